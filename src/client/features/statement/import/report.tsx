import { useState } from "react";
import { formatAr } from "../../../../shared/money.ts";
import type { StatementLine, StatementOutcome, StatementReversal } from "../../../../shared/statement/statement.ts";
import { FILE_LISTED } from "../../../../shared/statement/upload.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ReversedBadge } from "../../reversal/badge/reversed-badge.tsx";
import ReverseButton from "../../reversal/reverse-button.tsx";
import { LineActs, useActs } from "../acts.tsx";
import BalanceGaps from "../balance-gaps.tsx";
import { Refusals } from "../files/figures.tsx";
import { DepositLink, LineCard, LineList } from "../line-card.tsx";
import { Proposed } from "../lines.tsx";
import SentPayoutsCard from "../sent-payouts.tsx";
import { isProposal } from "../standing.ts";
import { statementText, statementUnreadText } from "../text.ts";
import { UnreadCard } from "../unread-card.tsx";
import { KeptEntries } from "./kept-entries.tsx";
import { reversalSentence } from "./reversal-sentence.ts";
import { statementImportText } from "./text.ts";
import type { Report } from "./use-import.ts";

const text = statementImportText.report;

const STEP = 50;

type Entry = StatementOutcome & { key: number };
type LineEntry = Extract<Entry, { line: StatementLine }>;

/** A line that may be proposed or linked, now or later. */
const isLine = (entry: Entry): entry is LineEntry => "line" in entry;

/** The stored lines: one that came twice is shown once among the proposals. */
function sorted({ outcomes, excerpts, places }: Report) {
  const entries = outcomes.map((outcome, key): Entry => ({ ...outcome, key }));
  const proposals = new Map<number, StatementLine>();
  for (const entry of entries)
    if (isLine(entry) && entry.outcome !== "differs" && isProposal(entry.line))
      proposals.set(entry.line.id, entry.line);
  const isLinked = (entry: Entry) => entry.outcome === "stored" && entry.line.standing === "matched";
  const isRepeated = (entry: Entry) => isLine(entry) && entry.outcome !== "differs" && proposals.has(entry.line.id);
  return {
    proposals: [...proposals.values()],
    linked: entries.filter(isLinked).length,
    reversals: entries.flatMap((entry) => (entry.outcome === "reversal" ? [entry] : [])),
    kept: entries.flatMap((entry) => (entry.outcome === "kept" ? [entry] : [])),
    unread: entries.flatMap((entry) => (entry.outcome === "unread" ? [entry] : [])),
    refused: entries.flatMap((entry) =>
      entry.outcome === "refused"
        ? [{ place: places[entry.key] ?? entry.key + 1, excerpt: excerpts[entry.key], refusal: entry.refusal }]
        : [],
    ),
    others: entries.filter((entry) => isLine(entry)).filter((entry) => !isLinked(entry) && !isRepeated(entry)),
  };
}

/** A transfer that the operator took back, with the deposit that it concerns. */
function Reversed({ reversal }: { reversal: StatementReversal }) {
  const { reference, amountAr, deposit } = reversal;
  const transferAr = deposit?.amountAr ?? amountAr ?? 0;
  return (
    <li className="rounded-2xl border border-danger/30 bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ReversedBadge transfer={{ amountAr: transferAr, reversedAr: amountAr ?? transferAr }} />
        <span className="min-w-0 font-medium tabular-nums">
          {[statementText.referenceOf(reference), amountAr && formatAr(amountAr)].filter(Boolean).join(" · ")}
        </span>
      </div>
      <p className="mt-2">{reversalSentence(reversal)}</p>
      {deposit ? <DepositLink id={deposit.id} /> : null}
      {deposit?.status === "validated" ? <ReverseButton transactionId={deposit.id} /> : null}
    </li>
  );
}

/** Of which number and time (UTC ms) the imported messages are. */
function spanOf({ outcomes }: Report): { phone?: string; since?: number; until?: number } {
  const facts = outcomes.flatMap((one) => {
    if ("line" in one) return [{ phone: one.line.phone, at: one.line.paidAt }];
    if (one.outcome === "reversal") return [{ phone: one.reversal.phone, at: one.reversal.saidAt }];
    return one.outcome === "kept" ? [{ phone: one.entry.phone, at: one.entry.happenedAt }] : [];
  });
  const moments = facts.flatMap(({ at }) => at ?? []).sort((a, b) => a - b);
  return { phone: facts[0]?.phone, since: moments[0], until: moments.at(-1) };
}

const badge = ({ outcome }: LineEntry) => {
  if (outcome === "stored") return undefined;
  return outcome === "differs" ? <Badge tone="warning">{text.differs}</Badge> : <Badge>{text.known}</Badge>;
};

/** What became of every line that was sent: the deposits to validate first, then each line that matches none, and why. */
export function ImportReport({ report, onAgain }: { report: Report; onAgain: () => void }) {
  const [done, setDone] = useState<Record<number, string>>({});
  const [shown, setShown] = useState(STEP);
  const { ask, dialog } = useActs((line, sentence) => setDone((known) => ({ ...known, [line.id]: sentence })));
  const { phone, ...span } = spanOf(report);
  const { proposals, linked, reversals, kept, unread, refused, others } = sorted(report);
  const waiting = others.filter(({ line }) => line.standing === "unknownReference").length;
  const card = (line: StatementLine, key: number, mark?: ReturnType<typeof badge>) => (
    <LineCard
      key={key}
      line={line}
      badge={mark}
      note={done[line.id]}
      actions={done[line.id] ? undefined : <LineActs line={line} ask={ask} />}
    />
  );
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p role="status" className="text-soft">
        {[
          text.summary(report.outcomes.length),
          text.proposed(proposals.length),
          ...(linked ? [text.linked(linked)] : []),
        ].join(" · ")}
      </p>
      <BalanceGaps phone={phone} {...span} />
      <SentPayoutsCard />
      {reversals.length > 0 ? (
        <section>
          <h3 className="mb-3 font-bold">{text.reversals(reversals.length)}</h3>
          <LineList label={text.reversals(reversals.length)}>
            {reversals.map(({ key, reversal }) => (
              <Reversed key={key} reversal={reversal} />
            ))}
          </LineList>
        </section>
      ) : null}
      {proposals.length > 0 ? (
        <section>
          <h3 className="mb-3 font-bold">{text.proposed(proposals.length)}</h3>
          <Proposed phone={phone} />
        </section>
      ) : (
        <p>{text.none}</p>
      )}
      {unread.length > 0 ? (
        <section>
          <h3 className="mb-3 font-bold">{text.unread(unread.length)}</h3>
          <p className="-mt-3 mb-3 text-sm text-soft">{statementUnreadText.lead}</p>
          <LineList label={text.unread(unread.length)}>
            {unread.map((entry) => (
              <UnreadCard key={entry.key} unread={entry.unread} />
            ))}
          </LineList>
        </section>
      ) : null}
      {others.length > 0 ? (
        <section>
          <h3 className="mb-3 font-bold">{text.others(others.length)}</h3>
          {waiting > 0 ? <p className="-mt-3 mb-3 text-sm text-soft">{text.kept(waiting)}</p> : null}
          <LineList label={text.others(others.length)}>
            {others.slice(0, shown).map((entry) => card(entry.line, entry.key, badge(entry)))}
          </LineList>
          {others.length > shown ? (
            <Button variant="outline" block className="mt-3" onClick={() => setShown(shown + STEP)}>
              {statementText.more}
            </Button>
          ) : null}
        </section>
      ) : null}
      <Refusals source={report.source} count={refused.length} rows={refused.slice(0, FILE_LISTED)} />
      <KeptEntries entries={kept} />
      <Button variant="outline" block onClick={onAgain}>
        {text.again}
      </Button>
      {dialog}
    </div>
  );
}
