import { useEffect, useState } from "react";
import { ownValue } from "../../../shared/own-value.ts";
import { ROW } from "../../open-row.ts";

/** On this device, whoever signs in (session.ts keeps it at a log-out). */
const STORED = "shortcuts";

export const rowsShown = () => [...document.querySelectorAll<HTMLElement>(`[${ROW}]`)];

export const indexOfRow = (all: readonly HTMLElement[], id: number | undefined) =>
  all.findIndex((row) => row.getAttribute(ROW) === String(id));

/** The row that has the focus, or whose panel is open. */
function currentRow(all: readonly HTMLElement[], openId: number | undefined): number {
  const focused = all.findIndex(
    (row) => row === document.activeElement || row.closest("tr, li")?.contains(document.activeElement),
  );
  return focused >= 0 ? focused : indexOfRow(all, openId);
}

/** Letters belong to whoever types, and to a question that waits for its answer. */
function isTaken({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  const typing = "input, textarea, select, [contenteditable]";
  if (target instanceof Element && target.closest(typing)) return true;
  return document.querySelector("[role=alertdialog], [role=dialog]:not([data-panel])") !== null;
}

type Shortcuts = {
  openId: number | undefined;
  /** Where the last row was that is gone. */
  place: () => number;
  search: () => void;
  help: () => void;
  /** Opens the question; nothing is decided by a key. */
  ask: (decision: "validate" | "reject", id: number) => void;
  /** Shows another row in the open panel. */
  show: (id: number) => void;
};

/** One-key commands of the queue (screens §6, WCAG 2.1.4): they can be switched off, and are silent in fields and dialogs. */
export function useShortcuts({ openId, place, search, help, ask, show }: Shortcuts) {
  const [isOn, setOn] = useState(() => localStorage.getItem(STORED) !== "off");

  useEffect(() => {
    if (!isOn) return;
    const move = (step: 1 | -1) => {
      const all = rowsShown();
      const current = currentRow(all, openId);
      // Down from a row that is gone leads to the one that took its place.
      const to = current >= 0 ? current + step : place() + Math.min(step, 0);
      const next = all[Math.min(Math.max(to, 0), all.length - 1)];
      next?.focus();
      next?.scrollIntoView({ block: "nearest" });
      if (next && openId !== undefined) show(Number(next.getAttribute(ROW)));
    };
    const askFor = (decision: "validate" | "reject") => {
      const all = rowsShown();
      const id = openId ?? Number(all[currentRow(all, openId)]?.getAttribute(ROW));
      if (id) ask(decision, id);
    };
    const commands: Record<string, () => void> = {
      "/": search,
      "?": help,
      j: () => move(1),
      k: () => move(-1),
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
    if (next) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, "off");
    setOn(next);
  };
  return { isOn, turn };
}
