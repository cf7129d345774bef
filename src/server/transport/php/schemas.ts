import * as z from "zod/mini";
import { roleNames } from "../../../shared/auth.ts";
import type { IncomeKind } from "../../../shared/history.ts";
import { statusNames } from "../../../shared/people.ts";
import { REFERRAL_DEPTH } from "../../../shared/referral.ts";
import type { Removal } from "../../../shared/tasks-editing.ts";
import { transactionStatusNames, transactionTypeNames } from "../../../shared/transaction-names.ts";
import { purchaseStatusNames } from "../../../shared/vip.ts";

/** Parts shared by several answers, by their name in `/docs`. */
export const entities = new Map<string, z.ZodMiniType>();

const INCOME_KINDS = ["TACHE_JOURNALIERE", "BONUS_VIP", "BONUS_TACHE"] as const satisfies readonly IncomeKind[];

/** A schema with an example and a French description, for `/docs`. */
export function documented<Schema extends z.ZodMiniType>(
  schema: Schema,
  example: z.infer<Schema>,
  description?: string,
) {
  z.globalRegistry.add(schema, { examples: [example], ...(description ? { description } : {}) });
  return schema;
}

export const id = (example: number, description?: string) => documented(z.int(), example, description);
export const count = (example: number) => documented(z.int(), example);
export const ar = (example: number, description = "En ariary.") => documented(z.int(), example, description);
export const words = (example: string, description?: string) => documented(z.string(), example, description);

/** An instant as `legacyDate` writes it. */
export const date = (example = "2026-11-21 10:00:00") =>
  documented(
    z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)),
    example,
    "Heure de Madagascar : AAAA-MM-JJ HH:mm:ss.",
  );

const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const day = () => documented(z.string().check(z.regex(DAY)), "2026-11-21", "Jour de Madagascar : AAAA-MM-JJ.");

/** The answer of a call that returns nothing but its success. */
export const done = (message: string) => z.strictObject({ success: z.literal(true), message: words(message) });

/** The answer of a call that says no more than that it succeeded: its schema, and what it is. */
export const successOnly = (message: string) => ({
  output: done(message),
  view: () => ({ success: true as const, message }),
});

/** `successOnly`, with the number of what was made. */
export const made = (message: string, example: number) => ({
  output: z.extend(done(message), { id: id(example) }),
  view: ({ id: number }: { id: number }) => ({ success: true as const, message, id: number }),
});

/** `successOnly` of what was deleted, or archived because it has a history. */
export const removed = (deleted: string, archived: string) => ({
  output: done(deleted),
  view: ({ outcome }: Removal) => ({ success: true as const, message: outcome === "deleted" ? deleted : archived }),
});

/** The answer of a call: `success` and these fields. */
export const success = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({ success: z.literal(true), ...shape });

/** Registers a part under its name. */
export function named<Schema extends z.ZodMiniType>(name: string, schema: Schema): Schema {
  entities.set(name, schema);
  return schema;
}

export const user = named(
  "Utilisateur",
  z.strictObject({
    USER_ID: id(12),
    USERNAME: words("Rivo"),
    EMAIL: words("rivo@exemple.mg", "Vide s'il n'y en a pas."),
    CONTACT: words("+261320000001"),
    USER_ROLE: z.enum(Object.values(roleNames)),
    CREATED_AT: date(),
    BALANCE: ar(20_000),
    STATUT: z.enum(Object.values(statusNames)),
    PARRAIN_ID: z.nullable(id(3)),
    invitation_code: words("K7QM2XPA"),
  }),
);

const transactionShape = {
  TRANSACTION_ID: id(31),
  USER_ID: id(12),
  TRANSACTION_TYPE: z.enum(Object.values(transactionTypeNames)),
  TRANSACTION_STATUS: z.enum(Object.values(transactionStatusNames)),
  TRANSACTION_DATE: date(),
  NUMERO_ADMIN: z.nullable(words("+261340000001", "Numéro de réception d'un dépôt, ou numéro qui a payé un retrait.")),
  TRANSACTION_MONTANT: ar(60_000),
  REFERANCE_DEPOT: z.nullable(words("3319713596", "Référence déclarée par le membre.")),
  reference_admin: z.nullable(words("Validé par l'administrateur")),
  motif: z.nullable(words("Numéro inactif", "Pourquoi elle a été rejetée.")),
  date_decision: z.nullable(date()),
  numero_retrait: z.nullable(words("+261320000001", "Où un retrait est payé.")),
};

export const transaction = named("Transaction", z.strictObject(transactionShape));
export const adminTransaction = named(
  "TransactionAdministrateur",
  z.strictObject({
    ...transactionShape,
    USERNAME: words("Rivo"),
    CONTACT: words("+261320000001"),
    BALANCE: ar(20_000),
  }),
);

export const purchase = named(
  "Achat",
  z.strictObject({
    DATE_ACHAT: date(),
    VIP_ID: id(2),
    STATUS_ACHAT: z.enum(Object.values(purchaseStatusNames)),
    VIP_NOM: words("VIP1"),
    VIP_PRIX: ar(20_000),
  }),
);

const referralShape = {
  user_id: id(13),
  date_inscription: date(),
  vip_nom: words("VIP1"),
  bonus_achat: ar(1_000),
  bonus_journalier: ar(35),
};

export const referral = named("Filleul", z.strictObject(referralShape));
export const invite = named(
  "Invite",
  z.strictObject({
    ...referralShape,
    USER_ID: id(13),
    USERNAME: words("Soa"),
    STATUT: z.enum(Object.values(statusNames)),
    niveau: documented(
      z.int().check(z.minimum(1), z.maximum(REFERRAL_DEPTH)),
      1,
      `Niveau de parrainage, de 1 à ${REFERRAL_DEPTH}.`,
    ),
  }),
);

export const income = z.record(
  z.string().check(z.regex(DAY)),
  z.array(named("Revenu", z.strictObject({ HISTORIQUE_TYPE: z.enum(INCOME_KINDS), HISTORIQUE_MONTANT: ar(200) }))),
);

/** The refusal of any call. */
named(
  "Refus",
  z.strictObject({
    success: z.literal(false),
    error: words("Solde insuffisant.", "Phrase à montrer telle quelle."),
    message: words("Solde insuffisant.", "La même."),
    code: words("INSUFFICIENT_BALANCE", "Pour les programmes : ne change pas avec la phrase."),
  }),
);
