import { type LoginAnswer, roleNames } from "../../shared/auth.ts";
import type { PublicConfig } from "../../shared/settings.ts";

/** auth/register.php */
export const registerView = ({ id }: { id: number }) => ({ success: true, user_id: id });

/** auth/login.php */
export const loginView = ({ token, user }: LoginAnswer) => ({
  success: true,
  token,
  user: {
    id: user.id,
    USER_ID: user.id,
    USERNAME: user.name,
    USER_ROLE: roleNames[user.role],
    must_change_password: user.mustChangePassword,
    must_enrol: user.mustEnrol,
  },
});

/** messagerie/get_messaging_config.php */
export const messagingConfigView = ({ contact }: PublicConfig) => ({
  success: true,
  data: { ADMIN_PHONE: contact.adminPhone, GROUP_LINK: contact.groupLink },
});

/** admin/update_messaging_config.php */
export const messagingUpdatedView = () => ({ success: true, message: "Configuration enregistrée." });
