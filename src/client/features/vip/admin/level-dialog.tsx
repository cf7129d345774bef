import { useState } from "react";
import { fieldsIn, levelFields } from "../../../../shared/catalogue-fields.ts";
import { formatAr } from "../../../../shared/money.ts";
import {
  type AdminLevel,
  ceilingRefusal,
  countHolders,
  createLevelInput,
  findClash,
  haveSameTerms,
  isGenerous,
  type LevelsOverview,
  type LevelTerms,
} from "../../../../shared/vip-editing.ts";
import { api } from "../../../lib/api.ts";
import { validate } from "../../../lib/form/validate.ts";
import { useInterrupted } from "../../../lib/use-kept-input.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Field } from "../../../ui/field.tsx";
import { ActDialog } from "../../approval/act-dialog.tsx";
import { askingText } from "../../approval/asking-text.ts";
import { Changes, changesSentence } from "./editing-changes.tsx";
import { refusalSentence } from "./editing-refusal.ts";
import { newlySuspended, overtakenLevels, withTerms } from "./sale.ts";
import {
  changesBetween,
  changesTyped,
  inputOf,
  TermInputs,
  type Typed,
  typedOf as termsTyped,
} from "./term-inputs.tsx";
import { editingText, vipEditingText } from "./text.ts";

const text = vipEditingText.form;

/** A level's terms as they are typed, and why. */
type LevelTyped = Typed<typeof levelFields> & { reason: string };

const levelTyped = (level?: LevelTerms): LevelTyped => ({ ...termsTyped(levelFields, level), reason: "" });

/** The typed fields as a level's terms, or one sentence per refused field: the schema's, then the rules over all levels. */
function check({ levels }: LevelsOverview, level: AdminLevel | undefined, typed: LevelTyped) {
  const { value, fields } = validate(createLevelInput, { ...inputOf(levelFields, typed), reason: typed.reason });
  if (!value) return { fields };
  const refused: Record<string, string> = {};
  const clash = level?.archivedAt ? undefined : findClash(levels, value, level?.id);
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
  const held = countHolders(level?.held ?? []);
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
  /** As it was when it was asked to be changed; none: a new one. */
  level?: AdminLevel;
  onClose: () => void;
};

/** The fields of a level, with what saving them changes (docs/product.md 5.8). */
export default function LevelDialog({ overview, level: opened, onClose }: LevelDialogProps) {
  const [hasMoved, setMoved] = useState(false);
  const [typed, setTyped] = useInterrupted(`level.${opened?.id ?? "new"}`, levelTyped(opened));
  // Whoever was told that somebody else changed it meanwhile sees, and then replaces, the new values.
  const level = hasMoved ? (overview.levels.find(({ id }) => id === opened?.id) ?? opened) : opened;
  const { terms, fields } = check(overview, level, typed);
  const isFree = level?.priceAr === 0;
  const takesTwo = terms !== undefined && isGenerous(overview.levels, terms, level?.id);
  const saveLabel = level ? text.save : text.create;
  const set = (field: keyof LevelTyped, value: string) => setTyped((before) => ({ ...before, [field]: value }));

  return (
    <ActDialog
      title={level ? text.editTitle(level.name) : text.createTitle}
      action={takesTwo ? askingText.save : saveLabel}
      ready={!level || !terms || !haveSameTerms(level, terms)}
      check={() => (terms ? { value: { ...terms, reason: typed.reason.trim() || undefined } } : { fields })}
      send={(next, options): Promise<unknown> =>
        level
          ? api.admin.updateLevel.mutate({ levelId: level.id, ...next, seen: fieldsIn(levelFields, level) }, options)
          : api.admin.createLevel.mutate(next, options)
      }
      network={editingText.network}
      onRefused={({ code }) => setMoved(code === "CATALOGUE_CHANGED")}
      done={(_, saved) =>
        level
          ? text.saved(level.name, changesSentence(changesBetween(levelFields, level, saved)))
          : text.created(saved.name)
      }
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TermInputs
            fields={levelFields}
            typed={typed}
            onType={set}
            errorOf={(name) => field(name).error && fields?.[name]}
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
        </>
      )}
    </ActDialog>
  );
}
