import { useSyncExternalStore } from "react";
import { DAY_MS } from "../../../shared/day.ts";
import type { SentMessage } from "../../../shared/message.ts";
import { endIfOver, failureSentence } from "../../lib/failure.ts";
import { readToken, readUser } from "../../lib/session.ts";
import { storedValue } from "../../lib/stored-value.ts";
import { messageText as text } from "./text.ts";

const KEPT_MS = 7 * DAY_MS;

/** A message under way, or with the reason why it did not arrive. Its key makes sending it again harmless. */
export type Outgoing = { key: string; text: string; failure?: string };

type Box = { draft: string; outgoing: readonly Outgoing[] };

const EMPTY: Box = { draft: "", outgoing: [] };

/**
 * Drafts and unsent messages, by member and conversation: in memory while another page is open, and on this phone in case it closes the
 * tab.
 */
const boxes = new Map<string, Box>();
const listeners = new Set<() => void>();

type OutboxKey = { owner: number; name: string };

const placeOf = (name: string): OutboxKey => ({ owner: readUser()?.id ?? 0, name });
const storedAt = ({ name }: OutboxKey) => storedValue<Box>(`outbox:${name}`, KEPT_MS);

function read(place: OutboxKey): Box {
  const id = `${place.owner} ${place.name}`;
  const known = boxes.get(id);
  if (known) return known;
  const { draft, outgoing } = storedAt(place).read() ?? EMPTY;
  const box = { draft, outgoing: outgoing.map((message) => ({ failure: text.interrupted, ...message })) };
  boxes.set(id, box);
  return box;
}

function change(place: OutboxKey, how: (box: Box) => Box): void {
  const next = how(read(place));
  boxes.set(`${place.owner} ${place.name}`, next);
  // Somebody who signed in meanwhile must not find another member's words on the phone.
  if (readUser()?.id === place.owner) {
    if (next.draft === "" && next.outgoing.length === 0) storedAt(place).clear();
    else storedAt(place).write(next);
  }
  for (const listener of listeners) listener();
}

const isSending = ({ outgoing }: Box) => outgoing.some(({ failure }) => failure === undefined);

const without = (key: string) => (box: Box) => ({
  ...box,
  outgoing: box.outgoing.filter((message) => message.key !== key),
});

const withMessage = (message: Outgoing) => (box: Box) => {
  const isKnown = box.outgoing.some(({ key }) => key === message.key);
  const replaced = box.outgoing.map((known) => (known.key === message.key ? message : known));
  return { ...box, outgoing: isKnown ? replaced : [...box.outgoing, message] };
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export type Deliver = (text: string, options: { context: { idempotencyKey: string } }) => Promise<SentMessage>;

/** The messages that were delivered, with their number and instant. */
export type Delivered = SentMessage & { text: string };

async function send(
  place: OutboxKey,
  { key, text: words }: Outgoing,
  deliver: Deliver,
  onDelivered: (sent: Delivered) => void,
) {
  change(place, withMessage({ key, text: words }));
  const token = readToken();
  try {
    const sent = await deliver(words, { context: { idempotencyKey: key } });
    onDelivered({ ...sent, text: words });
    change(place, without(key));
  } catch (error) {
    change(place, withMessage({ key, text: words, failure: failureSentence(error, text.network) }));
    endIfOver(error, token);
  }
}

/** The draft of a conversation and the messages that have not arrived yet. */
export function useOutbox(name: string, deliver: Deliver, onDelivered: (sent: Delivered) => void) {
  const place = placeOf(name);
  const box = useSyncExternalStore(subscribe, () => read(place));
  return {
    ...box,
    isSending: isSending(box),
    setDraft: (draft: string) => change(place, (known) => ({ ...known, draft })),
    /** The words leave the draft and are sent. */
    submit: (words: string) => {
      // Read from the outbox itself: a second press may come before the page has redrawn.
      if (isSending(read(place))) return;
      change(place, (known) => ({ ...known, draft: "" }));
      void send(place, { key: crypto.randomUUID(), text: words }, deliver, onDelivered);
    },
    retry: (message: Outgoing) => void send(place, message, deliver, onDelivered),
    /** Puts the text of an unsent message back into the field, before what is typed there. */
    takeBack: (message: Outgoing) =>
      change(place, (known) => ({
        ...without(message.key)(known),
        draft: [message.text, known.draft].filter(Boolean).join("\n"),
      })),
  };
}

export type Outbox = ReturnType<typeof useOutbox>;
