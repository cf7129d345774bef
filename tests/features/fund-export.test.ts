import { beforeEach, expect, test } from "vitest";
import { tokenOf } from "../support/client.ts";
import { openTreasury, type Treasury } from "./treasury.ts";

let stage: Treasury;
beforeEach(async () => {
  stage = await openTreasury();
});

const ask = async (filter: object, token: string) =>
  stage.world.app.inject({
    method: "POST",
    url: "/export/movements",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    payload: JSON.stringify(filter),
  });

test("the movements leave as a file, filtered, for administrators only", async () => {
  await stage.fund("sponsor", 1_000);
  await stage.fund("capital", 2_000);
  const token = await tokenOf(stage.world, stage.admin);
  const whole = (await ask({}, token)).body.split("\r\n").slice(1, -1);
  expect(whole.map((line) => line.split(";").slice(1, 3))).toEqual([
    ["Capital", "2000"],
    ["Partenaire", "1000"],
  ]);
  expect((await ask({ kind: "capital" }, token)).body.split("\r\n")).toHaveLength(3);
  expect((await ask({ kind: "other" }, token)).statusCode).toBe(400);
  const member = await tokenOf(stage.world, await stage.world.aMember());
  expect((await ask({}, member)).statusCode).toBe(403);
});
