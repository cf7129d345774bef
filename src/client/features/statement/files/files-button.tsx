import { FileUp } from "lucide-react";
import { useRef } from "react";
import { Button, type ButtonLook } from "../../../ui/button.tsx";
import { useAddress } from "../use-address.ts";
import { statementFilesText as text } from "./text.ts";
import { useUploads } from "./use-upload.ts";

/** Asks the device for files, sends them at once, and shows what becomes of them. */
export function FilesButton({ variant, children }: Pick<ButtonLook, "variant"> & { children: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { go } = useAddress();
  const { add } = useUploads();
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={text.files}
        accept=".csv,.tsv,.txt,.xml,text/csv,text/plain,text/xml,application/xml,text/tab-separated-values"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // The same file may be chosen again, corrected.
          target.value = "";
          go({ import: "fichiers" });
        }}
      />
      <Button variant={variant} onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" className="size-5" />
        {children}
      </Button>
    </>
  );
}
