import { useEffect, useRef, useState } from "react";
import { reviewAnswers } from "../../lib/api.ts";
import { lazyPart, prefetch } from "../../lib/lazy.tsx";
import { DialogArrival } from "../../ui/dialog-arrival.tsx";

const CodeWanted = lazyPart(() => import("./code-wanted.tsx"));

/** The acts that wait for the one dialog: several at once need one code. */
type Waiting = { promise: Promise<boolean>; answer: (isGiven: boolean) => void };

async function wantsCode(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const body = await answer
    .clone()
    .json()
    .catch(() => undefined);
  // Outside tRPC, as for a file, the code is beside the sentence.
  return (body?.error?.data?.code ?? body?.code) === "CODE_REQUIRED";
}

/**
 * Asks an administrator for a code when an act needs a fresh one, then sends the same request again: its idempotency key makes both
 * one act. Screens need not handle it.
 */
export function FreshCode() {
  const waiting = useRef<Waiting>(undefined);
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    const ask = () => {
      if (!waiting.current) {
        let answer: Waiting["answer"] = () => {};
        const promise = new Promise<boolean>((resolve) => {
          answer = resolve;
        });
        waiting.current = { promise, answer };
        setAsked(true);
      }
      return waiting.current.promise;
    };
    prefetch(CodeWanted);
    reviewAnswers(async (answer, again) => ((await wantsCode(answer)) && (await ask()) ? again() : answer));
    return () => {
      reviewAnswers(undefined);
      waiting.current?.answer(false);
    };
  }, []);

  const close = (isGiven: boolean) => {
    waiting.current?.answer(isGiven);
    waiting.current = undefined;
    setAsked(false);
  };
  if (!isAsked) return null;
  return (
    <DialogArrival onClose={() => close(false)}>
      <CodeWanted onClose={close} />
    </DialogArrival>
  );
}
