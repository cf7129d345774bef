import { ChevronDown, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";

type SettingRowProps = { title: string; icon: LucideIcon; value?: ReactNode; children: ReactNode };

/**
 * A row of the settings: what it is and how it stands, and on a press the rest. Opening one folds the others, which
 * keep what was typed.
 */
export function SettingRow({ title, icon: Icon, value, children }: SettingRowProps) {
  // What nobody opened is neither drawn nor asked for.
  const [wasOpened, setOpened] = useState(false);
  return (
    <section className="border-b border-line last:border-b-0">
      <details name="setting" className="group" onToggle={() => setOpened(true)}>
        <summary className="flex min-h-16 list-none items-center gap-3.5 px-4 py-2 sm:px-5 [&::-webkit-details-marker]:hidden">
          <Icon aria-hidden="true" className="size-5.5 shrink-0 text-soft" />
          <span className="min-w-0 flex-1">
            <h2 className="font-semibold leading-snug">{title}</h2>
            {value ? <span className="block text-sm text-soft wrap-anywhere group-open:hidden">{value}</span> : null}
          </span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
          />
        </summary>
        {wasOpened ? <div className="px-4 pt-1 pb-5 sm:px-5">{children}</div> : null}
      </details>
    </section>
  );
}
