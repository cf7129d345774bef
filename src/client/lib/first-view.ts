import type { OpenCampaign } from "../../shared/campaign.ts";
import type { Me } from "../../shared/member.ts";
import type { TasksToday } from "../../shared/tasks.ts";
import type { OwnTransactionPage, TransactionEntry } from "../../shared/transactions.ts";
import type { LevelMenu } from "../../shared/vip.ts";
import type { EarlyCall } from "./early-call.ts";

// Runs inside the page itself, before any other code is there: whatever this imports travels in the HTML.

/** What the page's early call may bring, each under its query's path; absent when the server refused it. */
export type FirstAnswers = {
  "user.me"?: Me;
  "tasks.campaigns"?: OpenCampaign[];
  "tasks.today"?: TasksToday;
  "user.levels"?: LevelMenu;
  "user.recentTransactions"?: TransactionEntry[];
  "user.transactionPage"?: OwnTransactionPage;
};

type Results = NonNullable<EarlyCall["read"]>["results"];

/** What goes into each blank of the drawing, by its name: words, an element, or rows, each a copy of the blank. */
export type Figures = { [name: string]: string | Element | Figures[] };

function fill(drawing: Element, figures: Figures): void {
  for (const [name, figure] of Object.entries(figures)) {
    const blank = drawing.querySelector(`[data-blank=${name}]`);
    blank?.replaceWith(...(Array.isArray(figure) ? figure.map((row) => copyOf(blank, row)) : [figure]));
  }
}

/** A copy of what is drawn for some answers alone, with its figures; hidden where it stands (`Shape`). */
export function shapeOf<Shape extends HTMLElement>(name: string, figures: Figures = {}): Shape {
  const copy = document.querySelector(`[data-shape=${name}]`)?.firstElementChild?.cloneNode(true) as Shape;
  fill(copy, figures);
  return copy;
}

function copyOf(blank: Element, figures: Figures): Element {
  const copy = blank.cloneNode(true) as Element;
  fill(copy, figures);
  return copy;
}

/**
 * Writes what the page's early call brought into the page as it was drawn at build. On 400 kbit/s the code comes 3 s later; it draws all
 * anew, and what cannot be shown here waits for it.
 */
export function showFirst(figuresOf: (answers: FirstAnswers) => Figures | undefined): void {
  const { early }: { early?: EarlyCall } = window as object;
  if (!early) return;
  const names = early.url.slice("/trpc/".length).split(/[,?]/);
  early.answer
    .then((answer) => answer.clone().json())
    .then((results: Results) => {
      const answers = Object.fromEntries(results.map(({ result }, index) => [names[index], result?.data]));
      // What is no list, as a busy server's refusal is, came no further than this.
      early.read = { results, at: Date.now() };
      const figures = figuresOf(answers);
      const drawing = document.getElementById("skeleton");
      if (figures && drawing) fill(drawing, figures);
    })
    .catch(() => {});
}
