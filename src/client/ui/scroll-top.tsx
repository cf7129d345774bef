import { useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** Scrolls to the top when the page, or its `place`, changes; going back keeps the browser's scroll position. */
export function ScrollTop({ place }: { place?: string }) {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what triggers the scroll
  useEffect(() => {
    if (!isBack) window.scrollTo(0, 0);
  }, [pathname, place, isBack]);
  return null;
}
