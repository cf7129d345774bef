import * as z from "zod/mini";
import type { MobileOperator } from "./phone.ts";

/** What accounts share: the number they are paid on, the one that sent their deposits, a browser, or the network of very many sign-ups. */
export const riskKinds = ["payout", "payer", "device", "network"] as const;
export type RiskKind = (typeof riskKinds)[number];

/** Where a page begins: after the group of this money at stake, in Ariary, and this name. */
export type RiskCursor = { stakeAr: number; name: string };

/** `admin.risks`: the most money at stake first. The browser's query cache adds `direction`. */
export const risksInput = z.strictObject({
  cursor: z.optional(
    z.strictObject({ stakeAr: z.int("INVALID"), name: z.string("INVALID").check(z.maxLength(60, "INVALID")) }),
  ),
  direction: z.optional(z.literal("forward", "INVALID")),
});
export type RisksInput = z.infer<typeof risksInput>;

export type RiskPerson = {
  id: number;
  name: string;
  phone: string | null;
  status: "active" | "blocked" | "closed";
  createdAt: number;
  balanceAr: number;
  /** Set aside for withdrawals that wait. */
  heldAr: number;
};

/** Accounts that share something, with all their money, in Ariary: a question to ask, never a verdict. */
export type RiskGroup = {
  /** Unique among the groups. */
  name: string;
  accounts: number;
  stakeAr: number;
  /** The accounts with the most money. */
  people: RiskPerson[];
} & (
  | { kind: "payout"; phone: string }
  | { kind: "payer"; operator: MobileOperator; payerEnd: string }
  | { kind: "device" }
  /** `inDay`: how many of the accounts signed up within 24 hours, at most. */
  | { kind: "network"; inDay: number }
);

export type RiskPage = { groups: RiskGroup[]; nextCursor: RiskCursor | null };
