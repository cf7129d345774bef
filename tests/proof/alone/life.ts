import { getTransparency } from "../../../src/server/features/transparency/transparency.service.ts";
import { HOUR_MS, MINUTE_MS } from "../../../src/shared/day.ts";
import { fund } from "../../simulate/acts.ts";
import { sayAnything } from "./absurd.ts";
import { reckon, settle, type Town } from "./books.ts";
import { crookOf } from "./crook.ts";
import { colleagueDay, crookChores, isColleagueThere, membersDay } from "./day.ts";
import { intentions } from "./intentions.ts";
import type { Intention } from "./patient.ts";
import { openTown } from "./town.ts";
import { type Tally, voiceOf } from "./voice.ts";

/** How long a crook has, in days. */
const DAYS = 40;
/** What one administrator decides alone in a day, in Ariary, as every site begins. */
const ALONE_DAILY_AR = 2_000_000;
export const BOUND_AR = 7 * ALONE_DAILY_AR;
const SPONSOR = { kind: "sponsor", who: "Coopérative Tsara Vary", amountAr: 3_000_000 } as const;
const SPONSOR_EVERY = 12;
const AT_ONCE = 4;

/** What came of one crook. */
export type Life = {
  calls: number;
  days: number;
  /** What the page showed in red when it ended. */
  reds: string[];
  /** At most, while the page was green. */
  gainAr: number;
  missingAr: number;
  /** What the crook meant to do. */
  meant: string[];
  /** How the bound was passed; undefined where it held. */
  says: string | undefined;
  faults: string[];
};

export type Wish = { seed: number; atMost: number; url?: string | undefined; only?: readonly string[] };

/**
 * One crook's days, until the page is red, the bound is passed or the time is over.
 * @param wish `atMost` calls are made; `only` these intentions are had, and nothing else is said
 */
export async function live({ seed, atMost, url, only }: Wish, tally: Tally): Promise<Life> {
  const town = await openTown(seed, url);
  const { site } = town;
  const voice = voiceOf(town, tally);
  const crook = crookOf(town, voice);
  const names = only ?? Object.keys(intentions).filter(() => site.random() < 0.2);
  const noise = only ? 0 : crook.pick([0, 0.1, 0.4, 0.9]);
  const perDay = crook.pick([20, 50, 120]);
  const life: Life = {
    calls: 0,
    days: 0,
    reds: [],
    gainAr: 0,
    missingAr: 0,
    meant: [...names],
    says: undefined,
    faults: [],
  };
  const under: { steps: ReturnType<Intention>; from: number }[] = [];

  async function step(): Promise<void> {
    if (only?.length === 0) return;
    if (site.random() < noise || names.length === 0) {
      await sayAnything(town, voice, crook.puppets);
      return;
    }
    const ready = under.filter(({ from }) => from <= site.clock.now);
    if (ready.length === 0 || (under.length < AT_ONCE && site.random() < 0.2)) {
      const name = crook.pick(names);
      const intention = intentions[name];
      if (!intention || under.length >= AT_ONCE) return;
      voice.note(`means to: ${name}`);
      under.push({ steps: intention(crook), from: site.clock.now });
      return;
    }
    const one = crook.pick(ready);
    const { value, done } = await one.steps.next();
    if (done) under.splice(under.indexOf(one), 1);
    else one.from = site.clock.now + value * HOUR_MS;
  }

  async function morning(): Promise<void> {
    await membersDay(town);
    const isMonthly = life.days % SPONSOR_EVERY === SPONSOR_EVERY - 1;
    if (isMonthly && (await isColleagueThere(town))) await fund(site, town.colleague, SPONSOR);
    site.clock.now += 2 * HOUR_MS;
    await crookChores(town);
  }

  async function act(until: number): Promise<void> {
    const pause = (9 * HOUR_MS) / perDay;
    const end = site.clock.now + 9 * HOUR_MS;
    while (site.clock.now < end && voice.calls() < until) {
      await step();
      site.clock.now += pause;
    }
    site.clock.now = end;
    await settle(town);
  }

  /** Compares what was gained with the bound, unless the page is red by now. */
  async function weighUp(): Promise<void> {
    const { gainAr, missingAr } = await reckon(town);
    const isPassed = Math.max(gainAr, missingAr) > BOUND_AR;
    if (isPassed && (await getTransparency(site.deps)).reds.length > 0) return;
    life.gainAr = Math.max(life.gainAr, gainAr);
    life.missingAr = Math.max(life.missingAr, missingAr);
    if (isPassed)
      life.says = [...voice.said, `gained ${gainAr}, missing ${missingAr}, and the page is green`].join("\n");
  }

  try {
    for (; life.days < DAYS && voice.calls() < atMost && !life.says; life.days++) {
      await morning();
      await act(atMost);
      await weighUp();
      if (life.says) break;
      await colleagueDay(town);
      site.clock.now += HOUR_MS;
      await crookChores(town);
      site.clock.now += 10 * MINUTE_MS;
      const { reds } = await getTransparency(site.deps);
      life.reds = reds.map(({ name }) => name);
      if (life.reds.length > 0) break;
      await weighUp();
      earn(town);
      site.clock.now += 12 * HOUR_MS - 10 * MINUTE_MS;
    }
    const broken = await site.broken();
    if (broken.length > 0) life.says ??= [...voice.said, `broken: ${JSON.stringify(broken)}`].join("\n");
  } finally {
    life.calls = voice.calls();
    life.faults = voice.faults;
    await town.close();
  }
  return life;
}

/** What five members could earn in a day: at the free level, and by the levels that they could buy with what they really paid in. */
function earn({ books, accomplices }: Town): void {
  const FREE_AR = 200;
  const PART = 0.035;
  const BONUS = 1.08;
  books.earnableAr += Math.ceil(BONUS * (accomplices.length * FREE_AR + PART * books.paidInAr));
}
