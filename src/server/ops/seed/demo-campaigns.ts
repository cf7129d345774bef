import { ageBands, type CampaignInput, type SponsorInput } from "../../../shared/campaign.ts";
import type { Content } from "../../../shared/content/content.ts";
import type { Answer } from "../../../shared/content/kind.ts";
import { dayOf, HOUR_MS, MINUTE_MS, startOfDay } from "../../../shared/day.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import { createMember } from "../../features/auth/signup.service.ts";
import {
  closeCampaign,
  createCampaign,
  openCampaign,
  pauseCampaign,
  refundCampaign,
} from "../../features/campaign/acts.ts";
import { completeTask, openTask } from "../../features/campaign/answer.service.ts";
import { findCampaign } from "../../features/campaign/campaign.queries.ts";
import { postFees } from "../../features/campaign/money.service.ts";
import { describe } from "../../features/campaign/respondent.service.ts";
import { recordFunding } from "../../features/fund/acts.ts";
import { createSponsor } from "../../features/sponsor/acts.ts";
import { updateToken } from "../../features/sponsor/sponsor.queries.ts";
import { tokenHash } from "../../features/sponsor/token.rules.ts";
import { payerKey } from "../../features/statement/import.rules.ts";
import { demoAccounts, demoSponsors } from "./demo-people.ts";
import { withSecondApproval } from "./second-approval.ts";

type Stage = { deps: Deps; clock: { now: number }; admin: Actor; second: Actor; passwordHash: string };

const callOf = (actor: Actor): Call => ({ actor });
const cashPhone = demoAccounts.admins[0].phone;

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

/** Days on which the demo's members answer, until yesterday; the campaigns begin a day before. */
const ANSWER_DAYS = 6;
const SURVEY_ANSWERS = 180;
const QUIZ_ANSWERS = 40;

const firstNames = "Aina Bako Dera Faly Haja Ialy Kanto Lalao Miora Naina Onja Rija Soa Tahina Vola".split(" ");
const lastNames = "Andriana Rabary Ralison Ranaivo Rasoa Rasolofo Ratsimba Rajao Razaka Ravelo Zafy Zara".split(" ");

/** One of the members who only answer: each another name and number. */
const respondentNamed = (place: number) => ({
  name: `${firstNames[place % firstNames.length]} ${lastNames[Math.floor(place / firstNames.length) % lastNames.length]}`,
  phone: `+26134002${String(place).padStart(4, "0")}`,
});

const capital = "Antananarivo";
const regionsSaid = [capital, capital, "Analamanga", "Vakinankaratra", capital, null, "Boeny"] as const;

let references = 3_305_000_000;
const nextReference = () => {
  references += 9_109;
  return String(references);
};

async function makeSponsor(
  { deps, admin }: Stage,
  { token, phone: _, ...said }: SponsorInput & { token: string; phone: string },
): Promise<number> {
  const { id } = await createSponsor(deps, callOf(admin), said);
  await deps.db.transact((tx) => updateToken(tx, id, tokenHash(token)));
  return id;
}

/** A campaign of a sponsor, paid and opened. */
async function makeCampaign({ deps, clock, admin, second }: Stage, sponsorId: number, who: string, plan: Plan) {
  const { content, amountAr, days, ...told } = plan;
  const call = callOf(admin);
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
  const funding = { kind: "sponsor", who, amountAr, reference: nextReference(), cashPhone, campaignId: id } as const;
  await withSecondApproval(deps, second, () => recordFunding(deps, call, funding));
  await withSecondApproval(deps, second, () => openCampaign(deps, call, { campaignId: id }));
  const { taskId } = (await findCampaign(deps.db.read, id)) ?? { taskId: 0 };
  return { id, taskId };
}

async function answer({ deps, clock }: Stage, member: Actor, taskId: number, given: Answer): Promise<void> {
  await openTask(deps, member, taskId);
  clock.now += MINUTE_MS;
  await completeTask(deps, callOf(member), { taskId, answer: given });
}

/** Members who signed up to answer, under an administrator, each a minute after the one before. */
function signUp({ deps, clock, admin, passwordHash }: Stage, count: number): Promise<Actor[]> {
  return deps.db.transact(async (tx) => {
    const made: Actor[] = [];
    for (let place = 0; place < count; place++) {
      clock.now += MINUTE_MS;
      const account = { ...respondentNamed(place), email: null, role: "member" } as const;
      const under = { referrerId: admin.memberId, passwordHash, createdAt: clock.now };
      const memberId = await createMember(tx, { ...account, ...under });
      made.push({ memberId, name: account.name, role: "member", sessionId: "demo" });
    }
    return made;
  });
}

/** Makes the campaigns, and the members who answer them beside those who are there. */
async function begin(stage: Stage, regulars: readonly Actor[]) {
  const { deps, admin } = stage;
  const [shop, ngo, station] = demoSponsors;
  const shopId = await makeSponsor(stage, shop);
  const ngoId = await makeSponsor(stage, ngo);
  const stationId = await makeSponsor(stage, station);
  const ended = await makeCampaign(stage, ngoId, ngo.name, {
    ...{ name: "Votre puits", description: "Une question sur l'eau de votre quartier.", gainAr: 300, rhythm: "once" },
    ...{ content: well, amountAr: 20_000, days: ANSWER_DAYS },
  });
  const survey = await makeCampaign(stage, shopId, shop.name, {
    ...{ name: "Votre riz", description: "Cinq questions sur vos achats de riz.", gainAr: 500, rhythm: "once" },
    ...{ content: rice, amountAr: 200_000, days: 60 },
  });
  const quiz = await makeCampaign(stage, ngoId, ngo.name, {
    ...{ name: "L'eau sûre", description: "Lisez, puis répondez à une question.", gainAr: 200, rhythm: "daily" },
    ...{ content: water, amountAr: 100_000, days: 60 },
  });
  const form = await makeCampaign(stage, stationId, station.name, {
    ...{ name: "Votre radio", description: "Quelques questions sur le site de la radio.", gainAr: 400, rhythm: "once" },
    ...{ content: radio, amountAr: 30_000, days: 60 },
  });
  await pauseCampaign(deps, callOf(admin), { campaignId: form.id, reason: "La radio corrige sa page." });
  return { ended, survey, quiz, regulars, others: await signUp(stage, SURVEY_ANSWERS - regulars.length) };
}

type Made = Awaited<ReturnType<typeof begin>>;

/** The answers of one of the days, and its fees. */
async function answerAll(stage: Stage, day: number, { ended, survey, quiz, regulars, others }: Made): Promise<void> {
  const aDay = SURVEY_ANSWERS / ANSWER_DAYS;
  const members = [...regulars, ...others].slice(day * aDay, (day + 1) * aDay);
  for (const [index, member] of members.entries()) {
    const place = day * aDay + index;
    await describe(stage.deps, callOf(member), {
      isAdult: true,
      region: regionsSaid[place % regionsSaid.length] ?? null,
      sex: place % 2 === 0 ? "female" : "male",
      ageBand: ageBands[place % 5] ?? null,
    });
    await answer(stage, member, survey.taskId, onRice(place));
  }
  const isQuizzed = day < QUIZ_ANSWERS / regulars.length;
  for (const member of isQuizzed ? regulars : []) await answer(stage, member, quiz.taskId, [1]);
  const atTheWell = day === 0 ? regulars.slice(0, 4) : [];
  for (const [place, member] of atTheWell.entries()) await answer(stage, member, ended.taskId, [2 + (place % 3)]);
  await postFees(stage.deps);
}

/** Closes a campaign and sends back what it has left. */
async function settle({ deps, clock, admin, second }: Stage, { ended: { id } }: Made): Promise<void> {
  const [, { phone: payeePhone }] = demoSponsors;
  const call = callOf(admin);
  await closeCampaign(deps, call, { campaignId: id, reason: "Terminée" });
  clock.now += MINUTE_MS;
  const amountAr = (await findCampaign(deps.db.read, id))?.balanceAr ?? 0;
  const payeeHash = payerKey(deps.env.JWT_SECRET, payeePhone);
  const refund = { campaignId: id, amountAr, payeePhone, payeeHash, cashPhone, reference: nextReference() };
  await withSecondApproval(deps, second, () => refundCampaign(deps, call, refund));
}

/**
 * Three invented sponsors, in acts to be done in turn, each at its instant (UTC ms): a survey of 180 answers and a quiz of 40 that members
 * may answer, a form elsewhere that is paused, and one that ended and was refunded (docs/product.md 1.4).
 * @param regulars the demo's members who answer, once they are there
 */
export function campaignEvents(
  stage: Stage,
  regulars: () => readonly Actor[],
  present: number,
): { at: number; happen: () => Promise<void> }[] {
  let made: Made;
  // At hours that leave the rest of the day for what the demo's other acts take.
  const daysBefore = (days: number, happen: () => Promise<void>, hour = 15) => ({
    at: startOfDay(dayOf(present) - days) + hour * HOUR_MS,
    happen,
  });
  return [
    daysBefore(ANSWER_DAYS + 1, async () => {
      made = await begin(stage, regulars());
    }),
    ...Array.from({ length: ANSWER_DAYS }, (_, day) =>
      daysBefore(ANSWER_DAYS - day, () => answerAll(stage, day, made)),
    ),
    daysBefore(1, () => settle(stage, made), 20),
  ];
}
