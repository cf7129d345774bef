import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect } from "vitest";
import { demoAccounts } from "../../../src/server/ops/seed/demo-people.ts";
import { look, sees, test } from "../../support/browser.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "asako-dev-"));
/** The words of the script itself, less what watches the files. */
const command = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).scripts.dev as string;
const [, ...args] = command.split(" ").filter((word) => !word.startsWith("--watch"));

let server: ChildProcess;
let origin: string;
let said = "";

/** Where the server says it listens. */
function addressOf({ stdout, stderr }: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const take = (chunk: Buffer) => {
    said += chunk;
    const address = /listening on (http:\/\/[\d.:]+)/.exec(said)?.[1];
    if (address) resolve(address);
  };
  stdout?.on("data", take);
  stderr?.on("data", take);
  server.once("exit", () => reject(new Error(`The server did not start:\n${said}`)));
  return promise;
}

beforeAll(async () => {
  // What `--watch` sets for the server: its threads then tell it which files they loaded.
  const watched = { WATCH_REPORT_DEPENDENCIES: "1" };
  const env = { ...watched, PATH: process.env.PATH, PORT: "0", DATABASE_URL: `file:${join(folder, "app.db")}` };
  server = spawn(process.execPath, args, { cwd: ROOT, env });
  origin = await addressOf(server);
});

afterAll(async () => {
  if (server.exitCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  rmSync(folder, { recursive: true, force: true });
});

test("the start of development prints every address and who may sign in", async () => {
  await expect.poll(() => said).toContain("Invitation code");
  const { admins, member, password, invitationCode } = demoAccounts;
  for (const word of [`${origin}/docs`, ...admins.map(({ phone }) => phone), member.phone, password, invitationCode])
    expect(said).toContain(word);
});

test("a newcomer's first command serves the sources with demo data, and the demo member signs in", async ({ open }) => {
  const page = await open();
  // Nothing is compiled yet the first time.
  page.setDefaultTimeout(60_000);
  await page.goto(`${origin}/login`);
  await look(page, "Connexion");
  await page.getByLabel("Numéro de téléphone").fill(demoAccounts.member.phone);
  await page.getByLabel("Mot de passe", { exact: true }).fill(demoAccounts.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await look(page, `Bonjour ${demoAccounts.member.name}`);
  await sees(page, "Solde disponible");
  expect(new URL(page.url()).pathname).toBe("/home");
});

test("a statement's file is read while the sources are watched", async () => {
  const call = async (path: string, body: string, headers: Record<string, string>) => {
    const answer = await fetch(origin + path, { method: "POST", body, headers });
    return { status: answer.status, said: await answer.json() };
  };
  const [{ phone }] = demoAccounts.admins;
  const credentials = JSON.stringify({ phone, password: demoAccounts.password });
  const { said: signedIn } = await call("/trpc/auth.login", credentials, { "content-type": "application/json" });
  const { status, said: report } = await call(
    `/upload/statement?name=releve.csv&phones=${encodeURIComponent(phone)}`,
    "Date;Référence;Crédit;Débit;Numéro\n26/11/2026 10:20;4712345678;30000;;0340010001\n",
    { "content-type": "application/octet-stream", authorization: `Bearer ${signedIn.result.data.token}` },
  );
  expect([status, report]).toMatchObject([200, { state: "finished" }]);
});
