import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runEntry } from "../support/command.ts";
import { copyBase } from "../support/copies.ts";

const KEYS = {
  JOURNAL_KEY: "a-key-of-the-journal-that-nobody-guesses",
  JOURNAL_KEY_BEFORE: "the-key-of-the-journal-until-now-or-so",
};
const COMMAND = join(import.meta.dirname, "../../src/server/ops/cli/ledger-check.ts");
const CREATE = "admin create --name Solo --phone +261331234567 --password";

describe.runIf(process.env.TEST_ENGINE === "sqlite")("words that a command does not know", () => {
  let base: Awaited<ReturnType<typeof copyBase>>;
  beforeEach(async () => {
    base = await copyBase();
  });
  afterEach(() => base.drop());

  test("a .env that cannot be read stops every command, and is named", () => {
    const folder = dirname(base.url.replace(/^file:/, ""));
    mkdirSync(join(folder, ".env"));
    const { status, stderr } = spawnSync(process.execPath, [COMMAND], { cwd: folder, encoding: "utf8", env: {} });
    const words = ".env must be a file that this user may read, with a line NAME=value for each variable.\n";
    expect({ status, stderr }).toEqual({ status: 1, stderr: words });
  });

  test.each([
    ["in UTF-8 with its mark", (text: string) => Buffer.from(`\ufeff${text}`)],
    ["in UTF-16, as PowerShell writes it", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
  ])("the first variable of a .env %s is read, and none that is set already", (_, encoded) => {
    const folder = dirname(base.url.replace(/^file:/, ""));
    writeFileSync(join(folder, ".env"), encoded("PORT=none\r\nLOG_LEVEL=loud\r\n"));
    const options = { cwd: folder, encoding: "utf8", env: { LOG_LEVEL: "info", DATABASE_URL: base.url } } as const;
    const { status, stderr } = spawnSync(process.execPath, [COMMAND], options);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: "The environment is not usable:\n  PORT: must be a number\n",
    });
  });

  test.each([
    ["db-migrate --dry-run", "Unknown option '--dry-run': nothing was done."],
    ["db-copy --from file:/ --to postgres://asako@127.0.0.1:1/asako", "/ is a folder: name the file in it."],
    ["db-seed all", "Unexpected argument 'all': nothing was done."],
    ["journal-key lots", "With the server stopped"],
    ["backup a.db b.db", "Unexpected argument 'b.db': nothing was done."],
    ["admin", "Usage: npm run admin"],
    ["admin constructor", "Usage: npm run admin"],
    ["admin create --nmae Solo", "Unknown option '--nmae': nothing was done."],
    ["admin create --phone 12", "Le contact doit contenir au moins 9 caractères."],
    [`${CREATE} azerty123`, "trop facile à deviner"],
    [`${CREATE} Sobika-73-manga --operator Telma`, "--operator is needed, one of: MVola, Orange Money, Airtel Money."],
    ["admin create --name Solo --phone 0391234567 --password Sobika-73-manga", "--operator is needed"],
    ["admin reset-totp", "--phone is needed."],
    ["admin confirm", "--phone is needed."],
    ["admin departed", "--id is needed."],
  ])("%s makes nothing, not even the database, and says why", (line, words) => {
    const file = base.url.replace(/^file:/, "");
    rmSync(file);
    const [name = "", ...args] = line.split(" ");
    const refused = runEntry(`ops/cli/${name}`, { DATABASE_URL: base.url, ...KEYS }, ...args);
    expect(refused).toMatchObject({ status: 1, stdout: "", stderr: expect.stringContaining(words) });
    expect(refused.stderr).not.toMatch(/^\s+at /m);
    expect(readdirSync(dirname(file))).toEqual([]);
  });
});
