import { faultName, faultsOf, type GuardFault } from "./guard-faults.ts";
import { fileOf } from "./url.ts";

/**
 * The guards of a database that are not as its migrations make them, found beside a scratch database (SQLite: in memory; PostgreSQL: a
 * schema in a transaction that is rolled back) that the same engine makes of them.
 * @throws Error when the database cannot be reached
 */
export async function findGuardFaults(url: string): Promise<GuardFault[]> {
  const file = fileOf(url);
  // Only the engine in use is loaded.
  if (file !== undefined) return faultsOf((await import("./guards.sqlite.ts")).cataloguesOfFile(file));
  return faultsOf(await (await import("./guards.pg.ts")).cataloguesOnServer(url));
}

/**
 * Before a server of this database starts. @throws Error in one line that names what is missing or changed
 */
export async function assertGuarded(url: string): Promise<void> {
  const faults = await findGuardFaults(url);
  if (faults.length === 0) return;
  const names = faults.map(faultName).join(", ");
  throw new Error(
    `Guards of the database are not as its migrations make them: ${names}. See npm run db:repair-guards.`,
  );
}

/**
 * Puts guards back as the migrations make them, in one transaction.
 * @returns those that it could not: a table whose columns differ is restored from a copy
 */
export async function repairGuards(url: string, faults: readonly GuardFault[]): Promise<GuardFault[]> {
  const file = fileOf(url);
  if (file !== undefined) return (await import("./guards.sqlite.ts")).repairFile(file, faults);
  return (await import("./guards.pg.ts")).repairOnServer(url, faults);
}
