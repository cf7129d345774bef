import { dayOf, startOfDay } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import { isProvenDeposit } from "../../acts/alone.service.ts";
import { personOf } from "../../acts/person.ts";
import type { Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { findGateway, keepersOf } from "../../db/gateways.ts";
import { readSettings } from "../settings/settings.service.ts";
import { findStatementLine } from "../statement/line.service.ts";
import { pairRefusal } from "../statement/statement.rules.ts";
import { creditIn } from "../transactions/credit.service.ts";
import { claim } from "../transactions/waiting.service.ts";
import { gatewayCall } from "./forwarded.rules.ts";
import * as queries from "./gateway.queries.ts";

/**
 * Credits, as a gateway's own act, the waiting deposits that its proven lines match exactly, up to `gatewayCreditAr`
 * per member and day (docs/product.md 11.9). What it leaves waits for an administrator, as without a gateway.
 * @param keys only those of these transfers (`transferKey`)
 */
export async function creditForwarded(deps: Deps, keys?: readonly string[]): Promise<void> {
  const { db, log } = deps;
  try {
    const { gatewayCreditAr } = await readSettings(db.read);
    if (gatewayCreditAr === 0 || keys?.length === 0) return;
    for (const pair of await queries.listCreditable(db.read, keys)) await tryOne(deps, pair);
  } catch (err) {
    log.error({ err }, "forwarded deposits are not credited");
  }
}

async function tryOne({ db, clock, log }: Deps, pair: queries.Creditable): Promise<void> {
  try {
    await db.transact((tx) => creditOne(tx, pair, clock()));
  } catch (err) {
    // Somebody decided it meanwhile, or something speaks against it: a person looks.
    if (!(err instanceof AppError)) log.error({ err, ...pair }, "a forwarded deposit is not credited");
  }
}

async function creditOne(tx: Tx, { gatewayId, ...pair }: queries.Creditable, now: number): Promise<void> {
  const { transactionId, lineId, memberId, amountAr } = pair;
  await tx.lock("transaction", [transactionId]);
  await tx.lock("member", [memberId]);
  const gateway = await findGateway(tx, gatewayId);
  if (!gateway || gateway.revokedAt !== null) return;
  for (const id of keepersOf(gateway)) if ((await personOf(tx, id)).includes(memberId)) return;
  const { gatewayCreditAr } = await readSettings(tx);
  const creditedAr = await queries.sumCredited(tx, memberId, startOfDay(dayOf(now)));
  if (creditedAr + amountAr > gatewayCreditAr) return;
  const call = gatewayCall(gateway);
  const line = await findStatementLine(tx, call.actor.memberId, lineId);
  const code = pairRefusal(line, { transactionId, lineId, amountAr });
  if (code) throw new AppError(code);
  const waiting = await claim(tx, transactionId, call.actor.memberId, now);
  if (!(await isProvenDeposit(tx, transactionId, call.actor))) return;
  await creditIn(tx, call, waiting, { transactionId, statementLineId: lineId, reference: line?.reference }, now);
}
