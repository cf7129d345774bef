import type { ErrorCode } from "../../src/shared/errors.ts";

/**
 * What a field takes: a whole number, a text, one of a few words, or a secret, which may hold any sign. `?` may be left out, `own` is
 * the caller's number, `ignored` is one that the old clients send and we have no use for.
 */
export type Kind =
  | "number"
  | "number?"
  | "text"
  | "text?"
  | "word"
  | "secret"
  | "secret?"
  | "referrer"
  | "own"
  | "ignored";

export type SpecCall = {
  method: "GET" | "POST";
  path: string;
  who: "anyone" | "user" | "admin";
  /** Each field with a well-formed value, which together are refused as `refusal`; those of a reading, or of none, are not. */
  fields: Record<string, [kind: Kind, value?: unknown]>;
  refusal?: ErrorCode;
};

const NOBODY = 1_000_000;
const own: [Kind] = ["own"];
const level = { nom: ["text", "VIP1"], prix: ["number", 20_000], revenu: ["number", 1] } as const;
const task = { nom: ["text", "Sondage"], description: ["text", "Répondez."], gain: ["number", 1] } as const;
const person = {
  nom: ["text", "Soa"],
  email: ["text?", "soa@exemple.mg"],
  parain: ["referrer", "CODE0001"],
  password: ["secret?", "sobika-73"],
  role: ["word", "Utilisateur"],
  // Of the first person of every test's world.
  contact: ["text", "+261341000001"],
  identifiant: ["ignored", "SOA"],
} as const;

const read = (who: SpecCall["who"], path: string, fields: SpecCall["fields"] = {}, refusal?: ErrorCode): SpecCall => ({
  method: "GET",
  path,
  who,
  fields,
  ...(refusal ? { refusal } : {}),
});
const write = (who: SpecCall["who"], path: string, refusal: ErrorCode | undefined, fields: object): SpecCall => ({
  method: "POST",
  path,
  who,
  fields: { ...fields } as SpecCall["fields"],
  ...(refusal ? { refusal } : {}),
});

/** The 43 calls of docs/product.md 21, written a second time and not read from our table. */
export const specCalls: readonly SpecCall[] = [
  write("anyone", "auth/register.php", "INVITATION_INVALID", {
    username: ["text", "Soa"],
    tel: ["text", "0349999999"],
    email: ["text?", ""],
    password: ["secret", "sobika-73"],
    invitation_code: ["text", "NOBODY99"],
  }),
  write("anyone", "auth/login.php", "WRONG_CREDENTIALS", {
    fullNumber: ["text", "0349999999"],
    password: ["secret", "x"],
  }),
  read("anyone", "messagerie/get_messaging_config.php"),

  read("user", "utilisateur/profil.php"),
  read("user", "utilisateur/get_user_vip_and_balance.php", { user_id: own }),
  write("user", "utilisateur/buy_vip.php", "LEVEL_NOT_FOUND", {
    user_id: own,
    vip_id: ["number", NOBODY],
    adjusted_price: ["number", 1],
  }),
  read("user", "utilisateur/admins.php"),
  write("user", "transactions/save_deposit.php", "RECEIVER_UNKNOWN", {
    amount: ["number", 5_000],
    numero_admin: ["text", "0349999999"],
    reference: ["text", "REF1234"],
  }),
  read("user", "utilisateur/get_contact.php"),
  write("user", "transactions/save_withdrawal.php", "INSUFFICIENT_BALANCE", {
    amount: ["number", 1_000_000_000],
    phone: ["text", "0349999999"],
  }),
  read("user", "utilisateur/get_daily_tasks.php", { user_id: own }),
  write("user", "utilisateur/complete_task.php", "TASK_NOT_FOUND", { user_id: own, task_id: ["number", NOBODY] }),
  read("user", "utilisateur/historique_taches.php", { user_id: own }),
  write("user", "utilisateur/update_username.php", undefined, { username: ["text", "Soa"] }),
  write("user", "utilisateur/update_email.php", undefined, { email: ["text", "soa@exemple.mg"] }),
  write("user", "utilisateur/update_password.php", "WRONG_PASSWORD", {
    old_password: ["secret", "not-it"],
    password: ["secret", "sobika-46"],
  }),
  write("user", "utilisateur/update_contact.php", undefined, { contact: ["text", "0349999999"] }),
  read("user", "utilisateur/get_referral_data.php", { user_id: own }),
  read("user", "utilisateur/historique_revenus.php"),
  read("user", "utilisateur/historique.php"),
  read("user", "utilisateur/historique-depot.php"),
  read("user", "utilisateur/historique-retrait.php"),

  read("admin", "admin/tasks/get_tasks.php", { vip_id: ["number?", NOBODY] }, "LEVEL_NOT_FOUND"),
  write("admin", "admin/tasks/create_tasks.php", "LEVEL_NOT_FOUND", {
    ...task,
    id: ["ignored", 1],
    vipId: ["number", NOBODY],
  }),
  write("admin", "admin/tasks/update_tasks.php", "TASK_UNKNOWN", {
    ...task,
    id: ["number", NOBODY],
    vipId: ["number?", NOBODY],
  }),
  write("admin", "admin/tasks/delete_task.php", "TASK_UNKNOWN", { id: ["number", NOBODY] }),
  read("admin", "admin/admin_overview.php"),
  read("admin", "admin/get_pending_transactions.php"),
  write("admin", "admin/validate_transaction.php", "TRANSACTION_NOT_FOUND", {
    transaction_id: ["number", NOBODY],
    status: ["word", "Validé"],
    reference: ["text?", "PAYE 77"],
  }),
  // Every signed-in member needs the two lists of levels (docs/product.md 21.4).
  read("user", "admin/vip/get_vips.php"),
  write("admin", "admin/vip/create_vip.php", "LEVEL_NAME_TAKEN", { ...level, id: ["ignored", 1] }),
  write("admin", "admin/vip/update_vip.php", "LEVEL_NOT_FOUND", { ...level, id: ["number", NOBODY] }),
  write("admin", "admin/vip/delete_vip.php", "LEVEL_NOT_FOUND", { id: ["number", NOBODY] }),
  read("user", "admin/vip/get_vip_levels.php"),
  read("admin", "admin/users/get_users.php"),
  read("admin", "admin/users/user_details.php", { id: ["number", NOBODY] }, "MEMBER_NOT_FOUND"),
  write("admin", "admin/users/create_user.php", "PHONE_TAKEN", { ...person, id: ["ignored", 1] }),
  write("admin", "admin/users/update_user.php", "MEMBER_NOT_FOUND", { ...person, id: ["number", NOBODY] }),
  write("admin", "admin/users/update_balance.php", "MEMBER_NOT_FOUND", {
    userId: ["number", NOBODY],
    amount: ["number", 1],
    action: ["word", "ADD"],
  }),
  write("admin", "admin/users/update_vip_level.php", "MEMBER_NOT_FOUND", {
    userId: ["number", NOBODY],
    newVipId: ["number", NOBODY],
  }),
  write("admin", "admin/users/reset_password.php", "MEMBER_NOT_FOUND", { userId: ["number", NOBODY] }),
  write("admin", "admin/users/toggle_statut.php", "MEMBER_NOT_FOUND", { id: ["number", NOBODY] }),
  write("admin", "admin/update_messaging_config.php", undefined, {
    ADMIN_PHONE: ["text", "0349999999"],
    GROUP_LINK: ["text?", "https://chat.whatsapp.com/abc"],
  }),
];
