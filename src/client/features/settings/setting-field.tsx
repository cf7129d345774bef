import type { Edit } from "../../../shared/journal-acts.ts";
import { boundsSentence, formatSetting, settingLabels } from "../../../shared/settings.fr.ts";
import type { SettingKey } from "../../../shared/settings.ts";
import { isLoosened, settingBounds } from "../../../shared/settings-input.ts";
import { BeforeAfter } from "../../ui/before-after.tsx";
import { Field } from "../../ui/field.tsx";
import { LastEdit } from "./last-edit.tsx";
import { StaleAlert } from "./stale-alert.tsx";
import { configurationText as text } from "./text.ts";
import type { SettingsFormState } from "./use-settings-form.ts";

type SettingFieldProps = {
  name: SettingKey;
  form: SettingsFormState;
  current: number;
  edit: Edit | undefined;
};

/** One setting: its bounds, its former value, and who changed it last. */
export function SettingField({ name, form, current, edit }: SettingFieldProps) {
  const bounds = settingBounds[name];
  const unit = text.numbers.units[bounds.unit];
  const isChanged = form.changed.includes(name) && !form.problems[name];
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        name={name}
        label={settingLabels[name]}
        hint={`${boundsSentence(bounds)}${bounds.loose ? ` ${text.numbers.takesTwo[bounds.loose]}` : ""}`}
        error={form.errorOf(name)}
        inputMode={bounds.unit === "bp" ? "decimal" : "numeric"}
        autoComplete="off"
        maxLength={16}
        value={form.textOf(name)}
        onChange={(event) => form.type(name, event.target.value)}
        onBlur={() => form.leave(name)}
        className="font-semibold tabular-nums"
        suffix={unit ? <span className="flex items-center pr-4 font-semibold text-soft">{unit}</span> : null}
      />
      {isChanged ? (
        <p className="text-sm text-brand">
          <BeforeAfter
            before={formatSetting(bounds.unit, current)}
            after={formatSetting(bounds.unit, form.values[name])}
          />
          {isLoosened(name, current, form.values[name]) ? `. ${text.numbers.second}` : null}
        </p>
      ) : (
        <LastEdit edit={edit} />
      )}
      {form.stale.includes(name) ? (
        <StaleAlert
          edit={edit}
          shown={formatSetting(bounds.unit, current)}
          onTake={() => form.forget(name)}
          onKeep={() => form.keep(name)}
        />
      ) : null}
    </div>
  );
}
