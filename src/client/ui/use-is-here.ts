import { useEffect, useRef } from "react";

/** Returns whether this component is still mounted: once it is not, a late answer must be shown elsewhere, as a toast. */
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
