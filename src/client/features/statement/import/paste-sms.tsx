import { useState } from "react";
import { fieldSentences } from "../../../../shared/fields.fr.ts";
import { useInterrupted } from "../../../lib/use-kept-input.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { useUploads } from "../files/use-upload.ts";
import { useAddress } from "../use-address.ts";
import { statementImportText } from "./text.ts";

const text = statementImportText.sms;

/** A field to paste one or many SMS of a number, which the server reads. */
export function PasteSms({ phone }: { phone: string }) {
  const [pasted, setPasted] = useInterrupted("sms", "");
  const [isEmpty, setEmpty] = useState(false);
  const { paste } = useUploads();
  const { go } = useAddress();

  const send = () => {
    setEmpty(pasted.trim() === "");
    if (pasted.trim() === "") return;
    paste(pasted, phone);
    setPasted("");
    go({ import: "fichiers" });
  };

  return (
    <>
      <Alert tone="warning" live={false}>
        {text.warning}
      </Alert>
      <TextArea
        rows={10}
        label={text.area}
        hint={text.hint}
        error={isEmpty && pasted.trim() === "" ? fieldSentences.STATEMENT_EMPTY : undefined}
        value={pasted}
        onChange={({ target: area }) => setPasted(area.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <Button block onClick={send}>
        {text.action}
      </Button>
    </>
  );
}
