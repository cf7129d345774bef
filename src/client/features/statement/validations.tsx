import { X } from "lucide-react";
import { formatAr } from "../../../shared/money.ts";
import type { Pairs, ValidatedOne } from "../../../shared/statement/pairs.ts";
import { paths } from "../../lib/paths.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { uiText } from "../../ui/text.ts";
import { CallsProgress } from "./calls-progress.tsx";
import { statementDialogsText } from "./dialogs-text.ts";
import { useValidations } from "./use-validations.ts";

const text = statementDialogsText.all;

/** Refused deposits that are listed; the others are counted. */
const REFUSED_LISTED = 50;

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

const totalAmount = (outcomes: readonly ValidatedOne[]) =>
  formatAr(outcomes.reduce((sum, { amountAr }) => sum + amountAr, 0));

type ResultProps = { outcomes: readonly ValidatedOne[]; deposits: Pairs["deposits"]; onClose: () => void };

function Result({ outcomes, deposits, onClose }: ResultProps) {
  const validated = outcomes.filter(({ outcome }) => outcome === "validated");
  const withheld = outcomes.filter(({ outcome }) => outcome === "withheld");
  const refusals = outcomes.flatMap((one) => (one.outcome === "refused" ? [one] : []));
  const names = new Map(deposits.map(({ transactionId, memberName }) => [transactionId, memberName]));
  return (
    <div role="status" className="flex flex-col gap-3">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <Alert tone={validated.length > 0 ? "success" : "info"} live={false}>
            {text.done(validated.length, totalAmount(validated))}
          </Alert>
        </div>
        <Button size="icon" variant="ghost" aria-label={uiText.close} onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
      {withheld.length > 0 ? (
        <Alert tone="info" live={false}>
          {text.withheld(withheld.length, totalAmount(withheld))}{" "}
          <Link to={`${paths.admin}?onglet=approbations`} className="font-semibold underline">
            {text.approvals}
          </Link>
        </Alert>
      ) : null}
      {refusals.length > 0 ? <Refused refusals={refusals} nameOf={(id) => names.get(id) ?? ""} /> : null}
    </div>
  );
}

/** How far the validation of all pairs is, then its result until it is closed; nothing when there was none. */
export default function Validations() {
  const { job, outcomes, isUnderWay, clear, ...sending } = useValidations();
  if (!job) return null;
  return (
    <div className="mb-3 flex flex-col gap-3">
      {isUnderWay ? (
        <CallsProgress done={outcomes.length} total={job.deposits.length} sending={sending} text={text} />
      ) : (
        <Result outcomes={outcomes} deposits={job.deposits} onClose={clear} />
      )}
    </div>
  );
}
