import { paths } from "../../lib/paths.ts";
import { readToken, readUser } from "../../lib/session.ts";
import { sharedMessage } from "../../lib/shared-message.ts";
import { restoreInput } from "../../lib/use-kept-input.ts";
import { PASTED } from "../statement/pasted.ts";

/** Where the worker leaves what was shared (vite/pwa.ts): on the phone alone, and gone once read. */
const LEFT_IN = "shared-message";

async function takeShared(): Promise<string | undefined> {
  try {
    const cache = await caches.open(LEFT_IN);
    const [request] = await cache.keys();
    const text = request && (await (await cache.match(request))?.text());
    await caches.delete(LEFT_IN);
    return text?.trim() || undefined;
  } catch {
    // No worker here, so nothing was handed over.
    return undefined;
  }
}

/** Gives the shared message, once, to the screen of whoever is signed in, and answers its address, or why nobody has it. */
export async function handOver(): Promise<{ to: string } | { problem: "nothing" | "signedOut" }> {
  const message = await takeShared();
  if (!message) return { problem: "nothing" };
  if (!readToken()) return { problem: "signedOut" };
  if (readUser()?.role === "admin") {
    restoreInput(PASTED, message);
    return { to: `${paths.admin}?onglet=releves&import=sms` };
  }
  sharedMessage.write(message);
  return { to: `${paths.deposit}?etape=sms` };
}
