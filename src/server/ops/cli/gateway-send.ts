import { randomUUID } from "node:crypto";
import { signBody } from "../../features/gateway/forwarded.rules.ts";
import { run } from "./run.ts";

const USAGE =
  'Usage: GATEWAY_KEY=… npm run gateway:send -- "<text>" [--to http://127.0.0.1:3000/hooks/sms/1] [--sender MVola] [--sim 1]';

/** The first gateway of the server on this machine. */
const here = () => `http://127.0.0.1:${process.env.PORT || 3000}/hooks/sms/1`;

/** Signs a message as a phone's forwarder does, sends it, and prints the answer; another status than 2xx is a failure. */
await run(
  async ({ words: [message], options: { to = here(), sender = "MVola", sim = "1" } }) => {
    const key = process.env.GATEWAY_KEY ?? "";
    if (!message || key === "") throw new Error(USAGE);
    const now = Date.now();
    const payload = {
      ...{ messageId: randomUUID(), message, phoneNumber: sender, simNumber: Number(sim) },
      receivedAt: new Date(now).toISOString(),
    };
    const call = { event: "sms:received", id: randomUUID(), deviceId: "gateway:send", webhookId: "test", payload };
    const body = JSON.stringify(call);
    const timestamp = String(Math.floor(now / 1_000));
    const headers = {
      "content-type": "application/json",
      "x-timestamp": timestamp,
      "x-signature": signBody(key, body, timestamp),
    };
    // biome-ignore lint/style/noRestrictedGlobals: this command stands in for a phone.
    const answer = await fetch(to, { method: "POST", headers, body }).catch((cause) => {
      throw new Error(`Nothing answers at ${to}.`, { cause });
    });
    console.log(`${answer.status} ${await answer.text()}`);
    if (!answer.ok) process.exitCode = 1;
  },
  { words: 1, options: ["to", "sender", "sim"] },
);
