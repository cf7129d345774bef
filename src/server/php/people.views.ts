import type { CurrentLevel } from "../../shared/member.ts";
import {
  type Invite,
  type OneTimePassword,
  type PeoplePage,
  type PersonRow,
  type PersonStatus,
  statusNames,
  type WholePerson,
} from "../../shared/people.ts";
import { legacyDate } from "./dates.ts";
import { accountView } from "./member.views.ts";
import { referralView } from "./referral.views.ts";
import { transactionView } from "./transactions.views.ts";
import { levelView, purchaseView } from "./vip.views.ts";

const rowView = (row: PersonRow) => ({ ...accountView(row), VIP_NOM: row.levelName });

/** admin/users/get_users.php: the newest 1 000; `suite`, sent as `avant`, gives the ones before, null at the end. */
export const peopleView = ({ people, nextCursor }: PeoplePage) => ({
  success: true,
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
export const personView = ({ person, level, invites, purchases, deposits, withdrawals }: WholePerson) => ({
  success: true,
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

/** admin/users/create_user.php: with the one-time password when none was sent. */
export const personCreatedView = ({ id, oneTime }: { id: number; oneTime: OneTimePassword | null }) => ({
  success: true,
  message: "Utilisateur créé.",
  id,
  ...(oneTime ? secretOf(oneTime) : {}),
});

/** admin/users/update_user.php */
export const personUpdatedView = () => ({ success: true, message: "Utilisateur modifié." });

/** admin/users/update_balance.php */
export const balanceUpdatedView = ({ beforeAr, afterAr }: { beforeAr: number; afterAr: number }) => ({
  success: true,
  message: "Solde modifié.",
  ancien_solde: beforeAr,
  solde: afterAr,
});

/** admin/users/update_vip_level.php */
export const levelGrantedView = (level: CurrentLevel) => ({
  success: true,
  message: "Niveau VIP modifié.",
  vip: currentLevelView(level),
});

/** admin/users/reset_password.php: the spec's {secret}, made for this one reset. */
export const passwordResetView = (oneTime: OneTimePassword) => ({
  success: true,
  message: `Mot de passe réinitialisé à ${oneTime.password}`,
  ...secretOf(oneTime),
});

/** admin/users/toggle_statut.php */
export const statusToggledView = ({ status }: { status: PersonStatus }) => ({
  success: true,
  newStatut: statusNames[status],
});
