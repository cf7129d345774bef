import * as z from "zod/mini";
import { MINUTE_MS } from "./day.ts";
import { cashPhoneSchema } from "./phone.ts";
import { lineSchema, reasonSchema } from "./text-input.ts";

/** Bytes of a forwarded message: an SMS of ten parts is far below. */
export const HOOK_BYTES = 8 * 1024;

/** How far a phone's clock may be off for its messages to prove anything by themselves. */
export const CLOCK_OFF_MS = 5 * MINUTE_MS;

/** A gateway of which nothing was heard for so long is silent. */
export const GATEWAY_SILENT_MS = 20 * MINUTE_MS;

/** SIM slots of a phone, counted from 1 as forwarders count them. */
const MOST_SIMS = 4;

/** Which of our numbers is in a SIM slot. */
const sim = z.strictObject({
  slot: z.int("INVALID").check(z.minimum(1, "INVALID"), z.maximum(MOST_SIMS, "INVALID")),
  phone: cashPhoneSchema("PHONE_REQUIRED"),
});
export type GatewaySim = z.infer<typeof sim>;

/**
 * A phone that is to forward its SMS. `installerId`: the administrator who sets it up and will be shown its key;
 * `holderId`: the one who holds it, null for somebody else, who is then only named.
 */
export const makeGatewayInput = z.strictObject({
  name: lineSchema(1, 60, "NAME_REQUIRED"),
  installerId: z.int("INVALID"),
  holderId: z.nullable(z.int("INVALID")),
  holderName: lineSchema(1, 80, "NAME_REQUIRED"),
  sims: z.array(sim, "INVALID").check(
    z.minLength(1, "PHONE_REQUIRED"),
    z.maxLength(MOST_SIMS, "INVALID"),
    z.refine((sims) => new Set(sims.map(({ slot }) => slot)).size === sims.length, "INVALID"),
    z.refine((sims) => new Set(sims.map(({ phone }) => phone)).size === sims.length, "INVALID"),
  ),
  reason: reasonSchema,
});

const gatewayId = z.int("INVALID");
export const revokeGatewayInput = z.strictObject({ gatewayId, reason: reasonSchema });
export const gatewayKeyInput = z.strictObject({ gatewayId });

export type MakeGatewayInput = z.infer<typeof makeGatewayInput>;
export type GatewayKeyInput = z.infer<typeof gatewayKeyInput>;

/** A gateway as two decide it. */
export type NewGateway = Omit<MakeGatewayInput, "reason"> & { installerName: string };

/** A gateway as administrators see it; instants in UTC ms. */
export type AdminGateway = NewGateway & {
  id: number;
  /** Whether the caller sets it up, and may be shown its key. */
  isMine: boolean;
  hasKey: boolean;
  heardAt: number | null;
  isSilent: boolean;
  /** By how many minutes the phone's clock is ahead of ours, where that is too much; negative when it is behind. */
  clockOffMinutes: number | null;
  refusals: number;
  refusedAt: number | null;
  /** What it proved today without a person, and what it may prove in a day, in Ariary. */
  provenTodayAr: number;
  dayAr: number;
};
