import { eq } from "drizzle-orm";
import { prepared, type Reader } from "./database.ts";

type Level = { id: number; name: string; priceAr: number; dailyCeilingAr: number };

const freeLevel = prepared<Record<string, never>, Level>("level_free", ({ q, t: { level } }) =>
  q
    .select({ id: level.id, name: level.name, priceAr: level.priceAr, dailyCeilingAr: level.dailyCeilingAr })
    .from(level)
    .where(eq(level.priceAr, 0)),
);

/**
 * The free level, where every account starts and where it returns at expiry (docs/product.md 5.1, 5.3). Prices and ceilings in Ariary.
 * @throws Error when there is none: the database was never seeded
 */
export async function findFreeLevel(reader: Reader): Promise<Level> {
  const [free] = await freeLevel(reader, {});
  if (!free) throw new Error("The free level is missing: run db:seed.");
  return free;
}
