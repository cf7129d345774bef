import { FileUp } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button, type ButtonLook } from "../../../ui/button.tsx";
import { useAddress } from "../use-address.ts";
import { statementImportText as text } from "./text.ts";
import { useUploads } from "./use-uploads.ts";

/** Files dropped anywhere on the screen. Elsewhere the browser would leave the site to show them. */
function useDropped(take: (files: File[]) => void) {
  const dropped = useEffectEvent(take);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const isOfFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files");
    window.addEventListener("dragover", (event) => isOfFiles(event) && event.preventDefault(), { signal });
    window.addEventListener(
      "drop",
      (event) => {
        if (!isOfFiles(event)) return;
        event.preventDefault();
        dropped([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
}

/** Asks the device for files, or takes those that are dropped, sends them at once, and shows what becomes of them. */
export function FilesButton({ variant, children }: Pick<ButtonLook, "variant"> & { children: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { go } = useAddress();
  const { add } = useUploads();
  const take = (files: File[]) => {
    add(files);
    go({ import: "fichiers" });
  };
  useDropped(take);
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
          take([...(target.files ?? [])]);
          // The same file may be chosen again, corrected.
          target.value = "";
        }}
      />
      <Button variant={variant} size="small" className="max-md:flex-auto" onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" className="size-5" />
        {children}
      </Button>
    </>
  );
}
