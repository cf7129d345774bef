import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { formatWhole } from "../../shared/locale.ts";

export type Tab = {
  value: string;
  label: string;
  /** A small count after the label; text where it is « more than ». */
  count?: number | string;
  content: ReactNode;
};

type TabsProps = {
  label: string;
  tabs: Tab[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  /** How the strip behaves where it has no room: it scrolls, unless told otherwise. */
  stripClassName?: string;
};

const stripLook = "mb-4 flex gap-1 rounded-2xl bg-sunken p-1";
const tabLook =
  "tab flex min-h-11 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-xl px-4 text-sm font-semibold";

/** Tabs of a page drawn at build, each a way to its address: the first is selected. */
export const DrawnTabs = ({ tabs }: { tabs: { label: string; href: string }[] }) => (
  <div className={stripLook}>
    {tabs.map(({ label, href }, index) => (
      <a key={href} role="tab" aria-selected={index === 0 || undefined} href={href} className={tabLook}>
        {label}
      </a>
    ))}
  </div>
);

/** Tabs moved through with the arrow keys. Our own, since Radix's would be a tenth of what the day's tasks wait for. */
export function Tabs({ label, tabs, value, onValueChange, stripClassName }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.findIndex((tab) => tab.value === value);

  const choose = (index: number) => {
    const next = tabs.at(index % tabs.length)?.value;
    if (next !== undefined && next !== value) onValueChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const steps: Record<string, number> = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: -1 };
    const index = steps[key];
    if (index === undefined || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    choose(index);
    [...event.currentTarget.querySelectorAll("button")].at(index % tabs.length)?.focus();
  };

  const counts = tabs.map(({ count }) => count).join();

  // On a narrow screen, or one that was turned, the current tab may be outside the strip.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another current tab, a count makes it wider
  useEffect(() => {
    const strip = list.current;
    const shown = strip?.querySelector<HTMLElement>("[aria-selected='true']");
    if (!strip || !shown) return;
    const center = () => {
      strip.scrollLeft = shown.offsetLeft - (strip.clientWidth - shown.offsetWidth) / 2;
    };
    center();
    const turned = new ResizeObserver(center);
    turned.observe(strip);
    return () => turned.disconnect();
  }, [value, counts]);

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={clsx(stripLook, "relative overflow-x-auto [scrollbar-width:none]", stripClassName)}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={index === current}
            aria-controls={index === current ? id : undefined}
            tabIndex={index === Math.max(current, 0) ? 0 : -1}
            onClick={() => choose(index)}
            className={tabLook}
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="rounded-full bg-brand-soft px-2 py-0.5 text-xs tabular-nums text-brand">
                {typeof tab.count === "number" ? formatWhole(tab.count) : tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      {current < 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches a panel in which nothing can be pressed
        <div key={value} role="tabpanel" id={id} aria-labelledby={`${id}-${value}`} tabIndex={0}>
          {tabs[current]?.content}
        </div>
      )}
    </div>
  );
}
