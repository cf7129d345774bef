import { formatInstant } from "../../shared/day.ts";
import { formatAr } from "../../shared/money.ts";
import type { TransactionEntry } from "../../shared/transactions.ts";
import { type Moment, Timeline } from "./timeline.tsx";

type Words = {
  created: string;
  /** Of a withdrawal, that its member asked to cancel it. */
  cancelAsked?: string;
  checking: string;
  checkingDetail?: string;
  validated: string;
  /** What the decision will bring, said while it is awaited. */
  validatedLater?: string;
  rejected: string;
  reason: string;
  /** Of a deposit, that the operator took it back. */
  takenBack?: string;
};

type Entry = Pick<
  TransactionEntry,
  | "status"
  | "createdAt"
  | "cancelAskedAt"
  | "decidedAt"
  | "decisionReference"
  | "reason"
  | "takenBackAt"
  | "takenBackAr"
>;

function decisionOf({ status, decidedAt, decisionReference, reason }: Entry, words: Words): Moment {
  const at = decidedAt === null ? undefined : formatInstant(decidedAt);
  if (status === "validated") {
    return { title: words.validated, detail: [at, decisionReference].filter(Boolean).join(" · "), state: "done" };
  }
  const why = reason ? (
    <p className="text-ink">
      {words.reason}&nbsp;: {reason}
    </p>
  ) : null;
  const detail = (
    <>
      {at}
      {why}
    </>
  );
  return { title: words.rejected, detail, state: "bad" };
}

function momentsOf(entry: Entry, words: Words): Moment[] {
  const created: Moment = { title: words.created, detail: formatInstant(entry.createdAt), state: "done" };
  const { cancelAskedAt } = entry;
  const asked: Moment[] =
    words.cancelAsked && cancelAskedAt !== null
      ? [{ title: words.cancelAsked, detail: formatInstant(cancelAskedAt), state: "done" }]
      : [];
  if (entry.status !== "pending") {
    const { takenBackAt, takenBackAr } = entry;
    const takenBackAmount = takenBackAr === null ? undefined : formatAr(takenBackAr);
    const takenBack: Moment[] =
      words.takenBack && takenBackAt !== null
        ? [
            {
              title: words.takenBack,
              detail: [formatInstant(takenBackAt), takenBackAmount].filter(Boolean).join(" · "),
              state: "bad",
            },
          ]
        : [];
    return [created, ...asked, { title: words.checking, state: "done" }, decisionOf(entry, words), ...takenBack];
  }
  return [
    created,
    ...asked,
    { title: words.checking, detail: words.checkingDetail, state: "current" },
    { title: words.validated, detail: words.validatedLater, state: "future" },
  ];
}

type TransactionTimelineProps = { label: string; entry: Entry; words: Words };

/** From the declaration to the decision and its reason, in the words of the screen. */
export function TransactionTimeline({ label, entry, words }: TransactionTimelineProps) {
  return <Timeline label={label} moments={momentsOf(entry, words)} />;
}
