import type { Statement } from "../support/raw.ts";
import type { Economy } from "./economy.ts";

/** Faults in the figures that are kept beside their rows. */
export const countFaults: [what: string, broken: string[], plant: (economy: Economy) => Statement[]][] = [
  ["another figure for a day", ["I21"], () => ["update day_total set entries = entries + 1 where figure = 'sign_up'"]],
  [
    "a figure of a day on which nothing happened",
    ["I21"],
    () => ["insert into day_total (day, figure, entries, amount_ar) values (1, 'deposit', 1, 5000)"],
  ],
  ["another sum for what a level paid on a day", ["I21"], () => ["update level_day set paid_ar = paid_ar + 1"]],
  [
    "another count of active members",
    ["I21"],
    () => ["update day_total set entries = entries + 1 where figure = 'active'"],
  ],
  ["a conversation nobody has", ["I21"], () => ["insert into day_total values (1, 'conversation', 1, 0)"]],
  ["another count of a referrer's members", ["I26"], () => ["update referral_total set members = members + 1"]],
  [
    "another sum of purchase bonuses",
    ["I26"],
    () => ["update referral_total set purchase_bonus_ar = purchase_bonus_ar + 1"],
  ],
  ["another sum of task bonuses", ["I26"], () => ["update referral_total set task_bonus_ar = task_bonus_ar + 1"]],
  [
    "bonuses of a member who left, that nobody brought",
    ["I26"],
    ({ owner }) => [["insert into referral_total values (?, 0, 0, 5, 0)", owner.memberId]],
  ],
  ["another count of memberships that began", ["I27"], () => ["update membership_day set began = began + 1"]],
  ["another count of memberships that ended", ["I27"], () => ["update membership_day set ended = ended + 1"]],
  ["another count of a task done", ["I27"], () => ["update task_day set members = members + 1"]],
  ["another count of payments", ["I27"], () => ["update payout_wait set withdrawals = withdrawals + 1"]],
  ["payments of a day without any", ["I27"], () => ["insert into payout_wait values (1, 5, 2)"]],
];
