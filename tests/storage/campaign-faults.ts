import type { Statement } from "../support/raw.ts";
import type { Economy } from "./economy.ts";
import { posting } from "./forgery.ts";
import { answered, closedCampaign, recorded, refunded } from "./recorded.ts";

const fund = ({ campaign }: Economy) => `fund:campaign:${campaign.id}`;

/** The member's answer, with its payment out of an account. */
function paid(economy: Economy, debit = fund(economy)): Statement[] {
  const { member } = economy;
  const { first, ...named } = answered(economy, member, 500);
  const credit = `member:${member.memberId}`;
  return [...first, posting({ kind: "TASK", debit, credit, amount: 500, ...named })];
}

const leaving = (economy: Economy, kind: string, credit: string, amount: number, cause: string) =>
  posting({ kind, debit: fund(economy), credit, amount, cause });

/** Faults in what sponsors paid for campaigns, and the invariants that find them. */
export const campaignFaults: [string, string[], (economy: Economy) => Statement[]][] = [
  ["an answer paid out of the reward fund", ["I34"], (economy) => paid(economy, "fund:sponsor")],
  [
    "an answer of an administrator",
    ["I34"],
    (economy) => [...paid(economy), ["update member set role = 'admin' where id = ?", economy.member.memberId]],
  ],
  [
    "a level's task paid by a campaign",
    ["I34", "I36", "I21"],
    (economy) => [
      `update transfer set debit_account_id = (select id from account where code = 'fund:campaign:1')
      where kind = 'TASK' and id = (select max(id) from transfer where kind = 'TASK')`,
      "update account set balance_ar = balance_ar + (select amount_ar from transfer where kind = 'TASK') where code = 'fund:sponsor'",
      [
        "update account set balance_ar = balance_ar - (select amount_ar from transfer where kind = 'TASK') where code = ?",
        fund(economy),
      ],
    ],
  ],
  [
    "a fee on what was not paid",
    ["I35"],
    (economy) => [leaving(economy, "CAMPAIGN_FEE", "sales", 1, "campaign_fee:1:1")],
  ],
  ["a closed campaign whose fee was not posted", ["I35"], (economy) => [...paid(economy), closedCampaign]],
  [
    "a day's sum changed by hand",
    ["I36"],
    (economy) => [...paid(economy), "update campaign_day set paid_ar = paid_ar + 1"],
  ],
  [
    "a refund that nobody decided",
    ["I37"],
    (economy) => [
      ...refunded(economy, 500),
      leaving(economy, "CAMPAIGN_REFUND", `cash:${economy.owner.phone}`, 500, "drawing:900:fund_campaign"),
    ],
  ],
  ["a recorded refund that never left", ["I37", "I23"], (economy) => refunded(economy, 500)],
  [
    "a rest that is worth sending",
    ["I37"],
    (economy) => {
      const way = { kind: "CAMPAIGN_REST", debit: "fund_campaign", credit: "fund_sponsor" } as const;
      return [
        ...recorded(economy, way, 1_000).first,
        leaving(economy, way.kind, "fund:sponsor", 1_000, "campaign_rest:1"),
      ];
    },
  ],
  [
    "a funding taken back that nobody booked",
    ["I38"],
    (economy) => [leaving(economy, "REVERSAL", `cash:${economy.admin.phone}`, 5, "funding_reversal:900:fund_campaign")],
  ],
  [
    "funding of a campaign put into the reward fund",
    ["I13"],
    () => ["update funding set campaign_id = null where campaign_id is not null"],
  ],
];
