import { approve, getApprovalOf } from "../../src/server/acts/approve.service.ts";
import { countCash } from "../../src/server/features/fund/acts.ts";
import { importStatement } from "../../src/server/features/statement/import.service.ts";
import { nationalDigits } from "../../src/shared/phone-digits.ts";
import { smsOf } from "../support/statement.ts";
import { lookAtFund } from "./compare-screens.ts";
import type { ModelSending } from "./fees.ts";
import { adminOf, type Dice, type Kind, pick } from "./kind.ts";
import type { Model } from "./model.ts";
import { decide, phoneOf, withdraw } from "./money-kinds.ts";
import { MINUTE_MS, type ModelTransaction, writtenMinute } from "./terms.ts";
import type { Walk } from "./walk.ts";

/** What operators take of an amount: nothing, one part of a hundred, the most that is booked by itself, and more. */
const fees = [0, 100, 20, 19];

/** A transfer that leaves a number this minute, and has a minute of its own among the messages that say a balance. */
function sendingOf(walk: Walk, dice: Dice, { phone: payee, amountAr }: ModelTransaction): ModelSending {
  const { phone } = pick(walk.model.admins, dice.size);
  const part = pick(fees, Math.floor(dice.size / 2));
  return {
    phone,
    payee,
    amountAr,
    reference: String(4_000_000_000 + walk.next() * 1_234_567),
    feeAr: part === 0 ? 0 : Math.ceil(amountAr / part),
    at: Math.max(Math.floor(walk.now() / MINUTE_MS) * MINUTE_MS, walk.model.lastSaidAt(phone) + MINUTE_MS),
    isConfirmed: false,
  };
}

/** What is on the phone, where all but this transfer is recorded. */
function presentAr({ model }: Walk, sending: ModelSending, { status }: ModelTransaction): number {
  const { phone, amountAr, feeAr, fee } = sending;
  const unrecordedAr = (status === "validated" ? 0 : amountAr) + (fee?.bookedAt === undefined ? feeAr : 0);
  return Math.max(0, model.books.balance(`cash:${phone}`) - unrecordedAr);
}

/** Imports what the operator says of a sending, its fee in the same message or in one of its own, and confirms it where it may be. */
async function learn(walk: Walk, dice: Dice, sending: ModelSending, balanceAr: number | undefined): Promise<void> {
  const { phone, payee, amountAr, feeAr, reference } = sending;
  const [importer, other] = [adminOf(walk, dice), adminOf(walk, { ...dice, who: dice.who + 1 })];
  const at = writtenMinute(sending.at);
  const sent = `${amountAr} Ar envoye a LOVA 0${nationalDigits(payee)} le ${at}.`;
  const said = balanceAr === undefined ? "" : `Solde: ${balanceAr} Ar. `;
  const isApart = dice.size % 3 === 0 && feeAr > 0 && balanceAr === undefined;
  const messages = isApart
    ? [`${sent} Ref: ${reference}`, `Frais d'envoi: ${feeAr} Ar preleves le ${at}. Ref: ${reference}`]
    : [`${sent} Frais: ${feeAr} Ar. ${said}Ref: ${reference}`];
  const importing = importStatement(walk.deps, walk.callFor(importer), smsOf(phone, ...messages));
  await walk.agree(walk.model.importSending(sending, balanceAr), importing);
  if (dice.size % 5 === 0) return;
  walk.clock.now += MINUTE_MS;
  const approval = await getApprovalOf(walk.deps, walk.callFor(other).actor, {
    kind: "statement",
    target: String(await newestImport(walk)),
  });
  const expected = walk.model.letIn(importer, other) ?? walk.model.confirmSending(sending);
  await walk.agree(expected, approve(walk.deps, walk.callFor(other), { approvalId: approval?.id ?? 0 }));
}

async function newestImport({ world }: Walk): Promise<number> {
  const { q, t } = world.db.read;
  const rows = await q.select({ id: t.statementImport.id }).from(t.statementImport);
  return Math.max(...rows.map(({ id }) => id));
}

/** Members who can ask for a payout. */
const payableOf = ({ members, balanceOf }: Model) =>
  members.filter((one) => one.status === "active" && balanceOf(one) >= 20_000);

const orders = ["learn record count", "learn count record", "record learn count"].concat([
  "record count learn",
  "count learn record",
  "count record learn",
]);

export const feeKinds = {
  /** Message, record and an honest count in any order, the message with a balance or without, confirmed or not. */
  payWithFee: {
    weight: 4,
    needs: (model) => payableOf(model).length > 0,
    async run(walk, dice) {
      const phone = phoneOf(walk.next());
      await withdraw(walk, pick(payableOf(walk.model), dice.who), 5_000 + (dice.size % 16) * 1_000, phone);
      const one = walk.model.waiting().find((waiting) => waiting.phone === phone);
      if (!one) return false;
      const sending = sendingOf(walk, dice, one);
      let succeeded = false;
      for (const step of pick(orders, dice.who).split(" ")) {
        walk.clock.now += MINUTE_MS;
        const leftAr = presentAr(walk, sending, one);
        if (step === "learn") await learn(walk, dice, sending, dice.size % 2 === 0 ? leftAr : undefined);
        if (step === "record") {
          const reference = dice.size % 7 === 0 ? undefined : sending.reference;
          succeeded = await decide(walk, one, "validated", adminOf(walk, dice), sending.phone, reference);
        }
        if (step === "count") await count(walk, dice, sending.phone, leftAr);
        await lookAtFund(walk);
      }
      return succeeded;
    },
  },
} satisfies Record<string, Kind>;

function count(walk: Walk, dice: Dice, cashPhone: string, countedAr: number): Promise<boolean> {
  const recordedAr = walk.model.books.balance(`cash:${cashPhone}`);
  const admin = adminOf(walk, dice);
  const expected = walk.model.count({ phone: cashPhone, countedAr, recordedAr }, admin, walk.now());
  return walk.order(expected, admin, (call) => countCash(walk.deps, call, { cashPhone, recordedAr, countedAr }));
}
