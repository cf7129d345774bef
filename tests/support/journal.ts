import { listChain } from "../../src/server/features/audit/audit.queries.ts";
import type { World } from "./world.ts";

const MANY = 10_000;

/** Everything the journal keeps, oldest first. */
export const journalOf = ({ db }: World) => listChain(db.read, 0, MANY);

/** What administrators did, oldest first, without their sign-ins and what else concerns only their own access. */
export const actsOf = async (world: World) =>
  (await journalOf(world)).filter(({ targetKind }) => targetKind !== "session");
