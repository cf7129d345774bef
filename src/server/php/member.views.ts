import { roleNames } from "../../shared/auth.ts";
import type { Receiver } from "../../shared/deposit.ts";
import type { Me } from "../../shared/member.ts";
import { type Person, statusNames } from "../../shared/people.ts";
import { legacyDate } from "./dates.ts";

/** A user of spec §3, without PASSWORD: nobody reads it. */
export const accountView = (person: Person) => ({
  USER_ID: person.id,
  USERNAME: person.name,
  EMAIL: person.email ?? "",
  CONTACT: person.phone ?? "",
  USER_ROLE: roleNames[person.role],
  CREATED_AT: legacyDate(person.createdAt),
  BALANCE: person.balanceAr,
  STATUT: statusNames[person.status],
  PARRAIN_ID: person.sponsorId,
  invitation_code: person.invitationCode,
});

/** utilisateur/profil.php */
export const profileView = (me: Me) => ({
  success: true,
  // No other status can sign in.
  user: accountView({ ...me, status: "active" }),
  vip_level: me.level.id,
});

/** utilisateur/get_user_vip_and_balance.php */
export const vipAndBalanceView = ({ level, balanceAr }: Me) => ({
  success: true,
  vip_level: level.id,
  solde: balanceAr,
  vip_nom: level.name,
});

/** utilisateur/get_contact.php */
export const contactView = ({ phone }: Me) => ({ success: true, contact: phone });

/** utilisateur/admins.php */
export const adminsView = (receivers: readonly Receiver[]) => ({
  success: true,
  admins: receivers.map(({ name, phone }) => ({ CONTACT: phone, USERNAME: name })),
});

/** utilisateur/update_username.php */
export const nameUpdatedView = () => ({ success: true, message: "Nom modifié." });

/** utilisateur/update_email.php */
export const emailUpdatedView = () => ({ success: true, message: "Email modifié." });

/** utilisateur/update_password.php */
export const passwordUpdatedView = () => ({ success: true, message: "Mot de passe modifié." });

/** utilisateur/update_contact.php */
export const contactUpdatedView = () => ({ success: true, message: "Contact modifié." });
