import type { Page } from "playwright-core";
import { look } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";
import type { Person } from "../support/world.ts";

export const REQUEST = "**/trpc/user.requestWithdrawal*";
export const UNKNOWN =
  "Nous ne savons pas si votre demande est enregistrée. Réessayez : elle ne sera comptée qu'une fois.";

export const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
export const amountField = (page: Page) => page.getByLabel("Montant à retirer");
export const phoneField = (page: Page) => page.getByLabel("Numéro qui reçoit l'argent");
export const confirm = (page: Page) => press(page, "Confirmer le retrait de 7 000 Ar");

/** Fills the first step and stands on the second. */
export async function toConfirmation(page: Page) {
  await amountField(page).fill("7000");
  await phoneField(page).fill("032 11 222 33");
  await press(page, "Continuer");
  await look(page, "Vérifiez avant de confirmer");
}

export async function requestsOf({ world }: Site, member: Person) {
  const { user } = await signedIn(world, member);
  const entries = await user.transactions.query({ type: "withdrawal" });
  return entries.filter(({ amountAr }) => amountAr === 7_000);
}
