import type { ReactNode } from "react";

/** One below the other on a phone, side by side where there is room. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[1.15fr_1fr] lg:items-start lg:gap-5">{children}</div>
);

export const Column = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-4 lg:gap-5">{children}</div>
);
