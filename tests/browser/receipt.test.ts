import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";

test("a receipt is shared as text, printed alone, follows the decision, and says what to do when it is late", async ({
  world,
  member,
  admin,
  open,
}) => {
  const { user } = await signedIn(world, member);
  const deposits = await user.transactions.query({ type: "deposit" });
  const { id } = deposits.find(({ status }) => status === "pending") ?? { id: 0 };
  const page = await open({ as: member });
  await page.addInitScript(() => {
    const share = async ({ text }: { text: string }) => {
      document.title = text;
    };
    Object.defineProperty(navigator, "share", { configurable: true, value: share });
  });
  await page.goto(`/deposit?etape=3&recu=${id}`);
  await look(page, "Dépôt déclaré");
  await sees(page, "Reçu de dépôt", "En attente", "25 000 Ar", "034 10 000 01", "3319713596");
  await sees(page, "Le délai dépend d'elle.", /^Pas de réponse après une journée/, "Écrire au support");
  await page.getByRole("button", { name: "Partager" }).click();
  const shared = async () => (await page.title()).replace(/\s+/g, " ");
  await expect
    .poll(shared)
    .toContain(`Asako, reçu de dépôt n° ${id} 25 000 Ar envoyés au 034 10 000 01 Référence 3319713596`);
  expect(await shared()).toMatch(/Déclaré le \d\d\/\d\d\/\d{4}\s\d\d:\d\d État : En attente$/);
  await page.emulateMedia({ media: "print" });
  const inTheMiddle = await page.evaluate(() => {
    const points = [0.02, 0.3, 0.6, 0.98].map((share) => innerHeight * share);
    return points.map((y) => document.elementFromPoint(innerWidth / 2, y)?.closest("section")?.textContent ?? "");
  });
  expect(inTheMiddle.every((text) => text.includes("Reçu de dépôt"))).toBe(true);
  expect(await page.getByRole("button", { name: "Partager" }).isVisible()).toBe(false);

  await page.emulateMedia({ media: "screen" });
  await (await signedIn(world, admin)).admin.validate.mutate({ transactionId: id });
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await sees(page, "Dépôt validé", "Votre dépôt est validé : votre solde est crédité.");
  expect(await page.getByRole("link", { name: "Retour" }).getAttribute("href")).toBe("/historique-depot");
  await expect.poll(() => page.getByText("Écrire au support").count()).toBe(0);
});
