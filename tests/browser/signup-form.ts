import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import type { Site } from "../support/site.ts";
import { SECRET } from "../support/world.ts";

const manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8"));

/** The code that checks and sends the form, which the page fetches once it is drawn. */
export const SENDER = `**/${manifest["src/client/features/auth/signup.ts"].file}`;

export const NAME = "Nom";
export const PHONE = "Numéro de téléphone";
export const CODE = "Code d'invitation";
export const PASSWORD = "Mot de passe";
export const CONFIRMATION = "Confirmer le mot de passe";
export const UNKNOWN = "Ce code d'invitation n'existe pas ou n'est plus valable.";
export const NETWORK = "Une erreur est survenue. Le serveur ne répond pas : vérifiez votre connexion, puis réessayez.";

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const typedIn = (page: Page, name: string) => field(page, name).inputValue();
export const submit = (page: Page) => page.getByRole("button", { name: "Créer mon compte" });
/** The refusal that a field is described by. */
export const errorOf = async (page: Page, name: string) => {
  const ids = (await field(page, name).getAttribute("aria-describedby")) ?? "";
  const errors = ids.split(" ").filter((id) => id.endsWith("-error"));
  return errors[0] ? page.locator(`[id="${errors[0]}"]`).textContent() : undefined;
};

export async function fillIn(page: Page, phone = "034 55 667 78") {
  await field(page, NAME).fill("Voahangy");
  await field(page, PHONE).fill(phone);
  await field(page, PASSWORD).fill(SECRET);
  await field(page, CONFIRMATION).fill(SECRET);
}

/** From here on time passes only as the test says. The page must be at work: until then it needs some itself. */
export async function stopTime(page: Page): Promise<void> {
  await submit(page).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
}

export const membersOf = async ({ world }: Site, phone: string) => {
  const members = await world.db.read.q.select().from(world.db.read.t.member);
  return members.filter((member) => member.phone === phone);
};
