import { useState } from "react";
import { mobileOperators, operatorOf } from "../../../../shared/phone.ts";
import { formatPhone } from "../../../../shared/phone-digits.ts";
import type { CashNumber } from "../../../../shared/transactions.ts";
import { trpc } from "../../../lib/query.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StepHead } from "../step-head.tsx";
import { statementText } from "../text.ts";
import { useAddress } from "../use-address.ts";
import { LoadCsv } from "./load-csv.tsx";
import { PasteSms } from "./paste-sms.tsx";
import { ImportReport } from "./report.tsx";
import { statementImportText as text } from "./text.ts";
import { type Target, useImport } from "./use-import.ts";

type TargetFieldsProps = {
  numbers: readonly CashNumber[];
  target: Target;
  onChange: (change: Partial<Target>) => void;
};

/** Whose statement it is. The number's prefix only hints at the operator. */
function TargetFields({ numbers, target, onChange }: TargetFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <SelectField
        label={text.target.number}
        value={target.phone}
        onChange={({ target: field }) => onChange({ phone: field.value, operator: undefined })}
      >
        {numbers.map(({ phone, holderName }) => (
          <option key={phone} value={phone}>
            {statementText.numberOption(formatPhone(phone), holderName)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={statementText.operator}
        hint={text.target.operatorHint}
        value={target.operator}
        onChange={({ target: field }) =>
          onChange({ operator: mobileOperators.find((operator) => operator === field.value) })
        }
      >
        {mobileOperators.map((operator) => (
          <option key={operator}>{operator}</option>
        ))}
      </SelectField>
    </div>
  );
}

function ImportForm({ numbers, sending }: { numbers: readonly CashNumber[]; sending: ReturnType<typeof useImport> }) {
  const { source, phone: asked } = useAddress();
  const [chosen, setChosen] = useState<Partial<Target>>({});
  const phone = (numbers.find((number) => number.phone === (chosen.phone ?? asked)) ?? numbers[0])?.phone;
  if (!phone) return <Alert tone="warning">{text.target.none}</Alert>;
  const target = { phone, operator: chosen.operator ?? operatorOf(phone) ?? mobileOperators[0] };
  const { failure, resume, isRunning, progress } = sending;
  const again = resume ? (
    <Button size="small" variant="outline" onClick={resume}>
      {text.resume}
    </Button>
  ) : undefined;
  return (
    <Card className="mt-4 flex flex-col gap-4">
      <TargetFields numbers={numbers} target={target} onChange={(change) => setChosen({ ...chosen, ...change })} />
      {source === "csv" ? (
        <LoadCsv target={target} sending={sending} />
      ) : (
        <PasteSms target={target} sending={sending} />
      )}
      {isRunning ? (
        <div role="status">
          <Progress
            label={text.sending}
            visibleLabel={text.progress(progress.done, progress.total)}
            value={progress.done}
            max={progress.total}
          />
          <p className="mt-1 text-sm text-soft">{text.mayLeave}</p>
        </div>
      ) : null}
      {failure ? (
        <Alert tone="error" action={again}>
          {failure}
        </Alert>
      ) : null}
    </Card>
  );
}

/** A statement on its way in, then what became of each of its lines. */
export default function Import() {
  const { source: asked } = useAddress();
  const source = asked === "csv" ? "csv" : "sms";
  const numbers = trpc.admin.cashNumbers.useQuery();
  const sending = useImport(source);
  const { report, clear } = sending;
  return (
    <>
      <StepHead title={report ? text.report.title : text[source].title} isOver={report !== undefined} onLeave={clear} />
      {report ? (
        <ImportReport report={report} onAgain={clear} />
      ) : (
        <Loaded query={numbers} errorTitle={statementText.loadingFailed} skeleton={<Skeleton className="h-64" />}>
          {(known) => <ImportForm numbers={known} sending={sending} />}
        </Loaded>
      )}
    </>
  );
}
