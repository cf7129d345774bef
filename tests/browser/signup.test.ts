import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import type { Site } from "../support/site.ts";
import { SECRET } from "../support/world.ts";
import { holdAnswers, isFocused, pasteInto, smallTargets } from "./stage.ts";

const NAME = "Nom";
const PHONE = "Numéro de téléphone";
const CODE = "Code d'invitation";
const PASSWORD = "Mot de passe";
const CONFIRMATION = "Confirmer le mot de passe";
const UNKNOWN = "Ce code d'invitation n'existe pas ou n'est plus valable.";
const NETWORK = "Une erreur est survenue. Le serveur ne répond pas : vérifiez votre connexion, puis réessayez.";

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const typedIn = (page: Page, name: string) => field(page, name).inputValue();
const submit = (page: Page) => page.getByRole("button", { name: "Créer mon compte" });
const errorOf = async (page: Page, name: string) => {
  const ids = (await field(page, name).getAttribute("aria-describedby")) ?? "";
  const errors = ids.split(" ").filter((id) => id.endsWith("-error"));
  return errors[0] ? page.locator(`[id="${errors[0]}"]`).textContent() : undefined;
};

async function fillIn(page: Page, phone = "034 55 667 78") {
  await field(page, NAME).fill("Voahangy");
  await field(page, PHONE).fill(phone);
  await field(page, PASSWORD).fill(SECRET);
  await field(page, CONFIRMATION).fill(SECRET);
}

const membersOf = async ({ world }: Site, phone: string) => {
  const members = await world.db.read.q.select().from(world.db.read.t.member);
  return members.filter((member) => member.phone === phone);
};

describe.for([320, 360, 1280])("at %i px", (width) => {
  test("the form waits, refuses each field, then makes the account", async ({ site, open }) => {
    const inviter = await site.world.aMember();
    const page = await open({ width, path: `/signup?code=${inviter.invitationCode}` });
    await sees(page, "Code fourni par votre lien", /N'engagez que ce que vous pouvez vous permettre de perdre/);
    await look(page, "Créer un compte");
    expect(await smallTargets(page)).toEqual([]);

    await field(page, PASSWORD).fill("motdepas");
    await submit(page).click();
    expect(await isFocused(field(page, NAME))).toBe(true);
    expect(await errorOf(page, PHONE)).toBe("Le contact doit contenir au moins 9 caractères.");
    expect(await errorOf(page, CONFIRMATION)).toBe("Les mot de passe ne correspondent pas.");
    await sees(page, "Solidité du mot de passe : faible");
    await look(page, "Créer un compte");

    await fillIn(page);
    await sees(page, "Solidité du mot de passe : moyenne");
    const answers = await holdAnswers(page);
    await submit(page).click();
    await page.getByRole("button", { name: "Envoi…", disabled: true }).waitFor();
    await look(page, "Créer un compte");
    await answers.release();
    await look(page, "Inscription terminée");
    await sees(page, "Compte créé. Redirection vers la connexion…", "034 55 667 78");
    expect(await isFocused(page.getByRole("heading", { name: "Inscription terminée" }))).toBe(true);
  });
});

test("the login follows two seconds after, with the number carried over", async ({ site, open }) => {
  const inviter = await site.world.aMember();
  const page = await open();
  await page.clock.install();
  await page.goto(`/?code=${inviter.invitationCode}`);
  await fillIn(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page).click();
  await look(page, "Inscription terminée");
  await page.clock.runFor(1_999);
  await look(page, "Inscription terminée");
  await page.clock.runFor(1);
  await look(page, "Connexion");
  expect(await typedIn(page, PHONE)).toBe("345566778");
  await sees(page, "Votre compte est prêt. Connectez-vous.");
});

test("nobody has to wait for the login", async ({ site, open }) => {
  const inviter = await site.world.aMember();
  const page = await open({ path: `/signup?code=${inviter.invitationCode}` });
  await fillIn(page);
  await submit(page).click();
  await page.getByRole("link", { name: "Se connecter maintenant" }).click();
  await look(page, "Connexion");
  expect(await typedIn(page, PHONE)).toBe("345566778");
});

describe("the number", () => {
  test.for([
    "034 55 667 78",
    "0345566778",
    "+261 34 55 667 78",
    "+261 (0)34 55 667 78",
    "00261345566778",
    "261-34-55-667-78",
    "34.55.667.78 (Rado)",
  ])("is nine digits when « %s » is pasted, whatever was begun", async (written, { open }) => {
    const page = await open({ path: "/signup" });
    await field(page, PHONE).pressSequentially("033");
    expect(await typedIn(page, PHONE)).toBe("33");
    await pasteInto(field(page, PHONE), written, field(page, NAME));
    expect(await typedIn(page, PHONE)).toBe("345566778");
  });

  test("takes digits alone, nine at most, and leaves the caret where it is", async ({ open }) => {
    const page = await open({ path: "/signup" });
    const phone = field(page, PHONE);
    await phone.pressSequentially("+261 (0)34 55 abc 667 78 99");
    expect(await phone.inputValue()).toBe("345566778");
    await phone.press("Home");
    await phone.press("Delete");
    await phone.press("Delete");
    await phone.pressSequentially("x3y8");
    expect(await phone.inputValue()).toBe("385566778");
  });

  test("is sent with +261", async ({ site, open }) => {
    const inviter = await site.world.aMember();
    const page = await open({ path: `/signup?code=${inviter.invitationCode}` });
    await fillIn(page, "0345566778");
    const sent = page.waitForRequest("**/trpc/auth.register");
    await submit(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ phone: "+261345566778" });
    await look(page, "Inscription terminée");
    expect(await membersOf(site, "+261345566778")).toHaveLength(1);
  });
});

describe("the invitation code", () => {
  test("that nobody owns is refused when it is left, and no longer once it is typed anew", async ({ site, open }) => {
    const inviter = await site.world.aMember();
    const page = await open({ path: "/signup" });
    await field(page, CODE).fill("nulle123");
    await field(page, PASSWORD).focus();
    await sees(page, UNKNOWN);
    expect(await errorOf(page, CODE)).toBe(UNKNOWN);
    await look(page, "Créer un compte");
    await field(page, CODE).fill(inviter.invitationCode.toLowerCase());
    expect(await errorOf(page, CODE)).toBeUndefined();
    const checked = page.waitForResponse("**/trpc/auth.invitation*");
    await field(page, PASSWORD).focus();
    await (await checked).finished();
    expect(await errorOf(page, CODE)).toBeUndefined();
  });

  test("is found in a pasted link, and in a code read out in groups", async ({ open }) => {
    const page = await open({ path: "/signup" });
    await pasteInto(field(page, CODE), "Viens : https://asako.mg/signup?code=CODE0001 à bientôt", field(page, NAME));
    expect(await typedIn(page, CODE)).toBe("CODE0001");
    await field(page, CODE).fill("code 0001");
    expect(await typedIn(page, CODE)).toBe("CODE0001");
  });

  test.for(["NULLE123", "pas%20un%20code%20!%3F"])(
    "%s of the link, that nobody owns, can be replaced without losing the rest",
    async (code, { site, open }) => {
      const inviter = await site.world.aMember();
      const page = await open({ path: `/signup?code=${code}`, provokes: /^400 / });
      await fillIn(page);
      await sees(page, UNKNOWN);
      await submit(page).click();
      await look(page, "Créer un compte");
      await page.getByRole("button", { name: "Saisir un autre code" }).click();
      expect(await isFocused(field(page, CODE))).toBe(true);
      expect(await typedIn(page, CODE)).toBe("");
      expect(await errorOf(page, CODE)).toBeUndefined();
      expect(await typedIn(page, NAME)).toBe("Voahangy");
      await page.keyboard.type(inviter.invitationCode);
      await submit(page).click();
      await look(page, "Inscription terminée");
    },
  );

  test("can be asked from support, with the words for it", async ({ open }) => {
    const page = await open({ path: "/signup" });
    await page.getByRole("link", { name: "Pas de code ? Écrire au support" }).click();
    await look(page, "Contacter le support");
    expect(await page.getByLabel("Votre message").inputValue()).toContain("code d'invitation");
  });
});

describe("nothing typed is lost", () => {
  test("when the server cannot be reached: another try makes the account", async ({ site, open }) => {
    const inviter = await site.world.aMember();
    const page = await open({ path: `/signup?code=${inviter.invitationCode}` });
    await fillIn(page);
    await page.route("**/trpc/auth.register", (route) => route.abort("connectionrefused"), { times: 1 });
    await submit(page).click();
    await sees(page.getByRole("alert"), NETWORK);
    await look(page, "Créer un compte");
    const retry = page.getByRole("button", { name: "Réessayer" });
    expect(await isFocused(retry)).toBe(true);
    expect(await typedIn(page, PASSWORD)).toBe(SECRET);
    await retry.press("Enter");
    await look(page, "Inscription terminée");
  });

  test("when the answer was lost: the account is there, and one press away", async ({ site, open }) => {
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
    expect(await typedIn(page, PHONE)).toBe("345566778");
    expect(await membersOf(site, "+261345566778")).toHaveLength(1);
  });

  test("when the code that sends the form is late", async ({ site, open }) => {
    const inviter = await site.world.aMember();
    const page = await open({ provokes: /dynamically imported module/ });
    await page.route("**/assets/signup-*.js", (route) => route.abort("connectionrefused"));
    await page.goto(`/signup?code=${inviter.invitationCode}`);
    await fillIn(page);
    await submit(page).click();
    await sees(page.getByRole("alert"), NETWORK);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await look(page, "Inscription terminée");
  });
});

test("two presses at one instant make one account, and say so", async ({ site, open }) => {
  const inviter = await site.world.aMember();
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

describe("somebody signed in", () => {
  test.for(["/", "/signup"])("who opens %s goes home", async (path, { site, open }) => {
    const page = await open({ as: await site.world.aMember({ name: "Rado" }), path });
    await look(page, "Bonjour Rado");
    expect(new URL(page.url()).pathname).toBe("/home");
  });

  test("makes the account of somebody else from a link, knowing it, and stays signed in", async ({ site, open }) => {
    const rado = await site.world.aMember({ name: "Rado" });
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
