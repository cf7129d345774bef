/** Times in milliseconds, on Slow 3G except those of the content. */
export type Budget = {
  path: string;
  /** For a page that waits for data the shell is what must be painted. */
  paint: "lcp" | "fcp";
  paintMs: number;
  interactiveMs: number;
  /** Words that only an answer of the server brings, and when they are there on a line of 400 kbit/s. */
  content?: { words: string; ms: number };
  /** What a person comes to press, and when it can be. */
  reacts?: { control: string; ms: { "400 kbit/s": number; "100 kbit/s": number } };
  /** What else the first screen of a phone shows, and when all of it can be pressed at 400 kbit/s. */
  rest?: { controls: string[]; ms: number };
};

/** What stands around each page of members'. */
const FRAME = ["nav a[href='/vipmenu']", "a[href='/Message']"];

export const budgets: Budget[] = [
  {
    path: "/login",
    paint: "lcp",
    paintMs: 2_500,
    interactiveMs: 6_500,
    reacts: { control: "button[type=submit]:enabled", ms: { "400 kbit/s": 2_000, "100 kbit/s": 3_000 } },
  },
  { path: "/signup", paint: "lcp", paintMs: 2_500, interactiveMs: 6_500 },
  {
    path: "/home",
    paint: "fcp",
    paintMs: 2_500,
    interactiveMs: 9_500,
    content: { words: "\\d\u00a0Ar", ms: 3_500 },
    reacts: { control: "main a[href$='/tasks']", ms: { "400 kbit/s": 2_000, "100 kbit/s": 4_000 } },
    rest: {
      controls: ["main a[href$='/deposit']", "main a[href$='/withdraw']", "main a[href*='recu=']", ...FRAME],
      ms: 4_000,
    },
  },
  {
    path: "/tasks",
    paint: "fcp",
    paintMs: 2_500,
    interactiveMs: 9_500,
    content: { words: "\\+\\d+\u00a0Ar", ms: 3_500 },
    reacts: { control: "main button[aria-label^=Marquer]:enabled", ms: { "400 kbit/s": 2_000, "100 kbit/s": 4_000 } },
    rest: { controls: ["main a[href*='/tasks/']", "main [role=tab]:not([aria-selected=true])", ...FRAME], ms: 4_000 },
  },
];

/** On every page and network. */
export const LAYOUT_SHIFT = 0.02;
/** On every page, with a processor four times slower than this one. */
export const BLOCKING_MS = 150;

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
