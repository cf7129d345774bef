import { expect, test } from "vitest";
import { signedIn } from "../support/client.ts";
import { lineOf, receivedSms } from "../support/statement.ts";
import { createWorld } from "../support/world.ts";

test("what an import leaves for a person is counted by what is to be done with it, until it is done", async () => {
  const world = await createWorld();
  const hanta = await world.anAdmin({ name: "Hanta" });
  const lova = await world.aMember({ name: "Lova", phone: "+261340000009" });
  const [back, front] = [await signedIn(world, hanta), await signedIn(world, lova)];
  const declare = (reference: string, amountAr = 50_000) =>
    front.user.declareDeposit.mutate({ amountAr, receiverPhone: hanta.phone, reference });
  const counts = () => back.admin.statementCounts.query();
  const listed = async (view: "different" | "doubtful" | "ignored") =>
    (await back.admin.statementLines.query({ view })).lines.map(({ reference }) => reference);
  expect(await counts()).toEqual({ proposed: 0, different: 0, unread: 0, doubtful: 0, waiting: 0 });

  await declare("3210000001");
  await declare("3210000002", 60_000);
  // Mistyped: the message says 3210000030.
  await declare("3210000031");
  const from = "LOVA 0340000009";
  const brought = ["3210000001", "3210000002", "3210000030", "3219876504", "3210000005"];
  await back.paste(
    hanta.phone,
    ...brought.map((reference) => receivedSms({ reference, from })),
    "Notazona ny vola 50 000 Ar avy tamin'i RAKOTO. Laharana 3210000005",
  );
  expect(await counts()).toEqual({ proposed: 1, different: 2, unread: 1, doubtful: 1, waiting: 3 });
  expect(await listed("different")).toEqual(expect.arrayContaining(["3210000002", "3210000030"]));
  expect(await listed("doubtful")).toEqual(["3210000005"]);
  expect(await listed("ignored")).toEqual([]);

  const [unread] = (await back.admin.statementUnread.query({})).unread;
  await back.admin.markStatementUnread.mutate({ unreadId: unread?.id ?? 0, isIgnored: true });
  const lineId = await lineOf(back, "3210000005", hanta.phone);
  await back.admin.ignoreStatementLine.mutate({ lineId, reason: "L'argent n'est pas resté." });
  const proposed = await lineOf(back, "3210000001", hanta.phone);
  await back.admin.ignoreStatementLine.mutate({ lineId: proposed, reason: "Argent reçu pour autre chose." });
  expect(await counts()).toEqual({ proposed: 0, different: 2, unread: 0, doubtful: 0, waiting: 3 });
  expect(await listed("doubtful")).toEqual([]);
  expect(await listed("ignored")).toEqual(["3210000005", "3210000001"]);
  await world.close();
});
