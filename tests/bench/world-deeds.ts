import type Client from "better-sqlite3";
import { causes } from "../../src/server/ledger/chart.ts";
import { HOUR_MS } from "../../src/shared/day.ts";
import { shareOf } from "../../src/shared/money.ts";
import { transferKey } from "../../src/shared/reference.ts";
import { expiryOf } from "../../src/shared/vip.ts";
import type { Ledger } from "./world-ledger.ts";
import { inserter } from "./world-load.ts";
import { type People, type Random, referrersOf } from "./world-people.ts";

/** Ten digits, as MVola writes them. */
const FIRST_REFERENCE = 3_000_000_000;

/** A reference of its own, and what names its transfer. */
const named = (phone: string, number: number) => {
  const reference = String(FIRST_REFERENCE + number);
  return [reference, transferKey(phone, reference)] as const;
};

/** Basis points of a purchase or a gain for the referrers of three levels. */
const RATES = [500, 200, 100];

type Level = { id: number; name: string; priceAr: number; ceilingAr: number; tasks: { id: number; gainAr: number }[] };

export type Scene = {
  db: Client.Database;
  people: People;
  ledger: Ledger;
  levels: Level[];
  admins: { id: number; phone: string }[];
  random: Random;
  firstDay: number;
  today: number;
  now: number;
};

export type Moment = { id: number; day: number; at: number };

/** What members of a world do: deposits, sales, tasks and payouts, as the use cases would have posted them. */
export function createDeeds(scene: Scene) {
  const { db, people, ledger, levels, admins, random } = scene;
  const size = people.first + people.count;
  const levelOf = new Uint8Array(size);
  const expires = new Float64Array(size);
  const membershipOf = new Int32Array(size);
  let [transactions, memberships] = [0, 0];
  const insertTransaction = inserter(
    db,
    "transaction",
    "id member_id type status amount_ar operator_phone payout_phone reference transfer_key created_at decided_at decided_by decision_reference reason".split(
      " ",
    ),
  );
  const insertMembership = inserter(
    db,
    "membership",
    "id member_id level_id origin level_name price_ar daily_ceiling_ar paid_ar starts_at expires_at".split(" "),
  );
  const replace = db.prepare("update membership set replaced_at = ? where id = ?");
  const complete = inserter(db, "completion", "member_id task_id level_id day gain_ar completed_at".split(" "));
  const fund = ledger.account("fund:sponsor");
  const sales = ledger.account("sales");
  const cash = admins.map(({ phone }) => ledger.account(`cash:${phone}`));
  const phoneOf = (id: number) => `+26132${String((id * 7_919) % 10_000_000).padStart(7, "0")}`;

  type Decided = "validated" | "rejected" | "pending";

  function deposit({ id, day, at }: Moment, amountAr: number, status: Decided): void {
    const place = Math.floor(random() * cash.length);
    const admin = admins[place] as Scene["admins"][number];
    transactions += 1;
    const waited = Math.floor(random() * 6 * HOUR_MS);
    const decision =
      status === "pending"
        ? [null, null, null, null]
        : [at + waited, admin.id, `ADM-${transactions}`, status === "rejected" ? "Référence introuvable" : null];
    const name = named(admin.phone, transactions);
    insertTransaction(transactions, id, "deposit", status, amountAr, admin.phone, null, ...name, at, ...decision);
    if (status !== "validated") return;
    const cause = causes.deposit(transactions);
    const accounts = { debit: cash[place] ?? 0, credit: ledger.member(id) };
    ledger.post({ kind: "DEPOSIT", ...accounts, amountAr, cause, group: cause, origin: id, day, at: at + waited });
  }

  function withdraw({ id, day, at }: Moment, status: Decided): boolean {
    const own = ledger.member(id);
    const amountAr = Math.min(Math.floor(ledger.balanceOf(own) / 2_000) * 1_000, 500_000);
    const place = Math.floor(random() * cash.length);
    const admin = admins[place] as Scene["admins"][number];
    if (amountAr < 5_000) return false;
    transactions += 1;
    const decidedAt = at + Math.floor(random() ** 3 * 9 * HOUR_MS);
    const decision =
      status === "pending"
        ? [null, null, null, null]
        : [decidedAt, admin.id, `ADM-${transactions}`, status === "rejected" ? "Numéro inactif" : null];
    const from = status === "validated" ? admin.phone : null;
    insertTransaction(transactions, id, "withdrawal", status, amountAr, from, phoneOf(id), null, null, at, ...decision);
    const hold = causes.hold(transactions);
    const terms = { amountAr, origin: id, day };
    const held = { debit: own, credit: ledger.held(id) };
    ledger.post({ kind: "WITHDRAWAL_HOLD", ...held, ...terms, cause: hold, group: hold, at });
    const back = { debit: ledger.held(id), ...terms, at: decidedAt };
    if (status === "validated") {
      const cause = causes.payout(transactions);
      ledger.post({ kind: "WITHDRAWAL_PAYOUT", credit: cash[place] ?? 0, ...back, cause, group: cause });
    }
    if (status === "rejected") {
      const cause = causes.release(transactions);
      ledger.post({ kind: "WITHDRAWAL_RELEASE", credit: own, ...back, cause, group: cause });
    }
    return true;
  }

  function payBonuses(
    kind: "BONUS_VIP" | "BONUS_TASK",
    source: { id: number; amountAr: number; group: string; day: number; at: number },
  ): void {
    const totals = kind === "BONUS_VIP" ? people.purchaseBonus : people.taskBonus;
    for (const [index, referrerId] of referrersOf(people, source.id).entries()) {
      const amountAr = shareOf(source.amountAr, RATES[index] ?? 0);
      if (amountAr === 0) continue;
      const { id: origin, group, day, at } = source;
      const accounts = { debit: kind === "BONUS_VIP" ? sales : fund, credit: ledger.member(referrerId) };
      ledger.post({ kind, ...accounts, amountAr, cause: causes.bonus(group, index + 1), group, origin, day, at });
      totals[3 * source.id + index] = (totals[3 * source.id + index] ?? 0) + amountAr;
    }
  }

  /** A deposit of the price and the sale: the first level or sometimes a more expensive one; the next level for a member who has one. */
  function buy(moment: Moment): boolean {
    const { id, day, at } = moment;
    const isHeld = (expires[id] ?? 0) > at;
    const next = isHeld ? (levelOf[id] ?? 0) + 1 : 1 + Math.floor(random() ** 3 * (levels.length - 1));
    const level = levels[next];
    if (!level) return false;
    const paidAr = level.priceAr - (isHeld ? (levels[next - 1]?.priceAr ?? 0) : 0);
    deposit(moment, paidAr, "validated");
    memberships += 1;
    if (isHeld) replace.run(at, membershipOf[id]);
    const expiresAt = expiryOf(at);
    const terms = [level.name, level.priceAr, level.ceilingAr, paidAr] as const;
    insertMembership(memberships, id, level.id, "purchase", ...terms, at, expiresAt);
    levelOf[id] = next;
    expires[id] = expiresAt;
    membershipOf[id] = memberships;
    const group = causes.purchase(memberships);
    const accounts = { debit: ledger.member(id), credit: sales };
    ledger.post({ kind: "VIP_PURCHASE", ...accounts, amountAr: paidAr, cause: group, group, origin: id, day, at });
    payBonuses("BONUS_VIP", { id, amountAr: paidAr, group, day, at });
    return true;
  }

  /** Some of the day's tasks of the level held. */
  function visit({ id, day, at }: Moment): void {
    const level = levels[(expires[id] ?? 0) > at ? (levelOf[id] ?? 0) : 0];
    const tasks = level?.tasks ?? [];
    const done = 1 + Math.floor(random() * tasks.length);
    for (const { id: taskId, gainAr } of tasks.slice(0, done)) {
      const group = causes.task(id, taskId, day);
      complete(id, taskId, level?.id ?? 0, day, gainAr, at);
      const accounts = { debit: fund, credit: ledger.member(id) };
      ledger.post({ kind: "TASK", ...accounts, amountAr: gainAr, cause: group, group, origin: id, day, at });
      payBonuses("BONUS_TASK", { id, amountAr: gainAr, group, day, at });
    }
  }

  return { deposit, withdraw, buy, visit };
}
