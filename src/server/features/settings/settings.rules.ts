import type { MobileOperator } from "../../../shared/phone.ts";
import {
  type Contact,
  type Keeper,
  type Lead,
  type LeadChange,
  noKeeper,
  type ReadyAnswers,
  readyAnswerDefaults,
  type SettingKey,
  type Settings,
  settingDefaults,
} from "../../../shared/settings.ts";
import type { UssdInput } from "../../../shared/settings-input.ts";
import { type UssdTemplates, ussdDefaults } from "../../../shared/ussd.ts";

const YES = "1";
const NO = "0";

type Row = { key: string; value: string };

/** The present settings: stored values, else the defaults (docs/product.md 16). */
export function settingsFrom(rows: readonly Row[]): Settings {
  const settings = { ...settingDefaults };
  for (const { key, value } of rows) {
    if (key in settingDefaults) settings[key as SettingKey] = Number(value);
  }
  return settings;
}

/** Records of texts, each changed as a whole, with what they hold until then; a row's key begins with the record's name. */
const texts = {
  contact: { adminPhone: "", groupLink: "" } satisfies Contact,
  ready: readyAnswerDefaults,
  keeper: noKeeper,
};
export type Texts = { contact: Contact; ready: ReadyAnswers; keeper: Keeper };
export type TextsName = keyof Texts;

/** A record of texts: the stored ones, else the first ones. */
export function textsFrom<Name extends TextsName>(name: Name, rows: readonly Row[]): Texts[Name] {
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const known = Object.entries(texts[name]).map(([field, first]) => [field, stored.get(`${name}.${field}`) ?? first]);
  return Object.fromEntries(known) as Texts[Name];
}

/** The rows that store a record of texts. */
export const textRows = <Name extends TextsName>(name: Name, said: Texts[Name]): Row[] =>
  Object.entries(said).map(([field, value]) => ({ key: `${name}.${field}`, value }));

const ussdKeys = (operator: MobileOperator) => ({
  template: `ussd.${operator}.template`,
  verified: `ussd.${operator}.verified`,
});

/** The USSD template of each operator: the stored one, else the default, which is not verified (docs/product.md 3.4). */
export function ussdFrom(rows: readonly Row[]): UssdTemplates {
  const templates = { ...ussdDefaults };
  for (const operator of Object.keys(ussdDefaults) as MobileOperator[]) {
    const keys = ussdKeys(operator);
    const template = rows.find(({ key }) => key === keys.template)?.value;
    if (template === undefined) continue;
    templates[operator] = {
      template,
      isVerified: rows.some(({ key, value }) => key === keys.verified && value === YES),
    };
  }
  return templates;
}

/** The rows that store the template of an operator. */
export function ussdRows({ operator, template, isVerified }: UssdInput): Row[] {
  const keys = ussdKeys(operator);
  return [
    { key: keys.template, value: template },
    { key: keys.verified, value: isVerified ? YES : NO },
  ];
}

type Entry = { targetId: string; at: number; before: string | null; after: string | null };

const LEADS: readonly Lead[] = ["adminPhone", "groupLink"];

/** What journal entries of the contact and of dialled codes changed: one lead each; what was empty before led nobody. */
export function leadChangesFrom(entries: readonly Entry[]): LeadChange[] {
  return entries.flatMap(({ targetId, at, before, after }) => {
    const [was, is]: Record<string, unknown>[] = [JSON.parse(before ?? "{}"), JSON.parse(after ?? "{}")];
    const operator = targetId.replace(/^ussd\./, "") as MobileOperator;
    const leads: [Lead, string][] =
      operator === targetId ? LEADS.map((lead) => [lead, lead]) : [[operator, "template"]];
    return leads.flatMap(([lead, field]) => {
      const [old, now] = [was?.[field], is?.[field]];
      return typeof old === "string" && old !== "" && old !== now ? [{ lead, at, before: old }] : [];
    });
  });
}

/** Whether two flat records are equal. */
export function isSame<Facts extends object>(one: Facts, other: Facts): boolean {
  return (Object.keys(one) as (keyof Facts)[]).every((key) => one[key] === other[key]);
}
