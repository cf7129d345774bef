import { beforeEach, expect, test } from "vitest";
import { checks } from "../../src/server/features/alarm/checks.ts";
import { HOUR_MS } from "../../src/shared/day.ts";
import { type Client, clientOf, signedIn } from "../support/client.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

// What leads members to people and money outside the site changes at once, and everybody sees for a week what it was.

let world: World;
let admin: Person;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin();
  back = await signedIn(world, admin);
});

const group = { groupLink: "https://t.me/asako" };
const [GOOD, OTHER] = ["+261341234567", "+261347654321"];
const setContact = (adminPhone: string, groupLink = group.groupLink) =>
  back.admin.updateContact.mutate({ adminPhone, groupLink });
const shown = async () => (await clientOf(world).auth.config.query()).changes;
const alarmed = () => checks.led?.(world.db.read, world.clock.now);

test("a contact set for the first time led nobody elsewhere", async () => {
  await setContact(GOOD);
  expect([await shown(), await alarmed()]).toEqual([[], []]);
});

test("a contact changed for an hour is shown, and what it was in that hour too; administrators see an alarm", async () => {
  await setContact(GOOD);
  world.clock.now += HOUR_MS;
  const changedAt = world.clock.now;
  await setContact(OTHER);
  expect(await shown()).toEqual([{ lead: "adminPhone", at: changedAt, before: GOOD }]);
  world.clock.now += HOUR_MS;
  await setContact(GOOD);
  expect(await shown()).toEqual([
    { lead: "adminPhone", at: changedAt + HOUR_MS, before: OTHER },
    { lead: "adminPhone", at: changedAt, before: GOOD },
  ]);
  expect(await alarmed()).toEqual(["adminPhone"]);
  world.clock.now = changedAt + 7 * 24 * HOUR_MS;
  expect(await shown()).toEqual([{ lead: "adminPhone", at: changedAt + HOUR_MS, before: OTHER }]);
  world.clock.now += HOUR_MS;
  expect([await shown(), await alarmed()]).toEqual([[], []]);
});

test("so are the group's link, also when it is emptied first, and a dialled code; not that a code was tried", async () => {
  await setContact(GOOD);
  await setContact(GOOD, "");
  await setContact(GOOD, "https://t.me/other");
  const { ussd } = await clientOf(world).auth.config.query();
  const { template } = ussd.MVola;
  await back.admin.updateUssd.mutate({ operator: "MVola", template, isVerified: true });
  await back.admin.updateUssd.mutate({ operator: "MVola", template: "#111*9*{numero}*{montant}#", isVerified: true });
  const at = world.clock.now;
  expect(await shown()).toEqual([
    { lead: "MVola", at, before: template },
    { lead: "groupLink", at, before: group.groupLink },
  ]);
  expect(await alarmed()).toEqual(["MVola", "groupLink"]);
});
