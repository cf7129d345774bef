import { clsx } from "clsx";
import type { Edit } from "../../../shared/journal-acts.ts";
import { boundsSentence, formatSetting, settingLabels } from "../../../shared/settings.fr.ts";
import type { SettingKey, Settings } from "../../../shared/settings.ts";
import { type Configuration, isLoosened, settingBounds } from "../../../shared/settings-input.ts";
import { api } from "../../lib/api.ts";
import { useSubmission } from "../../lib/form/use-submission.ts";
import { Alert } from "../../ui/alert.tsx";
import { BeforeAfter } from "../../ui/before-after.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { Field } from "../../ui/field.tsx";
import { LastEdit } from "./last-edit.tsx";
import type { SectionName } from "./sections.ts";
import { SettingPreview } from "./setting-preview.tsx";
import { StaleAlert } from "./stale-alert.tsx";
import { configurationText } from "./text.ts";
import { useSaving } from "./use-saving.ts";
import { type SettingsFormState, useSettingsForm } from "./use-settings-form.ts";

const ConfirmChanges = lazyDialog(() => import("./confirm-changes.tsx"));

const text = configurationText.numbers;

type SettingsFormProps = {
  settings: Settings;
  edits: Configuration["edits"];
  /** The part whose numbers are shown; none beside the list of parts. */
  section: SectionName | undefined;
  /** Shows another part. */
  open: (section: SectionName) => void;
};

type SettingFieldProps = {
  name: SettingKey;
  form: SettingsFormState;
  current: number;
  edit: Edit | undefined;
};

/** One setting: its bounds, its former value, and who changed it last. */
function SettingField({ name, form, current, edit }: SettingFieldProps) {
  const bounds = settingBounds[name];
  const unit = configurationText.numbers.units[bounds.unit];
  const isChanged = form.changed.includes(name) && !form.problems[name];
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        name={name}
        label={settingLabels[name]}
        hint={`${boundsSentence(bounds)}${bounds.loose ? ` ${configurationText.numbers.takesTwo[bounds.loose]}` : ""}`}
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
          {isLoosened(name, current, form.values[name]) ? `. ${configurationText.numbers.second}` : null}
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

/** The ⚙ numbers: those of one part on the screen, all that were changed saved together once they have been read back. */
export default function SettingsForm({ settings, edits, section, open }: SettingsFormProps) {
  const form = useSettingsForm(settings);
  const { changed, problems, stale, values } = form;
  const saving = useSaving(form.reset);
  const loosened = changed.filter((key) => isLoosened(key, settings[key], values[key]));
  const isWrong = Object.keys(problems).length > 0;
  const shown = text.groups.filter((group) => group.section === section);
  const isBlocked = (key: SettingKey) => problems[key] !== undefined || stale.includes(key);
  const blocked = text.groups.filter(({ keys }) => keys.some(isBlocked));

  const { formProps } = useSubmission(() => {
    form.leaveAll();
    if (blocked[0] && !blocked.some((group) => shown.includes(group))) open(blocked[0].section);
    saving.ask(!isWrong && changed.length > 0 && stale.length === 0);
    return isWrong ? { fields: problems } : undefined;
  });

  return (
    <form {...formProps} className="flex flex-col gap-6">
      {shown.length > 0 ? <p className="text-soft">{text.loose}</p> : null}
      {shown.map(({ title, keys }) => (
        <Card key={title} title={shown.length > 1 ? title : undefined}>
          <div
            className={clsx("grid grid-cols-1 gap-4", section === "parrainage" ? "lg:grid-cols-3" : "md:grid-cols-2")}
          >
            {keys.map((key) => (
              <SettingField key={key} name={key} form={form} current={settings[key]} edit={edits[key]} />
            ))}
          </div>
          <SettingPreview keys={keys} settings={values} />
        </Card>
      ))}
      {saving.conflict ? <Alert tone="warning">{saving.conflict}</Alert> : null}
      {changed.length > 0 ? (
        <div className="stays-low flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface p-4">
          <p role="status" className="text-sm font-semibold">
            {text.changed(changed.length)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="small" onClick={form.reset}>
              {text.discard}
            </Button>
            <Button
              type="submit"
              size="small"
              disabled={stale.length > 0 && blocked.some((group) => shown.includes(group))}
            >
              {text.review}
            </Button>
          </div>
        </div>
      ) : null}
      {saving.isAsking ? (
        <ConfirmChanges
          title={text.confirm(changed.length)}
          detail={text.confirmDetail}
          isReasonRequired
          loosened={loosened.map((key) => settingLabels[key])}
          changes={changed.map((key) => ({
            label: settingLabels[key],
            before: formatSetting(settingBounds[key].unit, settings[key]),
            after: formatSetting(settingBounds[key].unit, values[key]),
          }))}
          save={(reason = "", options) => api.admin.updateSettings.mutate({ changes: form.changes(), reason }, options)}
          saved={text.saved(changed.length)}
          {...saving.question}
        />
      ) : null}
    </form>
  );
}
