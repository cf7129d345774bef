import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS } from "../../src/shared/day.ts";
import { signedIn } from "../support/client.ts";
import { openRaw, type Raw } from "../support/raw.ts";
import { createWorld, type World } from "../support/world.ts";

const PAGE = readFileSync(join(import.meta.dirname, "../../docs/scale.md"), "utf8");

/** The SQL that docs/scale.md says to run after restoring a dump. */
const [, statement = ""] = /^psql "\$DATABASE_URL" -c "([^"]+)"$/m.exec(PAGE) ?? [];

describe.runIf(process.env.TEST_ENGINE === "postgres")("a restored PostgreSQL database", () => {
  let world: World;
  let raw: Raw;
  beforeEach(async () => {
    world = await createWorld();
    raw = await openRaw(world.url);
  });

  test("has no open session once the line of the page on PostgreSQL was run, and those that had ended keep their time", async () => {
    const member = await world.aMember();
    const [left, open] = [await signedIn(world, member), await signedIn(world, member)];
    await left.auth.logout.mutate();
    const sessions = () => raw.all("select id, ended_at from session order by ended_at nulls last");
    const [ended, other] = await sessions();
    expect([ended?.ended_at, other?.ended_at]).toEqual([expect.anything(), null]);
    await open.user.me.query();

    await raw.commit(statement);

    await expect(open.user.me.query()).rejects.toMatchObject({ data: { code: "UNAUTHENTICATED" } });
    const after = await sessions();
    expect(after).toContainEqual(ended);
    const endedAt = Number(after.find(({ id }) => id === other?.id)?.ended_at);
    expect(Math.abs(endedAt - Date.now())).toBeLessThan(HOUR_MS);
    await (await signedIn(world, member)).user.me.query();
  });
});
