import * as z from "zod/mini";
import { type Role, roleNames } from "../../shared/auth.ts";
import {
  adjustBalanceInput,
  createPersonInput,
  grantLevelInput,
  peopleInput,
  personInput,
  updatePersonInput,
} from "../../shared/people.ts";
import { adjustOrApprove } from "../features/approval/approve.service.ts";
import { createPerson, resetPassword, toggleStatus, updatePerson } from "../features/people/account.service.ts";
import { getWholePerson, listManyPeople } from "../features/people/people.service.ts";
import { grantLevel } from "../features/vip/grant.service.ts";
import { phpCall } from "./call.ts";
import { filled, legacy, maybe, text, whole, word } from "./input.ts";
import {
  balanceUpdatedView,
  levelGrantedView,
  passwordResetView,
  peopleView,
  personCreatedView,
  personUpdatedView,
  personView,
  statusToggledView,
} from "./people.views.ts";

/** What the member and the journal read where an old client has no field for a reason. */
const BY_ADMIN = "Décision de l'administrateur";

const roleOfWord: Record<string, Role> = { utilisateur: "member", administrateur: "admin" };

const lower = (word: unknown) => (typeof word === "string" ? word.trim().toLowerCase() : word);

/** « Utilisateur » or « Administrateur », in any case. */
const roleWord = z.pipe(
  z.transform(lower),
  z.pipe(
    z.enum(["utilisateur", "administrateur"], "INVALID"),
    z.transform((word) => roleOfWord[word] ?? "member"),
  ),
);
const actionWord = z.pipe(z.transform(lower), z.enum(["add", "remove"], "INVALID"));

const isNumber = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && /^\d{1,9}$/.test(value.trim()));

/** `parain` is what the sponsor is known by: his number (PARRAIN_ID), or his invitation code. */
const identityFields = {
  name: text("nom"),
  phone: text("contact"),
  email: maybe("email"),
  role: word("role", Object.values(roleNames)),
  invitationCode: { name: "parain", read: (value: unknown) => (isNumber(value) || !value ? undefined : value) },
  sponsorId: { name: "parain", read: (value: unknown) => (isNumber(value) ? Number(value) : undefined) },
  password: filled("password"),
};

const creation = z.extend(createPersonInput, { role: roleWord });
const edition = z.extend(z.omit(updatePersonInput, { reason: true }), { role: roleWord });
const adjustment = z.extend(z.omit(adjustBalanceInput, { reason: true }), { action: actionWord });
const grant = z.omit(grantLevelInput, { reason: true });
const reason = BY_ADMIN;

/** What administrators do with users (spec §7 Admin). `identifiant` says nothing: each account's own code is made here. */
export const peopleCalls = [
  phpCall({
    path: "admin/users/get_users.php",
    method: "GET",
    who: "admin",
    input: legacy(z.pick(peopleInput, { search: true, cursor: true }), {
      search: filled("search"),
      cursor: { name: "avant", read: whole("avant").read },
    }),
    run: ({ deps }, input) => listManyPeople(deps, input),
    view: peopleView,
  }),
  phpCall({
    path: "admin/users/user_details.php",
    method: "GET",
    who: "admin",
    input: legacy(personInput, { memberId: whole("id") }),
    run: ({ deps }, { memberId }) => getWholePerson(deps, memberId),
    view: personView,
  }),
  phpCall({
    path: "admin/users/create_user.php",
    method: "POST",
    who: "admin",
    input: legacy(creation, identityFields),
    run: ({ deps, call }, input) => createPerson(deps, call, input),
    view: personCreatedView,
  }),
  phpCall({
    path: "admin/users/update_user.php",
    method: "POST",
    who: "admin",
    input: legacy(edition, { memberId: whole("id"), ...identityFields }),
    run: ({ deps, call }, input) => updatePerson(deps, call, { ...input, reason }),
    view: personUpdatedView,
  }),
  phpCall({
    path: "admin/users/update_balance.php",
    method: "POST",
    who: "admin",
    input: legacy(adjustment, {
      memberId: whole("userId"),
      amountAr: whole("amount"),
      action: word("action", ["ADD", "REMOVE"]),
    }),
    run: ({ deps, call }, input) => adjustOrApprove(deps, call, { ...input, reason }),
    view: balanceUpdatedView,
  }),
  phpCall({
    path: "admin/users/update_vip_level.php",
    method: "POST",
    who: "admin",
    input: legacy(grant, { memberId: whole("userId"), levelId: whole("newVipId") }),
    run: ({ deps, call }, input) => grantLevel(deps, call, { ...input, reason }),
    view: levelGrantedView,
  }),
  phpCall({
    path: "admin/users/reset_password.php",
    method: "POST",
    who: "admin",
    input: legacy(personInput, { memberId: whole("userId") }),
    run: ({ deps, call }, { memberId }) => resetPassword(deps, call, { memberId, reason }),
    view: passwordResetView,
  }),
  phpCall({
    path: "admin/users/toggle_statut.php",
    method: "POST",
    who: "admin",
    input: legacy(personInput, { memberId: whole("id") }),
    run: ({ deps, call }, { memberId }) => toggleStatus(deps, call, { memberId, reason }),
    view: statusToggledView,
  }),
];
