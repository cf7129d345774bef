import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Actor } from "../../src/server/app/deps.ts";
import { flashes, sees, test } from "../support/browser.ts";
import type { Site } from "../support/site.ts";
import { isFocused } from "./stage.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name });
const qr = (page: Page) => page.getByRole("img", { name: "Code QR de votre lien d'invitation" });
const whatsApp = (page: Page) => page.getByRole("link", { name: "Partager par WhatsApp (s'ouvre hors du site)" });

async function invite({ world }: Site, referrer: Actor, count: number) {
  for (let index = 0; index < count; index++) await world.aMember({ referrer });
}

test("the link and the code are copied, and the copy is said for two seconds", async ({ site, open }) => {
  const referrer = await site.world.aMember();
  const page = await open({ as: referrer });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/referral");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await Promise.all([flashes(page, "Copié"), button(page, "Copier le lien").click()]);
  expect(await copied()).toBe(`${site.origin}/signup?code=${referrer.invitationCode}`);
  await button(page, "Copier le lien").waitFor();
  await button(page, "Copier le code").click();
  await expect.poll(copied).toBe(referrer.invitationCode);
});

test("where copying is refused, the link is there, selected", async ({ site, open }) => {
  const referrer = await site.world.aMember();
  const page = await open({ as: referrer });
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto("/referral");
  await button(page, "Copier le lien").click();
  const text = page.getByLabel("Copiez ce texte :");
  expect(await text.inputValue()).toBe(`${site.origin}/signup?code=${referrer.invitationCode}`);
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(await text.inputValue());
});

test("the QR code is drawn when it is asked for, and not before", async ({ world, open }) => {
  const page = await open({ as: await world.aMember(), path: "/referral" });
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await button(page, "Afficher le code QR").waitFor();
  expect(await qr(page).count()).toBe(0);
  await button(page, "Afficher le code QR").click();
  await qr(page).waitFor();
  expect(scripts.filter((url) => /\/qr-code-/.test(url))).toHaveLength(1);
  await button(page, "Masquer le code QR").click();
  await expect.poll(() => qr(page).count()).toBe(0);
});

/** Replaces the phone's share sheet: it accepts what is shared, or fails with an error of this name. */
async function withSheet(page: Page, refusal?: string) {
  await page.addInitScript((name) => {
    Object.defineProperty(navigator, "share", {
      value: async ({ text }: ShareData) => {
        if (name) throw new DOMException("", name);
        document.title = text ?? "";
      },
    });
  }, refusal);
  await page.goto("/referral");
}

test("the phone's own share sheet gets an invitation that promises nothing", async ({ world, open }) => {
  const referrer = await world.aMember();
  const page = await open({ as: referrer });
  await withSheet(page);
  await button(page, "Partager").click();
  await expect.poll(() => page.title()).toContain(`/signup?code=${referrer.invitationCode}`);
  expect(await page.title()).toContain("Les gains ne sont pas garantis");
});

test("a share sheet that is closed stays available; one that fails gives way to WhatsApp", async ({ world, open }) => {
  const referrer = await world.aMember();
  const closed = await open({ as: referrer });
  await withSheet(closed, "AbortError");
  await button(closed, "Partager").click();
  const refused = await open({ as: referrer });
  await withSheet(refused, "NotAllowedError");
  await button(refused, "Partager").click();
  await whatsApp(refused).waitFor();
  expect(await whatsApp(closed).count()).toBe(0);
});

test("without a share sheet, WhatsApp gets the same invitation", async ({ site, open }) => {
  const referrer = await site.world.aMember();
  const page = await open({ as: referrer, path: "/referral" });
  const href = decodeURIComponent((await whatsApp(page).getAttribute("href")) ?? "");
  expect(href).toMatch(/^https:\/\/wa\.me\/\?text=Voici mon lien/);
  expect(href).toContain(`${site.origin}/signup?code=${referrer.invitationCode}`);
  expect(href).toContain("Les gains ne sont pas garantis");
});

test("a long level comes fifty at a time, the focus on the first of the new ones", async ({ site, open }) => {
  const referrer = await site.world.aMember();
  await invite(site, referrer, 51);
  const page = await open({ as: referrer, path: "/referral" });
  await page.getByText("Niveau 1 — 51 filleuls", { exact: true }).press("Enter");
  await sees(page, "50 sur 51 filleuls");
  const rows = page.getByRole("rowheader", { name: /^N° / });
  await button(page, "Afficher plus").press("Enter");
  await expect.poll(() => rows.count()).toBe(51);
  expect(await button(page, "Afficher plus").count()).toBe(0);
  await expect.poll(() => isFocused(rows.last())).toBe(true);
});
