import { AppError } from "../../../shared/errors.ts";
import type { Me } from "../../../shared/member.ts";
import type { Actor, Deps } from "../../deps.ts";
import { currentLevelOf } from "../vip/vip.service.ts";
import { findProfile } from "./member.queries.ts";

/** The caller's own profile, balances in Ariary and level (spec §7 profil, get_user_vip_and_balance). */
export async function getMe({ db, clock }: Deps, actor: Actor): Promise<Me> {
  const { memberId } = actor;
  const [profile] = await findProfile(db.read, { memberId });
  if (!profile) throw new AppError("UNAUTHENTICATED");
  const level = await currentLevelOf(db.read, memberId, clock());
  return { ...profile, phone: profile.phone ?? "", level };
}
