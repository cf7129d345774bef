import { useEffect, useRef, useState } from "react";

/**
 * The one question that a part of a page asks. `askLate` asks a question that a late answer led to; it returns false, and asks nothing,
 * when the page was left or another question is open.
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
