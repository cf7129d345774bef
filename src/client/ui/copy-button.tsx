import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button, type ButtonLook } from "./button.tsx";
import { uiText } from "./text.ts";

const NOTICE_MS = 2_000;

type CopyButtonProps = {
  value: string;
  /** What is being copied: « Copier le numéro ». */
  label: string;
  /** Only the icon is drawn; the label is still spoken. */
  iconOnly?: boolean;
  variant?: ButtonLook["variant"];
  /** As wide and as high as the main buttons. */
  block?: boolean;
};

/** Copies, says « Copié » for two seconds, and shows the text to select where the clipboard is refused. */
export function CopyButton({ value, label, iconOnly = false, variant = "secondary", block = false }: CopyButtonProps) {
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  const fallback = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (state === "refused") fallback.current?.select();
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("idle"), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState("copied");
    } catch {
      setState("refused");
    }
  };

  const isCopied = state === "copied";
  const Icon = isCopied ? Check : Copy;
  const wordsSize = block ? "normal" : "small";
  const words = isCopied ? uiText.copied : label;
  const button = (
    <Button
      variant={variant}
      size={iconOnly ? "icon" : wordsSize}
      block={block}
      aria-label={iconOnly ? label : undefined}
      onClick={copy}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      {iconOnly ? null : words}
    </Button>
  );
  return (
    <>
      {iconOnly ? (
        <span className="relative inline-flex">
          {button}
          {isCopied ? (
            <span
              aria-hidden="true"
              className="absolute -top-8 left-1/2 -translate-x-1/2 rounded-lg bg-ink px-2 py-1 text-xs font-semibold text-surface"
            >
              {uiText.copied}
            </span>
          ) : null}
        </span>
      ) : (
        button
      )}
      <span role="status" className="sr-only">
        {isCopied ? uiText.copied : ""}
      </span>
      {state === "refused" ? (
        <label className="block w-full text-sm">
          {uiText.copyManually}
          <textarea
            ref={fallback}
            readOnly
            rows={2}
            value={value}
            className="mt-1 w-full rounded-xl border border-line-strong bg-surface p-2 text-base text-ink"
          />
        </label>
      ) : null}
    </>
  );
}
