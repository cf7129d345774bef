import { DAY_MS } from "../../../shared/day.ts";
import type { Deps } from "../../app/deps.ts";
import { forgetBrowsers, forgetNetworks } from "./forget.queries.ts";

/** How long browsers and the networks of sign-ups can be recognised (docs/product.md 14.8). */
export const RECOGNISED_MS = 90 * DAY_MS;
/** At one go: a moment for everybody else's writes, and more in a day than sign in. */
const GONE_AT_ONCE = 500;

/** Forgets some of the browsers and networks that are too old, the oldest first. */
export async function forgetOrigins({ db, clock }: Deps): Promise<void> {
  const until = clock() - RECOGNISED_MS;
  await db.transact(async (tx) => {
    await forgetNetworks(tx, until, GONE_AT_ONCE);
    await forgetBrowsers(tx, until, GONE_AT_ONCE);
  });
}
