import { clsx } from "clsx";
import { X } from "lucide-react";
import { actGroups, actWords } from "../../../shared/acts.fr.ts";
import { daysBefore } from "../../../shared/day.ts";
import { journalTargetKinds } from "../../../shared/journal-acts.ts";
import { trpc } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Field } from "../../ui/field.tsx";
import { Folded } from "../../ui/folded.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { periodText } from "../../ui/text.ts";
import { useWide } from "../../ui/use-wide.ts";
import type { JournalAddress } from "./address.ts";
import { journalText, targetKindNames } from "./text.ts";

const text = journalText.filters;

type FiltersProps = {
  address: JournalAddress;
  /** The current day in Madagascar, once the server has given it. */
  today: string | undefined;
  /** A panel is open beside: there is less room. */
  isNarrow: boolean;
};

function Who({ address: { filter, narrow } }: Pick<FiltersProps, "address">) {
  const actors = trpc.admin.journalActors.useQuery().data ?? [];
  const { actorId } = filter;
  const isUnknown = actorId !== undefined && !actors.some(({ id }) => id === actorId);
  return (
    <SelectField label={journalText.who} value={actorId ?? ""} onChange={({ target }) => narrow({ qui: target.value })}>
      <option value="">{text.anybody}</option>
      {isUnknown ? <option value={actorId}>{text.somebody(actorId)}</option> : null}
      {actors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function What({ address: { filter, narrow } }: Pick<FiltersProps, "address">) {
  return (
    <SelectField
      label={journalText.what}
      value={filter.action ?? ""}
      onChange={({ target }) => narrow({ quoi: target.value })}
    >
      <option value="">{text.anything}</option>
      {actGroups.map(({ label, actions }) => (
        <optgroup key={label} label={label}>
          {actions.map((action) => (
            <option key={action} value={action}>
              {actWords[action].name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

function Target({ address: { filter, narrow } }: Pick<FiltersProps, "address">) {
  return (
    <>
      <SelectField
        label={text.target}
        value={filter.targetKind ?? ""}
        onChange={({ target }) => narrow({ cible: target.value, numero: "" })}
      >
        <option value="">{text.anyTarget}</option>
        {journalTargetKinds.map((kind) => (
          <option key={kind} value={kind}>
            {targetKindNames[kind]}
          </option>
        ))}
      </SelectField>
      {filter.targetKind ? (
        <SearchField
          label={text.targetId}
          clearLabel={text.clearTargetId}
          value={filter.targetId ?? ""}
          onSearch={(typed) => narrow({ numero: typed })}
        />
      ) : null}
    </>
  );
}

function Period({ address: { filter, narrow }, today }: Omit<FiltersProps, "isNarrow">) {
  const { from, to } = filter;
  const isBackwards = from !== undefined && to !== undefined && from > to;
  return (
    <>
      <Field
        type="date"
        label={periodText.from}
        value={from ?? ""}
        max={today}
        onChange={({ target }) => narrow({ du: target.value })}
      />
      <Field
        type="date"
        label={periodText.to}
        value={to ?? ""}
        max={today}
        error={isBackwards ? periodText.backwards : undefined}
        onChange={({ target }) => narrow({ au: target.value })}
      />
    </>
  );
}

function Choices({ address, today, isNarrow }: FiltersProps) {
  const { filter, isNarrowed, narrow, clear } = address;
  const { from, to, memberId } = filter;
  return (
    <div className="flex flex-col gap-3">
      <div className={clsx("grid grid-cols-1 gap-3 sm:grid-cols-2", isNarrow || "lg:grid-cols-3")}>
        <Who address={address} />
        <What address={address} />
        <Target address={address} />
        <Period address={address} today={today} />
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        {today ? (
          <ChoiceChips
            label={text.period}
            choices={periodText.presets.map(({ days, label }) => ({ value: daysBefore(today, days), label }))}
            value={to === today ? from : undefined}
            onChoose={(du) => narrow({ du, au: today })}
          />
        ) : null}
        {memberId === undefined ? null : (
          <Button
            size="small"
            variant="secondary"
            aria-label={text.removeAccount(memberId)}
            onClick={() => narrow({ membre: "" })}
          >
            {text.account(memberId)}
            <X aria-hidden="true" className="size-4" />
          </Button>
        )}
        {isNarrowed ? (
          <Button size="small" variant="ghost" onClick={clear}>
            {text.clear}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Filters by actor, act, target, member and day, each in the address. */
export function Filters(props: FiltersProps) {
  const isWide = useWide();
  const inUse = Object.values(props.address.filter).filter((value) => value !== undefined).length;
  return (
    <search>
      {isWide ? (
        <Choices {...props} />
      ) : (
        <Folded title={inUse > 0 ? text.inUse(inUse) : text.title}>
          <Choices {...props} />
        </Folded>
      )}
    </search>
  );
}
