import { HOUR_MS, startOfDay } from "../../src/shared/day.ts";
import { createDeeds, type Moment, type Scene } from "./world-deeds.ts";

/** The step by which a day's visitors are chosen; a prime, so that no member comes twice. */
const STEP = 15_485_863;
/** Events of a world for each of its members, beside tasks. */
const SHARES = { purchases: 0.3, deposits: 0.5, withdrawals: 0.5 };
/** Requests that wait for an administrator: what a small site leaves for a day, and a large one where they fell behind. */
const waitingAmong = (members: number) => Math.max(400, Math.floor(members / 50));

/**
 * Lives a world's days one after another, up to so many transfers: members come by and by, and each day has its share of deposits,
 * sales and payouts, then tasks for the rest. In the end some requests wait for an administrator.
 */
export function liveDays(scene: Scene, transfers: number): void {
  const { people, ledger, random, firstDay, today, now } = scene;
  const { deposit, withdraw, buy, visit } = createDeeds(scene);
  const days = today - firstDay;
  const amount = () => 1_000 * (5 + Math.floor(random() * 95));
  // Early enough for what is decided hours later to be of the same day.
  const moment = (id: number, day: number): Moment => {
    const at = startOfDay(day) + Math.floor((1 + random() * 13) * HOUR_MS);
    return { id, day, at };
  };
  for (let index = 1; index <= days; index++) {
    const day = firstDay + index - 1;
    const known = Math.max(1, Math.floor((people.count * index) / days));
    // As many come each day, so that each day has more events than the one before.
    const share = (2 * index) / (days * (days + 1));
    const times = (each: number) => Math.floor(people.count * each * share + random());
    const anyone = () => moment(people.first + Math.floor(random() * known), day);
    for (let left = times(SHARES.purchases); left > 0; left--) buy(anyone());
    for (let left = times(SHARES.deposits); left > 0; left--)
      deposit(anyone(), amount(), random() < 0.05 ? "rejected" : "validated");
    for (let left = times(SHARES.withdrawals); left > 0; left--)
      withdraw(anyone(), random() < 0.03 ? "rejected" : "validated");
    const until = Math.floor((transfers * index * (index + 1)) / (days * (days + 1)));
    const start = Math.floor(random() * known);
    for (let met = 0; met < known && ledger.count() < until; met++)
      visit(moment(people.first + ((start + met * STEP) % known), day));
  }
  for (let left = waitingAmong(people.count); left > 0; left--) {
    const at = now - Math.floor(random() * 10 * HOUR_MS);
    const asked = { id: people.first + Math.floor(random() * people.count), day: today, at };
    if (left % 3 !== 0 || !withdraw(asked, "pending")) deposit(asked, amount(), "pending");
  }
}
