import { levelFields } from "../../../../shared/catalogue-fields.ts";
import { formatAr } from "../../../../shared/money.ts";
import {
  type AdminLevel,
  ceilingRefusal,
  clashOf,
  createLevelInput,
  haveSameTerms,
  holdersOf,
  isGenerous,
  type LevelsOverview,
  type LevelTerms,
} from "../../../../shared/vip-editing.ts";
import { useSubmission } from "../../../lib/form/use-submission.ts";
import { validate } from "../../../lib/form/validate.ts";
import { useInterrupted } from "../../../lib/use-kept-input.ts";
import { Alert } from "../../../ui/alert.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { askingText } from "../../approval/asking-text.ts";
import { Changes } from "./editing-changes.tsx";
import { refusalSentence } from "./editing-refusal.ts";
import { newlySuspended, overtakenLevels, withTerms } from "./sale.ts";
import { changesTyped, inputOf, TermInputs } from "./term-inputs.tsx";
import { vipEditingText } from "./text.ts";
import { keptAs, type LevelTyped, typedOf } from "./use-level-edit.ts";

const text = vipEditingText.form;

/** The typed fields as a level's terms, or one sentence per refused field: the schema's, then the rules over all levels. */
function check({ levels }: LevelsOverview, level: AdminLevel | undefined, typed: LevelTyped) {
  const { value, fields } = validate(createLevelInput, { ...inputOf(levelFields, typed), reason: typed.reason });
  if (!value) return { fields };
  const refused: Record<string, string> = {};
  const clash = level?.archivedAt ? undefined : clashOf(levels, value, level?.id);
  if (clash) refused[clash.code === "LEVEL_NAME_TAKEN" ? "name" : "priceAr"] = refusalSentence(clash);
  const tooLow = ceilingRefusal(value, level?.tasksAr ?? 0);
  if (tooLow) refused.dailyCeilingAr = refusalSentence(tooLow);
  return Object.keys(refused).length > 0 ? { fields: refused } : { terms: value };
}

/** Side effects of saving, shown before it is saved. */
function Consequences({ overview, level, terms }: { overview: LevelsOverview; level?: AdminLevel; terms: LevelTerms }) {
  const after = level
    ? withTerms(overview, level.id, terms)
    : { ...overview, levels: [...overview.levels, newLevel(terms)] };
  const { names, days } = newlySuspended(overview, after);
  const held = holdersOf(level?.held ?? []);
  const passed = level ? overtakenLevels(overview, level, terms.priceAr) : [];
  const notes = [
    level && held > 0 && !haveSameTerms(level, terms) ? text.kept(held) : "",
    passed.length > 0 ? text.passes(passed.join(", ")) : "",
  ].filter(Boolean);
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="text-sm text-soft">
          {note}
        </p>
      ))}
      {isGenerous(overview.levels, terms, level?.id) ? <Alert tone="warning">{text.generous}</Alert> : null}
      {names.length > 0 ? (
        <Alert tone="warning">{text.suspends(names.join(", "), days, overview.requiredDays)}</Alert>
      ) : null}
    </>
  );
}

const newLevel = (terms: LevelTerms): AdminLevel => ({
  ...terms,
  id: 0,
  archivedAt: null,
  isUnused: true,
  held: [],
  tasks: 0,
  tasksAr: 0,
  paidTodayAr: 0,
  averagePaidAr: null,
});

type LevelDialogProps = {
  overview: LevelsOverview;
  /** None: a new one. */
  level?: AdminLevel;
  /** Why it was refused. */
  message?: string;
  pending?: boolean;
  onSave: (terms: LevelTerms, reason: string) => void;
  onClose: () => void;
};

/** The fields of a level, with what saving them changes (docs/product.md 5.8). */
export default function LevelDialog({ overview, level, message, pending, onSave, onClose }: LevelDialogProps) {
  const [typed, setTyped] = useInterrupted(keptAs(level?.id), typedOf(level));
  const { terms, fields } = check(overview, level, typed);
  const { isRefused, formProps } = useSubmission(() => {
    if (terms) onSave(terms, typed.reason.trim());
    return { fields };
  });
  const isFree = level?.priceAr === 0;
  const takesTwo = terms !== undefined && isGenerous(overview.levels, terms, level?.id);
  const saveLabel = level ? text.save : text.create;
  const set = (field: keyof LevelTyped, value: string) => setTyped((before) => ({ ...before, [field]: value }));
  const errorOf = (field: string) => (isRefused ? fields?.[field] : undefined);

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={level ? text.editTitle(level.name) : text.createTitle}
      confirmLabel={takesTwo ? askingText.save : saveLabel}
      form={formProps.id}
      pending={pending}
      ready={!level || !terms || !haveSameTerms(level, terms)}
    >
      <form {...formProps} className="flex flex-col gap-4">
        <TermInputs
          fields={levelFields}
          typed={typed}
          onType={set}
          errorOf={errorOf}
          hints={{
            priceAr: isFree ? text.priceFree : text.priceHint,
            dailyCeilingAr: level && level.tasksAr > 0 ? text.ceilingUsed(formatAr(level.tasksAr)) : text.ceilingHint,
          }}
          fixed={isFree ? "priceAr" : undefined}
        />
        {level ? (
          <Changes title={text.changes} nothing={text.nothing} changes={changesTyped(levelFields, level, typed)}>
            {terms ? <Consequences overview={overview} level={level} terms={terms} /> : null}
          </Changes>
        ) : null}
        {!level && terms ? <Consequences overview={overview} terms={terms} /> : null}
        <Field
          label={text.reason}
          hint={text.reasonHint}
          value={typed.reason}
          onChange={(event) => set("reason", event.target.value)}
          maxLength={500}
          autoComplete="off"
        />
        {message ? <Alert tone="error">{message}</Alert> : null}
      </form>
    </ConfirmDialog>
  );
}
