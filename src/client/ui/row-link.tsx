import { ChevronRight } from "lucide-react";
import { ROW, type useOpenRow } from "../lib/open-row.ts";
import { Link } from "./link.tsx";

type RowLinkProps = {
  id: number;
  open: ReturnType<typeof useOpenRow>;
  words: string;
  /** Under the words, in small. */
  detail?: string;
};

/** Opens the panel of a row. It replaces another that is open, so that going back closes it. */
export function RowLink({ id, open: { openId, linkTo, move }, words, detail }: RowLinkProps) {
  return (
    <Link
      to={linkTo(id)}
      {...move}
      {...{ [ROW]: id }}
      aria-current={openId === id || undefined}
      className="flex min-h-11 flex-col justify-center rounded-xl hover:text-brand aria-[current]:text-brand"
    >
      <span className="flex items-center gap-1 font-semibold leading-snug">
        <span className="min-w-0 wrap-anywhere">{words}</span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-brand" />
      </span>
      {detail ? <span className="text-sm tabular-nums text-soft">{detail}</span> : null}
    </Link>
  );
}
