import { trpc } from "../../lib/query.ts";
import { Folded } from "../../ui/folded.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { roleWords, statusWords, type usePeopleFilter } from "./address.ts";
import { peopleText } from "./text.ts";

const { list: text, roles, statuses } = peopleText;

type ChoiceProps = {
  label: string;
  value: string;
  onChoose: (word: string) => void;
  options: readonly { value: string; label: string }[];
};

function Choice({ label, value, onChoose, options }: ChoiceProps) {
  return (
    <SelectField label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      <option value="">{text.all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

type Filter = ReturnType<typeof usePeopleFilter>;

function Choices({ filter }: { filter: Filter }) {
  const menu = trpc.user.levels.useQuery();
  const levels = menu.data?.levels.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <Choice
        label={text.role}
        value={filter.roleWord}
        onChoose={filter.chooseRole}
        options={roleWords.map(([value, role]) => ({ value, label: roles[role] }))}
      />
      <Choice
        label={text.status}
        value={filter.statusWord}
        onChoose={filter.chooseStatus}
        options={statusWords.map(([value, status]) => ({ value, label: statuses[status] }))}
      />
      <Choice label={text.level} value={filter.levelWord} onChoose={filter.chooseLevel} options={levels} />
    </div>
  );
}

function FoldedChoices({ filter }: { filter: Filter }) {
  const inUse = [filter.roleWord, filter.statusWord, filter.levelWord].filter(Boolean).length;
  return (
    <Folded title={inUse > 0 ? text.filtersOn(inUse) : text.filters}>
      <Choices filter={filter} />
    </Folded>
  );
}

/** The search box and the filters that narrow the list. */
export function PeopleFilters({ filter }: { filter: Filter }) {
  const isWide = useWide();
  return (
    <search className="flex flex-col gap-3">
      <SearchField
        label={text.search}
        hint={text.searchHint}
        clearLabel={text.clearSearch}
        value={filter.search}
        onSearch={filter.searchFor}
      />
      {isWide ? <Choices filter={filter} /> : <FoldedChoices filter={filter} />}
    </search>
  );
}
