import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Row } from "../report.ts";
import { type Fault, plantedTree } from "../tree.ts";

const GUARDS = "drizzle/sqlite/0001_guards.sql";
/** Calls within which a crook has to find a principle that is gone. */
const CALLS = 4_000;

/** A trigger of which all conditions hold together, which fires no more. @param head up to its WHEN */
const silent = (head: string): Fault => ({ file: GUARDS, find: `${head}\nWHEN `, put: `${head}\nWHEN 1 = 0 AND ` });

/** Each principle switched off in a copy of the sources, and what the crook means to do there. */
const SWITCHED_OFF: Record<string, { faults: Fault[]; meant: string }> = {
  "1: what one decides alone is not added up": {
    faults: [
      {
        file: "src/shared/two-people.ts",
        find: "weighsAr <= leftAlone(alone)",
        put: "weighsAr <= alone.dailyAr",
      },
    ],
    meant: "othersMoney",
  },
  "1: an account that an administrator touched is plain": {
    faults: [
      {
        file: "src/server/acts/touch.ts",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the source
        find: "and ${isUntouched(reader, payout.memberId as Column, at)})`",
        put: ")`",
      },
    ],
    meant: "othersMoney",
  },
  "2: levels may be as generous as one likes": {
    faults: [
      {
        file: "src/server/features/vip/acts.ts",
        find: "why: isGenerous(levels, after, before?.id) ?",
        put: "why: isGenerous(levels, after, before?.id) && levels.length < 0 ?",
      },
      silent('CREATE TRIGGER level_generous_insert_guard BEFORE INSERT ON "level"'),
      silent('CREATE TRIGGER level_generous_update_guard BEFORE UPDATE ON "level"'),
    ],
    meant: "generous",
  },
  "2: settings are loosened by one": {
    faults: [
      {
        file: "src/shared/settings-input.ts",
        find: '(loose === "up" && after > before)',
        put: "(before > after && after > before)",
      },
      silent('CREATE TRIGGER setting_loose_insert_guard BEFORE INSERT ON "setting"'),
    ],
    meant: "loosened",
  },
  "3: whoever made an administrator is somebody else": {
    faults: [
      {
        file: "src/server/acts/person.rules.ts",
        find: "if (!isAccess(what) || byId === null) continue;",
        put: "if (!isAccess(what) || byId !== undefined) continue;",
      },
      silent('CREATE TRIGGER approval_person_guard BEFORE UPDATE ON "approval"'),
    ],
    meant: "secondAdmin,othersMoney",
  },
  "4: evidence needs nobody else": {
    faults: [
      {
        file: "src/server/db/proven.ts",
        find: "and confirmed.confirmed_at is not null and ${isFinished(",
        put: "and ${isFinished(",
      },
      {
        file: GUARDS,
        find: "JOIN statement_import i ON i.id = l.import_id AND i.confirmed_by IS NOT NULL WHERE x.id",
        put: "JOIN statement_import i ON i.id = l.import_id WHERE x.id",
      },
      {
        file: "src/server/features/fund/seen.rules.ts",
        find: "[...movedBy, ...countedBy].some((id) => person.includes(id)) ? null",
        put: "[...movedBy, ...countedBy].some((id) => id < 0 && person.includes(id)) ? null",
      },
    ],
    meant: "ownEvidence",
  },
  "5: a refusal is final": {
    faults: [
      {
        file: "src/server/features/deposit/contest.service.ts",
        find: "if (own.contestId !== null) return { id: own.contestId };",
        put: "if (own.contestId !== null || id > 0) return { id };",
      },
    ],
    meant: "refuseEach",
  },
};

/** What the proof says of a tree: the lines that it printed, and whether it held. */
async function told(root: string, seed: number, meant: string) {
  const args = [join(root, "tests/proof/alone.ts"), "sqlite", `--cycles=${CALLS}`];
  const env = { ...process.env, SEED: String(seed), MEANT: meant };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => {
    text += chunk;
  });
  await new Promise((resolve) => child.once("exit", resolve));
  return text;
}

/** A crook who finds nothing where a principle is gone would prove nothing where it stands. */
export async function proveControls(seed: number): Promise<Row[]> {
  const rows: Row[] = [];
  const only = process.env.ONLY;
  for (const [what, { faults, meant }] of Object.entries(SWITCHED_OFF)) {
    if (only && !what.startsWith(only)) continue;
    const tree = plantedTree(faults);
    const text = await told(tree.root, seed, meant).finally(tree.remove);
    const passed = /gained .*and the page is green/.exec(text)?.[0];
    const last = text
      .trimEnd()
      .split("\n")
      .filter((line) => line.startsWith("  seed "))
      .at(-1);
    rows.push({
      what: `control: ${what}`,
      asked: "the bound is passed",
      found: passed ?? last ?? "nothing ran",
      holds: passed !== undefined,
    });
    if (!passed) console.log(text);
  }
  return rows;
}
