import { useState } from "react";
import { formatOperatorDate } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { piecesOf } from "../../../shared/pieces.ts";
import {
  MOST_PAID_TOGETHER,
  type PaySentInput,
  type PaySentOutcome,
  type SentMessage,
  type SentPayouts,
} from "../../../shared/statement/statement.ts";
import { api } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import { CallsProgress } from "./calls-progress.tsx";
import { statementPayoutsText as text } from "./payouts-text.ts";
import { statementText } from "./text.ts";
import { useCalls } from "./use-calls.ts";

type Match = SentPayouts["matches"][number];

const totalAmount = (matches: readonly Match[]) =>
  formatAr(matches.reduce((sum, { transfer }) => sum + transfer.amountAr, 0));

const facts = ({ phone, reference, happenedAt }: SentMessage) =>
  [statementText.referenceOf(reference), text.from(formatPhone(phone)), happenedAt && formatOperatorDate(happenedAt)]
    .filter(Boolean)
    .join(" · ");

function Matches({ matches }: { matches: readonly Match[] }) {
  return (
    <ul className="divide-y divide-line rounded-2xl border border-line px-3 text-sm">
      {matches.map(({ transfer, withdrawal }) => (
        <li key={transfer.id} className="flex justify-between gap-3 py-2">
          <span className="min-w-0">
            <span className="block font-semibold">{text.of(withdrawal.id, withdrawal.memberName)}</span>
            <span className="text-soft">{facts(transfer)}</span>
          </span>
          <Money amountAr={transfer.amountAr} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}

type Payouts = { calls: readonly PaySentInput[]; matches: readonly Match[] };

/** Recorded in one call: each is a transaction of its own, and the bar shows that it goes on. */
const AT_ONCE = 10;

const payCalls = (matches: readonly Match[]): PaySentInput[] => {
  const pairs = matches.map(({ transfer, withdrawal }) => ({ entryId: transfer.id, transactionId: withdrawal.id }));
  return piecesOf(pairs, AT_ONCE).map((some) => ({ pairs: some }));
};

/** What became of each payout: those that were not recorded, with why. */
function Result({ outcomes, matches }: { outcomes: readonly PaySentOutcome[]; matches: readonly Match[] }) {
  const left = outcomes.flatMap((one) => (one.outcome === "paid" ? [] : [one]));
  const paid = outcomes.length - left.length;
  const payeeName = (id: number) => matches.find(({ withdrawal }) => withdrawal.id === id)?.withdrawal.memberName ?? "";
  return (
    <div role="status" className="flex flex-col gap-3">
      <Alert tone={paid > 0 ? "success" : "info"} live={false}>
        {text.done(paid)}
      </Alert>
      {left.length > 0 ? (
        <Alert tone="warning" live={false} title={text.left(left.length)}>
          {left.map(({ transactionId, reason }) => (
            <p key={transactionId}>{`${text.of(transactionId, payeeName(transactionId))} – ${reason}`}</p>
          ))}
        </Alert>
      ) : null}
    </div>
  );
}

/** Sendings that fit fewer withdrawals than they are: money may have left twice. */
function Twice({ transfers, withdrawals }: SentPayouts["twice"][number]) {
  const amount = formatAr(transfers[0]?.amountAr ?? 0);
  return (
    <Alert tone="error" live={false} title={text.twice(transfers.length, withdrawals.length)}>
      {withdrawals.map(({ id, memberName }) => (
        <Link
          key={id}
          to={`${paths.admin}?onglet=transactions&liste=retrait&transaction=${id}`}
          className="flex min-h-11 items-center font-semibold underline"
        >
          {text.of(id, `${memberName}, ${amount}`)}
        </Link>
      ))}
      <ul className="list-disc pl-5 text-sm">
        {transfers.map((transfer) => (
          <li key={transfer.id}>{facts(transfer)}</li>
        ))}
      </ul>
      <p className="mt-2">{text.twiceThen}</p>
    </Alert>
  );
}

/** Lists every payout before it is recorded: exactly the listed payouts are recorded. */
function PayDialog({ matches, onPay, onClose }: { matches: readonly Match[]; onPay: () => void; onClose: () => void }) {
  const total = totalAmount(matches);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={text.title(matches.length)}
      description={text.lead(total)}
      confirmLabel={text.action(matches.length, total)}
      onConfirm={() => {
        onPay();
        onClose();
      }}
    >
      <Matches matches={matches} />
    </ConfirmDialog>
  );
}

/** The waiting withdrawals that the imported messages say were paid, to be recorded together. */
export default function SentPayoutsCard() {
  const { data } = trpc.admin.statementPayouts.useQuery();
  const sending = useCalls<PaySentInput, PaySentOutcome, Payouts>("payouts", api.admin.paySent.mutate);
  const { job, outcomes, isAnswered } = sending;
  const [asked, setAsked] = useState<readonly Match[]>();
  const isUnderWay = job !== undefined && !isAnswered;
  const several = data?.several ?? [];
  const twice = data?.twice ?? [];
  const matches = data?.matches.slice(0, MOST_PAID_TOGETHER) ?? [];
  if (!job && matches.length + several.length + twice.length === 0) return null;
  return (
    <Card title={text.card} className="mt-4">
      <div className="flex flex-col gap-3">
        {twice.map((group) => (
          <Twice key={group.withdrawals.map(({ id }) => id).join()} {...group} />
        ))}
        {isUnderWay ? (
          <CallsProgress done={outcomes.length} total={job.matches.length} sending={sending} text={text} />
        ) : null}
        {isAnswered && job ? <Result outcomes={outcomes} matches={job.matches} /> : null}
        {matches.length > 0 && !isUnderWay ? (
          <Button className="self-start" onClick={() => setAsked(matches)}>
            {text.action(matches.length, totalAmount(matches))}
          </Button>
        ) : null}
        {several.length > 0 ? (
          <div>
            <p className="text-sm text-soft">{text.several(several.length)}</p>
            <ul className="mt-1 list-disc pl-5 text-sm">
              {several.map(({ transfer, withdrawals }) => (
                <li key={transfer.id}>
                  {`${formatAr(transfer.amountAr)}, ${facts(transfer)} – ${withdrawals.map(({ id }) => text.number(id)).join(", ")}`}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      {asked ? (
        <PayDialog
          matches={asked}
          onPay={() => void sending.start({ calls: payCalls(asked), matches: asked })}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Card>
  );
}
