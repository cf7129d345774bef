import type { Page } from "playwright-core";
import { expect } from "vitest";
import { atItsWidths, look, sees, signIn, test } from "../support/browser.ts";
import { setAttempts } from "../support/change.ts";
import { clientOf, refusal, signedIn } from "../support/client.ts";
import { smallTargets } from "../support/targets.ts";
import { SECRET } from "../support/world.ts";
import { followKeys, holdAnswers, isFocused, onFirst, pasteInto, pressTwiceAtOnce, saveData } from "./stage.ts";

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const phoneOf = (page: Page) => field(page, "Numéro de téléphone");
const passwordOf = (page: Page) => field(page, "Mot de passe");
const submit = (page: Page) => page.getByRole("button", { name: "Se connecter" });
const alertOf = (page: Page) => page.getByRole("alert");
const toneOf = (page: Page) => alertOf(page).getAttribute("data-tone");
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

test("the sign-in form refuses empty fields, warns of a wrong password, keeps all when the server is away, then opens; the number and the password can be pasted, and the password shown", async ({
  world,
  open,
}) => {
  await world.aMember({ name: "Rado" });
  const page = await open({ alsoAt: [320, 1280], path: "/login", provokes: /^401 / });
  await look(page, "Connexion");
  await atItsWidths(page, async () => expect(await page.evaluate(smallTargets)).toEqual([]));
  await submit(page).click();
  await sees(page, "Le contact doit contenir au moins 9 caractères.");
  await expect.poll(() => isFocused(phoneOf(page))).toBe(true);
  await look(page, "Connexion");

  await pasteInto(phoneOf(page), "+261 34 10 000 01");
  await expect.poll(() => phoneOf(page).inputValue()).toBe("34 10 000 01");
  await passwordOf(page).fill("mauvais");
  await submit(page).click();
  await sees(alertOf(page), "Attention :", "Numéro ou mot de passe incorrect.");
  expect(await toneOf(page)).toBe("warning");
  expect(await phoneOf(page).inputValue()).toBe("34 10 000 01");
  await expect.poll(() => isFocused(submit(page))).toBe(true);
  await look(page, "Connexion");

  await onFirst(page, "**/trpc/auth.login", (route) => route.abort("connectionrefused"));
  await passwordOf(page).fill("");
  await pasteInto(passwordOf(page), SECRET);
  await page.getByRole("button", { name: "Afficher le mot de passe" }).click();
  await expect.poll(() => passwordOf(page).getAttribute("type")).toBe("text");
  await page.getByRole("button", { name: "Masquer le mot de passe" }).click();
  await expect.poll(() => passwordOf(page).getAttribute("type")).toBe("password");
  await submit(page).click();
  await sees(alertOf(page), "Erreur de connexion au serveur.");
  await look(page, "Connexion");
  const retry = page.getByRole("button", { name: "Réessayer" });
  await expect.poll(() => isFocused(retry)).toBe(true);
  expect([await phoneOf(page).inputValue(), await passwordOf(page).inputValue()]).toEqual(["34 10 000 01", SECRET]);
  const answers = await holdAnswers(page);
  await retry.press("Enter");
  await page.getByRole("button", { name: "Envoi…", disabled: true }).waitFor();
  await answers.release();
  await look(page, "Bonjour Rado");
});

test("a member who is blocked in a session learns it, in red and not as expired, then and at the next try", async ({
  world,
  member,
  admin,
  open,
}) => {
  const page = await open({ as: member, alsoAt: [1280], path: "/tasks", provokes: /^40[13] / });
  await sees(page, "1 sur 3 tâches");
  const { admin: back } = await signedIn(world, admin);
  await back.toggleStatus.mutate({ memberId: member.memberId, status: "blocked", reason: "Vérification" });
  await page
    .getByRole("button", { name: /^Marquer comme faite/ })
    .first()
    .click();
  await look(page, "Connexion");
  const blocked = async () => {
    await sees(alertOf(page), "Erreur :", "Votre compte est bloqué. Contactez le support.");
    expect([await toneOf(page), await page.getByText("Votre session a expiré").count()]).toEqual(["error", 0]);
  };
  await blocked();
  await page.goto("/login");
  await signIn(page, member);
  await blocked();
  await alertOf(page).getByRole("link", { name: "Contacter le support" }).click();
  await look(page, "Contacter le support");
});

test("two presses at one instant open one session; the browser keeps what is the device's, which lets its owner in again", async ({
  world,
  open,
}) => {
  const member = await world.aMember({ name: "Rado" });
  const page = await open({ path: "/login" });
  await page.evaluate(() => {
    for (const key of ["welcomeSeen", "withdrawal", "brouillon"]) localStorage.setItem(key, "1");
  });
  const sent = followKeys(page, "auth.login");
  await phoneOf(page).fill(member.phone);
  await passwordOf(page).fill(SECRET);
  await pressTwiceAtOnce(submit(page));
  await look(page, "Bonjour Rado");
  expect(sent).toHaveLength(1);
  expect(await world.db.read.q.select().from(world.db.read.t.session)).toHaveLength(1);
  await expect.poll(() => stored(page)).toEqual(["devices", "kept", "token", "touchedAt", "user", "welcomeSeen"]);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? ""))).toMatchObject({ name: "Rado" });

  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/login");
  await setAttempts(world, `loginPhone:${member.phone}`, 12);
  await refusal(clientOf(world).auth.login.mutate({ phone: member.phone, password: "guess" }));
  await signIn(page, member);
  await page.waitForURL("**/home");
});

test("while the password is typed the home page is loaded in advance, but not on a phone that saves data", async ({
  world,
  open,
}) => {
  const member = await world.aMember({ name: "Rado" });
  const code = /\/assets\/(shell|home-page)-.*\.js$/;
  const typing = async (page: Page) => {
    const fetched: string[] = [];
    page.on("requestfinished", (request) => code.test(request.url()) && fetched.push(request.url()));
    await page.goto("/login", { waitUntil: "networkidle" });
    await submit(page).waitFor();
    expect(fetched).toEqual([]);
    await phoneOf(page).focus();
    return fetched;
  };
  const [page, thrifty] = [await open(), await open()];
  await saveData(thrifty);
  const [saved, fetched] = [await typing(thrifty), await typing(page)];
  await expect.poll(() => fetched).toHaveLength(2);
  expect(saved).toEqual([]);
  await page.route(code, (route) => route.abort());
  await signIn(page, member);
  await look(page, "Bonjour Rado");
});
