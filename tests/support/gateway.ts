import { randomUUID } from "node:crypto";
import { signBody } from "../../src/server/features/gateway/forwarded.rules.ts";
import type { MakeGatewayInput } from "../../src/shared/gateway.ts";
import { refusal } from "./client.ts";
import type { twoAdmins } from "./two-admins.ts";
import type { World } from "./world.ts";

/** What a forwarder's call may say otherwise than it should. */
export type Sent = {
  sender?: string;
  slot?: number | null;
  id?: string;
  /** By how many seconds the phone's clock is ahead. */
  aheadS?: number;
  key?: string;
  signature?: string;
  /** The whole body, instead of a message's. */
  body?: string;
  event?: string;
};

/** A phone that forwards its SMS, as the forwarder's calls come. */
export type Phone = { id: number; key: string };

/** Sends a message as the forwarder does. Answers the status and the refusal's code, if it is one. */
export async function forward(world: World, { id, key }: Phone, message: string, sent: Sent = {}) {
  const { sender = "MVola", slot = 1, aheadS = 0, event = "sms:received" } = sent;
  const payload = {
    ...{ messageId: randomUUID(), message, phoneNumber: sender, simNumber: slot },
    receivedAt: new Date(world.clock.now).toISOString(),
  };
  const call = { event, id: sent.id ?? randomUUID(), deviceId: "ffffffff", webhookId: "sms", payload };
  const body = sent.body ?? JSON.stringify(call);
  const timestamp = String(Math.floor(world.clock.now / 1_000) + aheadS);
  const signature = sent.signature ?? signBody(sent.key ?? key, body, timestamp);
  const answer = await world.app.inject({
    method: "POST",
    url: `/hooks/sms/${id}`,
    headers: { "content-type": "application/json", "x-timestamp": timestamp, "x-signature": signature },
    payload: body,
  });
  const { code } = answer.json() as { code?: string };
  return { status: answer.statusCode, code };
}

type Stage = Pick<ReturnType<typeof twoAdmins>, "world" | "hanta" | "solo" | "back" | "backSolo">;

/** Asks for a gateway of Hanta's number, which Hanta installs and the shop holds, unless told otherwise. */
export const gatewayInput = (stage: Stage, change: Partial<MakeGatewayInput> = {}): MakeGatewayInput => ({
  name: "Téléphone de la boutique",
  installerId: stage.hanta.memberId,
  holderId: null,
  holderName: "Boutique Ravo",
  sims: [{ slot: 1, phone: stage.hanta.phone }],
  reason: "Les SMS arrivent seuls",
  ...change,
});

/** A gateway that Hanta asked for and Solo approved, with the key that Hanta was shown. */
export async function aGateway(stage: Stage, change: Partial<MakeGatewayInput> = {}): Promise<Phone> {
  const { details } = await refusal(stage.back.admin.makeGateway.mutate(gatewayInput(stage, change)));
  await stage.backSolo.admin.approve.mutate({ approvalId: details.approvalId ?? 0 });
  const { gateway } = stage.world.db.read.t;
  const rows = await stage.world.db.read.q.select({ id: gateway.id }).from(gateway);
  const id = rows.at(-1)?.id ?? 0;
  const installer = change.installerId === stage.solo.memberId ? stage.backSolo : stage.back;
  const { key } = await installer.admin.issueGatewayKey.mutate({ gatewayId: id });
  return { id, key };
}
