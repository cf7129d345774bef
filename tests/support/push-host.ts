import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { Agent } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { pushBy } from "../../src/server/features/push/host.ts";
import { pushIdentity } from "../../src/server/features/push/push.rules.ts";
import { sendDue } from "../../src/server/features/push/send.service.ts";
import type { AddPushInput, PushNews } from "../../src/shared/push.ts";
import { closeAtEnd, type World } from "./world.ts";

/** A browser that wants to be told: what it gives the site, and how it opens what it is sent. */
export function aPhone(host = "fcm.googleapis.com") {
  const keys = createECDH("prime256v1");
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);
  const path = `/send/${randomBytes(8).toString("hex")}`;
  const subscription: AddPushInput = {
    endpoint: `https://${host}${path}`,
    p256dh: publicKey.toString("base64url"),
    auth: auth.toString("base64url"),
  };

  /** RFC 8291, one record. */
  function open(sealed: Buffer): PushNews {
    const [salt, senderKey, text] = [sealed.subarray(0, 16), sealed.subarray(21, 86), sealed.subarray(86)];
    const derive = (secret: Buffer, by: Buffer, info: (string | Buffer)[], length: number) =>
      Buffer.from(hkdfSync("sha256", secret, by, Buffer.concat(info.map((part) => Buffer.from(part))), length));
    const shared = derive(keys.computeSecret(senderKey), auth, ["WebPush: info\0", publicKey, senderKey], 32);
    const key = derive(shared, salt, ["Content-Encoding: aes128gcm\0"], 16);
    const nonce = derive(shared, salt, ["Content-Encoding: nonce\0"], 12);
    const cipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(text.subarray(-16));
    const plain = Buffer.concat([cipher.update(text.subarray(0, -16)), cipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  }

  return { subscription, path, open };
}

export type Phone = ReturnType<typeof aPhone>;

/** Reaches a server of this machine whatever host is asked for, and without encryption. */
class HereAgent extends Agent {
  readonly #port: number;
  constructor(port: number) {
    super();
    this.#port = port;
  }
  override createConnection() {
    return connect(this.#port, "127.0.0.1");
  }
}

/** The push hosts of all browsers in one, for a world whose site tells phones of news. */
export async function openPushHost(world: World) {
  world.deps.env.SITE_URL = "https://asako.mg";
  const received: { path: string; headers: Record<string, unknown>; body: Buffer }[] = [];
  const host = { answer: async (): Promise<number> => 201 };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) });
    const status = await host.answer();
    if (status === 0) request.socket.destroy();
    else response.writeHead(status).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  closeAtEnd(() => server.close());
  const push = pushBy(new HereAgent((server.address() as AddressInfo).port));

  return {
    /** What the host answers from now on; 0 breaks the connection off. */
    answerWith: (answer: number | (() => Promise<number>)) => {
      host.answer = typeof answer === "number" ? async () => answer : answer;
    },
    received,
    /** What a phone was sent, in order. */
    newsOf: ({ path, open }: Phone) => received.filter((sent) => sent.path === path).map((sent) => open(sent.body)),
    /** The server sends what is due, as it does every few seconds. */
    send: async () => {
      const identity = pushIdentity(world.deps.env);
      if (identity) await sendDue(world.deps, identity, push);
    },
  };
}
