import type { MobileOperator } from "../../../shared/phone.ts";
import { type RiskGroup, type RiskPage, type RisksInput, riskKinds } from "../../../shared/risk.ts";
import type { Deps } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { listGroups, listPeople } from "./risk.queries.ts";
import { type Found, nameOf, pageOfGroups } from "./risk.rules.ts";

const PAGE = 10;
const PEOPLE = 10;

async function groupOf(reader: Reader, found: Found): Promise<RiskGroup> {
  const { kind, key, accounts, stakeAr } = found;
  const group = { name: nameOf(found), accounts, stakeAr, people: await listPeople(reader, kind, key, PEOPLE) };
  if (kind === "payout") return { ...group, kind, phone: key };
  const [operator, payerEnd = ""] = key.split("~") as [MobileOperator, string?];
  return { ...group, kind, operator, payerEnd };
}

/** One page of the groups of accounts that share a payout number or a payer, the most money at stake first (docs/product.md 14.8). */
export function listRisks({ db }: Deps, { cursor }: RisksInput): Promise<RiskPage> {
  return db.snapshot(async (reader) => {
    const all: Found[] = [];
    for (const kind of riskKinds) all.push(...(await listGroups[kind](reader)).map((group) => ({ ...group, kind })));
    const { groups, nextCursor } = pageOfGroups(all, cursor, PAGE);
    const page: RiskGroup[] = [];
    for (const group of groups) page.push(await groupOf(reader, group));
    return { groups: page, nextCursor };
  });
}
