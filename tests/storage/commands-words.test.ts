import { readdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runEntry } from "../support/command.ts";
import { copyBase } from "../support/copies.ts";

const KEYS = {
  JOURNAL_KEY: "a-key-of-the-journal-that-nobody-guesses",
  JOURNAL_KEY_BEFORE: "the-key-of-the-journal-until-now-or-so",
};
const CREATE = "admin create --name Solo --phone +261331234567 --password";

describe.runIf(process.env.TEST_ENGINE === "sqlite")("words that a command does not know", () => {
  let base: Awaited<ReturnType<typeof copyBase>>;
  beforeEach(async () => {
    base = await copyBase();
  });
  afterEach(() => base.drop());

  test.each([
    ["db-migrate --dry-run", "Unknown option '--dry-run'"],
    ["db-seed all", "Unexpected argument 'all': nothing was done."],
    ["journal-key lots", "With the server stopped"],
    ["backup a.db b.db", "Unexpected argument 'b.db': nothing was done."],
    ["admin", "Usage: npm run admin"],
    ["admin constructor", "Usage: npm run admin"],
    ["admin create --nmae Solo", "Unknown option '--nmae'"],
    ["admin create --phone 12", "Le contact doit contenir au moins 9 caractères."],
    [`${CREATE} azerty123`, "trop facile à deviner"],
    ["admin reset-totp", "--phone is needed."],
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
