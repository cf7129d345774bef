import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright-core";
import { demoAccounts } from "../../src/server/seed/demo-people.ts";
import { startDemo } from "../support/demo.ts";
import { type Hand, handOn } from "./browsers-hand.ts";
import { prove, type Row } from "./report.ts";

/** Chrome's versions by the release of the package that carries them: the oldest we promise, Android 6's last one, Windows 7's, Android 7's. */
const VERSIONS = { 92: "92.0.0", 106: "106.0.2", 109: "109.0.6", 119: "119.0.2" };

/** The program of a version, fetched once and kept in the system's temporary folder. */
function programOf(release: string): string {
  const folder = join(tmpdir(), `asako-chromium-${release}`);
  const program = join(folder, "chromium");
  if (existsSync(program)) return program;
  const unfinished = mkdtempSync(`${folder}-`);
  const [pack = ""] = execFileSync("npm", ["pack", "--silent", `@sparticuz/chromium@${release}`], {
    cwd: unfinished,
    encoding: "utf8",
  }).split("\n");
  execFileSync("tar", ["xzf", pack], { cwd: unfinished });
  const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(unfinished, "package/bin", name)));
  writeFileSync(join(unfinished, "chromium"), unpacked("chromium.br"));
  chmodSync(join(unfinished, "chromium"), 0o755);
  // What draws where there is no graphics card; the program looks for it beside itself.
  execFileSync("tar", ["x"], { cwd: unfinished, input: unpacked("swiftshader.tar.br") });
  renameSync(unfinished, folder);
  return program;
}

const launch = (release: string): Promise<Browser> =>
  chromium.launch({
    executablePath: programOf(release),
    // These know no newer headless mode, and no sandbox where they are made for.
    ignoreDefaultArgs: ["--headless=new"],
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });

async function signIn({ open, fill, press, reads }: Hand, phone: string) {
  await open("/login");
  await fill("Numéro de téléphone", phone.replace("+261", ""));
  await fill("Mot de passe", demoAccounts.password);
  await press("Se connecter");
  await reads("Solde disponible");
}

type Step = (hand: Hand) => Promise<void>;

/** A page, and words that only its data bring. */
const shows =
  (address: string, words: string): Step =>
  async ({ open, reads }) => {
    await open(address);
    await reads(words);
  };

const room = (name: string, words: string) => shows(`/admin-dashboard?onglet=${name}`, words);

const asVisitor: Record<string, Step> = {
  "signs up": async ({ open, fill, press, reads }) => {
    await open(`/signup?code=${demoAccounts.invitationCode}`);
    await reads("Code fourni par votre lien");
    await fill("Nom", "Vao Rasoa");
    await fill("Numéro de téléphone", "333 33 33 33");
    await fill("Mot de passe", "sobika-73");
    await fill("Confirmer le mot de passe", "sobika-73");
    await press("Créer mon compte");
    await reads("Heureux de vous revoir");
  },
  "reads the accounts": shows("/transparence", "L'argent des membres est-il là"),
  "finds the support": shows("/message1?reset=true", "Ouvrir WhatsApp"),
};

const asMember: Record<string, Step> = {
  "signs in": async (hand) => {
    await signIn(hand, demoAccounts.member.phone);
    await hand.press("J'ai compris");
  },
  home: shows("/home", "tâches restantes"),
  "does a task": async ({ open, press, reads }) => {
    await open("/tasks");
    await press("Marquer comme faite");
    await reads("1 sur 4 tâches");
  },
  "past tasks": async ({ open, press, reads }) => {
    await open("/tasks");
    await press("Historique");
    await reads("Hier");
  },
  "declares a deposit": async ({ open, fill, press, reads }) => {
    await open("/deposit?amount=50000");
    await press("034 00 000 01");
    await fill("Référence de votre envoi", "7788990011");
    await press("Déclarer mon dépôt");
    await reads("Reçu de dépôt");
  },
  "asks for a withdrawal": async ({ open, fill, press, reads }) => {
    await open("/withdraw");
    await fill("Montant à retirer", "5000");
    await press("Continuer");
    await press("Confirmer le retrait");
    await reads("En attente");
  },
  "buys a level": async ({ open, press, reads }) => {
    await open("/vipmenu");
    await press("Passer à VIP4");
    await press("Payer 100 000 Ar");
    await reads("VIP4 est actif");
  },
  "writes to the support": async ({ open, fill, press, reads }) => {
    await open("/Message");
    await fill("Votre message", "Merci pour votre aide.");
    await press("Envoyer");
    await reads("Merci pour votre aide.");
  },
  about: shows("/about", "VIP6"),
  account: shows("/dashboard", "Membre depuis le"),
  referral: shows("/referral", demoAccounts.invitationCode),
  settings: shows("/parametres", "Appareils connectés"),
  "global history": shows("/historique-global", "Tâche journalière"),
  deposits: shows("/historique-depot", "7788990011"),
  withdrawals: shows("/historique-retrait", "En attente"),
};

const asAdministrator: Record<string, Step> = {
  "signs in": (hand) => signIn(hand, demoAccounts.admins[1].phone),
  overview: room("apercu", "Bilan"),
  "validates a deposit": async ({ open, press, reads }) => {
    await open("/admin-dashboard?onglet=transactions");
    await press("Valider");
    await press("Créditer");
    await reads("crédités");
  },
  approvals: room("approbations", "Rien à approuver"),
  statements: room("releves", "Coller des SMS"),
  people: room("utilisateurs", "Rado Démo"),
  "a person": room("utilisateurs&membre=5", "Code d'invitation"),
  levels: room("vip", "Coût des niveaux actifs"),
  funding: room("financement", "Enregistrer un financement"),
  configuration: room("configuration", "Ce que voient les membres"),
  journal: room("journal", "s'est connecté"),
  messages: room("messages", "Fara Ravao"),
  tasks: shows("/admin-tasks", "Lire le conseil du jour"),
};

const roles = { visitor: asVisitor, member: asMember, administrator: asAdministrator };

/** What the scripts of a page complain of. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on("pageerror", ({ message }) => heard.push(`${new URL(page.url()).pathname}: ${message.slice(0, 120)}`));
  page.on("console", (message) => {
    if (message.type() === "error") heard.push(`${new URL(page.url()).pathname}: ${message.text().slice(0, 120)}`);
  });
  return heard;
}

/** What a page looks like without its styles, it never looks like with them. */
const isDressed = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.body);
    const isWide = document.documentElement.scrollWidth > window.innerWidth;
    return backgroundColor === "rgb(246, 243, 236)" && !isWide;
  });

async function proveRole(browser: Browser, origin: string, role: keyof typeof roles, shots?: string): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: "fr-FR" });
  const page = await context.newPage();
  const heard = listen(page);
  const failed: string[] = [];
  const steps = Object.entries(roles[role]);
  for (const [name, step] of steps) {
    try {
      await step(handOn(page, origin));
      if (!(await isDressed(page))) failed.push(`${name}: without its styles`);
    } catch (error) {
      failed.push(`${name}: ${String(error).slice(0, 160)}`);
    }
    if (shots) await page.screenshot({ path: join(shots, `${role} ${name}.png`) });
  }
  await context.close();
  const done = steps.length - failed.length;
  return [
    {
      what: `${role}: pages read and acts done`,
      asked: `${steps.length} of ${steps.length}`,
      found: [`${done} of ${steps.length}`, ...failed].join(" · "),
      holds: failed.length === 0,
    },
    {
      what: `${role}: errors of a script or a style`,
      asked: "0",
      found: [heard.length, ...heard.slice(0, 5)].join(" · "),
      holds: heard.length === 0,
    },
  ];
}

/** Pictures of each step, for people to look at, where `SHOTS` names a folder. */
function folderOf(version: string): string | undefined {
  if (!process.env.SHOTS) return undefined;
  const folder = join(process.env.SHOTS, version);
  mkdirSync(folder, { recursive: true });
  return folder;
}

async function proveVersion(version: string, release: string): Promise<Row[]> {
  const demo = await startDemo();
  const browser = await launch(release);
  try {
    const rows: Row[] = [];
    for (const role of Object.keys(roles) as (keyof typeof roles)[])
      rows.push(...(await proveRole(browser, demo.origin, role, folderOf(version))));
    return rows;
  } finally {
    await browser.close();
    await demo.stop();
  }
}

const EXPLAINED = `The built screens in browsers of years ago, which the phones that people keep still have: signed up, paid, worked and
decided in at 360 px, with the production server and the demo's data. Needs Linux x64 and the package registry.`;

/** `npm run proof:browsers`: the oldest browsers that the site promises to work in. */
await prove(
  "proof:browsers",
  EXPLAINED,
  Object.fromEntries(
    Object.entries(VERSIONS).map(([version, release]) => [version, () => proveVersion(version, release)]),
  ),
);
