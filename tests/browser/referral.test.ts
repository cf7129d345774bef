import type { Page } from "playwright-core";
import { expect } from "vitest";
import { flashes, sees, test } from "../support/browser.ts";
import { isFocused } from "./stage.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name });
const whatsApp = (page: Page) => page.getByRole("link", { name: "Partager par WhatsApp (s'ouvre hors du site)" });

test("the link is copied; WhatsApp gets an invitation without promises, and the phone's share sheet the same until it fails; the QR code comes when asked for", async ({
  site,
  open,
}) => {
  const referrer = await site.world.aMember();
  const page = await open({ as: referrer });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/referral");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await Promise.all([flashes(page, "Copié"), button(page, "Copier le lien").click()]);
  expect(await copied()).toBe(`${site.origin}/signup?code=${referrer.invitationCode}`);

  const href = decodeURIComponent((await whatsApp(page).getAttribute("href")) ?? "");
  expect(href).toMatch(/^https:\/\/wa\.me\/\?text=Voici mon lien/);
  expect(href).toContain(`${site.origin}/signup?code=${referrer.invitationCode}`);
  expect(href).toContain("Les gains ne sont pas garantis");

  const qr = page.getByRole("img", { name: "Code QR de votre lien d'invitation" });
  const asked = () => scripts.filter((url) => /\/qr-code-/.test(url)).length;
  expect([await qr.count(), asked()]).toEqual([0, 0]);
  await button(page, "Afficher le code QR").click();
  await qr.waitFor();
  expect(asked()).toBe(1);
  await button(page, "Masquer le code QR").click();
  await expect.poll(() => qr.count()).toBe(0);

  await page.addInitScript(() => {
    const refusals = ["AbortError", undefined, "NotAllowedError"];
    const share = async ({ text }: ShareData) => {
      const refusal = refusals.shift();
      document.title = refusal ?? text ?? "";
      if (refusal) throw new DOMException("", refusal);
    };
    Object.defineProperty(navigator, "share", { value: share });
  });
  await page.reload();
  await button(page, "Partager").click();
  await expect.poll(() => page.title(), { message: "closed, it stays available" }).toBe("AbortError");
  await button(page, "Partager").click();
  await expect.poll(() => page.title()).toContain(`/signup?code=${referrer.invitationCode}`);
  expect(await page.title()).toContain("Les gains ne sont pas garantis");
  expect(await whatsApp(page).count()).toBe(0);
  await button(page, "Partager").click();
  await whatsApp(page).waitFor();
});

test("a long level comes fifty at a time, the focus on the first of the new ones", async ({ world, open }) => {
  const referrer = await world.aMember();
  for (let index = 0; index < 51; index++) await world.aMember({ referrer });
  const page = await open({ as: referrer, path: "/referral" });
  await page.getByText("Niveau 1 — 51 filleuls", { exact: true }).press("Enter");
  await sees(page, "50 sur 51 filleuls");
  const rows = page.getByRole("rowheader", { name: /^N° / });
  await button(page, "Afficher plus").press("Enter");
  await expect.poll(() => rows.count()).toBe(51);
  expect(await button(page, "Afficher plus").count()).toBe(0);
  await expect.poll(() => isFocused(rows.last())).toBe(true);
});
