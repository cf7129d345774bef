import { expect, test } from "vitest";
import { MINUTE_MS } from "../../src/shared/day.ts";
import type { BalanceGap } from "../../src/shared/statement/statement.ts";
import { tokenOf } from "../support/client.ts";
import { createWorld } from "../support/world.ts";

const MESSAGES = 1_234;

test("a file of more messages than one statement of SQL holds is stored whole, each with all that it says, once", async () => {
  const world = await createWorld();
  const hanta = await world.anAdmin({ name: "Hanta", phone: "+261341000001" });
  const payer = await world.aMember({ phone: "+261340000009" });
  const token = await tokenOf(world, hanta);
  const isSent = (index: number) => index % 4 === 3;
  const minuteOf = (index: number) => Math.floor(index / 4);
  let balanceAr = 0;
  const balancesAr = Array.from({ length: MESSAGES }, (_, index) => {
    // Five Ariary come from nowhere before one of them.
    balanceAr += (isSent(index) ? -1 : 1) * (index + 1) + (index === 150 ? 5 : 0);
    return balanceAr;
  });
  const rows = balancesAr.map((balance, index) => {
    const [reference, amount, minute] = [3_210_000_000 + index, index + 1, minuteOf(index)];
    const at = `20/11/2026 ${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
    return isSent(index)
      ? `${at};0330000001;${reference};${amount};;${balance}`
      : `${at};0340000009;${reference};;${amount};${balance}`;
  });
  const file = ["Date;Numéro;Référence;Débit;Crédit;Solde", ...rows].join("\n");
  const send = async () => {
    const answer = await world.app.inject({
      method: "POST",
      url: "/upload/statement?name=releve.csv",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
      payload: Buffer.from(file),
    });
    const { stored, known, kept, gaps } = answer.json().groups[0];
    return [stored, known, kept, gaps.map((gap: BalanceGap) => [gap.after.reference, gap.unexplainedAr])];
  };
  const received = MESSAGES - Math.floor(MESSAGES / 4);
  const gaps = [["3210000150", 5]];
  expect(await send()).toEqual([received, 0, MESSAGES - received, gaps]);
  expect(await send()).toEqual([0, received, MESSAGES - received, gaps]);
  const { q, t } = world.db.read;
  const entries = await q.select().from(t.statementEntry).orderBy(t.statementEntry.reference);
  const about = { phone: hanta.phone, operator: "MVola", digest: null, feeAr: null, transactionId: null };
  expect(entries.map(({ id: _, ...entry }) => entry)).toEqual(
    rows.map((_, index) => ({
      ...about,
      ...{ importedBy: hanta.memberId, importedAt: world.clock.now, importId: 1 },
      kind: isSent(index) ? "sent" : "received",
      reference: String(3_210_000_000 + index),
      transferKey: `MVola:${3_210_000_000 + index}`,
      amountAr: index + 1,
      balanceAr: balancesAr[index],
      happenedAt: Date.parse("2026-11-20T00:00+03:00") + minuteOf(index) * MINUTE_MS,
      payeePhone: isSent(index) ? "+261330000001" : null,
    })),
  );
  const lines = await q.select().from(t.statementLine).orderBy(t.statementLine.reference);
  expect(lines.length).toBe(received);
  for (const line of lines)
    expect(line).toMatchObject({ isCashPoint: false, state: "waiting", payerId: payer.memberId, payerEnd: "0009" });
  await world.close();
});
