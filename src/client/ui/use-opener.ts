import { useEffect, useState } from "react";

/** What had the focus when the last open dialog was opened, and what could have it instead. */
let latest: Element[] = [];

/**
 * Gives the focus back to what opened a dialog: Radix only handles triggers of its own, ours are ordinary buttons. A dialog that replaces
 * another was opened from inside that one: once it is gone, the focus goes where the first one's would have gone.
 */
export function useOpener(): () => void {
  const [openers] = useState(() => [document.activeElement ?? document.body, ...latest]);
  useEffect(() => {
    latest = openers;
    return () => {
      latest = [];
    };
  }, [openers]);
  return () => {
    const opener = openers.find((element) => element.isConnected && element !== document.body);
    if (opener instanceof HTMLElement) opener.focus();
  };
}
