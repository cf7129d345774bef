import type { ReactNode } from "react";

/** What a kind's part of the page is given. */
export type KindProps<Shown> = {
  taskId: number;
  content: Shown;
  /** What was chosen so far. */
  answer: (number | number[] | null)[] | string;
  onChoose: (answer: (number | number[] | null)[] | string) => void;
  /** The last button, with how long there is still to read and what went wrong; `go` presses it. */
  send: { button: (isReady: boolean) => ReactNode; go: () => void };
};
