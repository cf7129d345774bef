import { expect, test } from "vitest";
import { MINUTE_MS } from "../../src/shared/day.ts";
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
    const { items, stored, received, known, kept, gaps } = answer.json().imports[0];
    return [items, stored, received, known, kept, gaps];
  };
  const sent = Math.floor(MESSAGES / 4);
  expect(await send()).toEqual([MESSAGES, MESSAGES, MESSAGES - sent, 0, sent, 1]);
  expect(await send()).toEqual([MESSAGES, 0, 0, MESSAGES, 0, 1]);
  const { q, t } = world.db.read;
  const messages = await q.select().from(t.operatorMessage).orderBy(t.operatorMessage.reference);
  const about = { phone: hanta.phone, operator: "MVola", digest: null, feeAr: null, transactionId: null };
  expect(messages).toMatchObject(
    rows.map((_, index) => ({
      ...about,
      ...(isSent(index)
        ? { kind: "sent", payeePhone: "+261330000001", payerId: null, payerEnd: null }
        : { kind: "received", payeePhone: null, payerId: payer.memberId, payerEnd: "0009" }),
      ...{ importId: 1, state: "waiting", isCashPoint: false },
      reference: String(3_210_000_000 + index),
      transferKey: `MVola:${3_210_000_000 + index}`,
      amountAr: index + 1,
      balanceAr: balancesAr[index],
      happenedAt: Date.parse("2026-11-20T00:00+03:00") + minuteOf(index) * MINUTE_MS,
    })),
  );
  await world.close();
});
