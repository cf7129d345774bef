import { declareDeposit } from "../../src/server/features/deposit/deposit.service.ts";
import { importStatement } from "../../src/server/features/statement/statement.service.ts";
import { receivedSms, reversedSms, smsOf } from "../support/statement.ts";
import { actorOf, adminOf, type Dice, hasMembers, type Kind, pick } from "./kind.ts";
import type { Model } from "./model.ts";
import { isOperators } from "./terms.ts";
import type { Walk } from "./walk.ts";

const explicable = (model: Model) =>
  model.transactions.filter(({ type, reference }) => type === "deposit" && isOperators(reference));

/** An operator's message about a deposit: of its amount, or of another. */
function receive(walk: Walk, dice: Dice, moreAr: number): Promise<boolean> {
  const { phone, reference, amountAr } = pick(explicable(walk.model), dice.size);
  const sentAr = amountAr + moreAr;
  const expected = walk.model.importLine({ phone, reference, amountAr: sentAr });
  const message = receivedSms({ reference, amount: String(sentAr) });
  return walk.agree(expected, importStatement(walk.deps, walk.callFor(adminOf(walk, dice)), smsOf(phone, message)));
}

/** An operator's message that takes a deposit's transfer back. */
function takeBack(walk: Walk, dice: Dice): Promise<boolean> {
  const { phone, reference, amountAr } = pick(explicable(walk.model), dice.size);
  const expected = walk.model.importReversal({ phone, reference });
  const message = reversedSms({ reference, amount: String(amountAr) });
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
    run: takeBack,
  },
  statementLineOfAnotherAmount: {
    weight: 1,
    needs: (model) => explicable(model).length > 0,
    run: (walk, dice) => receive(walk, dice, 1_000),
  },
} satisfies Record<string, Kind>;
