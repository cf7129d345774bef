import type { ReactNode } from "react";

type DayGroupProps = {
  title: string;
  /** One level below the title of its section. */
  heading?: "h2" | "h3";
  aside?: ReactNode;
  children: ReactNode;
};

/** The entries of one day under its name, with the day's total at the right. */
export function DayGroup({ title, heading: Heading = "h2", aside, children }: DayGroupProps) {
  return (
    <section className="mb-5">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 px-1">
        <Heading className="text-sm font-bold text-soft first-letter:uppercase">{title}</Heading>
        {aside ? <div className="text-sm font-semibold">{aside}</div> : null}
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
        {children}
      </ul>
    </section>
  );
}

type RowProps = { leading?: ReactNode; title: ReactNode; detail?: ReactNode; value?: ReactNode; note?: ReactNode };

/** One line of a list: what, when, how much. */
export function Row({ leading, title, detail, value, note }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 p-3.5">
      {leading}
      <div className="flex-[1_1_5rem] wrap-anywhere">
        <p className="font-medium leading-snug">{title}</p>
        {detail ? <p className="text-sm text-soft">{detail}</p> : null}
      </div>
      {value || note ? (
        <div className="ml-auto flex flex-col items-end gap-1 text-right">
          {value ? <span className="font-semibold">{value}</span> : null}
          {note}
        </div>
      ) : null}
    </li>
  );
}
