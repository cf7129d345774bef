import type { Approval } from "../../../shared/approval.ts";
import { levelFields, namesIn, wordsOf } from "../../../shared/catalogue-fields.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { formatSetting, settingLabels } from "../../../shared/settings.fr.ts";
import { settingBounds } from "../../../shared/settings-input.ts";
import { BeforeAfter } from "../../ui/before-after.tsx";
import type { Definition } from "../../ui/definition-list.tsx";
import { campaignDays } from "../campaign/campaign-days.ts";
import { termsText } from "../campaign/terms-text.ts";
import { approvalText as text } from "./text.ts";

/** What is to be; of what exists and changes, what it is now too. */
export const changeTo = (was: string | undefined, is: string) =>
  was === undefined || was === is ? is : <BeforeAfter before={was} after={is} />;

/** What would change, with the labels that the configuration gives it. */
export const settingsOf = ({ settings }: Approval): Definition[] =>
  (settings ?? []).map(({ key, seen, value }) => ({
    term: settingLabels[key],
    value: (
      <BeforeAfter
        before={formatSetting(settingBounds[key].unit, seen)}
        after={formatSetting(settingBounds[key].unit, value)}
      />
    ),
  }));

/** The terms a level is to have; of one on sale, those it has too. */
export function levelOf({ evidence: { level } }: Approval): Definition[] {
  if (!level) return [];
  const [before, after] = [level.before && wordsOf(levelFields, level.before), wordsOf(levelFields, level.after)];
  return namesIn(levelFields).map((name) => ({
    term: name === "name" ? text.level : levelFields[name].label,
    value: changeTo(before?.[name], after[name]),
  }));
}

/** The campaign that money is for; of one to be opened, all that it will pay. */
export function campaignOf({ kind, evidence: { campaign } }: Approval): Definition[] {
  if (!campaign) return [];
  const { name, sponsorName, gainAr, rhythm, region } = campaign;
  const named = { term: text.campaign.name, value: `${name}, ${sponsorName}` };
  if (kind !== "campaign") return [named];
  return [
    named,
    { term: termsText.terms.gain, value: formatAr(gainAr) },
    { term: termsText.terms.rhythm, value: termsText.rhythms[rhythm] },
    { term: termsText.terms.days, value: campaignDays(campaign) },
    { term: termsText.terms.region, value: termsText.regionOf(region) },
  ];
}

/** The phone that forwards its SMS: who sets it up, who holds it, and its numbers. */
export function gatewayOf({ evidence: { gateway } }: Approval): Definition[] {
  if (!gateway) return [];
  const { name, installerName, holderName, sims } = gateway;
  return [
    { term: text.gateway.name, value: name },
    { term: text.gateway.installer, value: installerName },
    { term: text.gateway.holder, value: holderName },
    ...sims.map(({ slot, phone }) => ({ term: text.gateway.sim(slot), value: formatPhone(phone) })),
  ];
}

/** The amount, or what is named where none moves: a receiving number, a level, how many settings. */
export function proposalSubject({ kind, target, amountAr, settings, evidence: { campaign, level } }: Approval): string {
  if (kind === "campaign" && campaign) return campaign.name;
  if (kind === "receiver" || kind === "gateway") return formatPhone(target);
  if (kind === "settings") return text.settingCount(settings?.length ?? 0);
  return level ? level.after.name : formatAr(amountAr);
}

/** What the words about a proposal may name. */
export function namedIn({ target, amountAr, memberName, payoutPhone, cashPhone, evidence }: Approval) {
  const { funding, gateway, receiver, level } = evidence;
  return {
    amount: formatAr(amountAr),
    name: memberName ?? funding?.who ?? gateway?.name ?? "–",
    phone: formatPhone(payoutPhone ?? cashPhone ?? target),
    operator: receiver?.operator ?? "",
    holder: receiver?.holderName ?? "",
    level: level?.after.name ?? "",
  };
}
