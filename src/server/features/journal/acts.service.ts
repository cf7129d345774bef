import type { MemberActPage } from "../../../shared/journal-acts.ts";
import type { Deps } from "../../app/deps.ts";
import { pageOf } from "../../db/page.ts";
import * as queries from "./acts.queries.ts";
import { actOf } from "./acts.rules.ts";

const PAGE = 20;

type ActsPageInput = { memberId: number; cursor?: number };

/** One page of administrators' acts on an account, newest first, as its owner reads them (docs/product.md 14.7). */
export const listOwnActs = (deps: Deps, { memberId, cursor }: ActsPageInput): Promise<MemberActPage> =>
  listActs(deps, { memberId, before: cursor, by: "owner" });

/** One page of acts on an account for administrators, with its creation and proposals too. */
export const listActsOn = (deps: Deps, { memberId, cursor }: ActsPageInput): Promise<MemberActPage> =>
  listActs(deps, { memberId, before: cursor, by: "admin" });

async function listActs({ db }: Deps, about: queries.ActsQuery): Promise<MemberActPage> {
  const found = await queries.listOfMember(db.read, about, PAGE + 1);
  const { rows, nextCursor } = pageOf(found, PAGE, ({ id }) => id);
  return { acts: rows.map(actOf), nextCursor };
}
