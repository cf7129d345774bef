import { clsx } from "clsx";
import * as RadixTabs from "radix-ui/tabs";
import { type ReactNode, useEffect, useRef } from "react";

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
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** How the strip behaves where it has no room: it scrolls, unless told otherwise. */
  stripClassName?: string;
};

/** Tabs moved through with the arrow keys. Controlled with `value`, else it opens on `defaultValue` or the first. */
export function Tabs({ label, tabs, value, defaultValue, onValueChange, stripClassName }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);

  // Radix changes the tab on press and again on focus, perhaps before the first navigation: that would add two steps to the history.
  const asked = useRef(value);
  useEffect(() => {
    asked.current = value;
  });
  const choose = (next: string) => {
    if (next === asked.current) return;
    asked.current = next;
    onValueChange?.(next);
  };

  const counts = tabs.map(({ count }) => count).join();

  // On a narrow screen the current tab may be outside the strip.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another current tab, a count makes it wider
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[data-state='active']");
    if (!list.current || !current) return;
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [value, counts]);

  return (
    <RadixTabs.Root value={value} defaultValue={defaultValue ?? tabs[0]?.value} onValueChange={choose}>
      <RadixTabs.List
        ref={list}
        aria-label={label}
        className={clsx(
          "relative mb-4 flex gap-1 overflow-x-auto rounded-2xl bg-sunken p-1 [scrollbar-width:none]",
          stripClassName,
        )}
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className={clsx(
              "flex min-h-11 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-xl px-4 text-sm font-semibold text-soft -outline-offset-2",
              "data-[state=active]:bg-surface data-[state=active]:text-brand data-[state=active]:shadow-card",
            )}
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="rounded-full bg-brand-soft px-2 py-0.5 text-xs tabular-nums text-brand">
                {tab.count}
              </span>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value}>
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
