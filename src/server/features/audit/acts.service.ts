import type { MemberActPage } from "../../../shared/audit.ts";
import type { Deps } from "../../deps.ts";
import * as queries from "./acts.queries.ts";
import { actOf } from "./acts.rules.ts";

const PAGE = 20;

/** A page of what administrators did on an account, newest first: the same for its owner and for administrators. */
export async function listActs(
  { db }: Deps,
  { memberId, cursor }: { memberId: number; cursor?: number },
): Promise<MemberActPage> {
  const rows = await queries.listOfMember(db.read, memberId, cursor, PAGE + 1);
  const acts = rows.slice(0, PAGE).map(actOf);
  return { acts, nextCursor: rows.length > PAGE ? (acts.at(-1)?.id ?? null) : null };
}
