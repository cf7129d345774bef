import { beforeEach, describe, expect, test } from "vitest";
import { type Client, clientOf, signedIn, tokenOf } from "../support/client.ts";
import { actsOf } from "../support/journal.ts";
import { listen } from "../support/live.ts";
import { expectFieldsChecked, expectOneOfTwenty, expectRefused } from "../support/refused.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  back = await signedIn(world, await world.anAdmin({ name: "Hanta" }));
});

const valid = { adminPhone: "+261341234567", groupLink: "https://chat.whatsapp.com/AbCdEf" };
const served = async () => (await clientOf(world).auth.config.query()).contact;
const update = (change: object) => back.admin.updateContact.mutate({ ...valid, ...change });

test("the new contact is served to everybody, and the journal has the old and the new one", async () => {
  await update({ reason: "Première configuration" });
  expect(await served()).toEqual(valid);
  await update({ adminPhone: "aide@asako.mg", groupLink: "" });
  expect(await served()).toEqual({ adminPhone: "aide@asako.mg", groupLink: "" });
  const entries = await actsOf(world);
  expect(entries.map(({ targetKind, targetId, reason }) => [targetKind, targetId, reason])).toEqual([
    ["setting", "contact", "Première configuration"],
    ["setting", "contact", null],
  ]);
  expect(JSON.parse(entries[1]?.before ?? "")).toEqual(valid);
  expect(JSON.parse(entries[1]?.after ?? "")).toEqual({ adminPhone: "aide@asako.mg", groupLink: "" });
  expect((await back.admin.configuration.query()).edits.contact).toMatchObject({ by: "Hanta" });
});

describe("the contact", () => {
  test("may be a number of any country or an e-mail, and is kept in its usual form", async () => {
    for (const [typed, stored] of [
      ["034 12 345 67", "+261341234567"],
      ["00261 34 12 345 67", "+261341234567"],
      [" aide@asako.mg ", "aide@asako.mg"],
      ["+33 6 12 34 56 78", "+33612345678"],
      ["0033612345678", "+33612345678"],
    ])
      expect((await update({ adminPhone: typed })).contact.adminPhone, typed).toBe(stored);
  });

  test("is refused when it is empty or malformed", async () => {
    await expectFieldsChecked(world, back.admin.updateContact.mutate, valid, [
      ["adminPhone", "", "Contact requis."],
      ["adminPhone", "  ", "Contact requis."],
      ["adminPhone", "aide@", "Email invalide."],
      ["adminPhone", "a b@asako.mg", "Email invalide."],
      ["adminPhone", "javascript:alert(1)", "Numéro invalide."],
      ["adminPhone", "123", "Numéro invalide."],
      ["adminPhone", "+261 20 22 123 45", "Numéro invalide."],
      ["adminPhone", "+33 1 23?x=4", "Numéro invalide."],
    ]);
  });
});

describe("the group's link", () => {
  test("may be of any service that members know, or absent", async () => {
    for (const groupLink of [
      "https://chat.whatsapp.com/AbCdEf",
      "https://chat.whatsapp.com/AbCdEf?mode=ac_t",
      "https://whatsapp.com/channel/0029Va",
      "https://wa.me/261341234567",
      "https://t.me/asako_mg",
      "https://t.me/+AbCdEf",
      "https://m.me/asako",
      "https://www.facebook.com/groups/asako",
      "",
    ])
      expect((await update({ groupLink })).contact.groupLink).toBe(groupLink);
  });

  test("is kept as browsers read it", async () => {
    expect((await update({ groupLink: "  HTTPS://Chat.WhatsApp.com/Ab " })).contact.groupLink).toBe(
      "https://chat.whatsapp.com/Ab",
    );
  });

  test("is refused when it is no https address of such a service", async () => {
    for (const groupLink of [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)//chat.whatsapp.com/x",
      "data:text/html,<script>alert(1)</script>",
      "http://chat.whatsapp.com/AbCdEf",
      "chat.whatsapp.com/AbCdEf",
      "//chat.whatsapp.com/AbCdEf",
      "https://chat.whatsapp.com",
      "https://chat.whatsapp.com/",
      "https://chat.whatsapp.com.evil.example/AbCdEf",
      "https://evil.example/chat.whatsapp.com/AbCdEf",
      "https://chat.whatsapp.com@evil.example/AbCdEf",
      "https://user:secret@chat.whatsapp.com/AbCdEf",
      "https://chat.whatsapp.com:8443/AbCdEf",
      "https://evil.example\\@chat.whatsapp.com/AbCdEf",
      "https://сhat.whatsapp.com/AbCdEf",
      "https://t.me/iv?url=https://evil.example",
      "https://t.me/share/url?url=https://evil.example",
      "https://l.facebook.com/l.php?u=https://evil.example",
      "https://www.facebook.com/l.php?u=https://evil.example",
      "https://__proto__/x",
    ]) {
      const { details } = await expectRefused(world, () => update({ groupLink }), "INVALID_INPUT", groupLink);
      expect(details.fields?.groupLink).toMatch(/^Collez l'adresse https d'un groupe/);
    }
  });
});

describe("two administrators", () => {
  test("the second does not overwrite what they have not seen", async () => {
    const seen = { adminPhone: "", groupLink: "" };
    await update({ seen });
    const { details } = await expectRefused(world, () => update({ groupLink: "", seen }), "SETTING_CHANGED");
    expect(details).toEqual({ changedBy: "Hanta", changedAt: world.clock.now });
    await update({ groupLink: "", seen: valid });
  });

  test("of twenty at once one wins", async () => {
    const seen = { adminPhone: "", groupLink: "" };
    const call = (index: number) => update({ adminPhone: `03412345${10 + index}`, seen });
    const { contact } = await expectOneOfTwenty(call, "SETTING_CHANGED");
    expect(await served()).toEqual(contact);
  });
});

test("a change of the contact reaches everybody's open pages", async () => {
  const member = await listen(world, { token: await tokenOf(world, await world.aMember()) });
  const admin = await listen(world, { token: await tokenOf(world, await world.anAdmin()), path: "admin" });
  await update({});
  expect(await member.receives("config")).toEqual(["config"]);
  expect(await admin.receives("config")).toEqual(["config"]);
  member.stop();
  admin.stop();
});
