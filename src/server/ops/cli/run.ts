import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs, parseEnv } from "node:util";
import { ROOT } from "../../root.ts";

/** What to do when SQLite refuses a file. */
const sqliteAdvice: Record<string, string> = {
  BUSY: "Another program holds it: end that one, then try again.",
  CANTOPEN: "This user must own the file, and may write in its folder.",
  READONLY: "This user must own the file, and may write in its folder.",
  CORRUPT: "Keep it, and restore a copy: docs/operations.md.",
  NOTADB: "Look at DATABASE_URL; if it is the right file, keep it, and restore a copy: docs/operations.md.",
};

type SystemError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

/** An error in one line, with what to do when the machine refuses. */
export function plain(error: unknown): string {
  // All addresses of one host refused: the first says what the others say.
  if (error instanceof AggregateError) return plain(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, path, port, address, hostname, message }: SystemError = error;
  if (code === "EADDRINUSE") return `Port ${port} is in use: stop what listens there, or name another in PORT.`;
  if (code === "EACCES" && syscall === "listen")
    return `Port ${port} is not for this user: name one above 1023 in PORT.`;
  if (syscall === "listen") return `HOST: ${address} is no address of this machine (${code}).`;
  if (syscall === "getaddrinfo") return `There is no host ${hostname} (${code}): look at HOST and DATABASE_URL.`;
  if (syscall === "connect") return `${message}: look at DATABASE_URL, and whether PostgreSQL runs there.`;
  if (code === "ERR_INVALID_URL")
    return "DATABASE_URL is no address: its port is 65535 or less, and in its password each sign that is no letter or digit is written as a % and its code, such as %40 for @.";
  if (path && syscall === "mkdir" && (code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG"))
    return `${path}: no folder can be made there (${code}). Name another place in DATABASE_URL or BACKUP_FOLDER.`;
  if (path && (code === "EACCES" || code === "EPERM" || code === "EROFS"))
    return `${path}: this user may not write there (${code}). Allow it, or name another place in DATABASE_URL, BACKUP_FOLDER or TMPDIR.`;
  const [, ofSqlite] = /^SQLITE_(BUSY|CANTOPEN|READONLY|CORRUPT|NOTADB)/.exec(code ?? "") ?? [];
  return ofSqlite ? `${message}. ${sqliteAdvice[ofSqlite]}` : message;
}

/** @throws Error when this user cannot write to the project's folder, which Vite and the tests need */
export function expectWritable(): void {
  try {
    accessSync(new URL("node_modules", ROOT), constants.W_OK);
  } catch {
    throw new Error(`This user may not write in ${fileURLToPath(ROOT)}: copy the project to a folder where they may.`);
  }
}

/** What a command may be given after its name: at most so many words, and these options, each with a value. */
type AcceptedArguments = { words?: number; options?: readonly string[] };
type Arguments = { words: string[]; options: Record<string, string | undefined> };

/** @throws Error for anything else, which would be passed over in silence: `--dry-run`, say, or a second file */
function readArguments({ words = 0, options = [] }: AcceptedArguments): Arguments {
  const accepted = Object.fromEntries(options.map((name) => [name, { type: "string" as const }]));
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: accepted });
    if (positionals.length > words) throw new Error(`Unexpected argument '${positionals[words]}'`);
    return { words: positionals, options: values as Arguments["options"] };
  } catch (error) {
    // Node goes on to say how such a word would be passed on, which no command here wants.
    throw new Error(`${plain(error).split(". ")[0]}: nothing was done.`);
  }
}

function loadVariables(): void {
  try {
    const bytes = readFileSync(".env");
    // Windows writes a mark before the first variable, which would become part of its name, and PowerShell UTF-16.
    const text = new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-8").decode(bytes);
    Object.assign(process.env, { ...parseEnv(text), ...process.env });
  } catch (cause) {
    throw new Error(".env must be a file that this user may read, with a line NAME=value for each variable.", {
      cause,
    });
  }
}

/** Runs a command with the `.env` file, if there is one; prints an error in one line and sets the exit code 1. */
export async function run(
  command: (given: Arguments) => void | Promise<void>,
  taken: AcceptedArguments = {},
): Promise<void> {
  try {
    const words = readArguments(taken);
    // Variables that are already set are kept.
    if (existsSync(".env")) loadVariables();
    await command(words);
  } catch (error) {
    console.error(plain(error));
    process.exit(1);
  }
}
