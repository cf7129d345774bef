import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import { formatAge, formatDuration } from "../../../shared/day.ts";
import { formatWhole, numberFormat } from "../../../shared/locale.ts";
import { formatAr } from "../../../shared/money.ts";
import type { Red, Transparency } from "../../../shared/transparency.ts";
import { type PillState, StatusPill } from "../../ui/badge.tsx";
import { sponsoredShareOf } from "../fund/coverage.ts";
import { questions, tilesText as text } from "./tiles-text.ts";

const formatPercent = numberFormat({ maximumFractionDigits: 1 });

type Answer = { state: PillState; word: string; fact: string };

/** « Oui » only for what was counted in time. */
function moneyAnswer({ owedAr, counted, uncoveredFeesAr }: Transparency): Answer {
  const { presentAr, notYetAr, staleAr } = counted;
  if (owedAr === 0) return { state: "good", word: text.nothing, fact: "" };
  // Floored: 99.96 % is not 100 %.
  const fact = text.covered(formatPercent(Math.floor((presentAr / owedAr) * 1000) / 10));
  if (presentAr >= owedAr) return { state: "good", word: text.yes, fact };
  if (presentAr + notYetAr >= owedAr) return { state: "waiting", word: text.notYet, fact };
  if (presentAr + uncoveredFeesAr >= owedAr) return { state: "waiting", word: text.fees, fact };
  const isStale = presentAr + notYetAr + staleAr >= owedAr;
  return { state: "bad", word: isStale ? text.stale : text.no, fact };
}

function payoutAnswer({ overdue, waitingWithdrawals, oldestWaitMs }: Transparency): Answer {
  const fact =
    oldestWaitMs === null
      ? text.noneWaiting
      : text.waiting(formatWhole(waitingWithdrawals), formatDuration(oldestWaitMs));
  return overdue > 0 ? { state: "bad", word: text.disputed, fact } : { state: "good", word: text.paid, fact };
}

function rewardAnswer(figures: Transparency): Answer {
  const share = sponsoredShareOf(figures);
  if (!share) return { state: "waiting", word: text.nobody, fact: text.fundOf(formatAr(figures.fundAr)) };
  const fact = text.shareOf(formatWhole(share.percent));
  return share.isEnough ? { state: "good", word: text.partners, fact } : { state: "bad", word: text.asako, fact };
}

/** How old the oldest count that still holds is. */
function sinceAnswer({ at, counted: { oldestAt, numbers } }: Transparency): Answer {
  const isStale = numbers.some((number) => number.isStale);
  const state = isStale ? "bad" : "good";
  if (oldestAt === null) return { state: isStale ? "bad" : "waiting", word: text.never, fact: "" };
  return { state, word: isStale ? text.stale : text.ago(formatAge(at - oldestAt)), fact: text.oldest };
}

export type Question = keyof typeof questions;
const answers: Record<Question, (figures: Transparency) => Answer> = {
  money: moneyAnswer,
  payouts: payoutAnswer,
  rewards: rewardAnswer,
  since: sinceAnswer,
};
/** Of which question each alarm speaks. */
const alarms: Record<Red["name"], Question> = {
  counted: "money",
  missing: "money",
  fees: "money",
  disputed: "payouts",
  contested: "payouts",
  outside: "rewards",
  funding: "rewards",
  deposits: "since",
  uncounted: "since",
};

/** No answer is green while one of its alarms is red. */
function answerTo(question: Question, figures: Transparency): Answer {
  const answer = answers[question](figures);
  const isRed = figures.reds.some(({ name }) => alarms[name] === question);
  if (!isRed || answer.state === "bad") return answer;
  // An age is the whole answer: it stays beside the warning.
  return { state: "bad", word: text.check, fact: question === "since" ? answer.word : answer.fact };
}

const order = Object.keys(questions) as Question[];

type TilesProps = { figures: Transparency; details: Record<Question, ReactNode>; children: ReactNode };

/** Four questions, each answered in a word and a colour; its figures open below on a press, and are printed all. */
export function Tiles({ figures, details, children }: TilesProps) {
  const [open, setOpen] = useState<Question>();
  return (
    <>
      <ul aria-label={text.title} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {order.map((question) => {
          const { state, word, fact } = answerTo(question, figures);
          const isOpen = question === open;
          return (
            <li key={question} className="grid">
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`detail-${question}`}
                onClick={() => setOpen(isOpen ? undefined : question)}
                className={clsx(
                  "flex min-h-32 min-w-0 flex-col items-start gap-1.5 rounded-2xl border bg-surface p-3 text-left shadow-card",
                  isOpen ? "border-brand ring-1 ring-brand" : "border-line hover:border-brand",
                )}
              >
                <span className="font-bold leading-snug tracking-tight">{questions[question]}</span>
                <StatusPill state={state}>{word}</StatusPill>
                <span className="text-sm leading-snug text-soft">{fact}</span>
                <span className="mt-auto text-sm font-semibold text-brand print:hidden">
                  {isOpen ? text.hide : text.see}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {children}
      {order.map((question) => (
        <section
          key={question}
          id={`detail-${question}`}
          aria-label={questions[question]}
          className={clsx("flex flex-col gap-4 print:flex", question !== open && "hidden")}
        >
          {details[question]}
        </section>
      ))}
    </>
  );
}
