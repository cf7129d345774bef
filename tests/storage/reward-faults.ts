import { codes } from "../../src/server/ledger/chart.ts";
import type { Statement } from "../support/raw.ts";
import type { Economy } from "./economy.ts";
import { columns, posting } from "./forgery.ts";

const memberOf = ({ member }: Economy) => codes.member(member.memberId);
const referrerOf = ({ referrer }: Economy) => codes.member(referrer.memberId);

/** A day on which nothing happened in the economy; forged postings carry it too. */
const DAY = 20_000;

const done: Statement[] = [
  `insert into completion (${columns.completion}) select member_id, task_id, level_id, slot, ${DAY}, 300, 0 from completion`,
  `insert into level_day (level_id, day, paid_ar)
    select level_id, ${DAY}, 300 from task where id = (select min(task_id) from completion)`,
];

const rewarded = ({ member }: Economy, kind: string, credit: string, cause: string) =>
  posting({ kind, debit: codes.fundSponsor, credit, amount: 300, cause, group: cause, origin: member.memberId });

/** The forged bonus in the referrer's total. */
const recorded: Statement = "update sponsorship set task_bonus_ar = task_bonus_ar + 300";

/** Each below the next, the last below the first: as two changes of referrer at once could leave them. */
const inCircle = (ids: readonly number[]): Statement[] => {
  const above = (index: number, level: number) => ids[(index + level) % ids.length] ?? 0;
  return [
    "insert into past_sponsorship (sponsor_id, member_id, level, purchase_bonus_ar, task_bonus_ar, ended_at) select *, 0 from sponsorship",
    "delete from sponsorship",
    ...ids.map((id, index): Statement => ["update member set sponsor_id = ? where id = ?", above(index, 1), id]),
    ...ids.flatMap((id, index) =>
      [1, 2, 3].map((level): Statement => {
        const referrerId = above(index, level);
        return ["insert into sponsorship values (?, ?, ?, 0, 0)", referrerId, id, level];
      }),
    ),
  ];
};

/** Faults in what tasks pay, to those who do them and to their referrers. */
export const rewardFaults: [what: string, broken: string[], plant: (economy: Economy) => Statement[]][] = [
  ["a task done and never paid", ["I10"], () => done],
  [
    "a task paid and never done",
    ["I10"],
    (economy) => [rewarded(economy, "TASK", memberOf(economy), `task:1:1:${DAY}`)],
  ],
  [
    "one task never paid and another never done",
    ["I10"],
    (economy) => [...done, rewarded(economy, "TASK", memberOf(economy), `task:1:1:${DAY}`)],
  ],
  [
    "a task paid to somebody else",
    ["I10"],
    ({ referrer }) => [["update completion set member_id = ?", referrer.memberId]],
  ],
  [
    "a bonus in a referrer's total that was never paid",
    ["I11"],
    () => ["update sponsorship set task_bonus_ar = task_bonus_ar + 1"],
  ],
  [
    "a bonus paid to someone who invited nobody",
    ["I10", "I11"],
    (economy) => [rewarded(economy, "BONUS_TASK", codes.member(economy.owner.memberId), "forged")],
  ],
  [
    "a bonus of the fund for no task",
    ["I10"],
    (economy) => [rewarded(economy, "BONUS_TASK", referrerOf(economy), "forged"), recorded],
  ],
  [
    "a bonus above 30 % of its task",
    ["I10"],
    (economy) => [
      rewarded(economy, "BONUS_TASK", referrerOf(economy), "forged"),
      "update transfer set group_cause = (select max(group_cause) from transfer where kind = 'TASK') where cause = 'forged'",
      recorded,
    ],
  ],
  [
    "two members who invited each other",
    ["I11", "I11b"],
    ({ member, referrer }) => [["insert into sponsorship values (?, ?, 3, 0, 0)", member.memberId, referrer.memberId]],
  ],
  [
    "another referrer than the one who earns",
    ["I11b"],
    ({ member, owner }) => [["update member set sponsor_id = ? where id = ?", owner.memberId, member.memberId]],
  ],
  [
    "a referrer who earns nothing",
    ["I11b"],
    ({ member, owner }) => [["update member set sponsor_id = ? where id = ?", member.memberId, owner.memberId]],
  ],
  [
    "a referrer at the second level who is not above the first",
    ["I11b"],
    ({ member, owner }) => [["insert into sponsorship values (?, ?, 2, 0, 0)", owner.memberId, member.memberId]],
  ],
  [
    "a referrer's referrer who does not earn",
    ["I11b"],
    ({ referrer, owner }) => [
      ["update member set sponsor_id = ? where id = ?", owner.memberId, referrer.memberId],
      ["insert into sponsorship values (?, ?, 1, 0, 0)", owner.memberId, referrer.memberId],
    ],
  ],
  [
    "a chain of seven referrers that returns, though each level agrees with the one above",
    ["I11b"],
    () => inCircle([1, 2, 3, 4, 5, 6, 7]),
  ],
];
