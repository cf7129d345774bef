import { useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** A new page starts at its top; going back keeps the browser's place. */
export function ScrollTop() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what triggers the scroll
  useEffect(() => {
    if (!isBack) window.scrollTo(0, 0);
  }, [pathname, isBack]);
  return null;
}
