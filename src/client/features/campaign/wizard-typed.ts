import { type AdminCampaign, campaignInput, type Region, type Rhythm } from "../../../shared/campaign.ts";
import { dayNumber, dayOfIso, isoDay } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { validate } from "../../lib/form/validate.ts";
import { type ContentDraft, checkContent, draftContent, emptyDraft } from "../tasks/content-draft.ts";
import { contentText } from "../tasks/content-text.ts";
import { amountOf } from "../vip/admin/editing-refusal.ts";
import { wizardText as text } from "./wizard-text.ts";

const USUAL_DAYS = 30;
const MAX_ANSWERS = 1_000_000;

/** A new campaign as it is typed; days as date fields write them. */
export type Typed = {
  sponsorId: string;
  name: string;
  description: string;
  draft: ContentDraft;
  gain: string;
  rhythm: Rhythm;
  firstDay: string;
  lastDay: string;
  region: Region | "";
  isTold: boolean;
  answers: string;
};

const { confirm: _, ...asking } = contentText.kinds;
/** What a campaign may ask: nobody pays for a press of a button. */
export const kinds = asking;

/** What the wizard begins with. @param today the day of Madagascar */
export const typedFrom = (today: number, copied?: { campaign: AdminCampaign; content: string }): Typed => ({
  sponsorId: String(copied?.campaign.sponsorId ?? ""),
  name: copied?.campaign.name ?? "",
  description: copied?.campaign.description ?? "",
  draft: copied ? draftContent(copied.content) : { ...emptyDraft(), kind: "questions" },
  gain: String(copied?.campaign.gainAr ?? ""),
  rhythm: copied?.campaign.rhythm ?? "once",
  firstDay: isoDay(today),
  lastDay: isoDay(today + USUAL_DAYS - 1),
  region: copied?.campaign.region ?? "",
  isTold: copied?.campaign.isTold ?? false,
  answers: "100",
});

export const typedAnswers = (typed: string): number | undefined => {
  const digits = typed.replace(/\s/g, "");
  const count = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  return count >= 10 && count <= MAX_ANSWERS ? count : undefined;
};

/** The fields of each step. */
const stepFields = [["sponsorId", "name", "description"], [], ["gainAr", "firstDay", "lastDay", "rhythm", "region"]];

type Errors = Readonly<Record<string, string | undefined>>;

/** What was typed, checked as the server will: the value, and what each step still lacks. */
export function checkTyped(typed: Typed, today: number, maximumAr: number) {
  const { sponsorId, name, description, draft, gain, rhythm, firstDay, lastDay, region, isTold } = typed;
  const asked = checkContent(draft);
  const { value, fields = {} } = validate(campaignInput, {
    sponsorId: sponsorId === "" ? undefined : Number(sponsorId),
    ...{ name, description, gainAr: amountOf(gain), rhythm, region: region || null, isTold },
    ...{ firstDay: dayOfIso(firstDay), lastDay: dayOfIso(lastDay) },
    content: asked.content ? JSON.stringify(asked.content) : null,
  });
  const wrong: Record<string, string | undefined> = { ...fields };
  if (sponsorId === "") wrong.sponsorId = text.sponsorRequired;
  if (value && value.gainAr > maximumAr) wrong.gainAr = text.gainHint(formatAr(maximumAr));
  if (dayOfIso(lastDay) !== undefined && dayNumber(lastDay) < today) wrong.lastDay = text.over;
  const pick = (names: readonly string[]): Errors =>
    Object.fromEntries(names.flatMap((one) => (wrong[one] ? [[one, wrong[one]]] : [])));
  const errors: readonly Errors[] = stepFields.map((names, step) => (step === 1 ? (asked.errors ?? {}) : pick(names)));
  const firstWrong = errors.findIndex((one) => Object.keys(one).length > 0);
  return { value: firstWrong < 0 ? value : undefined, content: asked.content, errors, firstWrong };
}
