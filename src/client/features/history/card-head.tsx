import type { ReactNode } from "react";

// How a movement's card begins, with its answer and, drawn at build, before it (`first-view.tsx`).

export const cardLook = "rounded-2xl border border-line bg-surface p-4 shadow-card";

export const CardHead = ({ amount, status, line }: { amount: ReactNode; status: ReactNode; line: ReactNode }) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <h2 className="text-lg font-bold leading-tight">{amount}</h2>
      {status}
    </div>
    <p className="text-sm text-soft">{line}</p>
  </>
);
