import { beforeEach } from "vitest";
import { levelOf } from "../support/change.ts";
import { clientOf, refusal, tokenOf } from "../support/client.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

type Table = "transfer" | "transaction" | "membership" | "completion" | "message" | "idempotency" | TreasuryTable;
type TreasuryTable = "approval" | "drawing" | "cashMove" | "cashCount";

type Operation = {
  /** Sends the operation, or with `other` the same one with another body. */
  send: (key: string, other?: boolean) => Promise<unknown>;
  table: Table;
};

/** The proposal that is left by an act that always takes two. @throws TRPCClientError any other refusal */
async function proposalOf(act: Promise<unknown>) {
  const { code, details } = await refusal(act);
  if (code !== "APPROVAL_REQUIRED") await act;
  return { code, details };
}

/** A funded world with a member and an administrator, and every money write and every message ready to be sent in it. */
export function keyedWrites() {
  let world: World;
  let member: Person;
  let admin: Person;
  let tokens: Map<Person, string>;

  beforeEach(async () => {
    world = await createWorld();
    await world.fund(5_000_000);
    admin = await world.anAdmin();
    member = await world.aMember({ balanceAr: 100_000 });
    tokens = new Map([
      [member, await tokenOf(world, member)],
      [admin, await tokenOf(world, admin)],
    ]);
  });

  const as = (person: Person, key?: string) => clientOf(world, tokens.get(person), key);

  /** A number that holds the operator's own money, with its recorded balance. */
  const earnedOn = async (): Promise<[phone: string, balanceAr: number]> => {
    await world.fund(1_000, "capital");
    const { numbers } = await as(admin).admin.fund.query();
    const found = numbers.find(({ balanceAr }) => balanceAr === 1_000);
    return [found?.phone ?? "", found?.balanceAr ?? 0];
  };

  const waitingWithdrawal = async () =>
    (await as(member).user.requestWithdrawal.mutate({ amountAr: 9_000, phone: member.phone })).id;

  const operations: Record<string, () => Promise<Operation>> = {
    buyLevel: async () => {
      const { id } = await levelOf(world, "VIP1");
      const send = (key: string, other = false) =>
        as(member, key).user.buyLevel.mutate({ levelId: id, expectedPriceAr: other ? 1 : 20_000 });
      return { table: "membership", send };
    },
    declareDeposit: async () => {
      const send = (key: string, other = false) =>
        as(member, key).user.declareDeposit.mutate({
          amountAr: other ? 6_000 : 5_000,
          receiverPhone: admin.phone,
          reference: "REF00001",
        });
      return { table: "transaction", send };
    },
    requestWithdrawal: async () => {
      const send = (key: string, other = false) =>
        as(member, key).user.requestWithdrawal.mutate({ amountAr: other ? 6_000 : 5_000, phone: "0341234567" });
      return { table: "transaction", send };
    },
    completeTask: async () => {
      const [first, second] = (await levelOf(world, "VIP0")).tasks;
      const send = (key: string, other = false) =>
        as(member, key).tasks.complete.mutate({ taskId: (other ? second : first)?.id ?? 0 });
      return { table: "completion", send };
    },
    validate: async () => {
      const transactionId = await waitingWithdrawal();
      const send = (key: string, other = false) =>
        as(admin, key).admin.validate.mutate({ transactionId, reference: other ? "PAIEMENT-B" : "PAIEMENT-A" });
      return { table: "transfer", send };
    },
    reject: async () => {
      const transactionId = await waitingWithdrawal();
      const send = (key: string, other = false) =>
        as(admin, key).admin.reject.mutate({ transactionId, reason: other ? "Autre motif" : "Motif" });
      return { table: "transfer", send };
    },
    rejectMany: async () => {
      const transactionIds = [await waitingWithdrawal()];
      const send = (key: string, other = false) =>
        as(admin, key).admin.rejectMany.mutate({ transactionIds, reason: other ? "Autre motif" : "Motif" });
      return { table: "transfer", send };
    },
    recordFunding: async () => {
      const funding = { kind: "sponsor" as const, who: "Partenaire", reference: "5118437177", cashPhone: admin.phone };
      const send = (key: string, other = false) =>
        proposalOf(as(admin, key).admin.recordFunding.mutate({ ...funding, amountAr: other ? 2 : 1_000 }));
      return { table: "approval", send };
    },
    recordDrawing: async () => {
      const [cashPhone] = await earnedOn();
      const drawing = { amountAr: 500, reference: "D-1", cashPhone };
      const send = (key: string, other = false) =>
        as(admin, key).admin.recordDrawing.mutate({ ...drawing, reason: other ? "Loyer" : "Bénéfice" });
      return { table: "drawing", send };
    },
    moveCash: async () => {
      const [fromPhone] = await earnedOn();
      const move = { amountAr: 500, fromPhone, toPhone: admin.phone };
      const send = (key: string, other = false) =>
        as(admin, key).admin.moveCash.mutate({ ...move, reference: other ? "T-2" : "T-1" });
      return { table: "cashMove", send };
    },
    countCash: async () => {
      const [cashPhone, recordedAr] = await earnedOn();
      const send = (key: string, other = false) =>
        as(admin, key).admin.countCash.mutate({ cashPhone, recordedAr, countedAr: other ? 2 : 1 });
      return { table: "cashCount", send };
    },
    bookShortfall: async () => {
      const [cashPhone, recordedAr] = await earnedOn();
      const { id } = await as(admin).admin.countCash.mutate({ cashPhone, recordedAr, countedAr: 0 });
      const send = (key: string, other = false) =>
        proposalOf(
          as(admin, key).admin.bookShortfall.mutate({ countId: id, amountAr: 100, reason: other ? "Perte" : "Frais" }),
        );
      return { table: "approval", send };
    },
    sendMessage: async () => {
      const send = (key: string, other = false) =>
        as(member, key).user.sendMessage.mutate({ text: other ? "Autre texte" : "Bonjour" });
      return { table: "message", send };
    },
    answer: async () => {
      const send = (key: string, other = false) =>
        as(admin, key).admin.answer.mutate({ memberId: member.memberId, text: other ? "Autre texte" : "Bonjour" });
      return { table: "message", send };
    },
  };

  return {
    operations: Object.entries(operations),
    get world() {
      return world;
    },
    asMember: (key?: string) => as(member, key),
    asAdmin: (key?: string) => as(admin, key),
    get admin() {
      return admin;
    },
    countRows: async (table: Table) => (await world.db.read.q.select().from(world.db.read.t[table])).length,
  };
}
