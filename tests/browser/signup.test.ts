import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { SECRET } from "../support/world.ts";
import {
  CODE,
  CONFIRMATION,
  errorOf,
  field,
  fillIn,
  membersOf,
  NAME,
  NETWORK,
  PASSWORD,
  PHONE,
  SENDER,
  stopTime,
  submit,
  typedIn,
  UNKNOWN,
} from "./signup-form.ts";
import { followKeys, isFocused, pasteInto, pressTwiceAtOnce } from "./stage.ts";

const EMAIL = "E-mail (facultatif)";

/** All that the browser holds of a visit. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));

async function makesTheAccount(page: Page): Promise<void> {
  await stopTime(page);
  await submit(page).click();
  await look(page, "Inscription terminée");
}

test("an invitation says who invites, stays on the way over other pages, and ends at the sign-in two seconds after", async ({
  world,
  open,
}) => {
  const inviter = await world.aMember({ name: "Rado Andriana" });
  const page = await open();
  await page.clock.install();
  await page.goto(`/?code=${inviter.invitationCode}`);
  await sees(page, "Invité par Rado A.");
  expect(await page.getByText("Andriana").count()).toBe(0);
  for (const way of ["Se connecter", "Transparence", "Voir d'où vient l'argent et comment il est gardé"]) {
    await page.getByRole("link", { name: way, exact: true }).click();
    await page.getByRole("link", { name: "Créer un compte" }).click();
    await look(page, "Créer un compte");
    await expect.poll(() => typedIn(page, CODE), { message: way }).toBe(inviter.invitationCode);
  }
  await fillIn(page);
  // For the browser's own keeper of passwords.
  const username = page.locator("input[autocomplete=username]");
  expect([await username.inputValue(), await username.isVisible()]).toEqual(["34 55 667 78", false]);
  await makesTheAccount(page);
  await page.clock.runFor(1_999);
  await look(page, "Inscription terminée");
  await page.clock.runFor(1);
  await page.waitForURL("**/login");
});

test("a form that the phone closed comes back but for the password, stored nowhere, and its member need not wait", async ({
  world,
  open,
}) => {
  const inviter = await world.aMember();
  const page = await open({ path: "/signup" });
  await field(page, NAME).fill("Vola");
  // A device that can store no more brings no older draft back.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await fillIn(page);
  expect(await stored(page)).not.toContain("Vola");
  await page.reload();
  expect(await typedIn(page, NAME)).toBe("");
  await fillIn(page);
  await field(page, CODE).fill(inviter.invitationCode.toLowerCase());
  await field(page, EMAIL).fill("voahangy@exemple.mg");
  // Twice: fields that came back are stored again, like typed ones.
  for (let times = 0; times < 2; times++) {
    await page.reload();
    await expect.poll(() => typedIn(page, NAME)).toBe("Voahangy");
  }
  expect(await typedIn(page, PHONE)).toBe("34 55 667 78");
  expect((await typedIn(page, CODE)).toUpperCase()).toBe(inviter.invitationCode);
  expect(await typedIn(page, EMAIL)).toBe("voahangy@exemple.mg");
  expect([await typedIn(page, PASSWORD), await typedIn(page, CONFIRMATION)]).toEqual(["", ""]);
  expect(await stored(page)).not.toContain(SECRET);
  await look(page, "Créer un compte");
  await fillIn(page);
  await makesTheAccount(page);
  expect(await stored(page)).not.toContain(SECRET);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Voahangy");
  await page.getByRole("button", { name: "Se connecter maintenant" }).click();
  await page.clock.resume();
  await look(page, "Bonjour Voahangy");
  expect(await stored(page)).not.toContain(SECRET);
});

describe("a visitor loses nothing they typed", () => {
  test("when the server cannot be reached, then loses its answer: the account exists, and one press signs in", async ({
    site,
    open,
  }) => {
    const inviter = await site.world.aMember();
    const page = await open({ path: `/signup?code=${inviter.invitationCode}`, provokes: /^409 / });
    await fillIn(page);
    const failures = ["connectionrefused", "connectionreset"];
    await page.route("**/trpc/auth.register", async (route) => {
      const failure = failures.shift();
      if (failure === "connectionreset") await route.fetch();
      return failure ? route.abort(failure) : route.continue();
    });
    await submit(page).click();
    await sees(page.getByRole("alert"), NETWORK);
    await look(page, "Créer un compte");
    const retry = page.getByRole("button", { name: "Réessayer" });
    await expect.poll(() => isFocused(retry)).toBe(true);
    expect(await typedIn(page, PASSWORD)).toBe(SECRET);
    const lost = page.waitForEvent("requestfailed", (request) => request.url().includes("auth.register"));
    await retry.press("Enter");
    await lost;
    await retry.click();
    await sees(page, "Ce numéro est déjà inscrit. Connectez-vous ou utilisez un autre numéro.");
    await look(page, "Créer un compte");
    await page.getByRole("link", { name: "Se connecter avec ce numéro" }).click();
    await look(page, "Connexion");
    await page.reload();
    await expect.poll(() => typedIn(page, PHONE)).toBe("34 55 667 78");
    expect(await membersOf(site, "+261345566778")).toHaveLength(1);
  });

  test("when the code that sends the form did not arrive: the page comes back with everything but the password", async ({
    world,
    open,
  }) => {
    const inviter = await world.aMember();
    const page = await open();
    await page.route(SENDER, (route) => route.abort("connectionrefused"));
    await page.goto(`/signup?code=${inviter.invitationCode}`);
    await submit(page).waitFor();
    await fillIn(page);
    await page.getByRole("button", { name: "Afficher le mot de passe" }).first().click();
    await page.context().setOffline(true);
    await submit(page).click();
    await sees(page.getByRole("alert"), NETWORK);
    expect(await typedIn(page, NAME)).toBe("Voahangy");

    // The server is back, but the code comes only with a reload: some browsers never ask again for a file that failed.
    await page.context().setOffline(false);
    await page.route("**/signup?*", async (route) => {
      await page.unroute(SENDER);
      await route.continue();
    });
    await page.getByRole("button", { name: "Réessayer" }).click();
    await sees(
      page,
      "La page a été rechargée après une coupure. Saisissez de nouveau votre mot de passe, puis validez.",
    );
    await look(page, "Créer un compte");
    expect(await typedIn(page, NAME)).toBe("Voahangy");
    expect(await typedIn(page, PHONE)).toBe("34 55 667 78");
    expect(await typedIn(page, CODE)).toBe(inviter.invitationCode);
    expect(await typedIn(page, PASSWORD)).toBe("");
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    for (const gone of ["typedBeforeReload", SECRET]) expect(kept).not.toContain(gone);
    await field(page, PASSWORD).fill(SECRET);
    await field(page, CONFIRMATION).fill(SECRET);
    await submit(page).click();
    await look(page, "Inscription terminée");
  });
});

test("the number takes nine digits, typed or pasted, the caret stays where it is, and Enter leads on", async ({
  open,
}) => {
  const page = await open({ path: "/signup" });
  const phone = field(page, PHONE);
  await phone.pressSequentially("033");
  await pasteInto(phone, "+261 (0)34 55 667 78");
  expect(await typedIn(page, PHONE), "pasted over what was typed").toBe("34 55 667 78");
  await phone.fill("");
  await phone.pressSequentially("+261 (0)34 55 abc 667 78 99");
  expect(await typedIn(page, PHONE)).toBe("34 55 667 78");
  await phone.press("Home");
  await phone.press("Delete");
  await phone.press("Delete");
  await phone.pressSequentially("x3y8");
  expect(await typedIn(page, PHONE)).toBe("38 55 667 78");
  await phone.press("Delete");
  await phone.press("Delete");
  expect(await typedIn(page, PHONE), "past the space, and the digit after it").toBe("38 56 677 8");
  await phone.press("Backspace");
  await phone.press("Backspace");
  expect(await typedIn(page, PHONE)).toBe("35 66 778");

  const keyOf = async (name: string) => {
    await field(page, name).focus();
    return field(page, name).getAttribute("enterkeyhint");
  };
  const keys = [await keyOf(NAME), await keyOf(PHONE), await keyOf(EMAIL)];
  expect(keys, "from field to field, and sends from the last").toEqual(["next", "next", "send"]);
  await page.getByRole("link", { name: "Pas de code ? Écrire au support" }).click();
  await look(page, "Contacter le support");
  await expect.poll(() => page.getByLabel("Votre message").inputValue()).toContain("code d'invitation");
});

test("a link's code that nobody owns is replaced by one found in a pasted link, and the other fields stay", async ({
  world,
  open,
}) => {
  const inviter = await world.aMember();
  const page = await open({ path: "/signup?code=pas%20un%20code%20!%3F", provokes: /^400 / });
  const code = field(page, CODE);
  await fillIn(page);
  await sees(page, UNKNOWN);
  await submit(page).click();
  // The answer puts the focus there.
  await expect.poll(() => isFocused(code)).toBe(true);
  await look(page, "Créer un compte");
  await page.getByRole("button", { name: "Saisir un autre code" }).click();
  await expect.poll(() => isFocused(code)).toBe(true);
  expect([await typedIn(page, CODE), await errorOf(page, CODE)]).toEqual(["", undefined]);
  await pasteInto(code, "Viens : https://asako.mg/signup?code=nulle123 à bientôt");
  expect(await typedIn(page, CODE)).toBe("NULLE123");
  await field(page, NAME).focus();
  await expect.poll(() => errorOf(page, CODE)).toBe(UNKNOWN);
  await code.fill(inviter.invitationCode.toLowerCase());
  expect(await errorOf(page, CODE), "retyped").toBeUndefined();
  const checked = page.waitForResponse("**/trpc/auth.invitation*");
  await field(page, NAME).focus();
  await (await checked).finished();
  expect(await errorOf(page, CODE), "somebody's").toBeUndefined();
  expect(await typedIn(page, NAME)).toBe("Voahangy");
  await makesTheAccount(page);
});

test("a signed-in member makes another person's account, once for two presses, and stays signed in", async ({
  world,
  open,
}) => {
  const rado = await world.aMember({ name: "Rado" });
  const page = await open({ as: rado, path: `/signup?code=${rado.invitationCode}` });
  await sees(page, "Une session est ouverte sur cet appareil. Ce formulaire crée le compte d'une autre personne.");
  await look(page, "Créer un compte");
  await fillIn(page);
  const sent = followKeys(page, "auth.register");
  await pressTwiceAtOnce(submit(page));
  await sees(page, "Compte créé. La personne inscrite peut se connecter avec son numéro et son mot de passe.");
  await look(page, "Inscription terminée");
  expect(sent).toHaveLength(1);
  await page.getByRole("link", { name: "Aller à l'accueil" }).click();
  await look(page, "Bonjour Rado");
});
