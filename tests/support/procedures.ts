import { appRouter } from "../../src/server/transport/trpc/router.ts";
import { noKeeper, readyAnswerDefaults } from "../../src/shared/settings.ts";
import { anyContent } from "./campaign.ts";
import { originOf } from "./live.ts";
import type { World } from "./world.ts";

/** `own`: a write of the caller's own access, which readers make too; every other write refuses them. */
type Row = { who: "anyone" | "member" | "admin"; input?: object; own?: true };

/** Who may call each procedure, with an input that is well-formed and harmless. A new procedure needs its line here. */
export const doors: Record<string, Row> = {
  "auth.config": { who: "anyone" },
  "auth.invitation": { who: "anyone", input: { code: "NOBODY99" } },
  "auth.register": {
    who: "anyone",
    input: { name: "X", phone: "0349999999", invitationCode: "NOBODY99", password: "sobika-73" },
  },
  "auth.login": { who: "anyone", input: { phone: "0349999999", password: "not-it" } },
  "auth.totp": { who: "admin" },
  "auth.beginTotp": { who: "admin", own: true, input: { password: "not-it" } },
  "auth.confirmTotp": { who: "admin", own: true, input: { code: "000000" } },
  "auth.confirmCode": { who: "admin", own: true, input: { code: "000000" } },
  "auth.renewRecoveryCodes": { who: "admin", own: true },
  "auth.disableTotp": { who: "admin", own: true, input: { password: "not-it", code: "000000" } },
  "auth.logout": { who: "member", own: true },
  "user.me": { who: "member" },
  "user.levels": { who: "member" },
  "user.buyLevel": { who: "member", input: { levelId: 1_000_000, expectedPriceAr: 1 } },
  "user.receivers": { who: "member" },
  "user.declareDeposit": {
    who: "member",
    input: { amountAr: 5_000, receiverPhone: "0349999999", reference: "REF1234" },
  },
  "user.requestWithdrawal": { who: "member", input: { amountAr: 1_000_000_000, phone: "0349999999" } },
  "user.askCancellation": { who: "member", input: { id: 1_000_000 } },
  "user.contestRefusal": { who: "member", input: { id: 1_000_000 } },
  "user.answerPayout": { who: "member", input: { id: 1_000_000, says: "received" } },
  "user.transactions": { who: "member", input: {} },
  "user.transaction": { who: "member", input: { id: 1_000_000 } },
  "user.delays": { who: "member" },
  "user.recentTransactions": { who: "member" },
  "user.income": { who: "member" },
  "user.purchases": { who: "member" },
  "user.corrections": { who: "member", input: {} },
  "user.adminActions": { who: "member", input: {} },
  "user.transactionPage": { who: "member", input: { type: "deposit", status: "pending" } },
  "user.changes": { who: "member" },
  "user.transparency": { who: "anyone" },
  "user.updateProfile": { who: "member", input: { name: "X", email: "x@exemple.mg" } },
  "user.updatePhone": { who: "member", input: { phone: "0349999999", currentPassword: "not-it" } },
  "user.updatePassword": { who: "member", own: true, input: { currentPassword: "not-it", password: "sobika-46" } },
  "user.sessions": { who: "member" },
  "user.endOtherSessions": { who: "member", own: true },
  "user.messages": { who: "member", input: {} },
  "user.unreadMessages": { who: "member" },
  "user.sendMessage": { who: "member", input: { text: "Bonjour" } },
  "user.readMessages": { who: "member", input: { messageId: 1_000_000 } },
  "user.pushKey": { who: "member" },
  "user.addPush": {
    who: "member",
    input: {
      endpoint: "https://fcm.googleapis.com/fcm/send/nobody",
      p256dh: `B${"A".repeat(86)}`,
      auth: "A".repeat(22),
    },
  },
  "user.removePush": { who: "member" },
  "tasks.today": { who: "member" },
  "tasks.open": { who: "member", input: { taskId: 1_000_000 } },
  "tasks.check": { who: "member", input: { taskId: 1_000_000, question: 0, answer: 0 } },
  "tasks.complete": { who: "member", input: { taskId: 1_000_000 } },
  "tasks.history": { who: "member" },
  "tasks.campaigns": { who: "member" },
  "tasks.respondent": { who: "member" },
  "tasks.told": { who: "member" },
  "tasks.describe": { who: "member", input: { isAdult: true, region: null, sex: null, ageBand: null } },
  "sponsor.page": { who: "anyone", input: { token: "AAAAAAAAAAAAAAAAAAAAAA" } },
  "referral.mine": { who: "member" },
  "referral.level": { who: "member", input: { level: 1 } },
  "admin.alarms": { who: "admin" },
  "admin.transactions": { who: "admin", input: { tab: "deposit" } },
  "admin.transaction": { who: "admin", input: { id: 1_000_000 } },
  "admin.payoutsUnder": { who: "admin", input: { cashPhone: "0349999999", reference: "3210176366" } },
  "admin.matching": { who: "admin", input: { tab: "deposit" } },
  "admin.rejectMany": { who: "admin", input: { transactionIds: [1_000_000], reason: "Inconnu" } },
  "admin.cancellations": { who: "admin" },
  "admin.waiting": { who: "admin" },
  "admin.cashNumbers": { who: "admin" },
  "admin.validate": { who: "admin", input: { transactionId: 1_000_000 } },
  "admin.reject": { who: "admin", input: { transactionId: 1_000_000, reason: "Inconnu" } },
  "admin.conversations": { who: "admin", input: {} },
  "admin.inbox": { who: "admin" },
  "admin.conversation": { who: "admin", input: { memberId: 1_000_000 } },
  "admin.answer": { who: "admin", input: { memberId: 1_000_000, text: "Bonjour" } },
  "admin.readConversation": { who: "admin", input: { memberId: 1_000_000, messageId: 1_000_000 } },
  "admin.overview": { who: "admin" },
  "admin.changes": { who: "admin" },
  "admin.fund": { who: "admin" },
  "admin.risks": { who: "admin", input: {} },
  "admin.cashDay": { who: "admin", input: { day: "2026-11-21" } },
  "admin.drawingRoom": { who: "admin" },
  "admin.movements": { who: "admin", input: {} },
  "admin.counts": { who: "admin", input: { cashPhone: "0349999999" } },
  "admin.recordFunding": {
    who: "admin",
    input: { kind: "sponsor", who: "Partenaire", amountAr: 1, reference: "F-1", cashPhone: "0349999999" },
  },
  "admin.recordDrawing": {
    who: "admin",
    input: { amountAr: 1, reference: "D-1", cashPhone: "0349999999", reason: "Inconnu" },
  },
  "admin.bookShortfall": { who: "admin", input: { countId: 1_000_000, amountAr: 1, reason: "Inconnu" } },
  "admin.moveCash": {
    who: "admin",
    input: { amountAr: 1, reference: "M-1", fromPhone: "0349999999", toPhone: "0349999998" },
  },
  "sponsor.split": { who: "anyone", input: { token: "not-it", campaignId: 1_000_000, by: "sex" } },
  "sponsor.answers": { who: "anyone", input: { token: "not-it", campaignId: 1_000_000 } },
  "sponsor.wish": { who: "anyone", input: { token: "not-it", campaignId: 1_000_000, wish: "pause" } },
  "admin.sponsors": { who: "admin" },
  "admin.sponsorPage": { who: "admin", input: { sponsorId: 1_000_000 } },
  "admin.sponsorSplit": { who: "admin", input: { campaignId: 1_000_000, by: "sex" } },
  "admin.sponsorAnswers": { who: "admin", input: { campaignId: 1_000_000 } },
  "admin.sponsorWishes": { who: "admin" },
  "admin.settleWish": { who: "admin", input: { campaignId: 1_000_000, wish: "end" } },
  "admin.createSponsor": { who: "admin", input: { name: "Rano", sentence: "De l'eau.", link: "034", contact: "Hery" } },
  "admin.renewSponsorLink": { who: "admin", input: { sponsorId: 1_000_000 } },
  "admin.campaigns": { who: "admin" },
  "admin.campaignContent": { who: "admin", input: { campaignId: 1_000_000 } },
  "admin.createCampaign": {
    who: "admin",
    input: {
      ...{ sponsorId: 1_000_000, name: "L'eau", description: "Répondez", gainAr: 500, content: anyContent },
      ...{ firstDay: 20_000, lastDay: 20_001, rhythm: "once", region: null },
    },
  },
  "admin.openCampaign": { who: "admin", input: { campaignId: 1_000_000 } },
  "admin.pauseCampaign": { who: "admin", input: { campaignId: 1_000_000, reason: "Inconnu" } },
  "admin.resumeCampaign": { who: "admin", input: { campaignId: 1_000_000 } },
  "admin.closeCampaign": { who: "admin", input: { campaignId: 1_000_000, reason: "Inconnu" } },
  "admin.refundCampaign": {
    who: "admin",
    input: {
      campaignId: 1_000_000,
      ...{ amountAr: 1, payeePhone: "0349999999", cashPhone: "0349999998", reference: "R-1" },
    },
  },
  "admin.reverseFunding": { who: "admin", input: { fundingId: 1_000_000 } },
  "admin.saveReceiver": {
    who: "admin",
    input: { phone: "0349999999", operator: "MVola", holderName: "Ravo", seen: null, reason: "Inconnu" },
  },
  "admin.gateways": { who: "admin" },
  "admin.gatewayAdmins": { who: "admin" },
  "admin.makeGateway": {
    who: "admin",
    input: {
      ...{ name: "Téléphone", installerId: 1_000_000, holderId: null, holderName: "Ravo", reason: "Inconnu" },
      sims: [{ slot: 1, phone: "0349999999" }],
    },
  },
  "admin.revokeGateway": { who: "admin", input: { gatewayId: 1_000_000, reason: "Inconnu" } },
  "admin.issueGatewayKey": { who: "admin", input: { gatewayId: 1_000_000 } },
  "admin.openReceiver": { who: "admin", input: { phone: "0349999999", isOpen: false } },
  "admin.countCash": { who: "admin", input: { cashPhone: "0349999999", countedAr: 1, recordedAr: 0 } },
  "admin.people": { who: "admin", input: {} },
  "admin.person": { who: "admin", input: { memberId: 1_000_000 } },
  "admin.personInvites": { who: "admin", input: { memberId: 1_000_000, level: 1 } },
  "admin.personTransactions": { who: "admin", input: { memberId: 1_000_000, type: "deposit" } },
  "admin.memberJournal": { who: "admin", input: { memberId: 1_000_000 } },
  "admin.createPerson": {
    who: "admin",
    input: { name: "X", phone: "0349999999", role: "member", invitationCode: "NOBODY99", password: "sobika-73" },
  },
  "admin.updatePerson": {
    who: "admin",
    input: { memberId: 1_000_000, name: "X", phone: "0349999999", role: "member", reason: "Inconnu" },
  },
  "admin.toggleStatus": { who: "admin", input: { memberId: 1_000_000, reason: "Inconnu" } },
  "admin.resetPassword": { who: "admin", input: { memberId: 1_000_000, reason: "Inconnu" } },
  "admin.deletePerson": { who: "admin", input: { memberId: 1_000_000, reason: "Inconnu" } },
  "admin.adjustBalance": {
    who: "admin",
    input: { memberId: 1_000_000, action: "add", amountAr: 1, reason: "Inconnu" },
  },
  "admin.payOut": { who: "admin", input: { memberId: 1_000_000, amountAr: 5_000, reason: "Inconnu" } },
  "admin.grantLevel": { who: "admin", input: { memberId: 1_000_000, levelId: 1_000_000, reason: "Inconnu" } },
  "admin.journal": { who: "admin", input: {} },
  "admin.journalEntry": { who: "admin", input: { id: 1_000_000 } },
  "admin.journalActors": { who: "admin" },
  "admin.health": { who: "admin" },
  "admin.configuration": { who: "admin" },
  "admin.updateContact": {
    who: "admin",
    input: { adminPhone: "0349999999", groupLink: "", seen: { adminPhone: "nobody@exemple.mg", groupLink: "" } },
  },
  "admin.updateKeeper": {
    who: "admin",
    input: { keeper: { ...noKeeper, name: "Rova" }, seen: { ...noKeeper, name: "autre" } },
  },
  "admin.updateReadyAnswers": {
    who: "admin",
    input: {
      answers: { ...readyAnswerDefaults, answer1: "Bonjour" },
      seen: { ...readyAnswerDefaults, answer1: "autre" },
    },
  },
  "admin.updateSettings": {
    who: "admin",
    input: { changes: [{ key: "saleCoverDays", seen: 1, value: 30 }], reason: "Inconnu" },
  },
  "admin.statementLines": { who: "admin", input: { view: "proposed", phone: "0349999999", reference: "3210176366" } },
  "admin.statementCounts": { who: "admin" },
  "admin.statementCandidates": { who: "admin", input: { lineId: 1_000_000 } },
  "admin.linkStatementLine": {
    who: "admin",
    input: { lineId: 1_000_000, transactionId: 1_000_000, reason: "Inconnu" },
  },
  "admin.ignoreStatementLine": { who: "admin", input: { lineId: 1_000_000, reason: "Inconnu" } },
  "admin.reopenStatementLine": { who: "admin", input: { lineId: 1_000_000, reason: "Inconnu" } },
  "admin.statementContinuity": { who: "admin", input: {} },
  "admin.statementImports": { who: "admin" },
  "admin.statementPayouts": { who: "admin" },
  "admin.paySent": { who: "admin", input: { pairs: [{ entryId: 1_000_000, transactionId: 1_000_000 }] } },
  "admin.pairs": { who: "admin" },
  "admin.validateMany": {
    who: "admin",
    input: { deposits: [{ transactionId: 1_000_000, lineId: 1_000_000, amountAr: 50_000 }] },
  },
  "admin.statementWordings": { who: "admin", input: {} },
  "admin.statementUnread": { who: "admin", input: {} },
  "admin.addStatementLine": {
    who: "admin",
    input: { unreadId: 1_000_000, reference: "3210176366", amountAr: 5_000 },
  },
  "admin.markStatementUnread": { who: "admin", input: { unreadId: 1_000_000, isIgnored: true } },
  "admin.levels": { who: "admin" },
  "admin.createLevel": { who: "admin", input: { name: "VIP9", priceAr: 0, dailyCeilingAr: 0 } },
  "admin.updateLevel": {
    who: "admin",
    input: { levelId: 1_000_000, name: "VIP9", priceAr: 1, dailyCeilingAr: 1 },
  },
  "admin.deleteLevel": { who: "admin", input: { levelId: 1_000_000 } },
  "admin.restoreLevel": { who: "admin", input: { levelId: 1_000_000 } },
  "admin.tasks": { who: "admin", input: {} },
  "admin.archivedTasks": { who: "admin", input: {} },
  "admin.createTask": { who: "admin", input: { levelId: 1_000_000, name: "X", description: "X", gainAr: 1 } },
  "admin.updateTask": { who: "admin", input: { taskId: 1_000_000, name: "X", description: "X", gainAr: 1 } },
  "admin.orderTasks": { who: "admin", input: { levelId: 1_000_000, taskIds: [] } },
  "admin.deleteTask": { who: "admin", input: { taskId: 1_000_000 } },
  "admin.restoreTask": { who: "admin", input: { taskId: 1_000_000 } },
  "admin.confirmOther": { who: "admin", input: { memberId: 1_000_000, reason: "Inconnu" } },
  "admin.resetTotp": { who: "admin", input: { memberId: 1_000_000, reason: "Inconnu" } },
  "admin.approvals": { who: "admin", input: {} },
  "admin.approvalCount": { who: "admin" },
  "admin.decidedAlone": { who: "admin", input: { kind: "add", target: "1000000" } },
  "admin.aloneList": { who: "admin" },
  "admin.lookThrough": { who: "admin", input: { upToId: 0 } },
  "admin.approvalOf": { who: "admin", input: { kind: "add", target: "1000000" } },
  "admin.approve": { who: "admin", input: { approvalId: 1_000_000 } },
  "admin.reversal": { who: "admin", input: { transactionId: 1_000_000 } },
  "admin.openReversals": { who: "admin" },
  "admin.reverseDeposit": { who: "admin", input: { transactionId: 1_000_000, restAr: 1 } },
  "admin.refuseApproval": { who: "admin", input: { approvalId: 1_000_000, reason: "Inconnu" } },
  "admin.updateUssd": { who: "admin", input: { operator: "MVola", template: "#111#", isVerified: false } },
};

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  {
    _def: {
      type: "query" | "mutation" | "subscription";
      inputs: { safeParse(input: unknown): { success: boolean } }[];
    };
  }
>;

/** Every procedure's dotted path. */
export const paths: readonly string[] = Object.keys(procedures);

/** Whether a procedure reads or writes. */
export const isRead = (path: string): boolean => procedures[path]?._def.type !== "mutation";

const isSubscription = (path: string): boolean => procedures[path]?._def.type === "subscription";

/** Mutations that take no input: any call of them does what they do, whatever is sent. */
export const takesNothing = (path: string): boolean => !isRead(path) && !doors[path]?.input;

/** Whether an input passes the procedure's own schema. */
export const isWellFormed = (path: string, input: unknown): boolean =>
  procedures[path]?._def.inputs.every((schema) => schema.safeParse(input).success) ?? false;

/** Calls a procedure over plain HTTP, with any token and input. */
export async function knock(
  world: Pick<World, "app">,
  path: string,
  input: unknown,
  token?: string,
  idempotencyKey?: string,
) {
  const { app } = world;
  const headers = {
    "content-type": "application/json",
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
  };
  const url = `/trpc/${path}`;
  const text = input === undefined ? undefined : JSON.stringify(input);
  if (isSubscription(path))
    return knockAndLeave(world, `${url}${text ? `?input=${encodeURIComponent(text)}` : ""}`, headers);
  const answer = isRead(path)
    ? await app.inject({ method: "GET", url, query: text ? { input: text } : {}, headers })
    : await app.inject({ method: "POST", url, headers, payload: text });
  const { result, error } = answer.json();
  return {
    status: answer.statusCode,
    code: error?.data.code as string | undefined,
    data: result?.data,
    body: answer.body,
  };
}

/** A stream that opens is closed at once: only who may open it is tested here. */
async function knockAndLeave(world: Pick<World, "app">, url: string, headers: Record<string, string>) {
  const leaving = new AbortController();
  const answer = await fetch((await originOf(world)) + url, { headers, signal: leaving.signal });
  if (answer.ok) {
    leaving.abort();
    return { status: answer.status, code: undefined, data: undefined, body: "" };
  }
  const body = await answer.text();
  return {
    status: answer.status,
    code: JSON.parse(body).error?.data?.code as string | undefined,
    data: undefined,
    body,
  };
}
