import { AppError } from "../../../shared/errors.ts";
import { type GatewaySim, makeGatewayInput, revokeGatewayInput } from "../../../shared/gateway.ts";
import { act } from "../../acts/act.ts";
import { leaves } from "../../acts/leaves.ts";
import type { Reader } from "../../db/database.ts";
import { findGateway, listLiveGateways } from "../../db/gateways.ts";
import { listActiveAdmins } from "../../db/members.ts";
import { findReceiver } from "../../db/receivers.ts";
import { factsIn } from "../journal/entry.rules.ts";
import { holdJournal } from "../journal/entry.service.ts";
import { insertGateway, revoke } from "./gateway.queries.ts";

/** @throws AppError ADMIN_NOT_FOUND unless all are active administrators */
async function assertAdmins(reader: Reader, ids: readonly number[]): Promise<void> {
  const active = await listActiveAdmins(reader);
  if (!ids.every((id) => active.includes(id))) throw new AppError("ADMIN_NOT_FOUND");
}

/**
 * @throws AppError CASH_NUMBER_UNKNOWN for what is no receiving number, GATEWAY_NUMBER_TAKEN for one that another
 * gateway has
 */
async function assertFree(reader: Reader, phones: readonly string[]): Promise<void> {
  for (const phone of phones) if (!(await findReceiver(reader, phone))) throw new AppError("CASH_NUMBER_UNKNOWN");
  const taken = (await listLiveGateways(reader)).flatMap(({ sims }) => sims.map(({ phone }) => phone));
  if (phones.some((phone) => taken.includes(phone))) throw new AppError("GATEWAY_NUMBER_TAKEN");
}

/** The cards of a gateway, as the journal says them: « 1: +261340000001 ». */
const simsIn = ({ sims }: { sims: string }): string =>
  (JSON.parse(sims) as GatewaySim[]).map(({ slot, phone }) => `${slot}: ${phone}`).join(", ");

/**
 * Makes a gateway, without a key yet: a phone that forwards its SMS, with who sets it up and who holds it
 * (docs/product.md 11.9). It always takes two.
 */
export const makeGateway = act("makeGateway", {
  input: makeGatewayInput,
  kind: "gateway",
  announces: "treasury",
  target: ({ sims }) => sims[0]?.phone ?? "",
  lock: (tx) => holdJournal(tx),
  async prepare(tx, _call, { reason: _, ...asked }) {
    const { installerId, holderId, sims } = asked;
    await assertAdmins(tx, holderId === null ? [installerId] : [installerId, holderId]);
    await assertFree(
      tx,
      sims.map(({ phone }) => phone),
    );
    return { why: "gateway", plan: { ...asked, sims: JSON.stringify(sims) } };
  },
  async run(tx, { actor }, gateway, now) {
    const id = await insertGateway(tx, { ...gateway, createdAt: now, createdBy: actor.memberId });
    const after = { ...gateway, sims: simsIn(gateway) };
    return { answer: { id }, entries: [{ target: { kind: "gateway", id }, after }] };
  },
  leaves: leaves("gateway", ({ gateway }) => gateway, {
    by: "createdBy",
    fields: [
      "name",
      "installerId",
      "holderId",
      "holderName",
      { row: ({ sims }) => simsIn({ sims }), entry: ({ after }) => String(factsIn(after).sims) },
    ],
  }),
});

/**
 * Revokes a gateway at once, by one administrator, since a key that leaked must not wait: what it sends is refused from
 * then on. Does nothing when it is revoked already.
 */
export const revokeGateway = act("revokeGateway", {
  input: revokeGatewayInput,
  announces: "treasury",
  target: ({ gatewayId }) => gatewayId,
  lock: (tx) => holdJournal(tx),
  async prepare(tx, _call, { gatewayId }) {
    const found = await findGateway(tx, gatewayId);
    if (!found) throw new AppError("GATEWAY_NOT_FOUND");
    return found.revokedAt === null ? { plan: { id: gatewayId } } : { already: { ok: true } };
  },
  async run(tx, { actor }, { id }, now) {
    await revoke(tx, id, { revokedAt: now, revokedBy: actor.memberId });
    return { answer: { ok: true }, entries: [{ target: { kind: "gateway", id } }] };
  },
});
