import { clsx } from "clsx";
import { Search as SearchIcon, SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { dayNumber, daysBefore, formatNumericDate, startOfDay } from "../../shared/day.ts";
import { formatAr, parseAr } from "../../shared/money.ts";
import { ownValue } from "../../shared/own-value.ts";
import { dayIn } from "../lib/address-words.ts";
import { usePagedAddress } from "../lib/paged-address.ts";
import { AmountField } from "./amount-field.tsx";
import { Button } from "./button.tsx";
import { ChoiceChips } from "./choice-chips.tsx";
import { Field } from "./field.tsx";
import { amountsText, periodText, recordText as text } from "./record-text.ts";
import { SearchField } from "./search-field.tsx";
import { SelectField } from "./select-field.tsx";

// What narrows a list of records. Each filter stands in the address under its own words, so that a list can be left, found again and sent.

/** One value to choose, by its word in the address. */
type Option = { word: string; label: string; group?: string };

/** Free text, such as a name or a number. */
type Typed<Name extends string> = {
  kind: "search";
  name: Name;
  word: string;
  label: string;
  placeholder?: string;
  clearLabel: string;
  /** Another filter's word, without which it means nothing. */
  within?: string;
};

/** One of a few values. */
type Choice<Name extends string, Value> = {
  kind: "choice";
  name: Name;
  word: string;
  label: string;
  /** Every value. */
  all: string;
  parse: (word: string) => Value | undefined;
  /** May read them from the server. */
  useOptions: () => readonly Option[];
  /** A value that is not among the options, such as one of an old link. */
  unknown?: (word: string) => string;
  /** Other words that mean nothing once this one changes. */
  clears?: readonly string[];
};

/** A value that only a link gives, such as an account: a chip takes it back. */
type Linked<Name extends string, Value> = {
  kind: "link";
  name: Name;
  word: string;
  parse: (word: string) => Value | undefined;
  label(value: Value): string;
};

/** Days, both included, in the address as « du » and « au ». */
type Period = { kind: "period" };

/** Amounts in Ariary, both included, in the address as « min » and « max ». */
type Amounts = { kind: "amounts" };

type Filter = Typed<string> | Choice<string, unknown> | Linked<string, unknown> | Period | Amounts;

/** What a list's procedure takes for a filter. */
type InputOf<One> =
  One extends Typed<infer Name>
    ? { [Key in Name]?: string }
    : One extends Choice<infer Name, infer Value> | Linked<infer Name, infer Value>
      ? { [Key in Name]?: Value }
      : One extends Period
        ? { from?: string; to?: string }
        : { minimumAr?: number; maximumAr?: number };
type Merged<Union> = (Union extends object ? (each: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never;

export const searchFilter = <Name extends string>(name: Name, words: Omit<Typed<Name>, "kind" | "name">) =>
  ({ kind: "search", name, ...words }) satisfies Typed<Name>;

export const choiceFilter = <Name extends string, Value>(
  name: Name,
  words: Omit<Choice<Name, Value>, "kind" | "name">,
) => ({ kind: "choice", name, ...words }) satisfies Choice<Name, Value>;

export const linkFilter = <Name extends string, Value>(name: Name, words: Omit<Linked<Name, Value>, "kind" | "name">) =>
  ({ kind: "link", name, ...words }) satisfies Linked<Name, Value>;

export const periodFilter: Period = { kind: "period" };
export const amountsFilter: Amounts = { kind: "amounts" };

/** A choice whose values are known. `of`: what each word of the address means, in order, with its name. */
export function wordFilter<Name extends string, Value extends string>(
  name: Name,
  {
    of,
    ...words
  }: { word: string; label: string; all: string; of: Readonly<Record<string, readonly [Value, string]>> },
) {
  const options = Object.entries(of).map(([word, [, label]]) => ({ word, label }));
  const parse = (word: string): Value | undefined => ownValue(of, word)?.[0];
  return choiceFilter(name, { ...words, parse, useOptions: () => options });
}

/** A filter's words in the address. */
function wordsOf(filter: Filter): readonly string[] {
  if (filter.kind === "period") return ["du", "au"];
  return filter.kind === "amounts" ? ["min", "max"] : [filter.word];
}

const amountIn = (params: URLSearchParams, word: string) => parseAr(params.get(word) ?? "");
const amountsIn = (params: URLSearchParams) => ({
  minimumAr: amountIn(params, "min"),
  maximumAr: amountIn(params, "max"),
});

const daysIn = (params: URLSearchParams) => ({ from: dayIn(params.get("du")), to: dayIn(params.get("au")) });
const textIn = (params: URLSearchParams, word: string) => (params.get(word) ?? "").slice(0, 80);

/** What the address says of a filter; a malformed value filters nothing. */
function read(filter: Filter, params: URLSearchParams): object {
  if (filter.kind === "period") return daysIn(params);
  if (filter.kind === "amounts") return amountsIn(params);
  const word = textIn(params, filter.word).trim();
  const isMeant = filter.kind !== "search" || !filter.within || params.has(filter.within);
  if (word === "" || !isMeant) return { [filter.name]: undefined };
  return { [filter.name]: filter.kind === "search" ? word : filter.parse(word) };
}

type Narrowing = Readonly<Record<string, string>>;

/** What a filter is drawn from. `today`: the day of Madagascar, once the server has given it. */
type Place = { params: URLSearchParams; narrow: (changed: Narrowing) => void; today: string | undefined };

const clearedBy = ({ clears = [] }: Choice<string, unknown>) => Object.fromEntries(clears.map((one) => [one, ""]));

/** The word of a choice, where it is one. */
const chosenIn = ({ word, parse }: Choice<string, unknown>, params: URLSearchParams) => {
  const inUrl = params.get(word) ?? "";
  return inUrl !== "" && parse(inUrl) !== undefined ? inUrl : "";
};

function ChoiceField({ filter, params, narrow }: Place & { filter: Choice<string, unknown> }) {
  const { word, label, all, unknown = String, useOptions } = filter;
  const options = useOptions();
  const chosen = chosenIn(filter, params);
  const isKnown = chosen === "" || options.some((option) => option.word === chosen);
  const inGroup = (group: string | undefined) =>
    options
      .filter((option) => option.group === group)
      .map((option) => (
        <option key={option.word} value={option.word}>
          {option.label}
        </option>
      ));
  return (
    <SelectField
      label={label}
      value={chosen}
      onChange={({ target }) => narrow({ ...clearedBy(filter), [word]: target.value })}
    >
      <option value="">{all}</option>
      {isKnown ? null : <option value={chosen}>{unknown(chosen)}</option>}
      {[...new Set(options.map(({ group }) => group))].map((group) =>
        group ? (
          <optgroup key={group} label={group}>
            {inGroup(group)}
          </optgroup>
        ) : (
          inGroup(group)
        ),
      )}
    </SelectField>
  );
}

function PeriodField({ params, narrow, today }: Place) {
  const { from, to } = daysIn(params);
  const isBackwards = from !== undefined && to !== undefined && from > to;
  const day = { type: "date", max: today } as const;
  return (
    <fieldset className="flex flex-col gap-2 sm:col-span-2">
      <legend className="sr-only">{periodText.label}</legend>
      <div className="pairs gap-3">
        <Field
          {...day}
          label={periodText.from}
          value={from ?? ""}
          onChange={({ target }) => narrow({ du: target.value })}
        />
        <Field
          {...day}
          label={periodText.to}
          value={to ?? ""}
          error={isBackwards ? periodText.backwards : undefined}
          onChange={({ target }) => narrow({ au: target.value })}
        />
      </div>
      {today ? (
        <ChoiceChips
          label={periodText.label}
          choices={periodText.presets.map(({ days, label }) => ({ value: daysBefore(today, days), label }))}
          value={to === today ? from : undefined}
          onChoose={(du) => narrow({ du, au: today })}
        />
      ) : null}
    </fieldset>
  );
}

type BoundProps = { label: string; amountAr: number | undefined; error?: string; onChange: (word: string) => void };

/** One of two amounts, in force as it is typed: left until later, the list would move under the press that leaves the field. */
function Bound({ label, amountAr, error, onChange }: BoundProps) {
  const inAddress = amountAr === undefined ? "" : String(amountAr);
  const [typed, setTyped] = useState(inAddress);
  const [shown, setShown] = useState(inAddress);
  if (shown !== inAddress) {
    setShown(inAddress);
    setTyped(inAddress);
  }
  const isWrong = typed !== "" && parseAr(typed) === undefined;
  return (
    <AmountField
      label={label}
      value={typed}
      error={isWrong ? amountsText.wrong : error}
      onValueChange={(next) => {
        setTyped(next);
        const nextAr = parseAr(next);
        if (next === "" || nextAr !== undefined) onChange(next === "" ? "" : String(nextAr));
      }}
    />
  );
}

function AmountsField({ params, narrow }: Place) {
  const { minimumAr, maximumAr } = amountsIn(params);
  const isBackwards = minimumAr !== undefined && maximumAr !== undefined && minimumAr > maximumAr;
  return (
    <div className="pairs gap-3 sm:col-span-2">
      <Bound label={amountsText.minimum} amountAr={minimumAr} onChange={(min) => narrow({ min })} />
      <Bound
        label={amountsText.maximum}
        amountAr={maximumAr}
        error={isBackwards ? amountsText.backwards : undefined}
        onChange={(max) => narrow({ max })}
      />
    </div>
  );
}

function FilterField({ filter, ...place }: Place & { filter: Filter }) {
  if (filter.kind === "choice") return <ChoiceField filter={filter} {...place} />;
  if (filter.kind === "period") return <PeriodField {...place} />;
  if (filter.kind === "amounts") return <AmountsField {...place} />;
  if (filter.kind === "link") return null;
  const { kind: _, name: __, word, within, ...words } = filter;
  if (within && !place.params.has(within)) return null;
  return (
    <SearchField {...words} value={textIn(place.params, word)} onSearch={(typed) => place.narrow({ [word]: typed })} />
  );
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <li>
      <Button
        size="small"
        variant="secondary"
        className="rounded-full!"
        aria-label={text.removeFilter(label)}
        onClick={onRemove}
      >
        {label}
        <X aria-hidden="true" className="size-4" />
      </Button>
    </li>
  );
}

function ChoiceChip({ filter, params, narrow }: Place & { filter: Choice<string, unknown> }) {
  const { word, unknown = String, useOptions } = filter;
  const options = useOptions();
  const chosen = chosenIn(filter, params);
  if (chosen === "") return null;
  const label = options.find((option) => option.word === chosen)?.label ?? unknown(chosen);
  return <Chip label={label} onRemove={() => narrow({ ...clearedBy(filter), [word]: "" })} />;
}

const shownDay = (iso: string) => formatNumericDate(startOfDay(dayNumber(iso)));

/** What a filter in use says, with the way to take it back. */
function FilterChips({ filter, ...place }: Place & { filter: Filter }) {
  const { params, narrow } = place;
  if (filter.kind === "choice") return <ChoiceChip filter={filter} {...place} />;
  if (filter.kind === "period") {
    const { from, to } = daysIn(params);
    return (
      <>
        {from ? <Chip label={text.since(shownDay(from))} onRemove={() => narrow({ du: "" })} /> : null}
        {to ? <Chip label={text.until(shownDay(to))} onRemove={() => narrow({ au: "" })} /> : null}
      </>
    );
  }
  if (filter.kind === "amounts") {
    const { minimumAr, maximumAr } = amountsIn(params);
    const atLeast = minimumAr === undefined ? null : amountsText.atLeast(formatAr(minimumAr));
    const atMost = maximumAr === undefined ? null : amountsText.atMost(formatAr(maximumAr));
    return (
      <>
        {atLeast ? <Chip label={atLeast} onRemove={() => narrow({ min: "" })} /> : null}
        {atMost ? <Chip label={atMost} onRemove={() => narrow({ max: "" })} /> : null}
      </>
    );
  }
  const { word } = filter;
  const said = textIn(params, word);
  if (said === "") return null;
  if (filter.kind === "search") return <Chip label={said} onRemove={() => narrow({ [word]: "" })} />;
  const value = filter.parse(said);
  return value === undefined ? null : <Chip label={filter.label(value)} onRemove={() => narrow({ [word]: "" })} />;
}

/** A list's filters and its page, all in the address. `filter`: what its procedure takes, without the page; `input`: with it. */
export function useRecordAddress<Filters extends readonly Filter[]>(filters: Filters) {
  const { params, place, isFirstPage, turnTo, changeList } = usePagedAddress();
  const filter: Merged<InputOf<Filters[number]>> = Object.assign({}, ...filters.map((one) => read(one, params)));
  const none = Object.fromEntries(filters.flatMap(wordsOf).map((word) => [word, ""]));
  return {
    filters,
    params,
    filter,
    input: Object.assign({}, filter, place),
    isFirstPage,
    isNarrowed: Object.values(filter as object).some((value) => value !== undefined),
    narrow: (changed: Narrowing) => changeList(changed, { replace: true }),
    clear: () => changeList(none, { replace: true }),
    turnTo,
  };
}

/** The address of a list, whatever narrows it. */
export type RecordAddress = Omit<ReturnType<typeof useRecordAddress>, "filter" | "input">;

type ToolbarProps = {
  address: RecordAddress;
  today?: string;
  /** What else is done with the list, such as taking it away as a file. */
  children?: ReactNode;
};

/** One line: search, filters and what is done with the list; the filters unfold below, and those in use stand there as chips. */
export function RecordToolbar({ address, today, children }: ToolbarProps) {
  const { filters, params, narrow, isNarrowed, clear } = address;
  const place = { params, narrow, today };
  const search = filters.find((one) => one.kind === "search" && !one.within);
  const others = filters.filter((one) => one !== search);
  const folded = others.filter(({ kind }) => kind !== "link");
  const inUse = others.flatMap(wordsOf).filter((word) => params.has(word)).length;
  const [isOpen, setOpen] = useState(false);
  const [isSearching, setSearching] = useState(
    search !== undefined && wordsOf(search).some((word) => params.has(word)),
  );
  const foldedId = useId();
  return (
    <search className="mb-3 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {search ? (
          <>
            <div className={clsx("order-first basis-full md:flex-1 md:basis-64", isSearching || "max-md:hidden")}>
              <FilterField filter={search} {...place} />
            </div>
            <Button
              size="icon"
              variant="outline"
              className="md:hidden"
              aria-label={text.search}
              aria-expanded={isSearching}
              onClick={() => setSearching(!isSearching)}
            >
              <SearchIcon aria-hidden="true" className="size-4.5" />
            </Button>
          </>
        ) : null}
        {folded.length > 0 ? (
          <Button
            size="small"
            variant="outline"
            aria-expanded={isOpen}
            aria-controls={foldedId}
            onClick={() => setOpen(!isOpen)}
          >
            <SlidersHorizontal aria-hidden="true" className="size-4.5" />
            {text.filters(inUse)}
          </Button>
        ) : null}
        {children}
      </div>
      <div
        id={foldedId}
        hidden={!isOpen}
        className="grid grid-cols-1 gap-3 rounded-2xl border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-3 [[hidden]]:hidden"
      >
        {isOpen ? folded.map((filter) => <FilterField key={wordsOf(filter)[0]} filter={filter} {...place} />) : null}
      </div>
      {isNarrowed ? (
        <ul aria-label={text.inUse} className="flex flex-wrap gap-2">
          {others.map((filter) => (
            <FilterChips key={wordsOf(filter)[0]} filter={filter} {...place} />
          ))}
          <li>
            <Button size="small" variant="ghost" onClick={clear}>
              {text.clear}
            </Button>
          </li>
        </ul>
      ) : null}
    </search>
  );
}
