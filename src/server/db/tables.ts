import type { Kit } from "./kit.sqlite.ts";
import { aloneTables, approvalTables, personTables } from "./tables.approval.ts";
import { campaignTables, wishTables } from "./tables.campaign.ts";
import { cashTables, feeTables, figureTables } from "./tables.cash.ts";
import { gatewayTables } from "./tables.gateway.ts";
import { journalTables } from "./tables.journal.ts";
import { ledgerTables } from "./tables.ledger.ts";
import { memberTables, totpTables } from "./tables.members.ts";
import { messageTables, pictureTables } from "./tables.messages.ts";
import { answerTables, fundingTables, operationTables, transactionTables } from "./tables.money.ts";
import { pushTables } from "./tables.push.ts";
import { receiverTables } from "./tables.receivers.ts";
import { referralTables } from "./tables.referral.ts";
import { reversalTables } from "./tables.reversal.ts";
import { importTables, operatorTables, unreadTables } from "./tables.statement.ts";
import { completionTables, contentTables, taskTables } from "./tables.tasks.ts";
import { touchTables } from "./tables.touch.ts";
import { levelTables, membershipTables } from "./tables.vip.ts";

/** Every table, defined once for both engines (docs/decisions/002). */
export function defineTables(kit: Kit) {
  const members = memberTables(kit);
  const receivers = receiverTables(kit, members);
  const levels = levelTables(kit);
  const campaigns = campaignTables(kit, members);
  const tasks = taskTables(kit, levels, campaigns);
  const completions = completionTables(kit, members, { ...levels, ...tasks });
  const transactions = transactionTables(kit, members, receivers);
  const memberships = membershipTables(kit, members, levels);
  const conversations = messageTables(kit, members);
  const gateways = gatewayTables(kit, members);
  const imports = importTables(kit, members, { ...receivers, ...gateways });
  const unread = unreadTables(kit, members, imports);
  const messages = operatorTables(kit, { ...members, ...transactions, ...imports, ...unread });
  return {
    ...members,
    ...touchTables(kit, members),
    ...pushTables(kit),
    ...receivers,
    ...gateways,
    ...referralTables(kit, members),
    ...levels,
    ...campaigns,
    ...wishTables(kit, campaigns),
    ...tasks,
    ...completions,
    ...contentTables(kit, members, { ...tasks, ...completions }),
    ...memberships,
    ...ledgerTables(kit, members),
    ...transactions,
    ...answerTables(kit, transactions),
    ...fundingTables(kit, members, campaigns),
    ...operationTables(kit, members),
    ...cashTables(kit, members, campaigns),
    ...figureTables(kit),
    ...journalTables(kit, members),
    ...conversations,
    ...pictureTables(kit, { ...members, ...transactions, ...conversations }),
    ...imports,
    ...unread,
    ...messages,
    ...feeTables(kit, messages),
    ...reversalTables(kit, members, transactions, memberships),
    ...approvalTables(kit, members, transactions),
    ...aloneTables(kit, members, transactions),
    ...personTables(kit, members),
    ...totpTables(kit, members),
  };
}

export type Tables = ReturnType<typeof defineTables>;
