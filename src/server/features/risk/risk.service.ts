import type { MobileOperator } from "../../../shared/phone.ts";
import { type RiskGroup, type RiskPage, type RisksInput, riskKinds } from "../../../shared/risk.ts";
import type { Deps } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { RECOGNISED_MS } from "../auth/forget.service.ts";
import { listGroups, listPeople } from "./risk.queries.ts";
import { type BareGroup, nameOf, pageOfGroups } from "./risk.rules.ts";

const PAGE = 10;
const PEOPLE = 10;

async function groupOf(reader: Reader, found: BareGroup, since: number): Promise<RiskGroup> {
  const { kind, key, accounts, stakeAr, inDay } = found;
  const people = await listPeople(reader, { kind, key, since, limit: PEOPLE });
  const group = { name: nameOf(found), accounts, stakeAr, people };
  if (kind === "payout") return { ...group, kind, phone: key };
  if (kind === "device") return { ...group, kind };
  if (kind === "network") return { ...group, kind, inDay };
  const [operator, payerEnd = ""] = key.split("~") as [MobileOperator, string?];
  return { ...group, kind, operator, payerEnd };
}

/** One page of the groups of accounts that share something, the most money at stake first (docs/product.md 14.8). */
export function listRisks({ db, clock }: Deps, { cursor }: RisksInput): Promise<RiskPage> {
  const since = clock() - RECOGNISED_MS;
  return db.snapshot(async (reader) => {
    const all = new Map<string, BareGroup>();
    for (const kind of riskKinds)
      for (const group of await listGroups[kind](reader, since))
        all.set(nameOf({ ...group, kind }), { ...group, kind });
    const { groups, nextCursor } = pageOfGroups([...all.values()], cursor, PAGE);
    const page: RiskGroup[] = [];
    for (const group of groups) page.push(await groupOf(reader, group, since));
    return { groups: page, nextCursor };
  });
}
