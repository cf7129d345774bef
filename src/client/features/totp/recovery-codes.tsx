import { Download } from "lucide-react";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { totpText } from "./text.ts";

const text = totpText.steps;

/** Ten codes, shown once: to copy, to keep in a file, or to write down. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const lines = codes.join("\n");
  return (
    <div className="flex flex-col gap-4">
      <p>{text.codesWhy}</p>
      <ol className="grid list-inside list-decimal gap-2 rounded-2xl bg-sunken p-4 font-mono tabular-nums sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <CopyButton value={lines} label={text.copyCodes} block />
      <ButtonAnchor
        variant="secondary"
        block
        download={text.file}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Asako\n${lines}\n`)}`}
      >
        <Download aria-hidden="true" className="size-4.5" />
        {text.saveCodes}
      </ButtonAnchor>
      <Button block onClick={onDone}>
        {text.done}
      </Button>
    </div>
  );
}
