import * as z from "zod/mini";
import { loginInput } from "../../../shared/auth.ts";
import { registerInput } from "../../../shared/sign-up.ts";
import { login } from "../../features/auth/auth.service.ts";
import { register } from "../../features/auth/signup.service.ts";
import { getConfig } from "../../features/settings/settings.service.ts";
import {
  loginAnswer,
  loginView,
  messagingConfigAnswer,
  messagingConfigView,
  registerAnswer,
  registerView,
} from "./auth.views.ts";
import { phpCall } from "./call.ts";
import { legacy, nothing, text } from "./input.ts";

/** The calls that need no token (docs/product.md 21.2). */
export const authCalls = [
  phpCall({
    path: "auth/register.php",
    method: "POST",
    who: "anyone",
    summary: "Inscrit un membre sous le code d'un parrain.",
    input: legacy(registerInput, {
      name: text("username", "Nom affiché.", "Rivo"),
      phone: text("tel", "Mobile de Madagascar, sous toutes ses écritures.", "+261320000001"),
      email: text("email", "Peut rester vide.", "rivo@exemple.mg"),
      password: text("password", "6 caractères au moins ; un vrai site refuse les plus courants.", "lalana-maitso"),
      invitationCode: text("invitation_code", "Code d'un membre actif.", "DEMO2026"),
    }),
    run: ({ deps, ip }, input) => register(deps, ip, input),
    output: registerAnswer,
    view: registerView,
  }),
  phpCall({
    path: "auth/login.php",
    method: "POST",
    who: "anyone",
    summary: "Ouvre une session : le jeton s'envoie ensuite avec chaque appel.",
    // A code, if any, follows the password in the same field.
    input: legacy(z.pick(loginInput, { phone: true, password: true }), {
      phone: text("fullNumber", "Mobile du membre.", "+261320000001"),
      password: text(
        "password",
        "Mot de passe, suivi du code à six chiffres pour un administrateur qui en a.",
        "demo1234",
      ),
    }),
    run: (visitor, input) => login(visitor.deps, visitor, input, "appended"),
    output: loginAnswer,
    view: loginView,
  }),
  phpCall({
    path: "messagerie/get_messaging_config.php",
    method: "GET",
    who: "anyone",
    summary: "Comment joindre le support.",
    input: nothing,
    run: ({ deps }) => getConfig(deps),
    output: messagingConfigAnswer,
    view: messagingConfigView,
  }),
];
