import { useState } from "react";
import { formatOperatorDate } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import {
  MOST_PAID_TOGETHER,
  type PaySentOutcome,
  type SentMessage,
  type SentPayouts,
} from "../../../shared/statement/statement.ts";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useAttempt } from "../../lib/form/use-attempt.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Money } from "../../ui/money.tsx";
import { statementText, statementPayoutsText as text } from "./text.ts";

type Match = SentPayouts["matches"][number];

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

/** What became of each payout: those that were not recorded, with why. */
function Result({ outcomes, matches }: { outcomes: readonly PaySentOutcome[]; matches: readonly Match[] }) {
  const left = outcomes.flatMap((one) => (one.outcome === "paid" ? [] : [one]));
  const nameOf = (id: number) => matches.find(({ withdrawal }) => withdrawal.id === id)?.withdrawal.memberName ?? "";
  return (
    <div role="status" className="flex flex-col gap-3">
      <Alert tone="success" live={false}>
        {text.done(outcomes.length - left.length)}
      </Alert>
      {left.length > 0 ? (
        <Alert tone="warning" live={false} title={text.left(left.length)}>
          {left.map(({ transactionId, reason }) => (
            <p key={transactionId}>{`${text.of(transactionId, nameOf(transactionId))} – ${reason}`}</p>
          ))}
        </Alert>
      ) : null}
    </div>
  );
}

/** Recorded in one call: each is a transaction of its own, and the bar shows that it goes on. */
const AT_ONCE = 10;

/** Lists every payout before it is recorded: exactly the listed payouts are recorded. */
function PayDialog({ matches, onClose }: { matches: readonly Match[]; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { mutateAsync } = useAttempt(api.admin.paySent.mutate);
  const [outcomes, setOutcomes] = useState<readonly PaySentOutcome[]>();
  const [done, setDone] = useState<number>();
  const isRunning = done !== undefined;
  const [failure, setFailure] = useState<string>();
  const total = formatAr(matches.reduce((sum, { transfer }) => sum + transfer.amountAr, 0));
  const run = async () => {
    setDone(0);
    setFailure(undefined);
    const all: PaySentOutcome[] = [];
    try {
      const pairs = matches.map(({ transfer, withdrawal }) => ({ entryId: transfer.id, transactionId: withdrawal.id }));
      while (all.length < pairs.length) {
        all.push(...(await mutateAsync({ pairs: pairs.slice(all.length, all.length + AT_ONCE) })));
        setDone(all.length);
      }
      setOutcomes(all);
    } catch (error) {
      setFailure(failureSentence(error, statementText.network));
    } finally {
      setDone(undefined);
      void utils.admin.invalidate();
    }
  };
  return (
    <Dialog
      kind="alert"
      open
      onOpenChange={(open) => open || isRunning || onClose()}
      title={text.title(matches.length)}
      description={outcomes ? undefined : text.lead(total)}
      actions={
        <>
          {outcomes ? null : (
            <Button pending={isRunning} onClick={run}>
              {text.action(matches.length, total)}
            </Button>
          )}
          <Button variant="outline" disabled={isRunning} data-autofocus onClick={onClose}>
            {text.close}
          </Button>
        </>
      }
    >
      {isRunning ? (
        <div role="status">
          <progress className="progress" aria-label={text.running} value={done} max={matches.length} />
          <p className="text-sm text-soft">{text.progress(done, matches.length)}</p>
        </div>
      ) : null}
      {outcomes ? <Result outcomes={outcomes} matches={matches} /> : <Matches matches={matches} />}
      {failure ? <Alert tone="error">{failure}</Alert> : null}
    </Dialog>
  );
}

/** The waiting withdrawals that the imported messages say were paid, to be recorded together. */
export default function SentPayoutsCard() {
  const { data } = trpc.admin.statementPayouts.useQuery();
  const [asked, setAsked] = useState<readonly Match[]>();
  if (!data || (data.matches.length + data.several.length === 0 && !asked)) return null;
  const matches = data.matches.slice(0, MOST_PAID_TOGETHER);
  const total = formatAr(matches.reduce((sum, { transfer }) => sum + transfer.amountAr, 0));
  return (
    <Card title={text.card} className="mt-4">
      {matches.length > 0 ? (
        <Button onClick={() => setAsked(matches)}>{text.action(matches.length, total)}</Button>
      ) : null}
      {data.several.length > 0 ? (
        <>
          <p className="mt-3 text-sm text-soft">{text.several(data.several.length)}</p>
          <ul className="mt-1 list-disc pl-5 text-sm">
            {data.several.map(({ transfer, withdrawals }) => (
              <li key={transfer.id}>
                {`${formatAr(transfer.amountAr)}, ${facts(transfer)} – ${withdrawals.map(({ id }) => text.number(id)).join(", ")}`}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {asked ? <PayDialog matches={asked} onClose={() => setAsked(undefined)} /> : null}
    </Card>
  );
}
