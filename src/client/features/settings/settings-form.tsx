import { clsx } from "clsx";
import { useState } from "react";
import { amountSentences } from "../../../shared/fields.fr.ts";
import type { Edit } from "../../../shared/journal-acts.ts";
import { formatAr, formatRate, shareOf } from "../../../shared/money.ts";
import { boundsSentence, formatSetting, settingLabels } from "../../../shared/settings.fr.ts";
import { bonusRatesBp, type SettingKey, type Settings } from "../../../shared/settings.ts";
import {
  type Configuration,
  isLoosened,
  type SettingProblems,
  settingBounds,
  settingKeys,
  settingProblems,
} from "../../../shared/settings-input.ts";
import { api } from "../../lib/api.ts";
import { useSubmission } from "../../lib/form/use-submission.ts";
import { useKeptInput } from "../../lib/use-kept-input.ts";
import { Alert } from "../../ui/alert.tsx";
import { BeforeAfter } from "../../ui/before-after.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { Field } from "../../ui/field.tsx";
import { LastEdit } from "./last-edit.tsx";
import type { SectionName } from "./sections.ts";
import { StaleAlert } from "./stale-alert.tsx";
import { configurationText } from "./text.ts";
import { asTyped, readTyped } from "./typed-number.ts";
import { useSaving } from "./use-saving.ts";

/** What was typed over a setting, and the value seen when typing began, so that another administrator's change is not overwritten. */
type Typed = { text: string; seen: number };

/** Stands for text that is not a number: outside every setting's bounds, so the field shows the sentence of its bounds. */
const NO_NUMBER = Number.NaN;

/** The fields of all settings: untouched ones follow what is in force. */
function useSettingsForm(current: Settings) {
  const [typed, setTyped] = useKeptInput<Partial<Record<SettingKey, Typed>>>("settings", {});
  const [left, setLeft] = useState<ReadonlySet<SettingKey>>(new Set());

  const values = { ...current };
  for (const key of settingKeys) {
    const own = typed[key];
    if (own) values[key] = readTyped(settingBounds[key].unit, own.text) ?? NO_NUMBER;
  }
  const changed = settingKeys.filter((key) => typed[key] && values[key] !== current[key]);
  const all = settingProblems(values);
  const problems: SettingProblems = {};
  for (const key of changed) if (all[key]) problems[key] = all[key];
  const stale = changed.filter((key) => typed[key]?.seen !== current[key]);

  const forget = (key: SettingKey) => setTyped(({ [key]: _, ...others }) => others);
  const leave = (key: SettingKey) => setLeft((known) => new Set(known).add(key));

  return {
    values,
    changed,
    problems,
    stale,
    textOf: (key: SettingKey) => typed[key]?.text ?? asTyped(settingBounds[key].unit, current[key]),
    /** The error of a field, once it was left: not while it is being typed. */
    errorOf: (key: SettingKey) => (left.has(key) ? problems[key] : undefined),
    type: (key: SettingKey, text: string) =>
      setTyped((known) => ({ ...known, [key]: { text, seen: known[key]?.seen ?? current[key] } })),
    /** Forgets a draft that equals the value in force; otherwise formats it. */
    leave: (key: SettingKey) => {
      leave(key);
      const own = typed[key];
      if (!own) return;
      const value = values[key];
      if (value === current[key]) forget(key);
      else if (!Number.isNaN(value))
        setTyped((known) => ({ ...known, [key]: { ...own, text: asTyped(settingBounds[key].unit, value) } }));
    },
    leaveAll: () => setLeft(new Set(settingKeys)),
    forget,
    /** Keeps what was typed, now over the value that another administrator saved. */
    keep: (key: SettingKey) =>
      setTyped((known) => {
        const own = known[key];
        return own ? { ...known, [key]: { ...own, seen: current[key] } } : known;
      }),
    reset: () => {
      setTyped({});
      setLeft(new Set());
    },
    changes: () => changed.map((key) => ({ key, seen: typed[key]?.seen ?? current[key], value: values[key] })),
  };
}

type SettingsFormState = ReturnType<typeof useSettingsForm>;

const PURCHASE_AR = 100_000;
const GAIN_AR = 1_000;

function ratesPreview(settings: Settings, source: "purchase" | "task"): string {
  const rates = bonusRatesBp(settings, source);
  const [base, name] = source === "purchase" ? [PURCHASE_AR, text.purchaseBase] : [GAIN_AR, text.taskBase];
  const shares = rates.map((rateBp) => formatAr(shareOf(base, rateBp))).join(", ");
  return text.previewRates(name, shares, formatRate(rates.reduce((sum, rateBp) => sum + rateBp, 0)));
}

/** What the first setting of a group makes members see, with the values being typed. */
const previews: Partial<Record<SettingKey, (settings: Settings) => string[]>> = {
  depositMinimumAr: ({ depositMinimumAr, withdrawalMinimumAr }) => [
    text.previewDeposit(amountSentences.DEPOSIT_AMOUNT_INVALID({ minimumAr: depositMinimumAr })),
    text.previewWithdrawal(amountSentences.WITHDRAWAL_AMOUNT_INVALID({ minimumAr: withdrawalMinimumAr })),
  ],
  purchaseBonusLevel1Bp: (settings) => [ratesPreview(settings, "purchase")],
  taskBonusLevel1Bp: (settings) => [ratesPreview(settings, "task")],
  saleCoverDays: ({ saleCoverDays, countStaleDays, aloneDailyAr }) => [
    text.previewSale(formatSetting("days", saleCoverDays)),
    text.previewCount(formatSetting("days", countStaleDays)),
    ...text.previewApproval(formatAr(aloneDailyAr)),
  ],
  memberSessionHours: ({ memberIdleHours, adminIdleMinutes }) =>
    text.previewSessions(formatSetting("hours", memberIdleHours), formatSetting("minutes", adminIdleMinutes)),
};

/** What members will read and receive; nothing while a number is missing. */
function SettingPreview({ keys, settings }: { keys: readonly SettingKey[]; settings: Settings }) {
  const lines = keys.flatMap((key) => previews[key]?.(settings) ?? []);
  if (lines.length === 0 || Object.values(settings).some(Number.isNaN)) return null;
  return (
    <div className="mt-4 rounded-xl bg-sunken px-3 py-2.5 text-sm text-soft">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

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
