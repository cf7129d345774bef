import { type Contact, type SettingKey, type Settings, settingDefaults } from "../../../shared/settings.ts";

const CONTACT_KEYS = { adminPhone: "contact.adminPhone", groupLink: "contact.groupLink" } as const;

type Row = { key: string; value: string };

/** The settings in force: stored values over the defaults. */
export function settingsFrom(rows: readonly Row[]): Settings {
  const settings = { ...settingDefaults };
  for (const { key, value } of rows) {
    if (key in settingDefaults) settings[key as SettingKey] = Number(value);
  }
  return settings;
}

/** The support contact; empty texts while the administrator has set none. */
export function contactFrom(rows: readonly Row[]): Contact {
  const textOf = (key: string) => rows.find((row) => row.key === key)?.value ?? "";
  return { adminPhone: textOf(CONTACT_KEYS.adminPhone), groupLink: textOf(CONTACT_KEYS.groupLink) };
}

/** Rows that store a contact. */
export function contactRows(contact: Contact): Row[] {
  return [
    { key: CONTACT_KEYS.adminPhone, value: contact.adminPhone },
    { key: CONTACT_KEYS.groupLink, value: contact.groupLink },
  ];
}
