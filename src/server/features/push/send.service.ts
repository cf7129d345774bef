import { pushNews } from "../../../shared/push.ts";
import type { Deps } from "../../app/deps.ts";
import { together } from "../../db/database.ts";
import { type Push, pushBy } from "./host.ts";
import * as queries from "./push.queries.ts";
import { AGAIN_MS, type Outcome, outcomeOf, type PushIdentity, pushIdentity, WORTH_MS } from "./push.rules.ts";

/** How often to look for news: an index on an empty table. */
const LOOK_MS = 5_000;
/** Sent together. */
const AT_ONCE = 20;

/**
 * Sends what is due to the phones whose session is open (docs/product.md 18.8). What a host does not take is tried again, with longer and
 * longer waits, for a day; a phone that is gone is forgotten.
 */
export async function sendDue(deps: Deps, identity: PushIdentity, push: Push = pushBy()): Promise<void> {
  const { db, clock } = deps;
  while (await queries.isAnyDue(db.read, clock())) {
    const now = clock();
    const notes = await db.transact((tx) => queries.takeDue(tx, now, AGAIN_MS, AT_ONCE));
    const sessionIds = notes.map(({ sessionId }) => sessionId);
    const phones = new Map((await queries.listOpen(db.read, sessionIds, now)).map((row) => [row.sessionId, row]));
    const outcomes = await together(
      notes.map((note) => sendOne(deps, note, phones.get(note.sessionId), identity, push)),
    );
    const over = notes.filter((_, at) => outcomes[at] !== "later");
    const gone = notes.filter((_, at) => outcomes[at] === "gone");
    if (over.length === 0) continue;
    await db.transact(async (tx) => {
      await queries.removeNotes(
        tx,
        over.map(({ id }) => id),
      );
      const endpoints = gone.flatMap(({ sessionId }) => phones.get(sessionId)?.endpoint ?? []);
      if (endpoints.length > 0) await queries.removeSubscriptions(tx, endpoints);
    });
  }
}

async function sendOne(
  { log, clock }: Deps,
  { kind, aboutId, createdAt }: queries.Note,
  phone: queries.Subscription | undefined,
  identity: PushIdentity,
  push: Push,
): Promise<Outcome> {
  if (!phone || clock() - createdAt >= WORTH_MS) return "taken";
  const status = await push(phone, pushNews(kind, aboutId), identity);
  const outcome = outcomeOf(status);
  // Without a network there is no status, and nothing to say each minute.
  if (outcome === "later" && status !== undefined)
    log.warn({ status, host: new URL(phone.endpoint).host }, "a push host did not take news");
  return outcome;
}

/** Sends news while the server runs, where it tells phones anything at all. Returns how to stop, which waits for what is under way. */
export function schedulePushes(deps: Deps): () => Promise<void> {
  const identity = pushIdentity(deps.env);
  if (!identity) return async () => {};
  let running: Promise<void> | undefined;
  const look = () => {
    running ??= sendDue(deps, identity)
      .catch((err) => deps.log.error({ err }, "news was not sent"))
      .finally(() => {
        running = undefined;
      });
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
