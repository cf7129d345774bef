import type { ReactNode } from "react";
import { formatAr } from "../../../../shared/money.ts";
import { formatPhone } from "../../../../shared/phone-digits.ts";
import type { LeftOut, NextStep, StatementImport } from "../../../../shared/statement/statement.ts";
import type { FinishedImport } from "../../../../shared/statement/upload.ts";
import { paths } from "../../../lib/paths.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Progress } from "../../../ui/progress.tsx";
import ReverseButton from "../../reversal/reverse-button.tsx";
import { DepositLink } from "../line-records.tsx";
import { statementText } from "../text.ts";
import ValidateAll from "../validate-all.tsx";
import { statementImportText, statementImportText as text } from "./text.ts";

const reversedText = statementImportText.reversed;

/** What a reversal means for the deposit that declares its transfer, in a sentence. */
function reversalSentence({ amountAr, deposit }: FinishedImport["reversals"][number]): string {
  const name = deposit ? statementText.deposit(deposit.id, deposit.memberName) : "";
  const isAll = !deposit || amountAr === null || amountAr === deposit.amountAr;
  return (isAll ? reversedText.all : reversedText.part)[deposit?.status ?? "unknown"](name);
}

/** An import as its own answer describes it, or as it is found again. */
type Imported = StatementImport & Partial<Omit<FinishedImport, keyof StatementImport>>;

/** The figures of an import that are not 0. */
function importedFigures({ differs, refused, ...imported }: Imported): string {
  const counts = { ...imported, differs: differs.count, refused: refused.count };
  const names = Object.keys(text.figures) as (keyof typeof text.figures)[];
  return names.flatMap((name) => (counts[name] ? [text.figures[name](counts[name])] : [])).join(" · ");
}

type PartProps = { title: string; count: number; listed: number; open?: boolean; children: ReactNode };

/** A part of what an import brought, folded away unless it is `open`. */
function Part({ title, count, listed, open, children }: PartProps) {
  if (count === 0) return null;
  return (
    <details open={open}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{title}</summary>
      <ul className="flex flex-col gap-2 text-sm">{children}</ul>
      {count > listed ? <p className="mt-1 text-sm text-soft">{text.others(count - listed)}</p> : null}
    </details>
  );
}

function Refused({ source, count, rows }: Pick<Imported, "source"> & LeftOut["refused"]) {
  return (
    <Part title={text.refused(count)} count={count} listed={rows.length}>
      {rows.map(({ place, excerpt, refusal }) => (
        <li key={place} className="wrap-anywhere">
          {text.item(source, place, excerpt)}
          <span className="block text-soft">
            {text.refusals[refusal === "unreadable" && source === "table" ? "unreadableRow" : refusal]}
          </span>
        </li>
      ))}
    </Part>
  );
}

/** What is stored already with another amount: each with both. */
function Differing({ count, rows }: LeftOut["differs"]) {
  return (
    <Part title={text.differs(count)} count={count} listed={rows.length}>
      {rows.map(({ place, reference, amountAr, storedAr }) => (
        <li key={place}>{text.differing(reference, formatAr(amountAr), formatAr(storedAr))}</li>
      ))}
    </Part>
  );
}

/** Transfers that the operator took back, each with the deposit that it concerns. */
function Reversals({ reversals = [], reversed }: Imported) {
  return (
    <Part title={text.reversals(reversed)} count={reversals.length && reversed} listed={reversals.length} open>
      {reversals.map((reversal) => (
        <li key={reversal.reference}>
          <span className="font-semibold">
            {[statementText.referenceOf(reversal.reference), reversal.amountAr && formatAr(reversal.amountAr)]
              .filter(Boolean)
              .join(" · ")}
          </span>
          <span className="block">{reversalSentence(reversal)}</span>
          {reversal.deposit ? <DepositLink id={reversal.deposit.id} /> : null}
          {reversal.deposit?.status === "validated" ? <ReverseButton transactionId={reversal.deposit.id} /> : null}
        </li>
      ))}
    </Part>
  );
}

/** What became of an import of one number: its figures, then what a person should read of it, folded. */
export function ImportReport({ imported }: { imported: Imported }) {
  const { phone, operator, items, state, source, refused, differs, stored, unread } = imported;
  const done = stored + unread;
  return (
    <div className="flex flex-col gap-1">
      <p>
        <span className="font-semibold">{text.of(operator, formatPhone(phone), items)}</span>{" "}
        {state === "finished" ? importedFigures(imported) : null}
      </p>
      {state === "underWay" ? (
        <div role="status" className="flex flex-col gap-1 text-sm text-soft">
          <Progress label={text.underWay} visibleLabel={text.underWay} value={done} max={Math.max(1, items)} />
          <p>{`${text.underWayOf(done, items)}. ${text.mayLeave}`}</p>
        </div>
      ) : null}
      {state === "interrupted" ? <p className="font-semibold text-danger">{text.interrupted}</p> : null}
      <Reversals {...imported} />
      <Differing {...differs} />
      <Refused source={source} {...refused} />
    </div>
  );
}

/** The one thing to do next, with why. */
export function Next({ step }: { step: NextStep }) {
  if (step.do === "nothing") return null;
  return (
    <section
      aria-label={text.next.title}
      className="flex flex-col items-start gap-3 rounded-2xl border border-line bg-brand-soft p-4"
    >
      <h3 className="font-bold">{text.next.title}</h3>
      <p className="text-sm">{step.do === "confirm" ? text.next.confirmWhy : text.next.validateWhy}</p>
      {step.do === "confirm" ? (
        <ButtonLink to={`${paths.admin}?onglet=approbations`}>{text.next.confirm}</ButtonLink>
      ) : (
        <ValidateAll />
      )}
    </section>
  );
}
