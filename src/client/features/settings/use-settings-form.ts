import { useState } from "react";
import type { SettingKey, Settings } from "../../../shared/settings.ts";
import { type SettingProblems, settingBounds, settingKeys, settingProblems } from "../../../shared/settings-input.ts";
import { useKeptInput } from "../../lib/use-kept-input.ts";
import { asTyped, readTyped } from "./typed-number.ts";

/** What was typed over a setting, and the value seen when typing began, so that another administrator's change is not overwritten. */
type Typed = { text: string; seen: number };

/** Stands for text that is not a number: outside every setting's bounds, so the field shows the sentence of its bounds. */
const NO_NUMBER = Number.NaN;

/** The fields of all settings: untouched ones follow what is in force. */
export function useSettingsForm(current: Settings) {
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

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
