// Any Node must be able to read this file, also one too old for the rest: check-node.js then says what to do.
import "./server/app/check-node.js";

/** For each command what it does, in one line, and its module, which reads the words after the name. */
const commands = {
  admin: ["create, confirm, departed, reset-totp: access of administrators", () => import("./server/ops/cli/admin.ts")],
  "db:migrate": ["makes the database, or brings it to this version", () => import("./server/ops/cli/db-migrate.ts")],
  "db:copy": ["moves a site to PostgreSQL, every row compared", () => import("./server/ops/cli/db-copy.ts")],
  "db:repair-guards": ["puts changed guards back", () => import("./server/ops/cli/db-repair-guards.ts")],
  backup: ["copies the SQLite database in use, and checks the copy", () => import("./server/ops/cli/backup.ts")],
  restore: ["makes a database of a copy", () => import("./server/ops/cli/restore.ts")],
  "restore:drill": ["proves that the newest copy restores", () => import("./server/ops/cli/restore-drill.ts")],
  "ledger:check": ["adds up every balance and invariant", () => import("./server/ops/cli/ledger-check.ts")],
  "journal:verify": ["checks the journal's seals and records", () => import("./server/ops/cli/journal-verify.ts")],
  "journal:key": ["goes over to another JOURNAL_KEY", () => import("./server/ops/cli/journal-key.ts")],
  "tampering:find": ["the server's hourly checks, as JSON", () => import("./server/ops/cli/find-tampering.ts")],
  "gateway:send": ["sends a test message, as the shop's phone does", () => import("./server/ops/cli/gateway-send.ts")],
  "db:seed": ["fills a new database with what a site begins with", () => import("./server/ops/cli/db-seed.ts")],
  "db:reset": ["empties the database, in development", () => import("./server/ops/cli/db-reset.ts")],
  "db:generate": ["writes a migration for both engines", () => import("./server/ops/cli/db-generate.ts")],
  lock: ["completes package-lock.json after a change of package.json", () => import("./server/ops/cli/lock.ts")],
  simulate: ["plays a year of a site, and what /transparence says of it", () => import("../tests/simulate/run.ts")],
  bench: ["times each call among a thousand and a million members", () => import("../tests/bench/growth.ts")],
  "audit:speed": ["times pages on slow phones and networks", () => import("../tests/audit/run.ts")],
  screens: ["draws the pictures of docs/screens", () => import("../tests/screens/run.ts")],
  "proof:alone": ["what a crooked administrator takes before it shows", () => import("../tests/proof/alone.ts")],
  "proof:blind": ["statements made without knowing how they are read", () => import("../tests/proof/blind-day.ts")],
  "proof:browsers": ["what people do, in the oldest browsers", () => import("../tests/proof/browsers.ts")],
  "proof:crash": ["kills, power cuts, full and failing disks", () => import("../tests/proof/crash.ts")],
  "proof:load": ["more calls than can be answered", () => import("../tests/proof/load-proof.ts")],
  "proof:model": ["random commands beside a plain model", () => import("../tests/proof/model.ts")],
  "proof:postgres": ["two servers on PostgreSQL, each part lost in turn", () => import("../tests/proof/postgres.ts")],
  "proof:proxy": ["nginx and Caddy with the files of deploy", () => import("../tests/proof/proxy.ts")],
};

function help() {
  const lines = Object.entries(commands).map(([name, [does]]) => `  ${name.padEnd(18)} ${does}`);
  return `npm run asako -- <command> [arguments]\n\n${lines.join("\n")}\n
Beside these: npm run dev, build, start, test, test:all, check, format, db:studio. See docs/operations.md and tests/README.md.`;
}

/** How many letters are put in, taken out or changed between the two. */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const letter of one) {
    const next = [row[0] + 1];
    for (let at = 0; at < other.length; at++)
      next.push(Math.min(next[at] + 1, row[at + 1] + 1, row[at] + (letter === other[at] ? 0 : 1)));
    row = next;
  }
  return row[other.length];
}

/** The three names that somebody who typed `word` most likely meant. */
function nearest(word) {
  const farness = (name) => (name.includes(word) ? 0 : distance(word, name));
  return Object.keys(commands)
    .sort((one, other) => farness(one) - farness(other))
    .slice(0, 3);
}

const [command = "help"] = process.argv.splice(2, 1);
if (Object.hasOwn(commands, command)) {
  // Its module finds its own words where it would find them if Node had been given its file.
  const [, load] = commands[command];
  await load();
} else if (["help", "--help", "-h"].includes(command)) {
  console.log(help());
} else {
  console.error(
    `There is no command ${command}: did you mean ${nearest(command).join(", ")}? npm run asako lists them all.`,
  );
  process.exitCode = 1;
}
