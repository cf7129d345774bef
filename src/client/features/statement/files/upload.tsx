import { type ReactNode, useState } from "react";
import { formatPhone } from "../../../../shared/phone-digits.ts";
import type { FileProblem } from "../../../../shared/statement/file.ts";
import type { FileReport, StoredGroup } from "../../../../shared/statement/upload.ts";
import { trpc } from "../../../lib/query.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import BalanceGaps from "../balance-gaps.tsx";
import { reversalSentence } from "../import/reversal-sentence.ts";
import { statementImportText } from "../import/text.ts";
import { StatementLists } from "../lines.tsx";
import SentPayoutsCard from "../sent-payouts.tsx";
import { StepHead } from "../step-head.tsx";
import { statementText } from "../text.ts";
import { useAddress } from "../use-address.ts";
import { figuresOf, Refusals } from "./figures.tsx";
import { FilesButton } from "./files-button.tsx";
import LastImports from "./last-imports.tsx";
import { statementFilesText as text } from "./text.ts";
import { type Upload, useUploads } from "./use-upload.ts";

function Stored({ group }: { group: StoredGroup }) {
  const { phone, operator, items, reversals, refusals, refused, source } = group;
  return (
    <div className="flex flex-col gap-2">
      <p>
        <span className="font-semibold">{text.of(operator, formatPhone(phone), items)}</span> {figuresOf(group)}
      </p>
      {reversals.map((reversal) => (
        <Alert
          key={reversal.reference}
          tone="warning"
          live={false}
          title={statementText.referenceOf(reversal.reference)}
        >
          {reversalSentence(reversal)}
        </Alert>
      ))}
      <Refusals source={source} count={refused} rows={refusals} />
    </div>
  );
}

function problemOf(why: FileProblem | { problem: "tooLarge" }): string {
  if (why.problem !== "nothing") return text.problems[why.problem];
  return why.first
    ? text.nothing(why.first.place, why.first.excerpt, statementImportText.refusals[why.first.refusal])
    : text.problems.nothing;
}

/** Asks which number a file belongs to, when nothing in it says so. */
function Asks({ onChoose, operators }: { operators: readonly string[]; onChoose: (phone: string) => void }) {
  const { data: numbers = [] } = trpc.admin.cashNumbers.useQuery();
  const [phone, setPhone] = useState("");
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={text.which(operators.join(" / "))}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      >
        <option value="">{statementImportText.csv.choose}</option>
        {numbers.map((number) => (
          <option key={number.phone} value={number.phone}>
            {statementText.numberOption(formatPhone(number.phone), number.holderName)}
          </option>
        ))}
      </SelectField>
      <Button size="small" disabled={phone === ""} onClick={() => onChoose(phone)}>
        {text.read}
      </Button>
    </div>
  );
}

function Outcome({ report, onChoose }: { report: FileReport; onChoose: (phones: string[]) => void }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const { go } = useAddress();
  if (report.state === "refused")
    return (
      <Alert
        tone="error"
        action={
          report.why.problem === "columns" ? (
            <Button size="small" variant="outline" onClick={() => go({ import: "csv" })}>
              {text.chooseColumns}
            </Button>
          ) : undefined
        }
      >
        {problemOf(report.why)}
      </Alert>
    );
  if (report.state === "stored")
    return (
      <>
        {report.groups.map((group) => (
          <Stored key={`${group.phone} ${group.operator}`} group={group} />
        ))}
        {report.apart > 0 ? <p className="text-sm text-soft">{text.apart(report.apart)}</p> : null}
      </>
    );
  // One question after the other; nothing is sent before all are answered.
  const next = report.groups[chosen.length];
  return next ? (
    <Asks
      key={chosen.length}
      operators={next.operators}
      onChoose={(phone) => {
        const phones = [...chosen, phone];
        setChosen(phones);
        if (phones.length === report.groups.length) onChoose([...new Set(phones)]);
      }}
    />
  ) : null;
}

function FileCard({ upload, children }: { upload: Upload; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="font-bold wrap-anywhere">{upload.file.name}</h3>
      {children}
    </Card>
  );
}

/** What became of every file, then the deposits to validate: one screen for all of them. */
export default function Uploads() {
  const { uploads, done, again, clear } = useUploads();
  const isOver = done === uploads.length;
  return (
    <>
      <StepHead title={isOver ? statementImportText.report.title : text.title} isOver={isOver} onLeave={clear} />
      <div className="mt-4 flex flex-col gap-4">
        {isOver ? null : (
          <div role="status">
            <progress className="progress" aria-label={text.title} value={done} max={uploads.length} />
            <p className="text-sm text-soft">{text.progress(done, uploads.length)}</p>
          </div>
        )}
        {uploads.map((upload) => (
          <FileCard key={upload.id} upload={upload}>
            {upload.failure ? (
              <Alert
                tone="error"
                action={
                  <Button size="small" variant="outline" onClick={() => again(upload, [])}>
                    {text.again}
                  </Button>
                }
              >
                {upload.failure}
              </Alert>
            ) : null}
            {upload.report ? <Outcome report={upload.report} onChoose={(phones) => again(upload, phones)} /> : null}
            {upload.report || upload.failure ? null : <p className="text-sm text-soft">{text.reading}</p>}
          </FileCard>
        ))}
        <FilesButton variant="outline">{text.more}</FilesButton>
        {uploads.length === 0 ? <LastImports /> : null}
        <BalanceGaps />
        <SentPayoutsCard />
        <StatementLists />
      </div>
    </>
  );
}
