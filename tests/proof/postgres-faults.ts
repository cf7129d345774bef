import type { NamedFault } from "./named-fault.ts";

/** The answer leaves before the commit: what a lazy engine would do. */
export const answersEarly: NamedFault = {
  what: "a server that answers before its commit loses",
  faults: [
    {
      file: "src/server/db/engine.pg.ts",
      find: "      return await attemptOnce(pool, fn);\n",
      put: `      return await new Promise<T>((resolve, reject) => {
        const early = async (tx: SilentTx) => {
          const value = await fn(tx);
          resolve(value);
          await new Promise((later) => setTimeout(later, 30));
          return value;
        };
        attemptOnce(pool, early).catch(reject);
      });
`,
    },
  ],
};

/** The commit is acknowledged before it is on disk, and the server does not look. */
export const trustsTheServer: NamedFault = {
  what: "a server that accepts PostgreSQL without fsync on commit (synchronous_commit=off)",
  faults: [
    {
      file: "src/server/db/primary.pg.ts",
      find: "  await client.query(settings);\n",
      put: '  await client.query(settings);\n  await client.query("set synchronous_commit = off");\n',
    },
    {
      file: "src/server/db/primary.pg.ts",
      find: 'if (found[setting] === "off")',
      put: 'if (found[setting] === "never")',
    },
  ],
};

/** A copy that loses one Ariary on its way. */
export const copiesWrongly: NamedFault = {
  what: "a copy that changes one amount on its way",
  faults: [
    {
      file: "src/server/db/copy.ts",
      find: "    fingerprint.add(row);\n    if (batch.push(row) >= BATCH) await flush();\n",
      put: `    fingerprint.add(row);
    const amount = table.columns.findIndex(({ name }) => name === "amount_ar");
    if (amount >= 0 && batch.length === 0) row[amount] = Number(row[amount]) + 1;
    if (batch.push(row) >= BATCH) await flush();
`,
    },
  ],
};

/** A copy that does not look at what it wrote. */
export const copiesBlindly: NamedFault = {
  what: "a copy that changes one amount and does not read its rows again",
  faults: [
    ...copiesWrongly.faults,
    {
      file: "src/server/db/copy.ts",
      find: "if (found.rows !== copied.rows || found.fingerprint !== copied.fingerprint) {",
      put: "if (found.rows !== copied.rows) {",
    },
  ],
};

const TASKS = "src/server/features/tasks/tasks.service.ts";

/** A completion that neither holds the fund nor counts for its level: the ledger is wrong, and nobody waits for anybody. */
export const withoutHotRows: NamedFault = {
  what: "a completion that waits for no row of others",
  faults: [
    {
      file: TASKS,
      find: "await lockAccounts(tx, [own, ...others, codes.fundSponsor, codes.fundOperator]);",
      put: "await lockAccounts(tx, [own, ...others]);",
    },
    {
      file: TASKS,
      find: "      queries.addLevelDay(tx, { levelId, day, paidAr: gainAr }),\n",
      put: "",
    },
  ],
};
