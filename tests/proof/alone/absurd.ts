import { eq } from "drizzle-orm";
import { specCalls } from "../../php/spec-calls.ts";
import type { Member } from "../../simulate/site.ts";
import { doors, paths } from "../../support/procedures.ts";
import type { Town } from "./books.ts";
import { PASSWORD } from "./town.ts";
import type { Voice } from "./voice.ts";

/** What the site holds at a moment, for input that may succeed. */
type Known = Record<string, readonly unknown[]>;

async function knownOf({ site, members, accomplices, crook, colleague, crookPhones, books }: Town): Promise<Known> {
  const { q, t } = site.deps.db.read;
  const people = await q.select().from(t.member);
  const requests = await q.select().from(t.transaction);
  const waiting = requests.filter(({ status }) => status === "pending");
  const levels = await q.select().from(t.level);
  const tasks = await q.select().from(t.task);
  const lines = await q.select().from(t.operatorMessage).where(eq(t.operatorMessage.state, "waiting"));
  const unread = await q.select().from(t.statementUnread);
  const proposals = await q.select().from(t.approval).where(eq(t.approval.status, "waiting"));
  const counts = await q.select().from(t.cashCount);
  const alone = await q.select().from(t.decidedAlone);
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const amounts = [1, 1_000, 5_000, 20_000, 50_000, 200_000, 500_000, 1_000_000, 2_000_000, 6_000_000];
  const phones = [...crookPhones, colleague.phone];
  const own = [...accomplices, ...accomplices, ...members, crook, colleague];
  const memberIds = [...own.map(({ memberId }) => memberId), ...ids(people.slice(-3))];
  const numbers = [...own.map(({ phone }) => phone), "+261341777777", "+261331777778"];
  const references = [...books.transfers.keys(), site.nextReference(), "PAYE 77"].slice(-40);
  const requestIds = ids([...waiting, ...waiting, ...requests.slice(-30)]);
  const money = [...amounts, ...waiting.map(({ amountAr }) => amountAr), ...lines.map(({ amountAr }) => amountAr)];
  const names = ["VIP0", "VIP3", "VIP9", "Sondage", "Soa"];
  return {
    memberId: memberIds,
    referrerId: memberIds,
    parain: [...people.map(({ invitationCode }) => invitationCode), ...memberIds],
    userId: memberIds,
    user_id: memberIds,
    id: [...requestIds, ...memberIds, ...ids(levels), ...ids(tasks)],
    transactionId: requestIds,
    transaction_id: requestIds,
    levelId: ids(levels),
    vipId: ids(levels),
    vip_id: ids(levels),
    newVipId: ids(levels),
    taskId: ids(tasks),
    task_id: ids(tasks),
    lineId: ids(lines),
    statementLineId: ids(lines),
    entryId: ids(lines),
    unreadId: ids(unread),
    approvalId: ids(proposals),
    countId: ids(counts),
    upToId: ids(alone),
    expectedPriceAr: levels.map(({ priceAr }) => priceAr),
    adjusted_price: levels.map(({ priceAr }) => priceAr),
    amountAr: money,
    amount: money,
    receivedAr: money,
    restAr: money,
    priceAr: amounts,
    prix: amounts,
    dailyCeilingAr: [0, 200, 700, 35_000, 1_000_000],
    revenu: [0, 200, 700, 35_000, 1_000_000],
    gainAr: [1, 50, 7_000, 100_000],
    gain: [1, 50, 7_000, 100_000],
    phone: numbers,
    contact: numbers,
    tel: numbers,
    fullNumber: numbers,
    adminPhone: numbers,
    ADMIN_PHONE: numbers,
    cashPhone: phones,
    receiverPhone: phones,
    numero_admin: phones,
    fromPhone: phones,
    toPhone: phones,
    reference: references,
    invitationCode: people.map(({ invitationCode }) => invitationCode),
    invitation_code: people.map(({ invitationCode }) => invitationCode),
    code: people.map(({ invitationCode }) => invitationCode),
    name: names,
    nom: names,
    username: names,
    password: [PASSWORD, "voromailala-9"],
    currentPassword: [PASSWORD, PASSWORD, "not-it"],
    old_password: ["not-it"],
    role: ["member", "admin", "Utilisateur", "Administrateur"],
    action: ["add", "remove", "ADD", "REMOVE"],
    status: ["Validé", "Rejeté", "active", "blocked"],
    says: ["received", "missing"],
    kind: ["sponsor", "operator", "capital", "add", "withdrawal", "deposits"],
    isOpen: [true, false],
    isIgnored: [true, false],
    isPaidAnyway: [true],
    isOtherTransfer: [true],
    target: [...memberIds, ...requestIds].map(String),
  };
}

/** Fields that a procedure may be sent beside those of its row in the table of doors. */
const FURTHER: Record<string, readonly string[]> = {
  "admin.validate": ["cashPhone", "reference", "statementLineId", "receivedAr", "isOtherTransfer", "isPaidAnyway"],
  "admin.updatePerson": ["invitationCode", "password", "referrerId"],
  "admin.createPerson": ["referrerId"],
  "admin.toggleStatus": ["status"],
  "admin.approve": ["cashPhone", "reference"],
  "admin.updateTask": ["levelId"],
};

/** What no client sends. */
const ABSURD = [-1, 0, 0.5, 1e15, Number.MAX_SAFE_INTEGER, "", " ", "x".repeat(600), null, true, [], {}, "' or 1=1 --"];

/** A call of any procedure or any old call, with input that is mostly plausible, by somebody of the crook's. */
export async function sayAnything(town: Town, voice: Voice, people: readonly Member[]): Promise<void> {
  const { site, crook, accomplices } = town;
  const pick = <One>(list: readonly One[]): One | undefined => list[Math.floor(site.random() * list.length)];
  const known = await knownOf(town);
  // An array is filled with what its singular is filled with.
  const inputFor = (key: string, usual: unknown): unknown => {
    const [first] = Array.isArray(usual) ? usual : [];
    if (Array.isArray(usual) && typeof first === "object") return [filled(first)];
    if (Array.isArray(usual)) return [inputFor(key.replace(/s$/, ""), first), inputFor(key.replace(/s$/, ""), first)];
    return pick(known[key] ?? [usual]) ?? usual;
  };
  const filled = (usual: object, further: readonly string[] = []): Record<string, unknown> => {
    const more = further.filter(() => site.random() < 0.3).map((key): [string, unknown] => [key, undefined]);
    const entries = [...Object.entries(usual), ...more].map(([key, value]): [string, unknown] => [
      key,
      site.random() < 0.06 ? pick(ABSURD) : inputFor(key, value),
    ]);
    return Object.fromEntries(entries);
  };
  if (site.random() < 0.7) {
    const path = pick(paths.filter((one) => !/logout|changes$/.test(one))) ?? "user.me";
    const { who, input } = doors[path] ?? { who: "admin" };
    const isAdmins = who === "admin" || site.random() < 0.1;
    const caller = (isAdmins ? pick([crook, crook, ...people]) : pick([...accomplices, ...people])) ?? crook;
    await voice.call(caller, path, input ? filled(input, FURTHER[path]) : undefined);
    return;
  }
  const { method, path, who, fields } = pick(specCalls) ?? { method: "GET", path: "", who: "admin", fields: {} };
  const caller = (who === "admin" ? pick([crook, crook, ...people]) : pick([...accomplices, ...people])) ?? crook;
  const usual = Object.fromEntries(
    Object.entries(fields).map(([key, [kind, value]]) => [key, kind === "own" ? caller.memberId : value]),
  );
  const sent = filled(usual);
  if ("user_id" in usual && site.random() < 0.9) sent.user_id = caller.memberId;
  await voice.old(caller, method, path, sent);
}
