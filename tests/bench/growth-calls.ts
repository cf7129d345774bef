import { dayOf, isoDay } from "../../src/shared/day.ts";
import type { Caller, Cast } from "./growth-cast.ts";

/** One call over HTTP: a query by GET, a mutation by POST. */
export type Ask = { path: string; input?: unknown; caller?: Caller; isWrite?: boolean };

/** A call by name, and whom it is sent for at each turn; `before` prepares a write and is not measured. */
export type Sample = {
  name: string;
  ask: (cast: Cast, turn: number, prepared: never) => Ask | undefined;
  before?: (cast: Cast, turn: number) => Ask;
  /** Turns, and how long to wait before each: figures that are kept some seconds are asked for after them. */
  turns?: number;
  pauseMs?: number;
};

export const at = <Item>(items: readonly Item[], turn: number): Item => items[turn % items.length] as Item;

const byMember = (path: string, input?: object): Sample => ({
  name: path,
  ask: ({ members }, turn) => ({ path, input, caller: at(members, turn) }),
});

const bySponsor = (path: string, input?: (cast: Cast, turn: number) => object): Sample => ({
  name: `${path}, of a tenth of all`,
  ask: (cast, turn) => ({ path, input: input?.(cast, turn), caller: at(cast.sponsors, turn) }),
});

type Input = object | ((cast: Cast, turn: number) => object);

const byAdmin = (path: string, input?: Input, what = ""): Sample => ({
  name: what ? `${path}, ${what}` : path,
  ask: (cast, turn) => ({
    path,
    input: typeof input === "function" ? input(cast, turn) : input,
    caller: at(cast.admins, turn),
  }),
});

const somewhere = ({ lastMember }: Cast, turn: number) => 1 + ((turn * 7_919 * 131) % lastMember);

const members: Sample[] = [
  ...[
    "me",
    "levels",
    "recentTransactions",
    "delays",
    "income",
    "purchases",
    "receivers",
    "sessions",
    "unreadMessages",
  ].map((name) => byMember(`user.${name}`)),
  ...["transactions", "corrections", "adminActions", "messages"].map((name) => byMember(`user.${name}`, {})),
  byMember("user.transactionPage", { type: "deposit" }),
  byMember("tasks.today"),
  byMember("tasks.history"),
  byMember("referral.mine"),
  byMember("referral.level", { level: 1 }),
  bySponsor("referral.mine"),
  bySponsor("referral.level", (_, turn) => ({ level: 1 + (turn % 3) })),
  bySponsor("referral.level", (cast, turn) => ({ level: 1 + (turn % 3), cursor: somewhere(cast, turn) })),
  bySponsor("user.income"),
  {
    name: "auth.invitation",
    ask: (cast, turn) => ({ path: "auth.invitation", input: { code: at(cast.members, turn).code } }),
  },
  { name: "user.transparency, not kept", ask: () => ({ path: "user.transparency" }), turns: 5, pauseMs: 5_100 },
];

const tabs = ["deposit", "withdrawal", "validated", "rejected"] as const;
const today = dayOf(Date.now());
/** Seven days, each turn a day earlier. */
const week = (turn: number) => ({ from: isoDay(today - turn - 8), to: isoDay(today - turn - 2) });

/** The queue itself: what waits, looked for in each way that its filters offer. */
const waiting: Sample[] = [
  ...(["newest", "largest"] as const).map((sort) =>
    byAdmin("admin.transactions", { tab: "deposit", sort }, `deposit, the ${sort}`),
  ),
  byAdmin(
    "admin.transactions",
    ({ waiting }, turn) => ({ tab: "deposit", cursor: at(waiting, turn) }),
    "deposit, far down",
  ),
  byAdmin("admin.transactions", { tab: "deposit", minimumAr: 90_000 }, "deposit, above an amount"),
  byAdmin(
    "admin.transactions",
    ({ admins }, turn) => ({ tab: "deposit", operatorPhone: at(admins, turn).phone }),
    "deposit, a number",
  ),
  ...(["many", "some", "rare"] as const).map((kind) =>
    byAdmin(
      "admin.transactions",
      ({ names }, turn) => ({ tab: "deposit", search: at(names[kind], turn) }),
      `deposit, a name: ${kind}`,
    ),
  ),
  byAdmin(
    "admin.transactions",
    (cast, turn) => ({ tab: "deposit", search: at(cast.members, turn).phone }),
    "deposit, a phone",
  ),
];

const queue: Sample[] = [
  ...tabs.map((tab) => byAdmin("admin.transactions", { tab }, tab)),
  ...waiting,
  byAdmin("admin.transactions", { tab: "validated", sort: "largest" }, "the largest"),
  byAdmin(
    "admin.transactions",
    ({ transactions }, turn) => ({ tab: "validated", cursor: at(transactions, turn) }),
    "far down",
  ),
  byAdmin("admin.transactions", (_, turn) => ({ tab: "validated", ...week(turn) }), "a week"),
  byAdmin("admin.transactions", { tab: "validated", minimumAr: 900_000, sort: "largest" }, "above an amount"),
  byAdmin(
    "admin.transactions",
    ({ admins }, turn) => ({ tab: "validated", operatorPhone: at(admins, turn).phone }),
    "a number",
  ),
  byAdmin(
    "admin.transactions",
    ({ names }, turn) => ({ tab: "validated", search: at(names.many, turn) }),
    "a name of many",
  ),
  byAdmin("admin.transactions", ({ names }, turn) => ({ tab: "validated", search: at(names.some, turn) }), "a name"),
  byAdmin(
    "admin.transactions",
    ({ names }, turn) => ({ tab: "validated", search: at(names.rare, turn) }),
    "a rare name",
  ),
  byAdmin(
    "admin.transactions",
    (cast, turn) => ({ tab: "validated", search: at(cast.members, turn).phone }),
    "a phone",
  ),
  byAdmin(
    "admin.transactions",
    (cast, turn) => ({ tab: "validated", search: at(cast.references, turn) }),
    "a reference",
  ),
  byAdmin("admin.matching", { tab: "deposit" }),
  byAdmin("admin.waiting"),
  byAdmin("admin.transaction", ({ transactions }, turn) => ({ id: at(transactions, turn) })),
];

const people: Sample[] = [
  byAdmin("admin.people", {}, "all"),
  byAdmin("admin.people", (cast, turn) => ({ cursor: somewhere(cast, turn) }), "far down"),
  byAdmin("admin.people", { status: "blocked" }, "blocked"),
  byAdmin("admin.people", { role: "admin" }, "administrators"),
  byAdmin("admin.people", (_, turn) => ({ levelId: 1 + (turn % 7) }), "of a level"),
  byAdmin("admin.people", (_, turn) => ({ levelId: 1 + (turn % 7), status: "blocked" }), "blocked, of a level"),
  byAdmin("admin.people", ({ names }, turn) => ({ search: at(names.many, turn) }), "a name of many"),
  byAdmin("admin.people", ({ names }, turn) => ({ search: at(names.some, turn) }), "a name"),
  byAdmin("admin.people", ({ names }, turn) => ({ search: at(names.rare, turn) }), "a rare name"),
  byAdmin(
    "admin.people",
    ({ names }, turn) => ({ search: at(names.many, turn), status: "blocked" }),
    "a name, blocked",
  ),
  byAdmin("admin.people", ({ names }, turn) => ({ search: at(names.some, turn), levelId: 7 }), "a name, of a level"),
  byAdmin("admin.people", (cast, turn) => ({ search: at(cast.members, turn).phone.slice(-5) }), "five digits"),
  byAdmin("admin.people", (cast, turn) => ({ search: at(cast.members, turn).phone }), "a phone"),
  byAdmin("admin.people", (cast, turn) => ({ search: at(cast.members, turn).code }), "a code"),
  byAdmin("admin.person", (cast, turn) => ({ memberId: at(cast.members, turn).memberId })),
  byAdmin("admin.person", (cast, turn) => ({ memberId: at(cast.sponsors, turn).memberId }), "of a tenth of all"),
  byAdmin("admin.personInvites", (cast, turn) => ({
    memberId: at(cast.sponsors, turn).memberId,
    level: 1 + (turn % 3),
  })),
  byAdmin("admin.personTransactions", (cast, turn) => ({ memberId: at(cast.members, turn).memberId, type: "deposit" })),
  byAdmin("admin.memberJournal", (cast, turn) => ({ memberId: at(cast.members, turn).memberId })),
];

const desk: Sample[] = [
  ...["overview", "fund", "cashNumbers", "inbox", "journalActors", "configuration", "levels", "approvalCount"].map(
    (name) => byAdmin(`admin.${name}`),
  ),
  ...["movements", "approvals", "tasks", "archivedTasks"].map((name) => byAdmin(`admin.${name}`, {})),
  byAdmin("admin.counts", ({ admins }, turn) => ({ cashPhone: at(admins, turn).phone })),
  byAdmin("admin.conversations", {}),
  byAdmin("admin.conversations", ({ names }, turn) => ({ search: at(names.many, turn) }), "a name of many"),
  byAdmin("admin.conversations", ({ names }, turn) => ({ search: at(names.some, turn) }), "a name"),
  byAdmin("admin.conversations", ({ names }, turn) => ({ search: at(names.rare, turn) }), "a rare name"),
  byAdmin("admin.conversation", (cast, turn) => ({ memberId: at(cast.members, turn).memberId })),
  byAdmin("admin.journal", {}),
  byAdmin("admin.journal", ({ entries }, turn) => ({ cursor: at(entries, turn) }), "far down"),
  byAdmin(
    "admin.journal",
    ({ admins }, turn) => ({ actorId: at(admins, turn).memberId, action: "reject" }),
    "an act of somebody",
  ),
  byAdmin("admin.journal", { action: "export" }, "what nobody did"),
  byAdmin("admin.journal", (_, turn) => week(turn), "a week"),
  byAdmin("admin.journal", (cast, turn) => ({ memberId: at(cast.members, turn).memberId }), "a member"),
  byAdmin("admin.journalEntry", ({ entries }, turn) => ({ id: at(entries, turn) })),
  byAdmin("admin.verifyJournal", {}),
  ...(["proposed", "waiting", "matched", "ignored"] as const).map((view) =>
    byAdmin("admin.statementLines", { view }, view),
  ),
  byAdmin("admin.statementCandidates", ({ lines }, turn) => ({ lineId: at(lines, turn) })),
];

export const reads: Sample[] = [...members, ...queue, ...people, ...desk];
