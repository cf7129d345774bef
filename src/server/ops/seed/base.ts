import type { LevelTerms } from "../../../shared/vip-editing.ts";
import type { Database, Tx } from "../../db/database.ts";
import type { AccountKind } from "../../ledger/chart.ts";
import { codes } from "../../ledger/chart.ts";
import { openAccount } from "../../ledger/ledger.ts";

/** The first levels (docs/product.md 5.1): name, price, daily ceiling, and tasks whose gains add up to the ceiling. */
const LEVELS: (LevelTerms & { gainsAr: number[] })[] = [
  { name: "VIP0", priceAr: 0, dailyCeilingAr: 200, gainsAr: [50, 50, 100] },
  { name: "VIP1", priceAr: 20_000, dailyCeilingAr: 700, gainsAr: [200, 200, 300] },
  { name: "VIP2", priceAr: 50_000, dailyCeilingAr: 1_700, gainsAr: [400, 400, 400, 500] },
  { name: "VIP3", priceAr: 100_000, dailyCeilingAr: 3_500, gainsAr: [800, 800, 900, 1_000] },
  { name: "VIP4", priceAr: 200_000, dailyCeilingAr: 7_000, gainsAr: [1_300, 1_300, 1_400, 1_500, 1_500] },
  { name: "VIP5", priceAr: 500_000, dailyCeilingAr: 17_500, gainsAr: [3_000, 3_500, 3_500, 3_500, 4_000] },
  { name: "VIP6", priceAr: 1_000_000, dailyCeilingAr: 35_000, gainsAr: [6_000, 7_000, 7_000, 7_000, 8_000] },
];

/** The first tasks, in their order. */
const TASKS = [
  {
    name: "Lire le conseil du jour",
    description: "Ouvrez le conseil du jour de notre partenaire et lisez-le jusqu'au bout.",
  },
  { name: "Regarder une courte vidéo", description: "Regardez la vidéo du jour d'un commerce de votre région." },
  { name: "Répondre à une question", description: "Répondez à la question du jour : votre avis aide un partenaire." },
  {
    name: "Donner votre avis sur un produit",
    description: "Indiquez si vous connaissez ce produit et ce que vous en pensez.",
  },
  {
    name: "Vérifier une adresse",
    description: "Confirmez qu'un commerce de votre quartier est ouvert à l'adresse indiquée.",
  },
];

const SYSTEM_ACCOUNTS: { code: string; kind: AccountKind }[] = [
  { code: codes.fundSponsor, kind: "fund_sponsor" },
  { code: codes.fundOperator, kind: "fund_operator" },
  { code: codes.sales, kind: "sales" },
  { code: codes.operator, kind: "operator" },
];

async function insertLevels(tx: Tx, now: number) {
  for (const { gainsAr, ...fields } of LEVELS) {
    const [row] = await tx.q
      .insert(tx.t.level)
      .values({ ...fields, createdAt: now })
      .returning({ id: tx.t.level.id });
    if (!row) throw new Error("insert returned no row");
    const tasks = gainsAr.flatMap((gainAr, index) => {
      const text = TASKS[index];
      return text ? [{ ...text, levelId: row.id, gainAr, createdAt: now }] : [];
    });
    await tx.q.insert(tx.t.task).values(tasks);
  }
}

/** Creates the system accounts, and the first levels and tasks unless there are levels (docs/product.md 1.4). Safe to repeat. */
export async function seedBase(db: Database, now: number): Promise<void> {
  await db.transact(async (tx) => {
    for (const account of SYSTEM_ACCOUNTS) await openAccount(tx, account);
    const levels = await tx.q.select({ id: tx.t.level.id }).from(tx.t.level).limit(1);
    if (levels.length === 0) await insertLevels(tx, now);
  });
}
