import { randomBytes } from "node:crypto";
import { MINUTE_MS } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import { type AdminGateway, GATEWAY_SILENT_MS, type GatewayKeyInput } from "../../../shared/gateway.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { findGateway, type Gateway, listLiveGateways } from "../../db/gateways.ts";
import { listActiveAdmins } from "../../db/members.ts";
import { lockKeyOf, lockSecret, openSecret } from "../auth/locked.rules.ts";
import { recordAction } from "../journal/entry.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { proposeForwarded } from "../statement/confirm.service.ts";
import { markFollowers, provenToday } from "../statement/follow.service.ts";
import { storeForwarded } from "../statement/import.service.ts";
import { linkImported } from "../statement/line.service.ts";
import { tieImported } from "../statement/sent.service.ts";
import { creditForwarded } from "./credit.service.ts";
import {
  clockAhead,
  gatewayCall,
  isClockOff,
  isSigned,
  placedIn,
  type Signed,
  type Sms,
  smsIn,
} from "./forwarded.rules.ts";
import * as queries from "./gateway.queries.ts";

const lockKey = (env: Deps["env"]) => lockKeyOf(env, "asako gateway keys v1");
const keyOwner = (id: number) => `gateway:${id}`;

/** A key that phones can be given by hand. */
const newKey = () => randomBytes(24).toString("base64url");

/**
 * Shows a gateway's installer its key, this once; the one before opens nothing any more (docs/product.md 11.9).
 */
export function issueGatewayKey(
  { db, clock, env }: Deps,
  call: Call,
  { gatewayId }: GatewayKeyInput,
): Promise<{ key: string }> {
  const key = newKey();
  return db.transact(async (tx) => {
    const gateway = await findGateway(tx, gatewayId);
    if (!gateway) throw new AppError("GATEWAY_NOT_FOUND");
    if (gateway.revokedAt !== null) throw new AppError("GATEWAY_REVOKED");
    if (gateway.installerId !== call.actor.memberId) throw new AppError("GATEWAY_NOT_YOURS");
    await queries.storeKey(tx, gatewayId, lockSecret(key, lockKey(env), keyOwner(gatewayId)));
    const target = { kind: "gateway" as const, id: gatewayId };
    await recordAction(tx, call, { action: "issueGatewayKey", target, at: clock() });
    tx.announce("admins", "treasury");
    return { key };
  });
}

/** A forwarder's call as it came: the gateway that its address names, its raw body, and what signs it. */
export type Hook = { gatewayId: number; body: Uint8Array; signed: Signed; requestId: string };

/** The gateway whose key signed a call; undefined for any other. */
async function findSigner({ db, env }: Deps, { gatewayId, body, signed }: Hook): Promise<Gateway | undefined> {
  const gateway = await findGateway(db.read, gatewayId);
  if (!gateway?.key || gateway.revokedAt !== null) return undefined;
  return isSigned(openSecret(gateway.key, lockKey(env), keyOwner(gatewayId)), body, signed) ? gateway : undefined;
}

const parseBody = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
};

/**
 * Takes what a gateway forwards: whatever is rightly signed is stored, once, by its content and never by its id, before
 * it is answered (docs/product.md 11.9).
 * @throws AppError SIGNATURE_WRONG, INVALID_INPUT for what is no JSON, which store nothing but a count
 */
export async function receiveHook(deps: Deps, hook: Hook): Promise<{ ok: true }> {
  const gateway = await findSigner(deps, hook);
  if (!gateway) {
    await countRefusal(deps, hook.gatewayId);
    throw new AppError("SIGNATURE_WRONG");
  }
  const sent = parseBody(hook.body);
  if (typeof sent !== "object" || sent === null) {
    await countRefusal(deps, hook.gatewayId);
    throw new AppError("INVALID_INPUT");
  }
  await takeIn(deps, gateway, { sms: smsIn(sent), timestamp: hook.signed.timestamp, requestId: hook.requestId });
  return { ok: true };
}

/** Counts a refused call, where there is a gateway of this id. */
export function countRefusal({ db, clock }: Deps, gatewayId: number): Promise<void> {
  return db.transact((tx) => queries.noteRefusal(tx, gatewayId, clock()));
}

type Signal = { sms: Sms | undefined; timestamp: string; requestId: string };

async function takeIn(deps: Deps, gateway: Gateway, { sms, timestamp, requestId }: Signal): Promise<void> {
  const { db, clock } = deps;
  const call = gatewayCall(gateway, requestId);
  const placed = sms && placedIn(gateway.sims, sms);
  const stored = await db.transact(async (tx) => {
    const now = clock();
    const clockAheadMs = clockAhead(timestamp, now);
    await queries.noteHeard(tx, gateway.id, { heardAt: now, clockAheadMs });
    if (!placed) return undefined;
    const about = { gatewayId: gateway.id, isClockOff: isClockOff(clockAheadMs) };
    const brought = await storeForwarded(tx, deps, call, { ...about, ...placed });
    if (!brought) return undefined;
    await askToConfirm(tx, gateway, now);
    return { ...brought, proven: await markFollowers(tx, call, placed.phone, now) };
  });
  if (!stored) return;
  try {
    await linkImported(deps, call, stored.phone, stored.received);
    await tieImported(deps, call, { keys: stored.sent, payees: stored.payees });
    await creditForwarded(deps, stored.proven);
  } catch (err) {
    // It is stored, and the minutely job credits what is left: the phone must not send it once more.
    deps.log.error({ err, gatewayId: gateway.id }, "a forwarded message is not tied");
  }
}

/**
 * Asks for the confirmation of what a gateway sent, in the name of who set it up, else of who approved it, while they
 * are there.
 */
async function askToConfirm(tx: Tx, gateway: Gateway, now: number): Promise<void> {
  const active = await listActiveAdmins(tx);
  const memberId = [gateway.installerId, gateway.createdBy].find((id) => active.includes(id));
  if (memberId === undefined) return;
  const actor = { memberId, name: gatewayCall(gateway).actor.name, role: "admin" as const, sessionId: "" };
  await proposeForwarded(tx, { actor }, gateway.id, now);
}

/** Whether nothing was heard of a gateway for too long, once something was. @param now UTC milliseconds */
const isSilent = ({ heardAt }: Gateway, now: number) => heardAt !== null && now - heardAt >= GATEWAY_SILENT_MS;

/** The names of gateways of which nothing is heard any more, for the alarm. @param now UTC milliseconds */
export async function listSilent(reader: Reader, now: number): Promise<string[]> {
  return (await listLiveGateways(reader)).filter((one) => isSilent(one, now)).map(({ name }) => name);
}

/** The names of gateways whose phone's clock is off, for the alarm. */
export async function listClocksOff(reader: Reader): Promise<string[]> {
  return (await listLiveGateways(reader)).filter((one) => isClockOff(one.clockAheadMs ?? 0)).map(({ name }) => name);
}

/** Until when all gateways together were heard (UTC ms), for the public page; null while there is none. */
export async function forwardedUntil(reader: Reader): Promise<number | null> {
  const heard = (await listLiveGateways(reader)).flatMap(({ heardAt }) => heardAt ?? []);
  return heard.length > 0 ? Math.min(...heard) : null;
}

/** `admin.gateways`: those that are not revoked, each with what is known of its phone. */
export function listAdminGateways({ db, clock }: Deps, { memberId }: Actor): Promise<AdminGateway[]> {
  return db.snapshot(async (reader) => {
    const now = clock();
    const { gatewayDayAr: dayAr } = await readSettings(reader);
    const shown: AdminGateway[] = [];
    for (const gateway of await listLiveGateways(reader)) {
      const { id, name, installerId, installerName, holderId, holderName, sims, key, heardAt } = gateway;
      const { refusals, refusedAt, clockAheadMs } = gateway;
      shown.push({
        ...{ id, name, installerId, installerName, holderId, holderName, sims, heardAt, refusals, refusedAt, dayAr },
        isMine: installerId === memberId,
        hasKey: key !== null,
        isSilent: isSilent(gateway, now),
        clockOffMinutes: isClockOff(clockAheadMs ?? 0) ? Math.round((clockAheadMs ?? 0) / MINUTE_MS) : null,
        provenTodayAr: await provenToday(reader, id, now),
      });
    }
    return shown;
  });
}

/** `admin.gatewayAdmins`: who may set a gateway up or hold it. */
export const listKeepers = ({ db }: Deps): Promise<{ id: number; name: string }[]> => queries.listAdmins(db.read);
