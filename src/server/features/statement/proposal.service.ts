import { needsLook, type Proposals } from "../../../shared/statement/proposals.ts";
import type { StatementLine } from "../../../shared/statement/statement.ts";
import { leftAlone } from "../../../shared/two-people.ts";
import { decidedAlone, provenOf } from "../../acts/alone.service.ts";
import type { Actor, Deps } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { findUncompared } from "../transactions/credit.service.ts";
import { describe } from "./line.service.ts";
import { findLine, listProposed } from "./statement.queries.ts";

/** Proposals that are read at once. */
const PAGE = 500;

/** All proposals to an administrator, by whether they may be credited together; the others are counted by why they may not. */
async function proposalsTo(reader: Reader, callerId: number) {
  const sure: StatementLine[] = [];
  let [apart, near] = [0, 0];
  for (let after = 0; ; ) {
    const rows = await listProposed(reader, callerId, {}, after, PAGE);
    const lines = await describe(reader, callerId, rows);
    const uncompared = await findUncompared(
      reader,
      lines.flatMap(({ deposit }) => deposit ?? []),
    );
    for (const line of lines) {
      if (needsLook(line)) apart += 1;
      else if (uncompared.has(line.deposit?.id ?? 0)) near += 1;
      else sure.push(line);
    }
    const last = rows.at(-1)?.declaredId;
    if (rows.length < PAGE || !last) return { sure, apart, near };
    after = last;
  }
}

const sumOf = (lines: readonly StatementLine[]) => ({
  count: lines.length,
  amountAr: lines.reduce((sum, { amountAr }) => sum + amountAr, 0),
});

function byNumber(lines: readonly StatementLine[]): Proposals["numbers"] {
  const phones = [...new Set(lines.map(({ phone }) => phone))].toSorted();
  return phones.map((phone) => ({ phone, ...sumOf(lines.filter((line) => line.phone === phone)) }));
}

/** Those that nothing proves and that exceed, one after the other, what the administrator may decide alone (docs/product.md 13). */
async function withheldOf(reader: Reader, actor: Actor, lines: readonly StatementLine[], now: number) {
  const alone = await decidedAlone(reader, actor.memberId, now);
  const proven = await provenOf(
    reader,
    lines.flatMap(({ deposit }) => deposit?.id ?? []),
    actor,
  );
  let leftAr = leftAlone(alone);
  const withheld = lines.filter(({ deposit, amountAr }) => {
    if (proven.has(deposit?.id ?? 0)) return false;
    if (amountAr > leftAr) return true;
    leftAr -= amountAr;
    return false;
  });
  return { ...sumOf(withheld), thresholdAr: alone.dailyAr };
}

/** What « Valider tout » would credit now (docs/product.md 11.4). */
export function listProposals({ db, clock }: Deps, actor: Actor): Promise<Proposals> {
  return db.snapshot(async (reader) => {
    const { sure, apart, near } = await proposalsTo(reader, actor.memberId);
    const withheld = await withheldOf(reader, actor, sure, clock());
    const deposits = sure.flatMap(({ id: lineId, amountAr, deposit }) =>
      deposit ? [{ transactionId: deposit.id, lineId, amountAr, memberName: deposit.memberName }] : [],
    );
    return { ...sumOf(sure), deposits, numbers: byNumber(sure), withheld, apart, near };
  });
}

/** A line as it stands to an administrator now. */
export async function findProposal(reader: Reader, callerId: number, id: number): Promise<StatementLine | undefined> {
  const row = await findLine(reader, id);
  return row && (await describe(reader, callerId, [row]))[0];
}
