import * as z from "zod/mini";
import { type LoginAnswer, menuName, roleNames } from "../../../shared/auth.ts";
import type { PublicConfig } from "../../../shared/settings.ts";
import { documented, done, id, success, words } from "./schemas.ts";

/** auth/register.php */
export const registerAnswer = success({ user_id: id(12) });

export const registerView = ({ id }: { id: number }) => ({ success: true as const, user_id: id });

/** auth/login.php */
export const loginAnswer = success({
  token: words("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.s1gnature", "À garder, et à envoyer : Authorization: Bearer …"),
  user: z.strictObject({
    id: id(12),
    USER_ID: id(12),
    USERNAME: words("Rivo"),
    USER_ROLE: z.enum(Object.values(roleNames)),
    must_change_password: documented(
      z.boolean(),
      false,
      "Entré avec un mot de passe temporaire : seul update_password.php répond.",
    ),
    must_enrol: documented(
      z.boolean(),
      false,
      "Administrateur sans application de codes : à enregistrer d'abord depuis le site.",
    ),
  }),
});

export const loginView = ({ token, user }: LoginAnswer) => ({
  success: true as const,
  token,
  user: {
    id: user.id,
    USER_ID: user.id,
    USERNAME: user.name,
    USER_ROLE: menuName(user.role),
    must_change_password: user.mustChangePassword,
    must_enrol: user.mustEnrol,
  },
});

/** messagerie/get_messaging_config.php */
export const messagingConfigAnswer = success({
  data: z.strictObject({
    ADMIN_PHONE: words("+261340000001", "Téléphone ou adresse e-mail ; vide s'il n'y en a pas."),
    GROUP_LINK: words("https://chat.whatsapp.com/abc"),
  }),
});

export const messagingConfigView = ({ contact }: PublicConfig) => ({
  success: true as const,
  data: { ADMIN_PHONE: contact.adminPhone, GROUP_LINK: contact.groupLink },
});

/** admin/update_messaging_config.php */
export const messagingUpdatedAnswer = done("Configuration enregistrée.");

export const messagingUpdatedView = () => ({ success: true as const, message: "Configuration enregistrée." });
