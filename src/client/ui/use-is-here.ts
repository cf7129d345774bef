import { useEffect, useRef } from "react";

/** Answers whether this part of the page is still shown: what would be told there must be told elsewhere once it is not. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
