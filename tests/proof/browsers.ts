import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright-core";
import { demoAccounts } from "../../src/server/ops/seed/demo-people.ts";
import { startDemo } from "../support/demo.ts";
import { prove, type Row } from "./report.ts";

/** Chrome by the release of `@sparticuz/chromium` that carries it: the oldest we promise, and the last one of Windows 7. */
const RELEASES = { 92: "92.0.0", 109: "109.0.6" };
const SCREEN = { width: 360, height: 740 };
const PATIENCE_MS = 15_000;

/** The program of a release, fetched once and kept in the system's temporary folder. */
function programOf(release: string): string {
  const folder = join(tmpdir(), `asako-chromium-${release}`);
  const program = join(folder, "chromium");
  if (existsSync(program)) return program;
  const unfinished = mkdtempSync(`${folder}-`);
  const cwd = unfinished;
  const packed = execFileSync("npm", ["pack", "--silent", `@sparticuz/chromium@${release}`], { cwd, encoding: "utf8" });
  execFileSync("tar", ["xzf", packed.trim()], { cwd });
  const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(cwd, "package/bin", name)));
  writeFileSync(join(cwd, "chromium"), unpacked("chromium.br"));
  chmodSync(join(cwd, "chromium"), 0o755);
  // What draws where there is no graphics card; the program looks for it beside itself.
  execFileSync("tar", ["x"], { cwd, input: unpacked("swiftshader.tar.br") });
  renameSync(unfinished, folder);
  return program;
}

type Act = { does: "press" | "fill" | "read"; words: string; value?: string };

const read = (words: string): Act => ({ does: "read", words });
const press = (words: string): Act => ({ does: "press", words });
const fill = (words: string, value: string): Act => ({ does: "fill", words, value });

/**
 * Runs in the page, since Playwright's own locators need a browser newer than these: finds what shows the words and does one thing to
 * it. Answers whether it was there.
 */
function act({ does, words, value }: Act): boolean {
  const plain = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();
  if (does === "read") return plain(document.body.textContent).toLowerCase().includes(words.toLowerCase());
  const named = [...document.querySelectorAll<HTMLElement>(does === "press" ? "button, a, label" : "label")].filter(
    (element) => element.getClientRects().length > 0 && plain(element.textContent).startsWith(words),
  );
  if (does === "press") {
    const usable = named.find((element) => !element.matches(":disabled, [aria-disabled=true]"));
    usable?.click();
    return usable !== undefined;
  }
  const field = (named[0] as HTMLLabelElement | undefined)?.control as HTMLInputElement | HTMLTextAreaElement | null;
  if (!field) return false;
  // Through the element's own setter, so that React notices the change.
  const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(proto, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

/** An address, and the steps to do there. */
type Step = [address: string, ...acts: Act[]];

const signIn = (phone: string): Step => [
  "/login",
  fill("Numéro de téléphone", phone.replace("+261", "")),
  fill("Mot de passe", demoAccounts.password),
  press("Se connecter"),
  read("Solde disponible"),
];

const room = (name: string, words: string): Step => [`/admin-dashboard?onglet=${name}`, read(words)];

/** What each of those who use the site does in it: the words read are those that only its data bring. */
const ROLES: Record<string, Step[]> = {
  visitor: [
    [
      `/signup?code=${demoAccounts.invitationCode}`,
      read("Code fourni par votre lien"),
      fill("Nom", "Vao Rasoa"),
      fill("Numéro de téléphone", "333 33 33 33"),
      fill("Mot de passe", "sobika-73"),
      fill("Confirmer le mot de passe", "sobika-73"),
      press("Créer mon compte"),
      read("Heureux de vous revoir"),
    ],
    ["/transparence", read("L'argent des membres est-il là")],
    ["/message1?reset=true", read("Ouvrir WhatsApp")],
  ],
  member: [
    signIn(demoAccounts.member.phone),
    ["/home", read("tâches restantes")],
    ["/tasks", press("Marquer comme faite"), read("1 sur 4 tâches")],
    [
      "/deposit?amount=50000",
      press("034 00 000 01"),
      press("J'ai envoyé"),
      fill("Référence de votre envoi", "7788990011"),
      press("Déclarer mon dépôt"),
      read("Reçu de dépôt"),
    ],
    [
      "/withdraw",
      fill("Montant à retirer", "5000"),
      press("Continuer"),
      press("Confirmer le retrait"),
      read("En attente"),
    ],
    ["/vipmenu", press("Passer à VIP4"), press("Payer 100 000 Ar"), read("VIP4 est actif")],
    ["/Message", read("Votre message")],
    ["/dashboard", read("Membre depuis le")],
    ["/referral", read(demoAccounts.invitationCode)],
    ["/parametres", read("Appareils connectés")],
    ["/historique-global", read("Tâche journalière")],
    ["/historique-depot", read("7788990011")],
  ],
  administrator: [
    signIn(demoAccounts.admins[1].phone),
    room("apercu", "Ce qui attend"),
    ["/admin-dashboard?onglet=transactions", press("Valider"), press("Créditer"), read("crédités")],
    room("approbations", "Rien à approuver"),
    room("releves", "Coller des SMS"),
    room("utilisateurs", "Rado Démo"),
    room("vip", "Coût des niveaux actifs"),
    room("financement", "Argent apporté"),
    room("configuration", "Ce que voient les membres"),
    room("journal", "s'est connecté"),
    room("messages", "Fara Ravao"),
    ["/admin-tasks", read("Lire le conseil du jour")],
  ],
};

/** @throws Error with what was not there in time */
async function take(page: Page, origin: string, [address, ...acts]: Step): Promise<void> {
  await page.goto(origin + address);
  for (const one of acts) {
    const end = Date.now() + PATIENCE_MS;
    while (!(await page.evaluate(act, one))) {
      if (Date.now() > end) throw new Error(`${one.does} « ${one.words} »: not there`);
      await page.waitForTimeout(100);
    }
  }
}

async function proveRole(browser: Browser, origin: string, role: string, steps: Step[]): Promise<Row> {
  const context = await browser.newContext({ viewport: SCREEN, locale: "fr-FR" });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(`${page.url()}: ${message}`));
  for (const step of steps)
    await take(page, origin, step).catch((error) => errors.push(`${step[0]}: ${error.message}`));
  await context.close();
  return {
    what: `${role}: ${steps.length} pages read and acts done, no error of a script`,
    asked: "0 failures",
    found: [`${errors.length}`, ...errors.map((error) => error.slice(0, 160))].join(" · "),
    holds: errors.length === 0,
  };
}

async function proveChrome(release: string): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: programOf(release),
    // These know no newer headless mode, and no sandbox where they are made for.
    ignoreDefaultArgs: ["--headless=new"],
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
  const demo = await startDemo();
  try {
    const rows: Row[] = [];
    for (const [role, steps] of Object.entries(ROLES)) rows.push(await proveRole(browser, demo.origin, role, steps));
    return rows;
  } finally {
    await browser.close();
    await demo.stop();
  }
}

const EXPLAINED = `The built screens in old browsers that are still in use: sign-up, payment, tasks and decisions at 360 px, with the production server and
the demo's data. Needs Linux x64 and the package registry.`;

/** `npm run proof:browsers`: the oldest browsers that the site promises to work in. */
await prove(
  "proof:browsers",
  EXPLAINED,
  Object.fromEntries(Object.entries(RELEASES).map(([version, release]) => [version, () => proveChrome(release)])),
);
