import { describe, expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";

const widths = [320, 360, 1280];

describe("/referral", () => {
  test.for(widths)(
    "at %i px: link, code, totals, rates, and each level when it is opened",
    async (width, { site, open }) => {
      const { world } = site;
      await world.fund(5_000_000);
      const sponsor = await world.aMember();
      const first = await world.aMember({ sponsor, level: "VIP2" });
      await world.aMember({ sponsor: first });
      const page = await open({ as: sponsor, width, path: "/referral" });
      await look(page, "Parrainage");
      await sees(page, `${site.origin}/signup?code=${sponsor.invitationCode}`, sponsor.invitationCode);
      await sees(page, /5\s%, 2\s%, 1\s% du montant payé, pris sur cette vente/);
      await page.getByText("Niveau 1 — 1 filleul", { exact: true }).click();
      await sees(page, `N° ${first.memberId}`, /2\s500\sAr/);
      await page.getByText("Niveau 3 — 0 filleul", { exact: true }).click();
      await sees(page, "Aucun filleul à ce niveau.");
      expect(await page.getByText(first.name).count()).toBe(0);
      await look(page, "Parrainage");
    },
  );

  test("the link is copied, and the copy is said for two seconds", async ({ site, open }) => {
    const sponsor = await site.world.aMember();
    const page = await open({ as: sponsor });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/referral");
    await page.getByRole("button", { name: "Copier le lien" }).click();
    await sees(page, "Copié");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${site.origin}/signup?code=${sponsor.invitationCode}`);
    await page.getByRole("button", { name: "Copier le lien" }).waitFor();
  });

  test("the QR code is drawn when it is asked for, and not before", async ({ site, open }) => {
    const page = await open({ as: await site.world.aMember(), path: "/referral" });
    await page.getByRole("button", { name: "Afficher le code QR" }).waitFor();
    expect(await page.getByRole("img", { name: "Code QR de votre lien d'invitation" }).count()).toBe(0);
    await page.getByRole("button", { name: "Afficher le code QR" }).click();
    await page.getByRole("img", { name: "Code QR de votre lien d'invitation" }).waitFor();
    await page.getByRole("button", { name: "Masquer le code QR" }).click();
    expect(await page.getByRole("img", { name: "Code QR de votre lien d'invitation" }).count()).toBe(0);
  });

  test("without a share sheet, WhatsApp gets an invitation that promises nothing", async ({ site, open }) => {
    const page = await open({ as: await site.world.aMember(), path: "/referral" });
    const share = page.getByRole("link", { name: "Partager" });
    const href = decodeURIComponent((await share.getAttribute("href")) ?? "");
    expect(href).toMatch(/^https:\/\/wa\.me\/\?text=Voici mon lien/);
    expect(href).toContain("Les gains ne sont pas garantis");
  });

  test("a long level comes fifty at a time", async ({ site, open }) => {
    const sponsor = await site.world.aMember();
    for (let index = 0; index < 51; index++) await site.world.aMember({ sponsor });
    const page = await open({ as: sponsor, path: "/referral" });
    await page.getByText("Niveau 1 — 51 filleuls", { exact: true }).click();
    const rows = page.getByRole("row");
    await page.getByRole("button", { name: "Afficher plus" }).click();
    await expect.poll(() => rows.count()).toBe(52);
    expect(await page.getByRole("button", { name: "Afficher plus" }).count()).toBe(0);
  });

  test("when it cannot be loaded it says so, and another try succeeds", async ({ site, open }) => {
    const page = await open({ as: await site.world.aMember(), provokes: /^5\d\d / });
    let isDown = true;
    await page.route("**/trpc/**", (route) => (isDown ? route.fulfill({ status: 500, body: "" }) : route.continue()));
    await page.goto("/referral");
    await sees(page, "Pas de réponse du serveur. Vérifiez votre connexion.");
    isDown = false;
    await page.getByRole("button", { name: "Réessayer" }).first().click();
    await sees(page, "Votre code");
  });
});
