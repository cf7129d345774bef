import { clsx } from "clsx";
import { uiText } from "./text.ts";

/** The traveller's palm, Madagascar's emblem, drawn as an open hand of leaves. */
function Mark({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="9" fill="#0b4f45" />
      <rect x=".5" y=".5" width="31" height="31" rx="8.5" fill="none" stroke="#fff" strokeOpacity=".18" />
      <path
        d="M16 24V7.5M16 24 10.4 9.2M16 24l5.6-14.8M16 24 6.4 13.6M16 24l9.6-10.4"
        fill="none"
        stroke="#f4b942"
        strokeLinecap="round"
        strokeWidth="2.6"
      />
      <circle cx="16" cy="24" r="2.4" fill="#fff" />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={clsx("inline-flex items-center gap-2.5 text-xl font-extrabold tracking-tight", className)}>
      <Mark className="size-9 shrink-0" />
      {uiText.brand}
    </span>
  );
}
