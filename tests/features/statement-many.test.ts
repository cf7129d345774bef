import { expect, test } from "vitest";
import { tokenOf } from "../support/client.ts";
import { createWorld } from "../support/world.ts";

const MESSAGES = 1_234;

test("a file of more messages than one statement of SQL holds is stored whole, each with all that it says, once", async () => {
  const world = await createWorld();
  const hanta = await world.anAdmin({ name: "Hanta", phone: "+261341000001" });
  const payer = await world.aMember({ phone: "+261340000009" });
  const token = await tokenOf(world, hanta);
  const rows = Array.from({ length: MESSAGES }, (_, index) => {
    const [reference, amount] = [3_210_000_000 + index, index + 1];
    return index % 4 === 3
      ? `21/11/2026 09:00;0330000001;${reference};${amount};;7`
      : `21/11/2026 09:00;0340000009;${reference};;${amount};7`;
  });
  const file = ["Date;Numéro;Référence;Débit;Crédit;Solde", ...rows].join("\n");
  const send = async () => {
    const answer = await world.app.inject({
      method: "POST",
      url: "/upload/statement?name=releve.csv",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
      payload: Buffer.from(file),
    });
    const { stored, known, kept } = answer.json().groups[0];
    return [stored, known, kept];
  };
  const received = MESSAGES - Math.floor(MESSAGES / 4);
  expect(await send()).toEqual([received, 0, MESSAGES - received]);
  expect(await send()).toEqual([0, received, MESSAGES - received]);
  const { q, t } = world.db.read;
  const entries = await q.select().from(t.statementEntry).orderBy(t.statementEntry.reference);
  const about = { phone: hanta.phone, operator: "MVola", digest: null, feeAr: null, balanceAr: 7, transactionId: null };
  expect(entries.map(({ id: _, ...entry }) => entry)).toEqual(
    rows.map((_, index) => ({
      ...about,
      ...{ importedBy: hanta.memberId, importedAt: world.clock.now, importId: 1 },
      kind: index % 4 === 3 ? "sent" : "received",
      reference: String(3_210_000_000 + index),
      transferKey: `MVola:${3_210_000_000 + index}`,
      amountAr: index + 1,
      happenedAt: Date.parse("2026-11-21T09:00+03:00"),
      payeePhone: index % 4 === 3 ? "+261330000001" : null,
    })),
  );
  const lines = await q.select().from(t.statementLine).orderBy(t.statementLine.reference);
  expect(lines.length).toBe(received);
  for (const line of lines)
    expect(line).toMatchObject({ isCashPoint: false, state: "waiting", payerId: payer.memberId, payerEnd: "0009" });
  await world.close();
});
