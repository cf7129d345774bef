import { beforeEach, expect, test } from "vitest";
import { tokenOf } from "../support/client.ts";
import { confirmImports } from "../support/second.ts";
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

test("fees leave in it with the number of sendings they were taken for, and who confirmed them", async () => {
  const { world, admin, other, back } = stage;
  await stage.fund("capital", 50_000);
  const carried = { amountAr: 10_000, reference: "3210000001", fromPhone: admin.phone, toPhone: other.phone };
  await back.admin.moveCash.mutate(carried);
  const sms = "10 000 Ar envoye a SOLO 0340000001 le 21/11/26 a 10:00. Frais: 200 Ar. Ref: 3210000001";
  await back.paste(admin.phone, sms);
  await confirmImports(world.deps, other);
  const { body } = await ask({ kind: "fee" }, await tokenOf(world, admin));
  expect(body.split("\r\n")[1]?.split(";").slice(1, 10)).toEqual([
    "Frais de l'opérateur (MVola, Orange, Airtel)",
    "200",
    expect.stringContaining("34"),
    "",
    "",
    "3210000001",
    "",
    "1",
    "Solo",
  ]);
});

test("the movements leave as a file, filtered, for administrators only", async () => {
  await stage.fund("sponsor", 1_000);
  await stage.fund("capital", 2_000);
  const token = await tokenOf(stage.world, stage.admin);
  const whole = (await ask({}, token)).body.split("\r\n").slice(1, -1);
  expect(whole.map((line) => line.split(";").slice(1, 3))).toEqual([
    ["Asako apporte", "2000"],
    ["Partenaire", "1000"],
  ]);
  expect((await ask({ kind: "capital" }, token)).body.split("\r\n")).toHaveLength(3);
  expect((await ask({ kind: "other" }, token)).statusCode).toBe(400);
  const member = await tokenOf(stage.world, await stage.world.aMember());
  expect((await ask({}, member)).statusCode).toBe(403);
});
