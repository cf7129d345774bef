import * as z from "zod/mini";
import type { CurrentLevel } from "../../../shared/member.ts";
import {
  type Invite,
  type OneTimePassword,
  type PeoplePage,
  type PersonRow,
  type PersonStatus,
  statusNames,
  type WholePerson,
} from "../../../shared/people.ts";
import { legacyDate } from "./dates.ts";
import { accountView } from "./member.views.ts";
import { referralView } from "./referral.views.ts";
import { ar, date, done, id, invite, purchase, success, transaction, user, words } from "./schemas.ts";
import { transactionView } from "./transactions.views.ts";
import { currentLevel, levelView, purchaseView } from "./vip.views.ts";

const rowView = (row: PersonRow) => ({ ...accountView(row), VIP_NOM: row.levelName });

/** admin/users/get_users.php: the newest 1 000; `suite`, sent as `avant`, continues the list, and is null at its end. */
export const peopleAnswer = success({
  users: z.array(z.extend(user, { VIP_NOM: words("VIP1") })),
  suite: z.nullable(id(12, "À renvoyer comme `avant` pour la suite ; null à la fin.")),
});

export const peopleView = ({ people, nextCursor }: PeoplePage) => ({
  success: true as const,
  users: people.map(rowView),
  suite: nextCursor,
});

const inviteView = (invite: Invite, niveau: number) => ({
  ...referralView(invite),
  USER_ID: invite.memberId,
  USERNAME: invite.name,
  STATUT: statusNames[invite.status],
  niveau,
});

const currentLevelView = (level: CurrentLevel) => ({
  ...levelView(level),
  date_expiration: level.expiresAt === null ? null : legacyDate(level.expiresAt),
});

/** admin/users/user_details.php */
export const personAnswer = success({
  user,
  vip: currentLevel,
  invites: z.array(invite),
  achats: z.array(purchase),
  depots: z.array(transaction),
  retraits: z.array(transaction),
});

export const personView = ({ person, level, invites, purchases, deposits, withdrawals }: WholePerson) => ({
  success: true as const,
  user: accountView(person),
  vip: currentLevelView(level),
  invites: invites.flatMap((list, index) => list.map((invite) => inviteView(invite, index + 1))),
  achats: purchases.map(purchaseView),
  depots: deposits.map((entry) => transactionView(entry, person.id)),
  retraits: withdrawals.map((entry) => transactionView(entry, person.id)),
});

const secretOf = ({ password, expiresAt }: OneTimePassword) => ({
  password,
  date_expiration: expiresAt === null ? null : legacyDate(expiresAt),
});

/** admin/users/create_user.php: with a one-time password if none was sent. */
export const personCreatedAnswer = z.extend(done("Utilisateur créé."), {
  id: id(12),
  password: z.optional(
    words("k7qm2xpa9rtd", "Mot de passe temporaire, si aucun n'a été envoyé : montré une seule fois."),
  ),
  date_expiration: z.optional(z.nullable(date("2026-11-22 10:00:00"))),
});

export const personCreatedView = ({ id, oneTime }: { id: number; oneTime: OneTimePassword | null }) => ({
  success: true as const,
  message: "Utilisateur créé.",
  id,
  ...(oneTime ? secretOf(oneTime) : {}),
});

/** admin/users/update_user.php */
export const personUpdatedAnswer = done("Utilisateur modifié.");

export const personUpdatedView = () => ({ success: true as const, message: "Utilisateur modifié." });

/** admin/users/update_balance.php */
export const balanceUpdatedAnswer = z.extend(done("Solde modifié."), { ancien_solde: ar(20_000), solde: ar(25_000) });

export const balanceUpdatedView = ({ beforeAr, afterAr }: { beforeAr: number; afterAr: number }) => ({
  success: true as const,
  message: "Solde modifié.",
  ancien_solde: beforeAr,
  solde: afterAr,
});

/** admin/users/update_vip_level.php */
export const levelGrantedAnswer = z.extend(done("Niveau VIP modifié."), { vip: currentLevel });

export const levelGrantedView = (level: CurrentLevel) => ({
  success: true as const,
  message: "Niveau VIP modifié.",
  vip: currentLevelView(level),
});

/** admin/users/reset_password.php: with the one-time password (docs/product.md 4.7). */
export const passwordResetAnswer = z.extend(done("Mot de passe réinitialisé à k7qm2xpa9rtd"), {
  password: words("k7qm2xpa9rtd", "Temporaire : valable 24 heures, montré une seule fois."),
  date_expiration: z.nullable(date("2026-11-22 10:00:00")),
});

export const passwordResetView = (oneTime: OneTimePassword) => ({
  success: true as const,
  message: `Mot de passe réinitialisé à ${oneTime.password}`,
  ...secretOf(oneTime),
});

/** admin/users/toggle_statut.php */
export const statusToggledAnswer = success({ newStatut: z.enum(Object.values(statusNames)) });

export const statusToggledView = ({ status }: { status: PersonStatus }) => ({
  success: true as const,
  newStatut: statusNames[status],
});
