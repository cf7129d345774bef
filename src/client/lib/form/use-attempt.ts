import { type MutateOptions, type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isUnanswered } from "../failure.ts";
import { readToken } from "../session.ts";

export type Send<Input, Output> = (input: Input, options: { context: { idempotencyKey: string } }) => Promise<Output>;

/** A call that was sent without an answer, and the idempotency key under which it may be sent again. */
export type Attempt = { key: string; input: string };

/** Where the unanswered attempt is kept. On the phone, it survives the page being closed. */
export type AttemptStore = { read: () => Attempt | undefined; write: (attempt: Attempt | undefined) => void };

type AttemptOptions<Input, Output> = Omit<UseMutationOptions<Output, Error, Input>, "mutationFn"> & {
  store?: AttemptStore;
};

/** Never settles: returned when the session changed during a call, so that its outcome is dropped and nobody else sees it. */
export const neverSettles = new Promise<never>(() => {});

/** Answers whether the session in which this part of the page was opened is over in this browser, or has given place to another. */
export function useSessionOver(): () => boolean {
  const [session] = useState(readToken);
  return () => readToken() !== session;
}

/** Passes an answer on while the session that sent the call is still open; once it is over, the promise never settles. */
export function useInSession(): <Answer>(answer: Promise<Answer>) => Promise<Answer> {
  const isOver = useSessionOver();
  return (answer) => {
    const settle = () => (isOver() ? neverSettles : answer);
    return answer.then(settle, settle);
  };
}

/**
 * A movement of money, sent under one idempotency key. The key is kept while the same input is sent again without having been
 * answered, so a lost answer cannot pay twice; any answer, or another input, starts a new attempt.
 * `useAttempt(api.user.buyLevel.mutate, { onSuccess })`; with `store`, the key is kept there instead of in the page.
 */
export function useAttempt<Input, Output>(
  send: Send<Input, Output>,
  { store, ...options }: AttemptOptions<Input, Output> = {},
) {
  const inPage = useRef<Attempt>(undefined);
  const kept = store ?? {
    read: () => inPage.current,
    write: (attempt) => {
      inPage.current = attempt;
    },
  };
  const underWay = useRef(new Set<string>());
  const isOver = useSessionOver();
  const inSession = useInSession();

  const sendOnce = async (input: Input) => {
    // Also before it is sent again: a retry comes seconds later.
    if (isOver()) return neverSettles;
    const written = JSON.stringify(input);
    const known = kept.read();
    const attempt = known?.input === written ? known : { key: crypto.randomUUID(), input: written };
    // Before it is sent: a second press, or the page opened again, must find it.
    if (attempt !== known) kept.write(attempt);
    try {
      const answer = await inSession(send(input, { context: { idempotencyKey: attempt.key } }));
      kept.write(undefined);
      return answer;
    } catch (error) {
      if (!isUnanswered(error)) kept.write(undefined);
      throw error;
    } finally {
      underWay.current.delete(written);
    }
  };

  const mutation = useMutation({ ...options, mutationFn: sendOnce });
  /** Ignores a second press that comes before React has redrawn the button as pending. */
  const mutate = (input: Input, callbacks?: MutateOptions<Output, Error, Input>) => {
    const written = JSON.stringify(input);
    if (underWay.current.has(written)) return;
    underWay.current.add(written);
    mutation.mutate(input, callbacks);
  };
  return { ...mutation, mutate };
}
