import type { Page } from "playwright-core";
import { expect } from "vitest";
import { DAY_MS, formatInstant } from "../../src/shared/day.ts";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { plainSpaces } from "../support/refused.ts";
import { expectAccessible } from "./accessible.ts";
import { followKeys, hasSent, holdAnswers, isFocused } from "./stage.ts";

const SENT =
  "Vous avez transfere 2 000 000 Ar a HANTA(0341000001) le 06/07/2026 a 17:28:55. Frais:1 000 Ar. Raison: X. Votre solde est de 59 239 Ar. Ref: 8842016375";

const REFERENCE = "8842016375";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const referenceField = (page: Page) => page.getByLabel("Référence de votre envoi");
const amountField = (page: Page) => page.getByLabel("Montant à déposer");
const amountOf = async (page: Page) => plainSpaces(await amountField(page).inputValue());
const declare = (page: Page) => press(page, "Déclarer mon dépôt de 20 000 Ar");
const storedText = (page: Page) => page.evaluate(() => localStorage.getItem("depositDraft") ?? "");

const dialler = (page: Page) => page.getByRole("link", { name: "Ouvrir le composeur" });

test("on a phone the code of the receiving number's operator opens the dialler, and back from it the SMS is pasted", async ({
  world,
  member,
  open,
}) => {
  await world.anAdmin({ name: "Orange et fils", phone: "+261320000009" });
  const page = await open({ as: member, path: "/deposit?amount=20000&selectedOperator=Orange" });
  await page.getByRole("radio", { name: /Orange et fils/, checked: true }).waitFor();
  // The member's own number is MVola's: nobody reads the code of a SIM they do not hold.
  await sees(page, /^#111.1.2.0320000009/, /^Vers un autre réseau \(Orange Money\)/);
  await press(page, "Orange Money");
  await sees(page, /^#144.1.1.0320000009/, "Code à vérifier");
  await page.getByRole("radio", { name: /Hanta/ }).check();
  await sees(page, "#111*1*2*0341000001*20000*2*0#", "Avec votre SIM MVola");
  await expect.poll(() => dialler(page).getAttribute("href")).toBe("tel:%23111*1*2*0341000001*20000*2*0%23");
  await look(page, "Envoyez 20 000 Ar");
  const leave = () =>
    dialler(page).evaluate((link) => link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })));
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await leave();
  await sees(page, "Envoyez 20 000 Ar");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await look(page, "Collez le SMS");
  await page.goBack();
  await look(page, "Envoyez 20 000 Ar");
  // The phone closes the page meanwhile.
  await leave();
  await page.reload();
  await look(page, "Collez le SMS");
});

test("a computer only shows the code; the number is copied, and where copying is refused it can be selected", async ({
  member,
  open,
}) => {
  const page = await open({ as: member, width: 1280, path: "/deposit?amount=20000" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("radio", { name: /Hanta/ }).check();
  await sees(page, "#111*1*2*0341000001*20000*2*0#");
  expect(await dialler(page).isVisible()).toBe(false);
  await press(page, "Copier le numéro");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("0341000001");
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  });
  await press(page, "Copier le numéro");
  const text = page.getByLabel("Copiez ce texte :");
  await expect.poll(() => text.inputValue()).toBe("0341000001");
  const selected = () => text.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]);
  await expect.poll(selected).toEqual([0, 10]);
});

test("an amount that cannot be deposited, a text of no transfer and an SMS of another amount or number are pointed out", async ({
  world,
  member,
  open,
}) => {
  await world.anAdmin({ name: "Solo", phone: "+261380000009" });
  const page = await open({ as: member, path: "/deposit?amount=3500" });
  await look(page, "Combien voulez-vous déposer ?");
  await sees(page, "Le montant doit être au moins 5 000 Ar et multiple de 1 000.");
  await page.goto("/deposit?amount=20000");
  const sent = followKeys(page, "user.declareDeposit");
  const said = "Ce SMS n'annonce pas d'envoi d'argent.";
  await hasSent(page);
  await referenceField(page).fill("Votre code MVola est 482913.");
  await sees(page, said);
  await declare(page);
  await page.getByRole("textbox", { name: "Référence de votre envoi", description: new RegExp(said) }).waitFor();
  expect(await page.getByText(said).count()).toBe(1);
  expect(await page.getByText("Veuillez remplir tous les champs.").count()).toBe(0);
  expect(await storedText(page)).not.toContain("Votre code");
  await expect.poll(() => isFocused(referenceField(page))).toBe(true);
  await referenceField(page).fill("");
  await sees(page, "Veuillez remplir tous les champs.");
  expect(sent).toEqual([]);

  await referenceField(page).fill("25 000 Ar envoye a SOLO 0380000009 le 06/07/26 a 17:28. Ref: 8842016375");
  await sees(page, "Le SMS indique 25 000 Ar, et non 20 000 Ar.");
  await press(page, "Choisir le 038 00 000 09");
  await sees(page, /^Le SMS de votre envoi au 038\s00\s000\s09/);
  await press(page, "Corriger : 25 000 Ar");
  await page.getByRole("button", { name: "Déclarer mon dépôt de 25 000 Ar" }).waitFor();
  expect(await page.getByText("Le SMS indique").count()).toBe(0);

  await referenceField(page).fill(
    "50 000 Ar recu de RAKOTO (0340000001) le 01/08/24 a 07:44. Solde : 59 950 Ar. Ref: 276567871",
  );
  await sees(page, "Ce SMS annonce de l'argent reçu. Collez plutôt celui de votre envoi.");
});

test("a deposit keeps what was typed, without the SMS that is pasted with one press, through a reload at any step, the way back and seven days of a closed page", async ({
  world,
  member,
  admin,
  open,
}) => {
  const first = await open({ as: member, alsoAt: [320, 1280], path: "/deposit" });
  await amountField(first).fill("2000000");
  await first.reload();
  await look(first, "Combien voulez-vous déposer ?");
  expect(await amountOf(first)).toBe("2 000 000");
  // The lowest phone in use: the button stands above the navigation.
  await first.setViewportSize({ width: 360, height: 640 });
  const goOn = await first.getByRole("button", { name: "Continuer" }).boundingBox();
  const bar = await first.getByRole("navigation", { name: "Navigation principale" }).boundingBox();
  expect((goOn?.y ?? 640) + (goOn?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await press(first, "Continuer");
  await first.getByRole("radio", { name: /Hanta/ }).check();
  await look(first, "Envoyez 2 000 000 Ar");
  await hasSent(first);
  await look(first, "Collez le SMS");
  await first.goBack();
  await look(first, "Envoyez 2 000 000 Ar");
  await first.goBack();
  await look(first, "Combien voulez-vous déposer ?");
  expect(await amountOf(first)).toBe("2 000 000");
  await press(first, "Continuer");
  await hasSent(first);
  await first.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await first.evaluate((sms) => navigator.clipboard.writeText(sms), SENT);
  await press(first, "Coller");
  await sees(first, "Lu dans votre SMS", REFERENCE);
  await expect.poll(() => storedText(first)).toContain(REFERENCE);
  expect(await storedText(first)).not.toMatch(/HANTA|59 239/);
  await first.reload();
  await look(first, "Collez le SMS");
  expect(await referenceField(first).inputValue()).toBe(REFERENCE);

  const page = await first.context().newPage();
  await first.close();
  await page.goto("/home");
  const age = (ageMs: number) =>
    page.evaluate((past) => {
      const kept = JSON.parse(localStorage.getItem("depositDraft") ?? "");
      localStorage.setItem("depositDraft", JSON.stringify({ ...kept, savedAt: Date.now() - past }));
    }, ageMs);
  await age(7 * DAY_MS);
  await page.goto("/deposit");
  await look(page, "Combien voulez-vous déposer ?");
  expect(await amountField(page).inputValue()).toBe("");
  await age(7 * DAY_MS - 60_000);
  await page.reload();
  await sees(page, "Vous aviez commencé à déclarer un dépôt. Tout ce que vous aviez saisi est encore là.");
  await press(page, "Reprendre");
  await look(page, "Collez le SMS");
  expect(await referenceField(page).inputValue()).toBe(REFERENCE);
  await page.setViewportSize({ width: 320, height: 740 });
  await press(page, "Déclarer mon dépôt de 2 000 000 Ar");
  await look(page, "Dépôt déclaré");
  const { admin: back } = await signedIn(world, admin);
  const { entries } = await back.transactions.query({ tab: "deposit" });
  await back.reject.mutate({ transactionId: entries.at(-1)?.id ?? 0, reason: "Référenceintrouvable".repeat(10) });
  await page.reload();
  await sees(page, "Rejeté", /^Motif\s: Référenceintrouvable/, REFERENCE, "2 000 000 Ar");
  await look(page, "Dépôt rejeté");
  await press(page, "Faire un autre dépôt");
  await expect.poll(() => amountOf(page)).toBe("");
});

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

const SUSPENDED = /^Les dépôts sont suspendus le temps de vérifier la caisse\s: n'envoyez rien pour le moment\./;

test("while deposits are suspended no receiving number is shown, what was typed before is kept, and both go on after", async ({
  world,
  member,
  admin,
  open,
}) => {
  const page = await open({ as: member, path: "/deposit?amount=20000", provokes: /^409 / });
  await page.getByRole("radio", { name: /Hanta/ }).check();
  await hasSent(page);
  await referenceField(page).fill("3319713599");
  // Every number is counted empty: members' money is not all there any more.
  const { admin: back } = await signedIn(world, admin);
  for (const { phone, balanceAr } of await back.cashNumbers.query())
    await back.countCash.mutate({ cashPhone: phone, recordedAr: balanceAr, countedAr: 0 });
  await declare(page);
  await sees(page, SUSPENDED);
  expect(await referenceField(page).inputValue()).toBe("3319713599");
  await expectAccessible(page, "suspended meanwhile");

  const newcomer = await open({ as: member, alsoAt: [1280], path: "/deposit?amount=20000" });
  await sees(newcomer, "Dépôts suspendus", SUSPENDED, /gardez la référence et déclarez-la à la reprise/);
  await sees(newcomer, /Les retraits continuent\./);
  expect(await newcomer.getByText("034 10 000 01").count()).toBe(0);
  expect(await newcomer.getByRole("button", { name: /^Déclarer/ }).count()).toBe(0);
  await look(newcomer, "Envoyez 20 000 Ar");
  await expectAccessible(newcomer, "suspended");
  const desk = await open({ as: admin, path: "/admin-dashboard?onglet=financement" });
  await sees(desk, /les dépôts sont arrêtés, les membres ne voient aucun numéro\./, "Ouvert à la reprise des dépôts");
  await world.fund(50_000_000, "capital");
  await press(newcomer, "Réessayer");
  await newcomer.getByRole("radio", { name: /Hanta/ }).waitFor();

  const answers = await holdAnswers(page);
  await declare(page);
  await sees(page, "Envoi…");
  await referenceField(page).fill("3319713590");
  await sees(page, "Envoi…");
  await answers.release();
  await sees(page, "Dépôt déclaré", "3319713599");
});

/** Declares a deposit from its first step, and goes back while it is being sent. Returns the idempotency keys and the held answers. */
async function goBackWhileSending(page: Page, reference: string) {
  const keys = followKeys(page, "user.declareDeposit");
  await amountField(page).fill("20 000");
  await press(page, "Continuer");
  await page.getByRole("radio", { name: /Hanta/ }).check();
  await hasSent(page);
  await referenceField(page).fill(reference);
  const answers = await holdAnswers(page);
  await declare(page);
  await sees(page, "Envoi…");
  await page.goBack();
  await sees(page, "Envoi…");
  return { keys, answers };
}

test("a member who goes back while it is sent is told of their own earlier deposit, mends the reference, and gets one receipt; one who left the page altogether finds what they typed", async ({
  world,
  member,
  open,
}) => {
  const { user } = await signedIn(world, member);
  const deposits = await user.transactions.query({ type: "deposit" });
  const earlier = deposits.find(({ status }) => status === "pending");
  const at = formatInstant(world.clock.now).replace("\u00a0", " à ");
  const own = `Vous l'avez déclarée vous-même le ${at} : 25 000 Ar, En attente.`;
  const page = await open({ as: member, alsoAt: [1280], path: "/deposit", provokes: /^409 / });
  const { keys, answers } = await goBackWhileSending(page, "3319713596");
  await answers.release();
  await sees(page, "Cette référence a déjà été déclarée.", own);
  await expect.poll(() => isFocused(referenceField(page))).toBe(true);
  await look(page, "Collez le SMS");
  await expectAccessible(page, "a reference declared before");
  const receipt = await page.getByRole("link", { name: "Voir ce dépôt" }).getAttribute("href");
  expect(receipt).toBe(`/deposit?etape=3&recu=${earlier?.id}`);
  expect(await referenceField(page).inputValue()).toBe("3319713596");
  await referenceField(page).fill("3319713599");
  await expect.poll(() => page.getByText(own).count()).toBe(0);
  expect(await page.getByText("Cette référence a déjà été déclarée.").count()).toBe(0);
  const mended = await holdAnswers(page);
  await declare(page);
  await sees(page, "Envoi…");
  await page.goBack();
  await sees(page, "Envoi…");
  await mended.release();
  await sees(page, "Dépôt déclaré", "3319713599");
  await look(page, /^Dépôt/);
  await page.getByRole("link", { name: "Voir mes dépôts" }).click();
  await look(page, "Historique des dépôts");
  const declared = await user.transactions.query({ type: "deposit" });
  expect(declared.filter(({ reference }) => reference === "3319713599")).toHaveLength(1);
  expect([keys.length, new Set(keys).size]).toEqual([2, 2]);

  await page.goto("/home");
  await page.getByRole("link", { name: "Déposer" }).first().click();
  const left = await goBackWhileSending(page, "3319713596");
  await page.goBack();
  await page.goBack();
  await look(page, "Bonjour Rado");
  await page.getByRole("region", { name: /^Notifications/ }).waitFor({ state: "attached" });
  await left.answers.release();
  await sees(page, /^Votre dépôt n'a pas été déclaré\. Cette référence a déjà été déclarée\. Revenez à/);
  await page.goto("/deposit?etape=sms");
  await expect.poll(() => referenceField(page).inputValue()).toBe("3319713596");
});
