import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { failureOf } from "./failure.ts";

type Send<Input, Output> = (input: Input, options: { context: { idempotencyKey: string } }) => Promise<Output>;

/**
 * A movement of money, sent under one idempotency key. The key is kept while the same input is sent again without having been
 * answered, so a lost answer cannot pay twice; any answer, or another input, starts a new attempt.
 * `useAttempt(api.user.buyLevel.mutate, { onSuccess })`
 */
export function useAttempt<Input, Output>(
  send: Send<Input, Output>,
  options?: Omit<UseMutationOptions<Output, Error, Input>, "mutationFn">,
) {
  const attempt = useRef<{ key: string; input: string }>(undefined);

  const sendOnce = async (input: Input) => {
    const written = JSON.stringify(input);
    if (attempt.current?.input !== written) attempt.current = { key: crypto.randomUUID(), input: written };
    try {
      const answer = await send(input, { context: { idempotencyKey: attempt.current.key } });
      attempt.current = undefined;
      return answer;
    } catch (error) {
      const { code } = failureOf(error);
      if (code && code !== "BUSY" && code !== "INTERNAL") attempt.current = undefined;
      throw error;
    }
  };

  return useMutation({ ...options, mutationFn: sendOnce });
}
