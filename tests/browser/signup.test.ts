import { describe, expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { SECRET } from "../support/world.ts";
import {
  CODE,
  CONFIRMATION,
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
} from "./signup-form.ts";
import { isFocused } from "./stage.ts";

test("the sign-in page opens two seconds after the sign-up, with the number filled in", async ({ world, open }) => {
  const inviter = await world.aMember();
  const page = await open();
  await page.clock.install();
  await page.goto(`/?code=${inviter.invitationCode}`);
  await fillIn(page);
  await stopTime(page);
  await submit(page).click();
  await look(page, "Inscription terminée");
  await page.clock.runFor(1_999);
  await look(page, "Inscription terminée");
  await page.clock.runFor(1);
  await page.waitForURL("**/login");
  await page.clock.resume();
  await look(page, "Connexion");
  expect(await typedIn(page, PHONE)).toBe("34 55 667 78");
  await sees(page, "Votre compte est prêt. Connectez-vous.");
});

test("a new member can sign in without waiting, with the password that is stored nowhere", async ({ world, open }) => {
  const inviter = await world.aMember();
  const page = await open();
  await page.clock.install();
  await page.goto(`/signup?code=${inviter.invitationCode}`);
  await fillIn(page);
  await stopTime(page);
  await submit(page).click();
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(await kept()).not.toContain(SECRET);
  await page.getByRole("button", { name: "Se connecter maintenant" }).click();
  await page.clock.resume();
  await look(page, "Bonjour Voahangy");
  expect(await kept()).not.toContain(SECRET);
});

test("an invitation link shows who invites, and what an invitation means", async ({ world, open }) => {
  const inviter = await world.aMember({ name: "Rado Andriana" });
  const page = await open({ path: `/signup?code=${inviter.invitationCode}` });
  await sees(page, "Invité par Rado A.");
  expect(await page.getByText("Andriana").count()).toBe(0);
  await page.getByText("Ce que cela veut dire").click();
  await sees(page, /^La personne qui vous invite reçoit une part .* jamais votre nom ni votre téléphone\.$/);
  await look(page, "Créer un compte");
  expect(await page.locator("input[autocomplete=username]").getAttribute("hidden")).not.toBeNull();
  await field(page, PHONE).fill("0345566778");
  expect(await page.locator("input[autocomplete=username]").inputValue()).toBe("34 55 667 78");
});

describe("a visitor loses nothing they typed", () => {
  test.for(["Se connecter", "Transparence", "Voir d'où vient l'argent et comment il est gardé"])(
    "nor the invitation code, on the way over « %s »",
    async (way, { world, open }) => {
      const inviter = await world.aMember();
      const page = await open({ path: `/signup?code=${inviter.invitationCode}` });
      await expect.poll(() => typedIn(page, CODE)).toBe(inviter.invitationCode);
      await page.getByRole("link", { name: way, exact: true }).click();
      await page.getByRole("link", { name: "Créer un compte" }).click();
      await look(page, "Créer un compte");
      await expect.poll(() => typedIn(page, CODE)).toBe(inviter.invitationCode);
      await fillIn(page);
      await stopTime(page);
      await submit(page).click();
      await look(page, "Inscription terminée");
    },
  );

  test("when the server cannot be reached: another try makes the account", async ({ world, open }) => {
    const inviter = await world.aMember();
    const page = await open({ path: `/signup?code=${inviter.invitationCode}` });
    await fillIn(page);
    await page.route("**/trpc/auth.register", (route) => route.abort("connectionrefused"), { times: 1 });
    await submit(page).click();
    await sees(page.getByRole("alert"), NETWORK);
    await look(page, "Créer un compte");
    const retry = page.getByRole("button", { name: "Réessayer" });
    await expect.poll(() => isFocused(retry)).toBe(true);
    expect(await typedIn(page, PASSWORD)).toBe(SECRET);
    await retry.press("Enter");
    await look(page, "Inscription terminée");
  });

  test("when the answer was lost: the account exists, and one press signs in", async ({ site, open }) => {
    const inviter = await site.world.aMember();
    const page = await open({ path: `/signup?code=${inviter.invitationCode}`, provokes: /^409 / });
    await fillIn(page);
    await page.route(
      "**/trpc/auth.register",
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await submit(page).click();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await sees(page, "Ce numéro est déjà inscrit. Connectez-vous ou utilisez un autre numéro.");
    await look(page, "Créer un compte");
    await page.getByRole("link", { name: "Se connecter avec ce numéro" }).click();
    await look(page, "Connexion");
    expect(await typedIn(page, PHONE)).toBe("34 55 667 78");
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

test("two presses at the same moment make one account", async ({ world, open }) => {
  const inviter = await world.aMember();
  const page = await open({ path: `/signup?code=${inviter.invitationCode}` });
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("auth.register") && sent.push(request.url()));
  await fillIn(page);
  await submit(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await look(page, "Inscription terminée");
  expect(sent).toHaveLength(1);
});

describe("a signed-in member", () => {
  test("may make another person's account from a link, is told so, and stays signed in", async ({ world, open }) => {
    const rado = await world.aMember({ name: "Rado" });
    const page = await open({ as: rado, path: `/signup?code=${rado.invitationCode}` });
    await sees(page, "Une session est ouverte sur cet appareil. Ce formulaire crée le compte d'une autre personne.");
    await look(page, "Créer un compte");
    await fillIn(page);
    await submit(page).click();
    await sees(page, "Compte créé. La personne inscrite peut se connecter avec son numéro et son mot de passe.");
    await look(page, "Inscription terminée");
    await page.getByRole("link", { name: "Aller à l'accueil" }).click();
    await look(page, "Bonjour Rado");
  });
});
