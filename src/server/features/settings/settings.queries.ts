import { prepared, type Tx } from "../../db/database.ts";

/** All stored settings; those never changed are absent. */
export const settingRows = prepared<Record<string, never>, { key: string; value: string }>("setting_rows", ({ q, t }) =>
  q.select({ key: t.setting.key, value: t.setting.value }).from(t.setting),
);

/** Stores a setting's text. @param now UTC milliseconds */
export async function storeSetting(tx: Tx, key: string, value: string, now: number): Promise<void> {
  await tx.q
    .insert(tx.t.setting)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: tx.t.setting.key, set: { value, updatedAt: now } });
}
