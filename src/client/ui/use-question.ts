import { useEffect, useRef, useState } from "react";

/**
 * The one question that a part of a page asks. `askLate` asks what an answer led to that comes when it may: false where nobody would hear
 * it, since the page was left, or where another question is open, whose place it does not take.
 */
export function useQuestion<Question>() {
  const [question, ask] = useState<Question>();
  const isFree = useRef(false);
  useEffect(() => {
    isFree.current = question === undefined;
    return () => {
      isFree.current = false;
    };
  }, [question]);

  const askLate = (late: Question): boolean => {
    const isAsked = isFree.current;
    if (isAsked) ask(late);
    return isAsked;
  };
  return { question, ask, askLate, close: () => ask(undefined) };
}
