import { EventEmitter } from "node:events";
import type pg from "pg";
import { expect, test } from "vitest";
import { createChangeHub } from "../../src/server/db/changes.ts";
import { openChannel } from "../../src/server/db/channel.pg.ts";

/** A connection that records its queries. */
function aConnection() {
  const asked: unknown[] = [];
  const query = async (statement: string, values: string[] = []) => void asked.push(values[1] ?? statement);
  const client = Object.assign(new EventEmitter(), { query, end: async () => {} }) as unknown as pg.Client;
  return { client, asked };
}

test("changes sent before the channel listens make everyone reload once it does", async () => {
  const hub = createChangeHub();
  const heard: unknown[] = [];
  hub.subscribe(7, (what) => heard.push(what));
  const { client, asked } = aConnection();
  const opened = Promise.withResolvers<pg.Client>();
  const channel = openChannel(() => opened.promise, hub);
  channel.send([{ to: 7, what: "balance" }]);
  // Changes are gathered for 20 ms.
  await new Promise((resolve) => setTimeout(resolve, 60));
  opened.resolve(client);
  await channel.ready;
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked[1]).toContain('"lost":true');
  expect(heard).toEqual(["all"]);
  await channel.close();
});
