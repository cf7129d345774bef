import * as z from "zod/mini";
import type { TransactionStatus, TransactionType } from "./transactions.ts";

/** What a member is told of on a phone whose page is closed (docs/product.md 18.8). */
export const pushKinds = [
  "depositValidated",
  "depositRejected",
  "withdrawalValidated",
  "withdrawalRejected",
  "answer",
] as const;
export type PushKind = (typeof pushKinds)[number];

/** What a decision is told as. */
export const decisionPush = (type: TransactionType, status: Exclude<TransactionStatus, "pending">): PushKind =>
  ({
    deposit: { validated: "depositValidated", rejected: "depositRejected" } as const,
    withdrawal: { validated: "withdrawalValidated", rejected: "withdrawalRejected" } as const,
  })[type][status];

/** What the phone shows: a sentence, the page that it opens, and what makes the same news replace itself. */
export type PushNews = { body: string; url: string; tag: string };

const deposit = (id: number) => `/deposit?etape=3&recu=${id}`;
const withdrawal = (id: number) => `/withdraw?recu=${id}`;

const news: Record<PushKind, { body: string; urlOf: (id: number) => string }> = {
  depositValidated: { body: "Votre dépôt est validé.", urlOf: deposit },
  depositRejected: { body: "Votre dépôt a été rejeté.", urlOf: deposit },
  withdrawalValidated: { body: "Votre retrait est payé.", urlOf: withdrawal },
  withdrawalRejected: { body: "Votre retrait a été rejeté.", urlOf: withdrawal },
  answer: { body: "Le support vous a écrit.", urlOf: () => "/Message" },
};

/** The words for a transaction's id, or a message's: neither an amount nor a name, since anybody near the phone reads them. */
export const pushNews = (kind: PushKind, id: number): PushNews => ({
  body: news[kind].body,
  url: news[kind].urlOf(id),
  tag: `${kind}-${id}`,
});

/**
 * The push hosts of browsers, and no other: the server calls whatever stands here. One expression, not a parsed
 * address, since two parsers may read two hosts in it.
 */
const ENDPOINT =
  /^https:\/\/(fcm\.googleapis\.com|([a-z0-9-]+\.)+(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))\/[\w.~:/?=&%+-]+$/;

/** A phone's subscription as its browser gives it; the keys are in base64url. */
export const addPushInput = z.strictObject({
  endpoint: z.string("INVALID").check(z.maxLength(1_024, "INVALID"), z.regex(ENDPOINT, "INVALID")),
  p256dh: z.string("INVALID").check(z.regex(/^B[\w-]{86}$/, "INVALID")),
  auth: z.string("INVALID").check(z.regex(/^[\w-]{22}$/, "INVALID")),
});
export type AddPushInput = z.infer<typeof addPushInput>;

/** The key that browsers subscribe under, in base64url; null where this server tells nothing. */
export type PushKey = { publicKey: string | null };
