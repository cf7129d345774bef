import { Phone } from "lucide-react";
import { Fragment } from "react";
import { diallerLink, partsOf } from "../../shared/dialler.ts";
import { ButtonAnchor } from "./button.tsx";

/** A code to dial, large enough to be read out; it breaks over lines between its parts only. */
export function DialledCode({ code }: { code: string }) {
  return (
    <span className="block rounded-xl bg-sunken px-3 py-2.5 text-center text-balance font-bold tabular-nums select-all">
      {partsOf(code).map((part, index, parts) => (
        <Fragment key={parts.slice(0, index).join("") + part}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}

type DiallerLinkProps = { code: string; label: string; block?: boolean; isShort?: boolean; onOpen?: () => void };

/**
 * Opens the phone's dialler with a code in it; nothing is called by itself.
 * @param isShort shows its icon alone on a phone, beside the code
 */
export function DiallerLink({ code, label, block, isShort, onOpen }: DiallerLinkProps) {
  return (
    <ButtonAnchor
      href={diallerLink(code)}
      variant="secondary"
      size="small"
      block={block}
      className={isShort ? "min-w-11" : undefined}
      onClick={onOpen}
    >
      <Phone aria-hidden="true" className="size-4.5" />
      {isShort ? <span className="max-sm:sr-only">{label}</span> : label}
    </ButtonAnchor>
  );
}
