/** What a proof needs of a page, whichever browser draws it. */
export type Tab = {
  go: (url: string) => Promise<void>;
  /** Runs a function in the page: it takes nothing from around itself. */
  run: <Given, Answer>(act: (given: Given) => Answer, given: Given) => Promise<Answer>;
  /** A picture of what is seen, as PNG. */
  shoot: () => Promise<Buffer>;
  /** What scripts and styles complained of; undefined in a browser that does not say. */
  heard: string[] | undefined;
  close: () => Promise<void>;
};

/** A browser whose tabs share nothing with each other. */
export type OpenBrowser = { newTab: () => Promise<Tab>; close: () => Promise<void> };

/** A phone's screen. */
export const SCREEN = { width: 360, height: 740 };

/** What a complaint is cut to: a table shows it. */
const HEARD_LENGTH = 160;

export const asHeard = (text: string) => text.replace(/\s+/g, " ").slice(0, HEARD_LENGTH);

/** A function and what it is given, as a text that any page understands. */
export const asSource = (act: (given: never) => unknown, given: unknown) =>
  `(${act})(${JSON.stringify(given) ?? "undefined"})`;
