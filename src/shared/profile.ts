import { emailSchema } from "./auth.ts";

/**
 * The profile fields besides the name, one line of text each. The forms, the journal and an administrator's comparison
 * of what they saw (optimistic lock) all use this list.
 */
export const profileTexts = { email: emailSchema };

export type ProfileText = keyof typeof profileTexts;

/** The French name of each field. */
export const profileLabels: Record<ProfileText, string> = { email: "E-mail" };

/** The stored values; null where nothing was given. */
export type ProfileTexts = Record<ProfileText, string | null>;

export const profileTextNames = Object.keys(profileTexts) as ProfileText[];

/** The values to store after an edit: an empty field becomes null, one that was not sent stays. */
export function textsIn(typed: Partial<Record<ProfileText, string>>, before?: ProfileTexts): ProfileTexts {
  const kept = (name: ProfileText) => before?.[name] ?? null;
  const entries = profileTextNames.map((name) => [name, typed[name] === undefined ? kept(name) : typed[name] || null]);
  return Object.fromEntries(entries);
}
