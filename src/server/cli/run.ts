import { existsSync } from "node:fs";

/** Runs a command with the `.env` beside package.json, if there is one; says in one line what went wrong, and ends with 1. */
export async function run(command: () => void | Promise<void>): Promise<void> {
  try {
    // What is already set wins.
    if (existsSync(".env")) process.loadEnvFile(".env");
    await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
