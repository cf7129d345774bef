import type { CampaignInput, SponsorInput } from "../../../shared/campaign.ts";
import type { Content } from "../../../shared/content/content.ts";
import type { Answer } from "../../../shared/content/kind.ts";
import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from "../../../shared/day.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import {
  closeCampaign,
  createCampaign,
  openCampaign,
  pauseCampaign,
  refundCampaign,
} from "../../features/campaign/acts.ts";
import { completeAny, openAny } from "../../features/campaign/answer.service.ts";
import { findCampaign } from "../../features/campaign/campaign.queries.ts";
import { describe } from "../../features/campaign/respondent.service.ts";
import { recordFunding } from "../../features/fund/acts.ts";
import { createSponsor } from "../../features/sponsor/acts.ts";
import { updateToken } from "../../features/sponsor/sponsor.queries.ts";
import { tokenHash } from "../../features/sponsor/token.rules.ts";
import { payerKey } from "../../features/statement/import.rules.ts";
import { demoAccounts, demoSponsors } from "./demo-people.ts";
import { withSecondApproval } from "./second-approval.ts";

type Stage = { deps: Deps; clock: { now: number }; admin: Actor; second: Actor };

const callOf = (actor: Actor): Call => ({ actor });

const rice: Content = {
  kind: "questions",
  questions: [
    { form: "one", ask: "Où achetez-vous votre riz ?", options: ["Au marché", "À l'épicerie", "Je le cultive"] },
    {
      form: "several",
      ask: "Avec quoi payez-vous ?",
      options: ["Espèces", "MVola", "Orange Money", "Airtel Money"],
    },
    { form: "scale", ask: "Le prix vous semble-t-il juste ?", low: "Pas du tout", high: "Tout à fait" },
    { form: "number", ask: "Combien de kilos par semaine ?", unit: "kg", minimum: 0, maximum: 100 },
    { form: "one", ask: "Achèteriez-vous par téléphone ?", options: ["Oui", "Peut-être", "Non"] },
  ],
};

const water: Content = {
  kind: "questions",
  text: "L'eau qui a bouilli une minute, puis refroidi dans un récipient fermé, peut être bue.",
  questions: [
    {
      form: "one",
      ask: "Combien de temps l'eau doit-elle bouillir ?",
      options: ["Dix secondes", "Une minute", "Une heure"],
      key: { right: [1], why: "Une minute à gros bouillons suffit : le texte le dit." },
    },
  ],
};

const well: Content = {
  kind: "questions",
  questions: [{ form: "scale", ask: "L'eau de votre puits est-elle claire ?", low: "Jamais", high: "Toujours" }],
};

const radio: Content = {
  kind: "link",
  address: "https://exemple.mg/sondage?m={membre}",
  isShared: true,
  hashes: [],
  codes: ["MERCI-2026"],
};

/** What the demo's members answer about rice, each a little differently. */
const onRice = (place: number): Answer => [
  [0, 0, 0, 1, 2][place % 5] ?? 0,
  place % 3 === 0 ? [0, 1] : [0],
  1 + (place % 5),
  5 + (place % 7),
  place % 3,
];

type Plan = Pick<CampaignInput, "name" | "description" | "gainAr" | "rhythm"> & {
  content: Content;
  amountAr: number;
  days: number;
};

/**
 * Three invented sponsors: a survey and a quiz that members may answer, a form elsewhere that is paused, and one that ended and was refunded
 * (docs/product.md 1.4). Everybody but the demo's own member answered the survey.
 */
export async function seedCampaigns(stage: Stage, members: readonly Actor[]): Promise<void> {
  const { deps, clock, admin, second } = stage;
  const call = callOf(admin);
  const byTwo = <Answered>(act: () => Promise<Answered>) => withSecondApproval(deps, second, act);
  const cashPhone = demoAccounts.admins[0].phone;
  let references = 3_305_000_000;
  const nextReference = () => {
    references += 9_109;
    return String(references);
  };

  async function sponsor({
    token,
    phone: _,
    ...said
  }: SponsorInput & { token: string; phone: string }): Promise<number> {
    const { id } = await createSponsor(deps, call, said);
    await deps.db.transact((tx) => updateToken(tx, id, tokenHash(token)));
    return id;
  }

  /** A campaign of a sponsor, paid and opened. */
  async function campaign(sponsorId: number, who: string, { content, amountAr, days, ...told }: Plan) {
    const firstDay = dayOf(clock.now);
    const terms = {
      ...told,
      content: JSON.stringify(content),
      firstDay,
      lastDay: firstDay + days,
      region: null,
      isTold: false,
    };
    const { id } = await createCampaign(deps, call, { sponsorId, ...terms });
    const reference = nextReference();
    await byTwo(() =>
      recordFunding(deps, call, { kind: "sponsor", who, amountAr, reference, cashPhone, campaignId: id }),
    );
    await byTwo(() => openCampaign(deps, call, { campaignId: id }));
    const { taskId } = (await findCampaign(deps.db.read, id)) ?? { taskId: 0 };
    return { id, taskId };
  }

  async function answer(member: Actor, taskId: number, given: Answer): Promise<void> {
    await openAny(deps, member, taskId);
    clock.now += MINUTE_MS;
    await completeAny(deps, callOf(member), { taskId, answer: given });
  }

  const [shop, ngo, station] = demoSponsors;
  const shopId = await sponsor(shop);
  const ngoId = await sponsor(ngo);
  const stationId = await sponsor(station);

  const ended = await campaign(ngoId, ngo.name, {
    ...{ name: "Votre puits", description: "Une question sur l'eau de votre quartier.", gainAr: 300, rhythm: "once" },
    ...{ content: well, amountAr: 20_000, days: 3 },
  });
  const survey = await campaign(shopId, shop.name, {
    ...{ name: "Votre riz", description: "Cinq questions sur vos achats de riz.", gainAr: 500, rhythm: "once" },
    ...{ content: rice, amountAr: 60_000, days: 60 },
  });
  const quiz = await campaign(ngoId, ngo.name, {
    ...{ name: "L'eau sûre", description: "Lisez, puis répondez à une question.", gainAr: 200, rhythm: "daily" },
    ...{ content: water, amountAr: 100_000, days: 60 },
  });
  const form = await campaign(stationId, station.name, {
    ...{ name: "Votre radio", description: "Quelques questions sur le site de la radio.", gainAr: 400, rhythm: "once" },
    ...{ content: radio, amountAr: 30_000, days: 60 },
  });
  await pauseCampaign(deps, call, { campaignId: form.id, reason: "La radio corrige sa page." });

  const regions = ["Antananarivo", "Analamanga", "Vakinankaratra", null] as const;
  for (const [place, member] of members.entries()) {
    await describe(deps, callOf(member), {
      isAdult: true,
      region: regions[place % 4] ?? null,
      sex: place % 2 === 0 ? "female" : "male",
      ageBand: place % 3 === 0 ? "18-24" : "25-34",
    });
    await answer(member, survey.taskId, onRice(place));
    await answer(member, quiz.taskId, [1]);
    if (place < 4) await answer(member, ended.taskId, [2 + (place % 3)]);
  }

  await closeCampaign(deps, call, { campaignId: ended.id, reason: "Terminée" });
  clock.now += HOUR_MS;
  const left = await findCampaign(deps.db.read, ended.id);
  const payeePhone = ngo.phone;
  const refund = { campaignId: ended.id, amountAr: left?.balanceAr ?? 0, payeePhone, cashPhone };
  const payeeHash = payerKey(deps.env.JWT_SECRET, payeePhone);
  await byTwo(() => refundCampaign(deps, call, { ...refund, reference: nextReference(), payeeHash }));
}

/** When the demo's campaigns begin, before its present. */
export const CAMPAIGNS_BEFORE_MS = 4 * DAY_MS;
