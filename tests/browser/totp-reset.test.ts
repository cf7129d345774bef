import { expect } from "vitest";
import { look, sees, signIn, test } from "../support/browser.ts";
import { clientOf, signedIn } from "../support/client.ts";
import { actsOf } from "../support/journal.ts";
import { enrol } from "../support/totp.ts";
import { expectAccessible } from "./accessible.ts";
import { ask, detailsOf, dialog, gone, press } from "./desk.ts";

test("an administrator resets the lost second factor of another, who signs in without", async ({ world, open }) => {
  const [hanta, solo] = [await world.anAdmin({ name: "Hanta" }), await world.anAdmin({ name: "Solo" })];
  const before = await signedIn(world, solo);
  await enrol(world, before);

  const locked = await open({ alsoAt: [1280], path: "/login", provokes: /^403 / });
  await signIn(locked, solo);
  await locked.getByLabel("Code de sécurité").waitFor();

  const page = await open({ as: hanta, alsoAt: [1280], path: detailsOf(solo), provokes: /^400 / });
  await ask(page, "Code de sécurité", "Retirer son code de sécurité ?");
  await sees(dialog(page), /Solo entrera avec son seul mot de passe/);
  await expectAccessible(page, "taking the code away");
  await press(page, "Retirer le code de sécurité");
  await sees(dialog(page), "Un motif est requis.");
  await press(page, "Téléphone perdu ou volé");
  await look(page, "Retirer son code de sécurité ?");
  await press(page, "Retirer le code de sécurité");
  await sees(page, "Le code de sécurité de Solo est retiré.");
  await gone(page);
  // There is nothing left to take away.
  await page.getByRole("button", { name: "Code de sécurité", exact: true }).waitFor({ state: "detached" });
  expect((await actsOf(world)).at(-1)).toMatchObject({ actorId: hanta.memberId, reason: "Téléphone perdu ou volé" });

  await locked.goto("/login");
  await signIn(locked, solo);
  await locked.waitForURL("**/admin-dashboard");
  const token = await locked.evaluate(() => localStorage.getItem("token") ?? "");
  expect((await clientOf(world, token).user.me.query()).id).toBe(solo.memberId);
});
