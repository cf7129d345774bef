import { declareDeposit } from "../../src/server/features/deposit/deposit.service.ts";
import { importStatement } from "../../src/server/features/statement/statement.service.ts";
import { receivedSms, reversedSms, smsOf } from "../support/statement.ts";
import { actorOf, adminOf, type Dice, hasMembers, type Kind, pick } from "./kind.ts";
import type { Model } from "./model.ts";
import type { ModelSaid } from "./statements.ts";
import { isOperators, MINUTE_MS, writtenMinute } from "./terms.ts";
import type { Walk } from "./walk.ts";

const explicable = (model: Model) =>
  model.transactions.filter(({ type, reference }) => type === "deposit" && isOperators(reference));

/** The balance that a message says now: the recorded one, more, or less. Each message has a minute of its own, which gives their order. */
function saidNow({ model, now }: Walk, phone: string, { who }: Dice): ModelSaid {
  const minute = Math.floor(now() / MINUTE_MS) * MINUTE_MS;
  const at = Math.max(minute, model.lastSaidAt(phone) + MINUTE_MS);
  const recordedAr = model.books.balance(`cash:${phone}`);
  return { at, balanceAr: Math.max(0, recordedAr + pick([0, 0, 12_000, -3_000], who)) };
}

/** An operator's message about a deposit: of its amount, or of another. */
function receive(walk: Walk, dice: Dice, moreAr: number): Promise<boolean> {
  const { phone, reference, amountAr } = pick(explicable(walk.model), dice.size);
  const sentAr = amountAr + moreAr;
  const said = saidNow(walk, phone, dice);
  const expected = walk.model.importLine({ phone, reference, amountAr: sentAr, ...said });
  const balance = String(said.balanceAr);
  const message = receivedSms({ reference, amount: String(sentAr), at: writtenMinute(said.at), balance });
  return walk.agree(expected, importStatement(walk.deps, walk.callFor(adminOf(walk, dice)), smsOf(phone, message)));
}

/** An operator's message that takes a deposit's transfer back, or another amount. */
function takeBack(walk: Walk, dice: Dice, moreAr: number): Promise<boolean> {
  const { phone, reference, amountAr: sentAr } = pick(explicable(walk.model), dice.size);
  const amountAr = sentAr + moreAr;
  const said = saidNow(walk, phone, dice);
  const expected = walk.model.importReversal({ phone, reference, amountAr, ...said });
  const written = { at: writtenMinute(said.at), balance: String(said.balanceAr) };
  const message = reversedSms({ reference, amount: String(amountAr), ...written });
  return walk.agree(expected, importStatement(walk.deps, walk.callFor(adminOf(walk, dice)), smsOf(phone, message)));
}

export const statementKinds = {
  depositOnStatement: {
    weight: 3,
    needs: hasMembers,
    run(walk, dice) {
      const [owner, { phone }] = [actorOf(walk, dice), adminOf(walk, dice)];
      const reference = String(3_000_000_000 + walk.next() * 1_234_567);
      const amountAr = 5_000 + (dice.size % 300) * 1_000;
      const expected = walk.model.deposit(owner, { amountAr, phone, reference }, walk.now());
      return walk.order(expected, owner, (call) =>
        declareDeposit(walk.deps, call, { amountAr, receiverPhone: phone, reference }),
      );
    },
  },
  statementLine: {
    weight: 3,
    needs: (model) => explicable(model).length > 0,
    run: (walk, dice) => receive(walk, dice, 0),
  },
  statementReversal: {
    weight: 1,
    needs: (model) => explicable(model).length > 0,
    run: (walk, dice) => takeBack(walk, dice, 0),
  },
  statementReversalOfAnotherAmount: {
    weight: 1,
    needs: (model) => explicable(model).length > 0,
    run: (walk, dice) => takeBack(walk, dice, pick([-2_000, -4_000, 3_000], dice.who)),
  },
  statementLineOfAnotherAmount: {
    weight: 1,
    needs: (model) => explicable(model).length > 0,
    run: (walk, dice) => receive(walk, dice, 1_000),
  },
} satisfies Record<string, Kind>;
