import { afterEach, beforeEach, expect, test } from "vitest";
import { signedIn } from "../support/client.ts";
import { journalOf } from "../support/journal.ts";
import { atOnce } from "../support/refused.ts";
import { receivedSms } from "../support/statement.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test("the same lines imported by two administrators at once are stored once: an import of a number waits for no other, and says so", async () => {
  const references = Array.from({ length: 40 }, (_, index) => String(3_210_000_000 + index));
  const hanta = await world.anAdmin();
  const [back, backSolo] = [await signedIn(world, hanta), await signedIn(world, await world.anAdmin())];
  const { user } = await signedIn(world, await world.aMember({ phone: "+261340000009" }));
  await user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: hanta.phone, reference: "3210000007" });
  const { answers, refusals, codes } = await atOnce(8, (index) => {
    const own = index % 2 ? references : references.toReversed();
    const client = index % 2 ? back : backSolo;
    return client.paste(hanta.phone, ...own.map((reference) => receivedSms({ reference })));
  });
  expect(answers.length + refusals.length).toBe(8);
  expect(answers.length).toBeGreaterThan(0);
  expect(codes.filter((code) => code !== "IMPORT_UNDER_WAY" && code !== "BUSY")).toEqual([]);
  expect(answers.reduce((sum, { stored }) => sum + stored, 0)).toBe(40);
  for (const { items, stored, known, proposed } of answers)
    expect([items, stored + known, proposed]).toEqual([40, 40, 1]);
  const { lines } = await back.admin.statementLines.query({ view: "proposed" });
  expect(lines.map(({ reference }) => reference)).toEqual(["3210000007"]);
  expect((await journalOf(world)).filter(({ action }) => action === "importStatement")).toHaveLength(answers.length);
});
