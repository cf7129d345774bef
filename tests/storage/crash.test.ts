import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isBuilt } from "../../src/server/transport/http/static.ts";
import { openSite } from "../proof/cycle.ts";
import { type Entry, type Operation, operations } from "../proof/journal.ts";
import { compare, type Effects, readEffects } from "../proof/ledger.ts";
import { randomOf, seedOf } from "../proof/random.ts";
import { ROOT } from "../proof/server.ts";
import { copyBase } from "../support/copies.ts";

/** `npm run proof:crash` kills two hundred times. */
const KILLS = 2;
const STOPS = 1;
const seed = seedOf();

/** The production server in a process of its own, under load from 16 clients, killed or stopped. */
describe(`nothing acknowledged is lost (seed ${seed})`, () => {
  let database: Awaited<ReturnType<typeof copyBase>>;
  let site: Awaited<ReturnType<typeof openSite>>;
  let broken = 0;

  beforeAll(async () => {
    if (!isBuilt(join(ROOT, "dist/client"))) throw new Error("Run `npm run build` first.");
    database = await copyBase();
    site = await openSite(database.url, randomOf(seed));
  });
  afterAll(async () => {
    await site?.close();
    await database?.drop();
  });

  test.each(Array.from({ length: KILLS }, (_, index) => index + 1))("when the server is killed, round %i", async () => {
    const { lost, extra, unsettled, invariants, unknown, acked } = await site.kill();
    expect({ lost, extra, unsettled, invariants }).toEqual({ lost: [], extra: [], unsettled: [], invariants: [] });
    expect(acked).toBeGreaterThan(0);
    broken += unknown;
  });

  test.each(Array.from({ length: STOPS }, (_, index) => index + 1))(
    "when the server is asked to stop, round %i",
    async () => {
      const { acked, turnedAway, ms, ...rest } = await site.stop();
      expect(rest).toEqual({ lost: [], extra: [], broken: [], invariants: [], code: 0, walBytes: 0 });
      expect(ms).toBeLessThan(10_000);
      expect([acked > 0, turnedAway > 0]).toEqual([true, true]);
    },
  );

  test("and the load was real: every kind of call was acknowledged, and connections broke under it", () => {
    const acked = new Set(site.journal.filter(({ state }) => state === "acked").map(({ operation }) => operation));
    expect([...acked].sort()).toEqual(Object.keys(operations).sort());
    expect(broken).toBeGreaterThan(0);
  });

  describe("and the comparison reports", () => {
    let ledger: Effects;
    beforeAll(async () => {
      ledger = await readEffects(database.url);
    });
    const example = (operation: Operation) =>
      site.journal.find((entry) => entry.operation === operation && entry.state === "acked") as Entry;

    test.each(Object.keys(operations) as Operation[])(
      "a lost %s when what was acknowledged is missing",
      (operation) => {
        const forged = { ...example(operation), mark: `${operation} forged` };
        expect(compare([...site.journal, forged], ledger, site.before)).toEqual({ lost: [forged.mark], extra: [] });
      },
    );

    test.each(Object.keys(operations) as Operation[])("an extra %s when nobody asked for it", (operation) => {
      const { mark } = example(operation);
      const rest = site.journal.filter((entry) => entry.mark !== mark);
      expect(compare(rest, ledger, site.before)).toEqual({ lost: [], extra: [mark] });
    });

    test("an extra row when one stands twice or was refused", () => {
      const { mark, id } = example("deposit");
      const twice = new Map(ledger).set(mark, [id ?? 0, 999_999]);
      expect(compare(site.journal, twice, site.before)).toEqual({ lost: [], extra: [mark] });
      const refused = site.journal.map((entry) =>
        entry.mark === mark ? { ...entry, state: "refused" as const } : entry,
      );
      expect(compare(refused, ledger, site.before)).toEqual({ lost: [], extra: [mark] });
    });

    test("a lost row when an answer names another one", () => {
      const { mark, id } = example("withdraw");
      const moved = new Map(ledger).set(mark, [(id ?? 0) + 1]);
      expect(compare(site.journal, moved, site.before)).toEqual({ lost: [mark], extra: [] });
    });
  });
});
