import { formatInstant } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { OtherUse, TransactionDetails, Warning } from "../../../shared/transaction-details.ts";
import { transactionStatusNames } from "../../../shared/transaction-names.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Link } from "../../ui/link.tsx";
import { useOpenTransaction } from "./address.ts";
import { detailsText } from "./text.ts";

const text = detailsText.warnings;

function Uses({ newest, count, isNear }: { newest: readonly OtherUse[]; count: number; isNear: boolean }) {
  const { linkTo, move } = useOpenTransaction();
  return (
    <>
      <ul className="mt-1 flex flex-col">
        {newest.map(({ id, memberName, amountAr, createdAt, status, reference }) => (
          <li key={id}>
            {isNear ? <p className="mt-1 font-semibold tabular-nums wrap-anywhere">{reference}</p> : null}
            <Link to={linkTo(id)} {...move} className="inline-flex min-h-11 items-center text-sm underline">
              {text.use(id, memberName, formatAr(amountAr), transactionStatusNames[status], formatInstant(createdAt))}
            </Link>
          </li>
        ))}
      </ul>
      {count > newest.length ? <p className="text-sm">{text.others(count - newest.length)}</p> : null}
    </>
  );
}

function warningSentence(warning: Warning, isDecided: boolean): string {
  if (warning.kind === "reversed") {
    const { amountAr, importedByName, importedAt } = warning;
    const amount = amountAr === null ? undefined : formatAr(amountAr);
    return text.reversed[isDecided ? "credited" : "waiting"](amount, importedByName, formatInstant(importedAt));
  }
  if (warning.kind === "partlyReversed") {
    const { amountAr, ofAr, importedByName, importedAt } = warning;
    const words = text.partlyReversed;
    const [amount, of] = [formatAr(amountAr), formatAr(ofAr)];
    return [
      words.says(amount, of, importedByName, formatInstant(importedAt)),
      ...(amountAr > ofAr ? [words.beyond] : []),
      isDecided ? words.credited : words.waiting(formatAr(Math.min(amountAr, ofAr)), of),
    ].join(" ");
  }
  if (warning.kind === "cancelAsked") return text.cancelAsked(formatInstant(warning.askedAt));
  if (warning.kind === "sameReference") return text.sameReference(warning.count);
  if (warning.kind === "nearReference") return text.nearReference(warning.count);
  if (warning.kind === "unknownForm") return text.unknownForm;
  if (warning.kind === "samePayment") return text.samePayment(warning.count);
  if (warning.kind === "sameNumber") return text.sameNumber(warning.count);
  if (warning.kind === "numberOfOther") return text.numberOfOther(warning.memberName, warning.memberId);
  if (warning.kind === "referenceDate") return text.referenceDate(formatInstant(warning.writtenAt));
  if (warning.kind === "otherNumber") return text.otherNumber(formatPhone(warning.accountPhone));
  if (warning.kind === "numberChanged") return text.numberChanged(formatInstant(warning.changedAt));
  if (warning.kind === "statement" && warning.says === "otherPayer")
    return text.statement.otherPayer(
      formatAr(warning.amountAr),
      text.otherNumberOf(warning.payerEnd, warning.payerName),
    );
  if (warning.kind === "statement" && warning.says === "unknownPayer")
    return text.statement.unknownPayer(formatAr(warning.amountAr), warning.writtenName);
  if (warning.kind === "statement") return text.statement[warning.says](formatAr(warning.amountAr));
  return text.firstPayout;
}

/** Common and harmless by themselves: shown in a milder tone. */
const mild = new Set<Warning["kind"]>(["firstPayout", "otherNumber"]);

function warningTone(warning: Warning) {
  if (warning.kind === "reversed" || warning.kind === "partlyReversed") return "error";
  if (warning.kind === "statement" && warning.says === "otherPayer" && warning.payerName) return "error";
  if (warning.kind === "statement" && warning.says === "found") return "success";
  return mild.has(warning.kind) ? "info" : "warning";
}

/** The same warnings in the confirmation, which may be opened from a row before the details are loaded. */
export function DecisionWarnings({ id }: { id: number }) {
  const { data } = trpc.admin.transaction.useQuery({ id });
  const serious = data?.warnings.filter((warning) => ["warning", "error"].includes(warningTone(warning))) ?? [];
  return serious.length > 0 ? <Warnings warnings={serious} isDecided={false} /> : null;
}

/** What the statement of a waiting deposit's number does not say: only a line of it makes the deposit usual. */
export function StatementSays({ statement, nearLines }: Pick<TransactionDetails, "statement" | "nearLines">) {
  if (!statement || statement.hasLine) return null;
  const compare = `${paths.admin}?onglet=releves&vue=differents`;
  return (
    <Alert tone={nearLines.length > 0 ? "warning" : "info"} live={false}>
      {nearLines.length > 0
        ? nearLines.map(({ id, reference }) => <p key={id}>{text.nearLine(reference)}</p>)
        : text.absent(statement.until === null ? undefined : formatInstant(statement.until))}
      {nearLines.length > 0 ? (
        <Link to={compare} className="inline-flex min-h-11 items-center text-sm underline">
          {text.compare}
        </Link>
      ) : null}
    </Alert>
  );
}

type WarningsProps = { warnings: readonly Warning[]; isDecided: boolean; isAbsent?: boolean };

/**
 * What deserves a look before the decision, and what forbids it; nothing is said to be usual of a deposit without a
 * line.
 */
export function Warnings({ warnings, isDecided, isAbsent = false }: WarningsProps) {
  if (warnings.length === 0) return isDecided || isAbsent ? null : <p className="text-sm text-soft">{text.none}</p>;
  return (
    <ul aria-label={text.label} className="flex flex-col gap-2">
      {warnings.map((warning) => (
        <li key={warning.kind}>
          <Alert tone={warningTone(warning)} live={false}>
            {warningSentence(warning, isDecided)}
            {"newest" in warning ? (
              <Uses newest={warning.newest} count={warning.count} isNear={warning.kind === "nearReference"} />
            ) : null}
          </Alert>
        </li>
      ))}
    </ul>
  );
}
