import { emailSchema } from "./auth.ts";

/**
 * What members may say of themselves beside their name, one line of text each, with rules. The forms, the journal and what an administrator
 * saw before a change all go through this list.
 */
export const profileTexts = { email: emailSchema };

export type ProfileText = keyof typeof profileTexts;

/** What each is called. */
export const profileLabels: Record<ProfileText, string> = { email: "E-mail" };

/** What is stored of them: null where nothing was said. */
export type ProfileTexts = Record<ProfileText, string | null>;

export const profileTextNames = Object.keys(profileTexts) as ProfileText[];

/** What is to be stored once some were typed anew: an empty one says nothing any more, one that was not sent stays. */
export function textsIn(typed: Partial<Record<ProfileText, string>>, before?: ProfileTexts): ProfileTexts {
  const kept = (name: ProfileText) => before?.[name] ?? null;
  const entries = profileTextNames.map((name) => [name, typed[name] === undefined ? kept(name) : typed[name] || null]);
  return Object.fromEntries(entries);
}
