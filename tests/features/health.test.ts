import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "../../src/shared/day.ts";
import { signedIn } from "../support/client.ts";
import { createWorld, EPOCH, type Person, type World } from "../support/world.ts";

let world: World;
let admin: Person;
const folder = mkdtempSync(join(tmpdir(), "asako-health-"));

beforeAll(async () => {
  world = await createWorld();
  admin = await world.anAdmin();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const health = async () => (await signedIn(world, admin)).admin.health.query();

test("an administrator reads the state of the database, without any path on the machine", async () => {
  const told = await health();
  expect(told).toMatchObject({ at: EPOCH, database: { engine: world.db.engine }, backups: null });
  expect(told.database.bytes).toBeGreaterThan(100_000);
  expect(told.database.migrations).toBeGreaterThan(0);
  expect(told.database.lastMigration).toMatch(/^\d{4}_/);
  expect(told.startedAt).toBeLessThan(EPOCH);
  const isFile = world.db.engine === "sqlite";
  expect([typeof told.database.walBytes, typeof told.database.freeBytes]).toEqual(
    isFile ? ["number", "number"] : ["object", "object"],
  );
  expect(JSON.stringify(told)).not.toMatch(/[/\\]|file:|postgres:|password|secret/i);
});

test.runIf(process.env.TEST_ENGINE === "sqlite")(
  "backups are listed newest first, sealed or not, with the hour of the next",
  async () => {
    world.deps.env = { ...world.deps.env, NODE_ENV: "production", DEMO: true, BACKUP_FOLDER: folder };
    const none = await health();
    expect(none.backups).toMatchObject({ copies: [], kept: 0 });
    // Seven copies, an hour apart; a file that is not ours is not listed.
    for (let hour = 1; hour <= 7; hour++) {
      const stamp = new Date(EPOCH - hour * HOUR_MS).toISOString().slice(0, 19).replaceAll(":", "-");
      writeFileSync(join(folder, `app-${stamp}.db${hour === 1 ? ".sealed" : ""}`), "x".repeat(hour));
    }
    writeFileSync(join(folder, "app-2026-11-21T06-00-00.db.part"), "unfinished");
    const told = await health();
    expect(told.backups?.kept).toBe(7);
    expect(told.backups?.copies).toEqual(
      [1, 2, 3, 4, 5].map((hour) => ({ at: EPOCH - hour * HOUR_MS, bytes: hour, isSealed: hour === 1 })),
    );
    expect(told.backups?.freeBytes).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toMatch(/[/\\]/);

    // The next copy is due an hour after the newest, also while it is being made.
    expect([none.backups?.isDue, told.backups?.isDue]).toEqual([true, true]);
    world.clock.now -= 1;
    expect((await health()).backups?.isDue).toBe(false);
    world.clock.now += 1;
  },
);
