import { useState } from "react";
import { formatAr } from "../../../shared/money.ts";
import { piecesOf } from "../../../shared/pieces.ts";
import {
  MOST_VALIDATED,
  type Proposals,
  type SeenProposal,
  type ValidatedOne,
  type ValidateManyInput,
} from "../../../shared/statement/proposals.ts";
import { api } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { Link } from "../../ui/link.tsx";
import { uiText } from "../../ui/text.ts";
import { CallsProgress } from "./calls-progress.tsx";
import { statementDialogsText, statementText } from "./text.ts";
import { useCalls } from "./use-calls.ts";

const ValidateAllDialog = lazyDialog(() => import("./validate-all-dialog.tsx"));
const text = statementDialogsText.all;

/** Refused deposits that are listed; the others are counted. */
const REFUSED_LISTED = 50;

type Deposits = { calls: readonly ValidateManyInput[]; deposits: Proposals["deposits"] };

const seen = ({ transactionId, lineId, amountAr }: SeenProposal): SeenProposal => ({ transactionId, lineId, amountAr });

const jobOf = (deposits: Proposals["deposits"]): Deposits => ({
  calls: piecesOf(deposits.map(seen), MOST_VALIDATED).map((some) => ({ deposits: some })),
  deposits,
});

type Refusal = Extract<ValidatedOne, { outcome: "refused" }>;

function Refused({ refusals, nameOf }: { refusals: readonly Refusal[]; nameOf: (transactionId: number) => string }) {
  const others = refusals.length - REFUSED_LISTED;
  return (
    <Alert tone="warning" live={false} title={text.refused(refusals.length)}>
      <ul className="flex flex-col gap-1">
        {refusals.slice(0, REFUSED_LISTED).map(({ transactionId, amountAr, reason }) => (
          <li key={transactionId}>
            <Link
              to={`${paths.admin}?onglet=transactions&transaction=${transactionId}`}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {text.deposit(transactionId, nameOf(transactionId), formatAr(amountAr))}
            </Link>
            <span className="block">{reason}</span>
          </li>
        ))}
      </ul>
      {others > 0 ? <p>{text.others(others)}</p> : null}
    </Alert>
  );
}

const totalOf = (outcomes: readonly ValidatedOne[]) =>
  formatAr(outcomes.reduce((sum, { amountAr }) => sum + amountAr, 0));

type ResultProps = { outcomes: readonly ValidatedOne[]; deposits: Proposals["deposits"]; onClose: () => void };

function Result({ outcomes, deposits, onClose }: ResultProps) {
  const validated = outcomes.filter(({ outcome }) => outcome === "validated");
  const withheld = outcomes.filter(({ outcome }) => outcome === "withheld");
  const refusals = outcomes.flatMap((one) => (one.outcome === "refused" ? [one] : []));
  const names = new Map(deposits.map(({ transactionId, memberName }) => [transactionId, memberName]));
  return (
    <div role="status" className="flex flex-col gap-3">
      <Alert tone={validated.length > 0 ? "success" : "info"} live={false}>
        {text.done(validated.length, totalOf(validated))}
      </Alert>
      {withheld.length > 0 ? (
        <Alert tone="info" live={false}>
          {text.withheld(withheld.length, totalOf(withheld))}{" "}
          <Link to={`${paths.admin}?onglet=approbations`} className="font-semibold underline">
            {text.approvals}
          </Link>
        </Alert>
      ) : null}
      {refusals.length > 0 ? <Refused refusals={refusals} nameOf={(id) => names.get(id) ?? ""} /> : null}
      <Button size="small" variant="ghost" className="self-end" onClick={onClose}>
        {uiText.close}
      </Button>
    </div>
  );
}

/** « Valider tout »: the confirmation for all proposals, then how far their validation is, and its result. */
export default function ValidateAll() {
  const sending = useCalls<ValidateManyInput, ValidatedOne, Deposits>("validations", api.admin.validateMany.mutate);
  const { job, outcomes, isAnswered } = sending;
  const isUnderWay = job !== undefined && !isAnswered;
  const { data: proposals, isFetching } = trpc.admin.proposals.useQuery(undefined, { enabled: !isUnderWay });
  const [asked, setAsked] = useState<Proposals>();
  return (
    <div className="mb-3 flex flex-col gap-3 empty:hidden">
      {isUnderWay ? (
        <CallsProgress done={outcomes.length} total={job.deposits.length} sending={sending} text={text} />
      ) : null}
      {isAnswered && job ? <Result outcomes={outcomes} deposits={job.deposits} onClose={sending.clear} /> : null}
      {proposals && proposals.count > 1 && !isUnderWay ? (
        <Button className="self-start" pending={isAnswered && isFetching} onClick={() => setAsked(proposals)}>
          {statementText.validateAll(proposals.count)}
        </Button>
      ) : null}
      {asked ? (
        <ValidateAllDialog
          proposals={asked}
          onConfirm={() => void sending.start(jobOf(asked.deposits))}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </div>
  );
}
