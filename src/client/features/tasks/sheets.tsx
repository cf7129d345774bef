import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import { campaignText } from "./campaign-text.ts";
import { tasksText as text } from "./text.ts";

// What the day's tasks look like, with their answer and, drawn at build, before it (`first-view.tsx`).

type StandingProps = { count?: ReactNode; level: ReactNode; progress: ReactNode; balance?: ReactNode };

/** How much of the day is done, and the balance. */
export const StandingCard = ({ count, level, progress, balance }: StandingProps) => (
  <Card>
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      {count ? <p className="text-xl font-extrabold tracking-tight">{count}</p> : null}
      <p className="min-w-0 text-sm text-soft">{level}</p>
    </div>
    {progress}
    {balance ? (
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-sm text-soft">
        {text.balance}
        <span className="font-semibold text-ink">{balance}</span>
      </p>
    ) : null}
  </Card>
);

/** What partners pay for today, before the tasks of the level. */
export const CampaignSection = ({ children }: { children: ReactNode }) => (
  <section className="mb-5">
    <h2 className="text-lg font-bold tracking-tight">{campaignText.title}</h2>
    <p className="mb-2.5 text-sm text-soft">{campaignText.lead}</p>
    <ul aria-label={text.list} className="flex flex-col gap-3">
      {children}
    </ul>
  </section>
);

/** What a campaign is about, and on what terms. */
export const CampaignTerms = ({ description, terms }: { description: ReactNode; terms: ReactNode }) => (
  <>
    {description}
    <span className="mt-1 block font-medium">{terms}</span>
  </>
);

type TaskSheetProps = {
  /** Of its name, which labels it. */
  id?: string;
  /** Drawn at build, and repeated for each task of the first answer (`showFirst`). */
  blank?: string;
  name: ReactNode;
  gain: ReactNode;
  isPayable: boolean;
  description: ReactNode;
  /** The button, or what stands in its way. */
  children: ReactNode;
};

/** One task of the list. */
export const TaskSheet = ({ id, blank, name, gain, isPayable, description, children }: TaskSheetProps) => (
  <li aria-labelledby={id} data-blank={blank} className="rounded-2xl border border-line bg-surface p-4 shadow-card">
    <div className="flex flex-wrap items-start justify-between gap-x-3">
      <div className="min-w-0 flex-[1_1_8rem]">
        <h3 id={id} className="font-semibold leading-snug">
          {name}
        </h3>
      </div>
      <p className={clsx("ml-auto shrink-0 font-bold", isPayable ? "text-gold-strong" : "text-soft")}>
        <span className="sr-only">{text.gain}&nbsp;: </span>
        {gain}
      </p>
    </div>
    {description ? <p className="mt-1 text-sm text-soft">{description}</p> : null}
    <div className="mt-3 flex flex-wrap items-center gap-3">{children}</div>
  </li>
);
