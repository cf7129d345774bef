import { beforeEach, expect, test } from "vitest";
import { dump } from "../support/dump.ts";
import { expectRefusal, oldClient } from "./client.ts";
import { ask, createStage, type Stage } from "./stage.ts";

const CALL = "admin/update_messaging_config.php";
const READ = "messagerie/get_messaging_config.php";
const LINK = "https://chat.whatsapp.com/AbCdEf";
const valid = { ADMIN_PHONE: "034 12 345 67", GROUP_LINK: LINK };

let stage: Stage;
let { world, back } = {} as Stage;
beforeEach(async () => {
  stage = await createStage();
  ({ world, back } = stage);
});

const config = async () => (await ask<{ data: object }>(oldClient(world), READ)).data;

test("an administrator sets the contact and the link, in JSON and as a form; a repeat changes nothing", async () => {
  const done = { success: true, message: "Configuration enregistrée." };
  expect(await ask(back, CALL, valid)).toEqual(done);
  expect(await config()).toEqual({ ADMIN_PHONE: "+261341234567", GROUP_LINK: LINK });
  expect(await ask(back, CALL, valid)).toEqual(done);
  const form = await back.form(CALL, { ADMIN_PHONE: "aide@asako.mg", GROUP_LINK: "" });
  expect([form.status, form.body]).toEqual([200, done]);
  expect(await config()).toEqual({ ADMIN_PHONE: "aide@asako.mg", GROUP_LINK: "" });
});

const noLink =
  "Collez l'adresse https d'un groupe WhatsApp, Telegram, Messenger ou Facebook (chat.whatsapp.com, wa.me, t.me, m.me, facebook.com/groups).";

test.each([
  [{}, "Contact requis."],
  [{ ...valid, ADMIN_PHONE: "" }, "Contact requis."],
  [{ ...valid, ADMIN_PHONE: 341234567 }, "Contact requis."],
  [{ ...valid, ADMIN_PHONE: ["034 12 345 67"] }, "Contact requis."],
  [{ ...valid, ADMIN_PHONE: "0201234567" }, "Numéro invalide."],
  [{ ...valid, ADMIN_PHONE: "aide@" }, "Email invalide."],
  [{ ...valid, GROUP_LINK: "javascript:alert(1)" }, noLink],
  [{ ...valid, GROUP_LINK: "http://chat.whatsapp.com/AbCdEf" }, noLink],
  [{ ...valid, GROUP_LINK: "https://evil.example/AbCdEf" }, noLink],
  [{ ...valid, GROUP_LINK: { a: 1 } }, noLink],
])("%o is refused in its own words", async (fields, sentence) => {
  const before = await dump(world);
  expectRefusal(await back.post(CALL, fields), 400, "INVALID_INPUT", sentence);
  expect(await dump(world)).toEqual(before);
});
