import { useEffect, useState } from "react";
import { ownValue } from "../../../shared/own-value.ts";
import { idIn } from "../../lib/address-words.ts";
import { deviceStorage } from "../../lib/device-storage.ts";
import { ROW } from "../../lib/open-row.ts";

/** Kept for this device, not for one administrator (session.ts keeps it at a log-out). */
const STORED = "shortcuts";

/** The row that has the focus, or around what has it. */
export function focusedId(): number | undefined {
  const row = document.activeElement?.closest("tr, li")?.querySelector(`[${ROW}]`);
  return idIn(row?.getAttribute(ROW) ?? null);
}

/** No shortcut while somebody types or a dialog waits for an answer. */
function isTaken({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  const typing = "input, textarea, select, [contenteditable]";
  if (target instanceof Element && target.closest(typing)) return true;
  return document.querySelector("[role=alertdialog], [role=dialog]:not([data-panel])") !== null;
}

type Shortcuts = {
  openId: number | undefined;
  step: (way: "previous" | "next") => void;
  search: () => void;
  help: () => void;
  /** Opens the question; nothing is decided by a key. */
  ask: (decision: "validate" | "reject", id: number) => void;
};

/** One-key commands of the queue (docs/product.md 10.4, WCAG 2.1.4): they can be switched off, and are silent in fields and dialogs. */
export function useShortcuts({ openId, step, search, help, ask }: Shortcuts) {
  const [isOn, setOn] = useState(() => deviceStorage.get(STORED) !== "off");

  useEffect(() => {
    if (!isOn) return;
    const askFor = (decision: "validate" | "reject") => {
      const id = openId ?? focusedId();
      if (id !== undefined) ask(decision, id);
    };
    const commands: Record<string, () => void> = {
      "/": search,
      "?": help,
      j: () => step("next"),
      k: () => step("previous"),
      v: () => askFor("validate"),
      r: () => askFor("reject"),
    };
    const listen = (event: KeyboardEvent) => {
      const command = ownValue(commands, event.key);
      if (!command || isTaken(event)) return;
      event.preventDefault();
      command();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  });

  const turn = (next: boolean) => {
    if (next) deviceStorage.remove(STORED);
    else deviceStorage.set(STORED, "off");
    setOn(next);
  };
  return { isOn, turn };
}
