import { clsx } from "clsx";
import { ChevronRight, type LucideIcon } from "lucide-react";
import { type ComponentProps, Fragment, type ReactNode, useRef } from "react";
import { ROW, type useOpenRow } from "../lib/open-row.ts";
import type { PageEnds } from "../lib/paged-address.ts";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Link } from "./link.tsx";
import { LoadMore } from "./load-more.tsx";
import { Loaded } from "./loaded.tsx";
import { Pager } from "./pager.tsx";
import type { RecordAddress } from "./record-filters.tsx";
import { recordText as text } from "./record-text.ts";
import { SkeletonList } from "./skeleton.tsx";
import { pagerText } from "./text.ts";
import { useWide } from "./use-wide.ts";

type RecordTableProps = {
  caption: string;
  /** `className`: of the head of the column, such as its width. */
  columns: readonly { title: string; className?: string }[];
  /** The rows. */
  children: ReactNode;
};

/** A table of records, from 768 px; on a phone each of them is a card. */
function RecordTable({ caption, columns, children }: RecordTableProps) {
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-surface shadow-card">
      <table className="w-full text-left text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken text-sm text-soft">
            {columns.map(({ title, className }) => (
              <th key={title} scope="col" className={clsx("px-2 py-2 font-semibold first:pl-3 last:pr-3", className)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}

/** One fact of a record: a column from 768 px, a part of its card below. */
export type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /**
   * Where it stands on a card: at the end of the first line, below it as a paragraph, at the beginning of the last
   * line, in it, or at its end; left out, nowhere.
   */
  card?: "side" | "paragraph" | "first" | "line" | "end";
  /** What the card says of it, where that is not what the table says. */
  onCard?: (row: Row) => ReactNode;
  className?: string;
};

/** What a list shows, told once: table, cards and states are drawn from it. */
export type Records<Row> = {
  caption: string;
  idOf: (row: Row) => number;
  /** What a row is called, and in the table below it. It opens the row where the list says how. */
  head: {
    title: string;
    words: (row: Row) => ReactNode;
    /** What a card says instead. */
    onCard?: (row: Row) => ReactNode;
    detail?: (row: Row) => ReactNode;
    className?: string;
  };
  /** What stands above the rows that have it in common, such as their day. */
  groupOf?: (row: Row) => string;
  /** What stands before it, such as the box that chooses the row among others. */
  before?: (row: Row) => ReactNode;
  columns: readonly Column<Row>[];
  empty: {
    icon: LucideIcon;
    /** Nothing yet. */
    none: string;
    /** Nothing that fits the filters. */
    nothing: string;
    why?: string;
  };
};

type Opening = ReturnType<typeof useOpenRow>;

/** What the rows alone are drawn from: a list that is never empty has no words for it. */
type Drawn<Row> = Omit<Records<Row>, "empty">;

type RowProps<Row> = { records: Drawn<Row>; row: Row; open: Opening | undefined };

function Head<Row>({ records: { idOf }, row, open, said }: RowProps<Row> & { said: ReactNode }) {
  const id = idOf(row);
  const words = <span className="min-w-0 font-semibold leading-snug wrap-anywhere">{said}</span>;
  if (!open) return <span {...{ [ROW]: id }}>{words}</span>;
  return (
    <Link
      to={open.linkTo(id)}
      {...open.move}
      {...{ [ROW]: id }}
      aria-current={open.openId === id || undefined}
      className="flex min-h-11 items-center gap-1 rounded-xl hover:text-brand aria-[current]:text-brand"
    >
      {words}
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-brand" />
    </Link>
  );
}

function TableRow<Row>(props: RowProps<Row>) {
  const { head, columns, before } = props.records;
  const detail = head.detail?.(props.row);
  const words = (
    <>
      <Head {...props} said={head.words(props.row)} />
      {detail ? <span className="block text-sm tabular-nums text-soft wrap-anywhere">{detail}</span> : null}
    </>
  );
  return (
    <tr className="hover:bg-sunken">
      <th scope="row" className="py-1 pr-2 pl-3 font-normal">
        {before ? (
          <div className="flex items-center">
            {before(props.row)}
            <div className="min-w-0">{words}</div>
          </div>
        ) : (
          words
        )}
      </th>
      {columns.map(({ title, cell, className }) => (
        <td key={title} className={clsx("px-2 py-1 last:pr-3", className)}>
          {cell(props.row)}
        </td>
      ))}
    </tr>
  );
}

/** Two lines: what it is called and how much, then the rest of what decides. */
function Card<Row>(props: RowProps<Row>) {
  const { head, columns, before } = props.records;
  const at = (place: Column<Row>["card"]) =>
    columns
      .filter(({ card }) => card === place)
      .map(({ title, cell, onCard = cell }) => ({ title, said: onCard(props.row) }))
      .filter(({ said }) => said !== null && said !== "");
  const detail = head.detail?.(props.row);
  const first = at("first");
  const lines = [...(detail ? [{ title: "", said: detail }] : []), ...at("line")];
  const ends = at("end");
  return (
    <li className="flex px-3 py-1.5">
      {before?.(props.row)}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Head {...props} said={(head.onCard ?? head.words)(props.row)} />
          {at("side").map(({ title, said }) => (
            <span key={title} className="ml-auto font-bold">
              {said}
            </span>
          ))}
        </div>
        {at("paragraph").map(({ title, said }) => (
          <div key={title} className="text-sm leading-snug text-soft">
            {said}
          </div>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pb-1 empty:hidden">
          {first.length + lines.length > 0 ? (
            <div className="min-w-0 flex-[1_1_8rem] text-sm leading-snug text-soft">
              {first.map(({ title, said }) => (
                <span key={title} className="mr-1.5">
                  {said}
                </span>
              ))}
              {lines.map(({ title, said }, index) => (
                <span key={title} className="wrap-anywhere">
                  {index > 0 ? "\u00a0· " : null}
                  {said}
                </span>
              ))}
            </div>
          ) : null}
          {ends.length > 0 ? (
            <div className="ml-auto flex flex-wrap items-center gap-1.5">
              {ends.map(({ title, said }) => (
                <span key={title}>{said}</span>
              ))}
            </div>
          ) : null}
        </div>
      </div>
    </li>
  );
}

type RowsProps<Row> = { records: Drawn<Row>; rows: readonly Row[]; open?: Opening; isNarrow?: boolean };

/** The rows under the titles that they have in common, in their order; all of them under none where nothing groups them. */
function underTitles<Row>({ groupOf }: Drawn<Row>, rows: readonly Row[]) {
  const groups: { title: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const title = groupOf?.(row) ?? "";
    const last = groups.at(-1);
    if (last?.title === title) last.rows.push(row);
    else groups.push({ title, rows: [row] });
  }
  return groups;
}

const groupLook = "text-sm font-bold text-soft first-letter:uppercase";

/** The rows: a table from 768 px, cards below and beside a panel. */
export function RecordRows<Row>({ records, rows, open, isNarrow = false }: RowsProps<Row>) {
  const isTable = useWide() && !isNarrow;
  const { caption, idOf, head, columns } = records;
  const groups = underTitles(records, rows);
  if (!isTable)
    return groups.map((group) => (
      <Fragment key={group.title}>
        {group.title ? <h3 className={clsx("mt-3 mb-1.5 px-1", groupLook)}>{group.title}</h3> : null}
        <ul className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card">
          {group.rows.map((row) => (
            <Card key={idOf(row)} records={records} row={row} open={open} />
          ))}
        </ul>
      </Fragment>
    ));
  return (
    <RecordTable caption={caption} columns={[head, ...columns]}>
      {groups.map((group) => (
        <Fragment key={group.title}>
          {group.title ? (
            <tr>
              <td colSpan={columns.length + 1} className={clsx("bg-sunken/60 px-3 py-1.5", groupLook)}>
                {group.title}
              </td>
            </tr>
          ) : null}
          {group.rows.map((row) => (
            <TableRow key={idOf(row)} records={records} row={row} open={open} />
          ))}
        </Fragment>
      ))}
    </RecordTable>
  );
}

type NothingProps = { empty: Records<never>["empty"]; address: RecordAddress; elsewhere?: ReactNode };

function Nothing({ empty, address, elsewhere }: NothingProps) {
  const { isFirstPage, isNarrowed, clear, turnTo } = address;
  if (isFirstPage && !isNarrowed) return <EmptyState icon={empty.icon} title={empty.none} />;
  return (
    <EmptyState
      icon={empty.icon}
      title={empty.nothing}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {isFirstPage ? elsewhere : null}
          <Button variant="secondary" onClick={isFirstPage ? clear : () => turnTo(undefined)}>
            {isFirstPage ? text.clear : pagerText.first}
          </Button>
        </div>
      }
    >
      {empty.why}
    </EmptyState>
  );
}

type Query<Page> = Parameters<typeof Loaded<Page>>[0]["query"] & { isPlaceholderData: boolean };

type RecordListProps<Row, Page> = Omit<RowsProps<Row>, "rows" | "records"> & {
  records: Records<Row>;
  address: RecordAddress;
  query: Query<Page>;
  errorTitle: string;
  rowsOf: (page: Page) => readonly Row[];
  /** How much of the list is on the screen. */
  shown: (rows: readonly Row[], page: Page) => string;
  /** Where its neighbours begin, of a list that is turned by pages. */
  endsOf?: (page: Page) => PageEnds;
  /** The way to other lists that hold what the filters let through, where this one holds nothing. */
  elsewhere?: (page: Page) => ReactNode;
  /** Of a list that grows. */
  growing?: ComponentProps<typeof LoadMore>["pages"];
};

/** A list of records in each of its states: on its way, failed, empty, narrowed to nothing, and filled, with the pages beside it. */
export function RecordList<Row, Page>(props: RecordListProps<Row, Page>) {
  const { address, query, errorTitle, rowsOf, shown, endsOf, elsewhere, growing, ...rest } = props;
  const top = useRef<HTMLDivElement>(null);
  return (
    <Loaded
      query={query}
      errorTitle={errorTitle}
      skeleton={<SkeletonList rows={6} rowClassName="h-20 md:h-16" isJoined />}
    >
      {(page) => {
        const rows = rowsOf(page);
        return (
          <div
            ref={top}
            aria-busy={query.isPlaceholderData}
            className={clsx("scroll-mt-4", query.isPlaceholderData && "opacity-60")}
          >
            {rows.length === 0 ? (
              <Nothing empty={rest.records.empty} address={address} elsewhere={elsewhere?.(page)} />
            ) : (
              <>
                <RecordRows rows={rows} {...rest} />
                {growing ? <LoadMore pages={growing} label={text.more} shown={shown(rows, page)} /> : null}
                {endsOf ? (
                  <Pager
                    shown={shown(rows, page)}
                    page={endsOf(page)}
                    address={address}
                    onTurn={() => top.current?.scrollIntoView({ block: "start" })}
                  />
                ) : null}
              </>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
