import { dayOf, isoDay } from "../../src/shared/day.ts";
import type { Caller, Cast } from "./growth-cast.ts";

/** One call over HTTP: a query by GET, a mutation by POST. */
export type Ask = { path: string; input?: unknown; caller?: Caller; isWrite?: boolean };

/** A call by name, and the caller and the record it is sent for at each turn; `before` prepares a write and is not measured. */
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

const byReferrer = (path: string, input?: (cast: Cast, turn: number) => object): Sample => ({
  name: `${path}, of a tenth of all`,
  ask: (cast, turn) => ({ path, input: input?.(cast, turn), caller: at(cast.referrers, turn) }),
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
  byReferrer("referral.mine"),
  byReferrer("referral.level", (_, turn) => ({ level: 1 + (turn % 3) })),
  byReferrer("referral.level", (cast, turn) => ({ level: 1 + (turn % 3), cursor: somewhere(cast, turn) })),
  byReferrer("user.income"),
  {
    name: "auth.invitation",
    ask: (cast, turn) => ({ path: "auth.invitation", input: { code: at(cast.members, turn).code } }),
  },
  { name: "user.transparency, not kept", ask: () => ({ path: "user.transparency" }), turns: 5, pauseMs: 5_100 },
];

const today = dayOf(Date.now());
/** Seven days, each turn a day earlier. */
const week = (turn: number) => ({ from: isoDay(today - turn - 8), to: isoDay(today - turn - 2) });

/** The tab of a queue, filtered in one of the ways it offers. */
const queued = (tab: string, what: string, filter: Input = {}): Sample => {
  const inputOf = typeof filter === "function" ? filter : () => filter;
  return byAdmin("admin.transactions", (cast, turn) => ({ tab, ...inputOf(cast, turn) }), what);
};

/** Names by how many have them. */
const KINDS = ["many", "some", "rare"] as const;
/** The filters applied to waiting and to decided requests. */
const filtered = (tab: string, place: "waiting" | "transactions", minimumAr: number): Sample[] => [
  queued(tab, `${tab}, the largest`, { sort: "largest" }),
  queued(tab, `${tab}, far down`, (cast, turn) => ({ cursor: at(cast[place], turn) })),
  queued(tab, `${tab}, above an amount`, { minimumAr }),
  queued(tab, `${tab}, a number`, ({ admins }, turn) => ({ operatorPhone: at(admins, turn).phone })),
  queued(tab, `${tab}, a phone`, ({ members }, turn) => ({ search: at(members, turn).phone })),
  ...KINDS.map((kind) =>
    queued(tab, `${tab}, a name: ${kind}`, ({ names }, turn) => ({ search: at(names[kind], turn) })),
  ),
];

const queue: Sample[] = [
  ...["deposit", "withdrawal", "validated", "rejected"].map((tab) => queued(tab, tab)),
  queued("deposit", "deposit, the newest", { sort: "newest" }),
  ...filtered("deposit", "waiting", 90_000),
  ...filtered("validated", "transactions", 900_000),
  queued("validated", "validated, a week", (_, turn) => week(turn)),
  queued("validated", "validated, a reference", (cast, turn) => ({ search: at(cast.references, turn) })),
  byAdmin("admin.matching", { tab: "deposit" }),
  byAdmin("admin.waiting"),
  byAdmin("admin.transaction", ({ transactions }, turn) => ({ id: at(transactions, turn) })),
];

const named = (path: string): Sample[] =>
  KINDS.map((kind) => byAdmin(path, ({ names }, turn) => ({ search: at(names[kind], turn) }), `a name: ${kind}`));

const people: Sample[] = [
  byAdmin("admin.people", {}, "all"),
  byAdmin("admin.people", (cast, turn) => ({ cursor: somewhere(cast, turn) }), "far down"),
  byAdmin("admin.people", { status: "blocked" }, "blocked"),
  byAdmin("admin.people", { role: "admin" }, "administrators"),
  byAdmin("admin.people", (_, turn) => ({ levelId: 1 + (turn % 7) }), "of a level"),
  byAdmin("admin.people", (_, turn) => ({ levelId: 1 + (turn % 7), status: "blocked" }), "blocked, of a level"),
  ...named("admin.people"),
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
  byAdmin("admin.person", (cast, turn) => ({ memberId: at(cast.referrers, turn).memberId }), "of a tenth of all"),
  byAdmin("admin.personInvites", (cast, turn) => ({
    memberId: at(cast.referrers, turn).memberId,
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
  ...named("admin.conversations"),
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
  ...(["proposed", "waiting", "matched", "ignored"] as const).map((view) =>
    byAdmin("admin.statementLines", { view }, view),
  ),
  byAdmin("admin.statementCandidates", ({ lines }, turn) => ({ lineId: at(lines, turn) })),
];

export const reads: Sample[] = [...members, ...queue, ...people, ...desk];
