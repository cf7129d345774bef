import { useState } from "react";
import { fieldSentences } from "../../../../shared/fields.fr.ts";
import { formatPhone } from "../../../../shared/phone-digits.ts";
import type { CashNumber } from "../../../../shared/transactions.ts";
import { trpc } from "../../../lib/query.ts";
import { useKeptInput } from "../../../lib/use-kept-input.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { PASTED } from "../pasted.ts";
import { StepHead } from "../step-head.tsx";
import { statementText } from "../text.ts";
import { useAddress } from "../use-address.ts";
import { statementImportText } from "./text.ts";
import { useUploads } from "./use-uploads.ts";

const text = statementImportText.paste;

/** The text stays until it is stored, whatever becomes of the connection or the screen. */
function PasteForm({ numbers }: { numbers: readonly CashNumber[] }) {
  const { phone: asked, go } = useAddress();
  const { add } = useUploads();
  const [pasted, setPasted] = useKeptInput(PASTED, "");
  const [chosen, setChosen] = useKeptInput<string | undefined>(`${PASTED}.number`, undefined);
  const [isTried, setTried] = useState(false);
  const only = numbers.length === 1 ? numbers[0]?.phone : undefined;
  const phone = numbers.find((number) => number.phone === (chosen ?? asked ?? only))?.phone ?? "";
  const isEmpty = pasted.trim() === "";
  const send = () => {
    setTried(true);
    if (isEmpty || phone === "") return;
    add([new File([pasted], "", { type: "text/plain" })], { phones: [phone] });
    go({ import: "fichiers" });
  };
  if (numbers.length === 0) return <Alert tone="warning">{text.none}</Alert>;
  return (
    <Card className="mt-4 flex flex-col gap-4">
      <SelectField
        label={text.number}
        value={phone}
        error={isTried && phone === "" ? text.numberMissing : undefined}
        onChange={({ target }) => setChosen(target.value)}
      >
        {phone === "" ? <option value="">{text.choose}</option> : null}
        {numbers.map((number) => (
          <option key={number.phone} value={number.phone}>
            {statementText.numberOption(formatPhone(number.phone), number.holderName)}
          </option>
        ))}
      </SelectField>
      <Alert tone="warning" live={false}>
        {text.warning}
      </Alert>
      <TextArea
        rows={10}
        label={text.area}
        hint={text.hint}
        error={isTried && isEmpty ? fieldSentences.STATEMENT_EMPTY : undefined}
        value={pasted}
        onChange={({ target: area }) => setPasted(area.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <Button block onClick={send}>
        {text.action}
      </Button>
    </Card>
  );
}

/** Messages that an administrator pastes; what becomes of them stands where that of files does. */
export default function Paste() {
  const numbers = trpc.admin.cashNumbers.useQuery();
  return (
    <>
      <StepHead title={text.title} isOver={false} />
      <Loaded query={numbers} errorTitle={statementText.loadingFailed} skeleton={<Skeleton className="h-64" />}>
        {(known) => <PasteForm numbers={known} />}
      </Loaded>
    </>
  );
}
