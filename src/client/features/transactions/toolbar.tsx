import { Keyboard, SlidersHorizontal, X } from "lucide-react";
import { type RefObject, useState } from "react";
import { dayNumber, formatNumericDate, startOfDay } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { ExportButton } from "../export/export-button.tsx";
import { type Narrowing, type QueueAddress, sortOfWord } from "./address.ts";
import { SavedFilters, savedFields } from "./saved-filters.tsx";
import { queueDialogsText, queueText as text } from "./text.ts";

const FilterDialog = lazyDialog(() => import("./filter-dialog.tsx"));

type Chip = { name: keyof Narrowing; label: string };

const day = (iso: string) => formatNumericDate(startOfDay(dayNumber(iso)));

/** What narrows the list beside the search, in words. */
function chipsOf({
  filter: { from, to, minimumAr, maximumAr, operatorPhone, contested, statement },
}: QueueAddress): Chip[] {
  return [
    ...(from ? [{ name: "du" as const, label: text.chips.from(day(from)) }] : []),
    ...(to ? [{ name: "au" as const, label: text.chips.to(day(to)) }] : []),
    ...(minimumAr === undefined ? [] : [{ name: "min" as const, label: text.chips.minimum(formatAr(minimumAr)) }]),
    ...(maximumAr === undefined ? [] : [{ name: "max" as const, label: text.chips.maximum(formatAr(maximumAr)) }]),
    ...(operatorPhone ? [{ name: "numero" as const, label: formatPhone(operatorPhone) }] : []),
    ...(contested ? [{ name: "reponse" as const, label: queueDialogsText.filters.contested }] : []),
    ...(statement
      ? [
          {
            name: "releve" as const,
            label: queueDialogsText.filters.onStatement(queueDialogsText.filters.statements[statement]),
          },
        ]
      : []),
  ];
}

function Chips({ chips, address }: { chips: Chip[]; address: QueueAddress }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={text.chips.label} className="flex flex-wrap gap-2">
      {chips.map(({ name, label }) => (
        <li key={name}>
          <Button
            size="small"
            variant="secondary"
            className="rounded-full!"
            aria-label={text.chips.remove(label)}
            onClick={() => address.narrow({ [name]: "" })}
          >
            {label}
            <X aria-hidden="true" className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Sort({ address }: { address: QueueAddress }) {
  const { tab, sortWord, chooseSort } = address;
  const usual = tab === "deposit" || tab === "withdrawal" ? "anciennes" : "recentes";
  return (
    <SelectField
      label={text.sort}
      value={sortWord || usual}
      onChange={({ target: { value } }) => chooseSort(value === usual ? "" : value)}
    >
      {Object.entries(sortOfWord).map(([word, sort]) => (
        <option key={word} value={word}>
          {text.sorts[sort]}
        </option>
      ))}
    </SelectField>
  );
}

type ToolbarProps = {
  address: QueueAddress;
  /** The day of Madagascar; the filters wait for it. */
  today: string | undefined;
  searchBox: RefObject<HTMLDivElement | null>;
  onHelp: () => void;
};

/** Finds, narrows, orders, takes away. */
export function Toolbar({ address, today, searchBox, onHelp }: ToolbarProps) {
  const isWide = useWide();
  const [isFiltering, setFiltering] = useState(false);
  const chips = chipsOf(address);
  const lastingChips = chips.filter(({ name }) => savedFields.some((one) => one === name));
  return (
    <search className="mb-4 flex flex-col gap-3">
      <div className="flex flex-col gap-3 md:flex-row">
        <div ref={searchBox} className="flex-1">
          <SearchField
            label={text.search}
            clearLabel={text.clearSearch}
            value={address.filter.search ?? ""}
            onSearch={(typed) => address.narrow({ recherche: typed })}
          />
        </div>
        <div className="md:w-72">
          <Sort address={address} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="outline" disabled={!today} onClick={() => setFiltering(true)}>
          <SlidersHorizontal aria-hidden="true" className="size-4.5" />
          {text.openFilters(chips.length)}
        </Button>
        <ExportButton name="transactions" filter={address.whole} />
        {isWide ? (
          <Button size="small" variant="ghost" onClick={onHelp}>
            <Keyboard aria-hidden="true" className="size-4.5" />
            {text.openShortcuts}
          </Button>
        ) : null}
      </div>
      <Chips chips={chips} address={address} />
      <SavedFilters address={address} label={lastingChips.map(({ label }) => label).join(" · ")} />
      {isFiltering && today ? (
        <FilterDialog address={address} today={today} onClose={() => setFiltering(false)} />
      ) : null}
    </search>
  );
}
