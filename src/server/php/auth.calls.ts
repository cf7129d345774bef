import * as z from "zod/mini";
import { loginInput, registerInput } from "../../shared/auth.ts";
import { login, register } from "../features/auth/auth.service.ts";
import { getConfig } from "../features/settings/settings.service.ts";
import { loginView, messagingConfigView, registerView } from "./auth.views.ts";
import { phpCall } from "./call.ts";
import { legacy, nothing, text } from "./input.ts";

/** The calls that need no token (spec §7 Auth). */
export const authCalls = [
  phpCall({
    path: "auth/register.php",
    method: "POST",
    who: "anyone",
    input: legacy(registerInput, {
      name: text("username"),
      phone: text("tel"),
      email: text("email"),
      password: text("password"),
      invitationCode: text("invitation_code"),
    }),
    run: ({ deps, ip }, input) => register(deps, ip, input),
    view: registerView,
  }),
  phpCall({
    path: "auth/login.php",
    method: "POST",
    who: "anyone",
    // The code, where there is one, follows the password.
    input: legacy(z.pick(loginInput, { phone: true, password: true }), {
      phone: text("fullNumber"),
      password: text("password"),
    }),
    run: (visitor, input) => login(visitor.deps, visitor, input, "appended"),
    view: loginView,
  }),
  phpCall({
    path: "messagerie/get_messaging_config.php",
    method: "GET",
    who: "anyone",
    input: nothing,
    run: ({ deps }) => getConfig(deps),
    view: messagingConfigView,
  }),
];
