import * as z from "zod/mini";
import { type Role, roleNames } from "../../../shared/auth.ts";
import {
  adjustBalanceInput,
  createPersonInput,
  grantLevelInput,
  peopleInput,
  personInput,
  updatePersonInput,
} from "../../../shared/people.ts";
import { adjustOrApprove } from "../../acts/approve.service.ts";
import { createPerson, resetPassword, updatePerson } from "../../features/people/account.service.ts";
import { toggleStatus } from "../../features/people/acts.ts";
import { getWholePerson, listManyPeople } from "../../features/people/people.service.ts";
import { grantLevel } from "../../features/vip/grant.acts.ts";
import { phpCall } from "./call.ts";
import { filled, legacy, maybe, text, whole, word } from "./input.ts";
import {
  balanceUpdatedAnswer,
  balanceUpdatedView,
  levelGrantedAnswer,
  levelGrantedView,
  passwordResetAnswer,
  passwordResetView,
  peopleAnswer,
  peopleView,
  personAnswer,
  personCreatedAnswer,
  personCreatedView,
  personUpdatedAnswer,
  personUpdatedView,
  personView,
  statusToggledAnswer,
  statusToggledView,
} from "./people.views.ts";

/** The reason written when the old call has no field for one (docs/product.md 21.4). */
const BY_ADMIN = "Décision de l'administrateur";

const roleOfWord: Record<string, Role> = { utilisateur: "member", administrateur: "admin", lecteur: "reader" };

const lower = (word: unknown) => (typeof word === "string" ? word.trim().toLowerCase() : word);

/** « Utilisateur », « Administrateur » or « Lecteur », in any case. */
const roleWord = z.pipe(
  z.transform(lower),
  z.pipe(
    z.enum(["utilisateur", "administrateur", "lecteur"], "INVALID"),
    z.transform((word) => roleOfWord[word] ?? "member"),
  ),
);
const actionWord = z.pipe(z.transform(lower), z.enum(["add", "remove"], "INVALID"));

const isNumber = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && /^\d{1,9}$/.test(value.trim()));

/** `parain` is the referrer's id (PARRAIN_ID) or invitation code. */
const REFERRER =
  "Code d'invitation du parrain, ou son USER_ID ; un nouvel Utilisateur en a un, un Administrateur peut s'en passer.";

const identityFields = {
  name: text("nom", "Nom affiché.", "Soa"),
  phone: text("contact", "Mobile de Madagascar, avec lequel il se connecte.", "0331234567"),
  email: maybe("email", "Peut rester vide.", "soa@exemple.mg"),
  role: word("role", "En toutes casses.", Object.values(roleNames)),
  invitationCode: {
    ...maybe("parain", REFERRER, "DEMO2026"),
    read: (value: unknown) => (isNumber(value) || !value ? undefined : value),
  },
  referrerId: {
    ...maybe("parain", REFERRER, "DEMO2026"),
    read: (value: unknown) => (isNumber(value) ? Number(value) : undefined),
  },
  password: filled("password", "Sans lui, un mot de passe temporaire est fait.", "lalana-maitso"),
};

/** What old clients send of a person. */
const personFields = {
  name: true,
  phone: true,
  email: true,
  role: true,
  invitationCode: true,
  referrerId: true,
  password: true,
} as const;
const creation = z.extend(z.pick(createPersonInput, personFields), { role: roleWord });
const edition = z.extend(z.pick(updatePersonInput, { memberId: true, ...personFields }), { role: roleWord });
const adjustment = z.extend(z.omit(adjustBalanceInput, { reason: true }), { action: actionWord });
const grant = z.omit(grantLevelInput, { reason: true });
const reason = BY_ADMIN;

/** Administrators' calls about users (docs/product.md 21.4). `identifiant` has no effect: the server makes each account's code. */
export const peopleCalls = [
  phpCall({
    path: "admin/users/get_users.php",
    method: "GET",
    who: "admin",
    summary: "Les utilisateurs, les plus récents d'abord, mille à la fois.",
    input: legacy(z.pick(peopleInput, { search: true, cursor: true }), {
      search: filled("search", "Nom, numéro, identifiant ou code.", "rivo"),
      cursor: whole("avant", "`suite` de la réponse précédente.", 12),
    }),
    run: ({ deps }, input) => listManyPeople(deps, input),
    output: peopleAnswer,
    view: peopleView,
  }),
  phpCall({
    path: "admin/users/user_details.php",
    method: "GET",
    who: "admin",
    summary: "Un utilisateur avec son niveau, ses filleuls, ses achats, ses dépôts et ses retraits.",
    input: legacy(personInput, { memberId: whole("id", "USER_ID.", 12) }),
    run: ({ deps }, { memberId }) => getWholePerson(deps, memberId),
    output: personAnswer,
    view: personView,
  }),
  phpCall({
    path: "admin/users/create_user.php",
    method: "POST",
    who: "admin",
    summary: "Crée un utilisateur ; sans mot de passe, la réponse en donne un temporaire.",
    unused: ["id", "identifiant"],
    input: legacy(creation, identityFields),
    run: ({ deps, call }, input) => createPerson(deps, call, input),
    output: personCreatedAnswer,
    view: personCreatedView,
  }),
  phpCall({
    path: "admin/users/update_user.php",
    method: "POST",
    who: "admin",
    summary: "Change un utilisateur ; un mot de passe envoyé ici est temporaire et ferme ses sessions.",
    unused: ["identifiant"],
    input: legacy(edition, { memberId: whole("id", "USER_ID.", 12), ...identityFields }),
    run: ({ deps, call }, input) => updatePerson(deps, call, { ...input, reason }),
    output: personUpdatedAnswer,
    view: personUpdatedView,
  }),
  phpCall({
    path: "admin/users/update_balance.php",
    method: "POST",
    who: "admin",
    summary: "Ajoute au solde d'un membre, ou en retire, avec l'argent de l'opérateur.",
    isKeyed: true,
    input: legacy(adjustment, {
      memberId: whole("userId", "USER_ID.", 12),
      amountAr: whole("amount", "En ariary.", 5_000),
      action: word("action", "En toutes casses.", ["ADD", "REMOVE"]),
    }),
    run: ({ deps, call }, input) => adjustOrApprove(deps, call, { ...input, reason }),
    output: balanceUpdatedAnswer,
    view: balanceUpdatedView,
  }),
  phpCall({
    path: "admin/users/update_vip_level.php",
    method: "POST",
    who: "admin",
    summary: "Offre un niveau pour 365 jours.",
    isKeyed: true,
    input: legacy(grant, {
      memberId: whole("userId", "USER_ID.", 12),
      levelId: whole("newVipId", "VIP_ID du niveau.", 4),
    }),
    run: ({ deps, call }, input) => grantLevel(deps, call, { ...input, reason }),
    output: levelGrantedAnswer,
    view: levelGrantedView,
  }),
  phpCall({
    path: "admin/users/reset_password.php",
    method: "POST",
    who: "admin",
    summary: "Remplace le mot de passe d'un membre par un temporaire, montré une seule fois.",
    input: legacy(personInput, { memberId: whole("userId", "USER_ID.", 12) }),
    run: ({ deps, call }, { memberId }) => resetPassword(deps, call, { memberId, reason }),
    output: passwordResetAnswer,
    view: passwordResetView,
  }),
  phpCall({
    path: "admin/users/toggle_statut.php",
    method: "POST",
    who: "admin",
    summary: "Bloque un utilisateur, ou le débloque.",
    isKeyed: true,
    input: legacy(personInput, { memberId: whole("id", "USER_ID.", 12) }),
    run: ({ deps, call }, { memberId }) => toggleStatus(deps, call, { memberId, reason }),
    output: statusToggledAnswer,
    view: statusToggledView,
  }),
];
