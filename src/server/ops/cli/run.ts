import { accessSync, constants, existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ROOT } from "../../root.ts";

/** An error in one line, with what to do when the machine refuses. */
export function plain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, path, port, message }: NodeJS.ErrnoException & { port?: number } = error;
  if (code === "EADDRINUSE") return `Port ${port} is in use: stop what listens there, or name another in PORT.`;
  if (code === "EACCES" && syscall === "listen")
    return `Port ${port} is not for this user: name one above 1023 in PORT.`;
  if (path && (code === "EACCES" || code === "EPERM" || code === "EROFS"))
    return `${path}: this user may not write there (${code}). Allow it, or name another place in DATABASE_URL or BACKUP_FOLDER.`;
  return message;
}

/** @throws Error when this user cannot write to the project's folder, which Vite and the tests need */
export function expectWritable(): void {
  try {
    accessSync(new URL("node_modules", ROOT), constants.W_OK);
  } catch {
    throw new Error(`This user may not write in ${fileURLToPath(ROOT)}: copy the project to a folder where they may.`);
  }
}

/** Runs a command with the `.env` file, if there is one; prints an error in one line and sets the exit code 1. */
export async function run(command: () => void | Promise<void>): Promise<void> {
  try {
    // Variables that are already set are kept.
    if (existsSync(".env")) process.loadEnvFile(".env");
    await command();
  } catch (error) {
    console.error(plain(error));
    process.exit(1);
  }
}
