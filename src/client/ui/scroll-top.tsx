import { useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** A new page starts at its top, and so does another `place` of one; going back keeps the browser's place. */
export function ScrollTop({ place }: { place?: string }) {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what triggers the scroll
  useEffect(() => {
    if (!isBack) window.scrollTo(0, 0);
  }, [pathname, place, isBack]);
  return null;
}
