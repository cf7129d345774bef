/** Budgets of screens §4.1. Times in milliseconds, scores from 0 to 100. */
export type Budget = {
  path: string;
  /** For a page that waits for data the shell is what must be painted. */
  paint: "lcp" | "fcp";
  paintSlow3g: number;
  interactiveSlow3g: number;
  score: number;
  score3g: number;
};

const visitorPage = (path: string): Budget => ({
  path,
  paint: "lcp",
  paintSlow3g: 2_500,
  interactiveSlow3g: 6_500,
  score: 99,
  score3g: 93,
});

export const budgets: Budget[] = [
  visitorPage("/login"),
  visitorPage("/signup"),
  { path: "/home", paint: "fcp", paintSlow3g: 2_500, interactiveSlow3g: 9_500, score: 95, score3g: 85 },
];

/** On every page, as Lighthouse's default phone sees it. */
export const LAYOUT_SHIFT = 0.02;
export const BLOCKING_MS = 150;

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
