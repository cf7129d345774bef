import { listChain } from "../../src/server/features/journal/entry.queries.ts";
import { recordAction } from "../../src/server/features/journal/entry.service.ts";
import { openRaw } from "./raw.ts";
import { callOf, type Person, type World } from "./world.ts";

const MANY = 10_000;

/** Everything the journal keeps, oldest first. */
export const journalOf = ({ db }: World) => listChain(db.read, 0, MANY);

/** What administrators did, oldest first, without their sign-ins and what else concerns only their own access. */
export const actsOf = async (world: World) =>
  (await journalOf(world)).filter(({ targetKind }) => targetKind !== "session");

/** The last of them. */
export const lastActOf = async (world: World) => (await actsOf(world)).at(-1);

/** Inserts many entries directly. */
export async function fillJournal({ db, clock }: World, admin: Person, count: number): Promise<void> {
  await db.transact(async (tx) => {
    for (let index = 0; index < count; index++) {
      const target = { kind: "setting" as const, id: "saleCoverDays" };
      const at = clock.now + index;
      await recordAction(tx, callOf(admin), { action: "updateSetting", target, after: { saleCoverDays: index }, at });
    }
  });
}

/**
 * Changes a stored entry after removing the guards, as somebody with the database file could. Returns a function to
 * put it back: no world may end with a broken chain.
 */
export async function forgeReason({ url }: World, id: number): Promise<() => Promise<void>> {
  const disarm = url.startsWith("file:")
    ? "drop trigger if exists audit_no_update"
    : "alter table audit disable trigger user";
  const raw = await openRaw(url);
  const [known] = await raw.all(["select reason from audit where id = ?", id]);
  await raw.commit(disarm, ["update audit set reason = 'Autre' where id = ?", id]);
  return async () => {
    await raw.commit(["update audit set reason = ? where id = ?", (known?.reason ?? null) as string | null, id]);
    await raw.close();
  };
}
