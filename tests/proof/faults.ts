import { fault, type NamedFault, seenBy } from "./named-fault.ts";
import { storageFaults } from "./storage-faults.ts";

const DECISION = "src/server/features/transactions/decision.service.ts";
const WITHDRAWAL = "src/server/features/withdrawal/withdrawal.service.ts";
const APPROVAL = "src/server/features/approval/approval.rules.ts";
const TASKS = "src/server/features/tasks/tasks.service.ts";
const VIP = "src/server/features/vip/vip.rules.ts";

/** Faults that someone could make by hand, in each part that money depends on (reliability T6, T25). */
export const plantedFaults: NamedFault[] = [
  fault(
    "a withdrawal needs one Ariary more than it takes",
    WITHDRAWAL,
    "if (balanceAr < amountAr)",
    "if (balanceAr <= amountAr)",
  ),
  fault("a withdrawal holds nothing", WITHDRAWAL, "  await post(tx, [leg], {", "  if (!leg) await post(tx, [leg], {"),
  fault(
    "a repeated withdrawal is taken for a new one",
    WITHDRAWAL,
    "if (isRepeat(input, waiting, now))",
    "if (isRepeat(input, waiting, now + 86_400_000))",
  ),
  fault(
    "a rejected withdrawal keeps the money",
    DECISION,
    'if (waiting.type === "withdrawal") {',
    'if (waiting.type === "withdrawal" && !waiting.payoutPhone) {',
  ),
  fault(
    "an administrator decides his own",
    DECISION,
    "if (row.memberId === deciderId)",
    "if (row.memberId === -deciderId)",
  ),
  fault(
    "what the platform paid out is declared as a deposit",
    "src/server/features/deposit/deposit.service.ts",
    "(await transferIsOwn(tx, key))",
    'key === ""',
  ),
  fault(
    "a payout goes by the reference of a deposit",
    DECISION,
    "if (reference && (await wasReceived(tx, transferKey(phone, reference)))) throw",
    "if (phone === reference) throw",
  ),
  fault(
    "a decided transaction is decided again",
    DECISION,
    'if (row.status === "pending") return row;',
    "if (row) return row;",
  ),
  seenBy(
    "tests/rules/transactions.test.ts",
    "the number a payout is taken from > is the one chosen, to its last Ariary",
    fault(
      "a payout never takes the last Ariary of a number",
      "src/server/features/transactions/transactions.rules.ts",
      "number.balanceAr >= amountAr",
      "number.balanceAr > amountAr",
    ),
  ),
  fault(
    "a task is paid twice a day",
    TASKS,
    "if (done.some(({ taskId }) => taskId === input.taskId))",
    "if (done.length > 99)",
  ),
  fault(
    "what was earned at another level leaves the day's ceiling whole",
    TASKS,
    "if (task.gainAr > leftAr) throw",
    "if (task.gainAr > ceilingAr) throw",
  ),
  fault(
    "what a level pays a day is not counted",
    TASKS,
    "queries.addLevelDay(tx, { levelId, day, paidAr: gainAr }),",
    "queries.addLevelDay(tx, { levelId, day, paidAr: 0 }),",
  ),
  fault(
    "the operator's money is spent before the sponsors'",
    "src/server/ledger/fund.ts",
    "const fromSponsor = Math.min(left.sponsorAr, amountAr);",
    "const fromSponsor = Math.max(0, amountAr - left.operatorAr);",
  ),
  fault("bonuses are rounded up", "src/shared/money.ts", "whole * rateBp + Math.floor(", "whole * rateBp + Math.ceil("),
  fault(
    "a blocked sponsor is paid",
    "src/server/features/referral/referral.queries.ts",
    ") = 'active'`,",
    ") <> 'closed'`,",
  ),
  fault("a membership lasts a day more", "src/shared/vip.ts", "MEMBERSHIP_DAYS + 1)", "MEMBERSHIP_DAYS + 2)"),
  fault("an upgrade costs the full price", VIP, "toPayAr: target.priceAr - held.priceAr", "toPayAr: target.priceAr"),
  fault(
    "sales go on without cover",
    "src/shared/vip.ts",
    "return fundAr >= ceilingsAfterAr * requiredDays;",
    "return fundAr + ceilingsAfterAr * requiredDays >= 0;",
  ),
  fault("the day turns at midnight in London", "src/shared/day.ts", "OFFSET_MS = 3 * HOUR_MS;", "OFFSET_MS = 0;"),
  fault(
    "a reference is taken again while it waits",
    "src/server/features/transactions/transactions.queries.ts",
    `and "transaction"."status" <> 'rejected'`,
    `and "transaction"."status" = 'validated'`,
  ),
  fault(
    "a key serves for another order",
    "src/server/features/idempotency/idempotency.service.ts",
    "known.operation !== operation || known.bodyHash !== hash",
    "!known.operation",
  ),
  fault(
    "an answer is not kept under its key",
    "src/server/features/idempotency/idempotency.service.ts",
    "if (known) {",
    "if (known && !hash) {",
  ),
  fault(
    "a session outlives its log-out",
    "src/server/features/auth/auth.queries.ts",
    ".set({ endedAt: now })",
    ".set({ endedAt: null })",
  ),
  // A block also raises the version that a session must have: the walk sees nothing of this alone.
  seenBy(
    "tests/rules/auth.test.ts",
    "a session > lets nobody call who is blocked or closed",
    fault(
      "a blocked member stays signed in",
      "src/server/features/auth/auth.rules.ts",
      'return session.status === "active";',
      'return session.status !== "closed";',
    ),
  ),
  seenBy(
    "tests/features/access.test.ts",
    "a member and a demoted administrator are refused at every administrator's door, whatever they send",
    fault(
      "anyone is an administrator",
      "src/server/transport/trpc/trpc.ts",
      'if (actor.role !== "admin") throw',
      "if (!actor.role) throw",
    ),
  ),
  fault(
    "an amount in parts needs no second administrator",
    APPROVAL,
    "doneAr + amountAr > thresholdAr",
    "amountAr > thresholdAr",
  ),
  fault(
    "one administrator raises the threshold",
    "src/server/features/settings/change.service.ts",
    "key === THRESHOLD && value > seen",
    "key === THRESHOLD && value > 2 * seen",
  ),
  seenBy(
    "tests/features/approval-access.test.ts",
    "whom the proposer gave a new account > approves nothing of his for twelve hours, may refuse it, and is told",
    fault("whom the proposer let in approves at once", APPROVAL, '> now ? "new"', '> now ? "approve"'),
  ),
  fault(
    "the operator takes what a count found missing",
    "src/server/features/fund/fund.rules.ts",
    "salesAr + capitalAr - missingAr",
    "salesAr + capitalAr + 0 * missingAr",
  ),
  fault(
    "a shortfall is booked again and again",
    "src/shared/fund.ts",
    "Math.max(0, -differenceOf(count))",
    "Math.max(0, count.recordedAr - count.countedAr)",
  ),
  ...storageFaults,
];
