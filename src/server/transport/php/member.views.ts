import * as z from "zod/mini";
import { menuName, roleNames } from "../../../shared/auth.ts";
import type { Receiver } from "../../../shared/deposit.ts";
import type { Me } from "../../../shared/member.ts";
import { type Person, statusNames } from "../../../shared/people.ts";
import { legacyDate } from "./dates.ts";
import { ar, done, id, success, user, words } from "./schemas.ts";

/** A user with the old names; without PASSWORD, which is never sent. */
export const accountView = (person: Person) => ({
  USER_ID: person.id,
  USERNAME: person.name,
  EMAIL: person.email ?? "",
  CONTACT: person.phone ?? "",
  USER_ROLE: roleNames[person.role],
  CREATED_AT: legacyDate(person.createdAt),
  BALANCE: person.balanceAr,
  STATUT: statusNames[person.status],
  PARRAIN_ID: person.referrerId,
  invitation_code: person.invitationCode,
});

/** utilisateur/profil.php */
export const profileAnswer = success({ user, vip_level: id(2, "VIP_ID du niveau actuel.") });

export const profileView = (me: Me) => ({
  success: true as const,
  // Only active members can sign in.
  user: { ...accountView({ ...me, status: "active" }), USER_ROLE: menuName(me.role) },
  vip_level: me.level.id,
});

/** utilisateur/get_user_vip_and_balance.php */
export const vipAndBalanceAnswer = success({ vip_level: id(2), solde: ar(20_000), vip_nom: words("VIP1") });

export const vipAndBalanceView = ({ level, balanceAr }: Me) => ({
  success: true as const,
  vip_level: level.id,
  solde: balanceAr,
  vip_nom: level.name,
});

/** utilisateur/get_contact.php */
export const contactAnswer = success({ contact: words("+261320000001") });

export const contactView = ({ phone }: Me) => ({ success: true as const, contact: phone });

/** utilisateur/admins.php */
export const adminsAnswer = success({
  admins: z.array(z.strictObject({ CONTACT: words("+261340000001"), USERNAME: words("Hanta") })),
});

export const adminsView = (receivers: readonly Receiver[]) => ({
  success: true as const,
  admins: receivers.map(({ name, phone }) => ({ CONTACT: phone, USERNAME: name })),
});

/** utilisateur/update_username.php */
export const nameUpdatedAnswer = done("Nom modifié.");

export const nameUpdatedView = () => ({ success: true as const, message: "Nom modifié." });

/** utilisateur/update_email.php */
export const emailUpdatedAnswer = done("Email modifié.");

export const emailUpdatedView = () => ({ success: true as const, message: "Email modifié." });

/** utilisateur/update_password.php */
export const passwordUpdatedAnswer = done("Mot de passe modifié.");

export const passwordUpdatedView = () => ({ success: true as const, message: "Mot de passe modifié." });

/** utilisateur/update_contact.php */
export const contactUpdatedAnswer = done("Contact modifié.");

export const contactUpdatedView = () => ({ success: true as const, message: "Contact modifié." });
