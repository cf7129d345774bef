import { roleNames } from "../../shared/auth.ts";
import type { Receiver } from "../../shared/deposit.ts";
import type { Me } from "../../shared/member.ts";
import { legacyDate } from "./dates.ts";

const accountView = (me: Me) => ({
  USER_ID: me.id,
  USERNAME: me.name,
  EMAIL: me.email ?? "",
  CONTACT: me.phone,
  USER_ROLE: roleNames[me.role],
  CREATED_AT: legacyDate(me.createdAt),
  BALANCE: me.balanceAr,
  // No other status can sign in.
  STATUT: "actif",
  PARRAIN_ID: me.sponsorId,
  invitation_code: me.invitationCode,
});

/** utilisateur/profil.php */
export const profileView = (me: Me) => ({
  success: true,
  user: accountView(me),
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
