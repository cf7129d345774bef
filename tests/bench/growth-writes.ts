import { at, type Sample } from "./growth-calls.ts";
import { PASSWORD } from "./world.ts";

/** Fewer turns: each needs a member who has not done it yet. */
const TURNS = Math.min(60, Number(process.env.TURNS ?? 60));
const run = Date.now().toString(36).toUpperCase();
let made = 0;
/** Values that were not used before. */
const unused = () => `${run}${(made++).toString(36).toUpperCase()}`;

type Today = { tasks: { id: number; done: boolean; isCapped: boolean; places: number }[] };
type Menu = { levels: { id: number; kind: string; toPayAr: number; suspended: boolean }[]; balanceAr: number };

const each: Sample[] = [
  {
    name: "tasks.complete",
    before: ({ members }, turn) => ({ path: "tasks.today", caller: at(members, turn) }),
    ask: ({ members }, turn, { tasks }: Today) => {
      const task = tasks.find(({ done, isCapped, places }) => !done && !isCapped && places > 0);
      return task && { path: "tasks.complete", input: { taskId: task.id }, caller: at(members, turn), isWrite: true };
    },
  },
  {
    name: "user.buyLevel",
    before: ({ rich }, turn) => ({ path: "user.levels", caller: at(rich, turn) }),
    ask: ({ rich }, turn, { levels, balanceAr }: Menu) => {
      const level = levels.find(({ kind, toPayAr, suspended }) => kind === "buy" && toPayAr <= balanceAr && !suspended);
      const input = { levelId: level?.id, expectedPriceAr: level?.toPayAr };
      return level && { path: "user.buyLevel", input, caller: at(rich, turn), isWrite: true };
    },
  },
  {
    name: "user.requestWithdrawal",
    ask: ({ rich }, turn) => {
      const caller = at(rich, turn);
      const input = { amountAr: 5_000, phone: caller.phone };
      return { path: "user.requestWithdrawal", input, caller, isWrite: true };
    },
  },
  {
    name: "user.declareDeposit",
    ask: ({ members, admins }, turn) => {
      const input = { amountAr: 5_000, receiverPhone: at(admins, turn).phone, reference: unused() };
      return { path: "user.declareDeposit", input, caller: at(members, turn), isWrite: true };
    },
  },
  {
    name: "admin.validate",
    before: ({ members, admins }, turn) => {
      const input = { amountAr: 6_000, receiverPhone: at(admins, turn).phone, reference: unused() };
      return { path: "user.declareDeposit", input, caller: at(members, turn + TURNS), isWrite: true };
    },
    ask: ({ admins }, turn, { id }: { id: number }) => {
      const input = { transactionId: id };
      return { path: "admin.validate", input, caller: at(admins, turn), isWrite: true };
    },
  },
  {
    name: "user.sendMessage",
    ask: ({ members }, turn) => {
      const input = { text: "Bonjour, une question." };
      return { path: "user.sendMessage", input, caller: at(members, turn), isWrite: true };
    },
  },
  {
    name: "user.updateProfile",
    ask: ({ members }, turn) => {
      const caller = at(members, turn);
      return { path: "user.updateProfile", input: { name: `${caller.name} B` }, caller, isWrite: true };
    },
  },
  {
    name: "auth.register",
    ask: ({ members }, turn) => {
      const phone = `033${String((Date.now() + made++) % 10_000_000).padStart(7, "0")}`;
      const own = { name: "Nouveau Membre", phone, password: "mofo-gasy-2026" };
      return { path: "auth.register", input: { ...own, invitationCode: at(members, turn).code }, isWrite: true };
    },
  },
  {
    name: "auth.login",
    ask: ({ members }, turn) => {
      const input = { phone: at(members, turn).phone, password: PASSWORD };
      return { path: "auth.login", input, isWrite: true };
    },
  },
];

/** Writes of members and administrators, each as it comes in life. */
export const writes: Sample[] = each.map((sample) => ({ turns: TURNS, ...sample }));
