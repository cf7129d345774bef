import { useState } from "react";
import { formatPhone } from "../../../../shared/phone-digits.ts";
import type { CashNumber } from "../../../../shared/transactions.ts";
import { trpc } from "../../../lib/query.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Card } from "../../../ui/card.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StepHead } from "../step-head.tsx";
import { statementText } from "../text.ts";
import { useAddress } from "../use-address.ts";
import { PasteSms } from "./paste-sms.tsx";
import { statementImportText as text } from "./text.ts";

function ImportForm({ numbers }: { numbers: readonly CashNumber[] }) {
  const { phone: asked } = useAddress();
  const [chosen, setChosen] = useState<string>();
  const phone = (numbers.find((number) => number.phone === (chosen ?? asked)) ?? numbers[0])?.phone;
  if (!phone) return <Alert tone="warning">{text.target.none}</Alert>;
  return (
    <Card className="mt-4 flex flex-col gap-4">
      <SelectField label={text.target.number} value={phone} onChange={({ target }) => setChosen(target.value)}>
        {numbers.map((number) => (
          <option key={number.phone} value={number.phone}>
            {statementText.numberOption(formatPhone(number.phone), number.holderName)}
          </option>
        ))}
      </SelectField>
      <PasteSms phone={phone} />
    </Card>
  );
}

/** Messages that an administrator pastes; what becomes of them stands where that of files does. */
export default function Import() {
  const numbers = trpc.admin.cashNumbers.useQuery();
  return (
    <>
      <StepHead title={text.sms.title} isOver={false} />
      <Loaded query={numbers} errorTitle={statementText.loadingFailed} skeleton={<Skeleton className="h-64" />}>
        {(known) => <ImportForm numbers={known} />}
      </Loaded>
    </>
  );
}
