import { operatorOf } from "../../src/shared/phone.ts";
import type { Expected, State } from "./books.ts";
import { DAY_MS, isOperators, MINUTE_MS, type ModelMember, type ModelTransaction } from "./terms.ts";

/** What an operator's messages say of a transfer from one of our numbers, and what it took for it. */
export type ModelSending = {
  phone: string;
  reference: string;
  payee: string;
  amountAr: number;
  feeAr: number;
  /** The minute that is written, of the sending and of its fee. */
  at: number;
  isConfirmed: boolean;
  /** The payout that it is tied to. */
  payout?: ModelTransaction;
  /** Its fee, once it has become due. */
  fee?: ModelFee;
};

/** A fee, once its message is confirmed and its sending recorded. */
export type ModelFee = { phone: string; amountAr: number; at: number; bookedAt?: number };

/** A fee is booked by itself up to one part in so many of its sending. */
const FEE_PART = 20;

/** The operators' fees: whether the message or the record comes first changes nothing. */
export function createFees(state: State) {
  const { books, sendings, fees, transactions } = state;
  const openFees = () => fees.filter(({ bookedAt }) => bookedAt === undefined);
  const openFeesAr = () => openFees().reduce((sum, { amountAr }) => sum + amountAr, 0);
  const isTied = (payout: ModelTransaction) => sendings.some((one) => one.payout === payout);

  /** Whether the transfer is recorded under its reference, whichever number sent it. */
  const isRecorded = ({ phone, reference }: ModelSending) =>
    state.sent.some((one) => operatorOf(one.phone) === operatorOf(phone) && one.reference === reference);

  /** The withdrawals that a transfer can have paid, by its payee, its amount and its minute. */
  const possibleOf = ({ phone, payee, amountAr, at }: ModelSending) =>
    transactions.filter((one) => {
      if (one.type !== "withdrawal" || one.phone !== payee || one.amountAr !== amountAr) return false;
      if (one.status === "rejected" || at < one.at - MINUTE_MS) return false;
      if (one.status === "pending") return true;
      return !isTied(one) && one.paid?.phone === phone && at <= (one.decided?.at ?? 0) + DAY_MS;
    });

  /** Ties a message to its payout: by the reference, else the only one without an operator's reference that it can have paid. */
  function tie(sending: ModelSending): void {
    if (sending.payout) return;
    const named = transactions.find(
      (one) =>
        one.status === "validated" &&
        one.paid?.phone === sending.phone &&
        one.paid.reference === sending.reference &&
        one.phone === sending.payee &&
        one.amountAr === sending.amountAr &&
        !isTied(one),
    );
    const [only, ...others] = isRecorded(sending) ? [] : possibleOf(sending);
    const isUnnamed = only?.status === "validated" && others.length === 0 && !isOperators(only.paid?.reference ?? "");
    sending.payout = named ?? (isUnnamed ? only : undefined);
  }

  /** Sales first, then the operator's own money; whole, and never more than is recorded on the number. */
  function bookFees(): void {
    for (const fee of openFees().sort((a, b) => a.at - b.at)) {
      const cash = `cash:${fee.phone}`;
      const fromSales = Math.min(fee.amountAr, books.balance("sales"));
      const rest = fee.amountAr - fromSales;
      if (rest > books.balance("operator") || fee.amountAr > books.balance(cash)) continue;
      books.move("sales", cash, fromSales);
      books.move("operator", cash, rest);
      fee.bookedAt = books.now();
    }
  }

  function makeDue(sending: ModelSending): void {
    const { phone, amountAr, feeAr, at, isConfirmed, payout } = sending;
    const isUsual = feeAr > 0 && feeAr * FEE_PART <= amountAr;
    if (!isConfirmed || !payout || !isUsual || sending.fee) return;
    sending.fee = { phone, amountAr: feeAr, at };
    fees.push(sending.fee);
  }

  return {
    openFeesAr,

    /** What neither sales nor the operator's own money covers of open fees, beyond what counts miss. */
    uncoveredFeesAr(missingAr: number): number {
      const lackAr = missingAr - books.balance("sales") - books.balance("operator");
      return Math.max(0, lackAr + openFeesAr()) - Math.max(0, lackAr);
    },
    /** Of sales and of the operator's own money, what open fees leave. */
    leftAr() {
      const ofSales = Math.min(books.balance("sales"), openFeesAr());
      const ofOperator = Math.min(books.balance("operator"), openFeesAr() - ofSales);
      return { sales: books.balance("sales") - ofSales, operator: books.balance("operator") - ofOperator };
    },

    /** What left a number by `seenAt`, as confirmed messages say, and was recorded after `recordedUntil` or not yet. */
    lateAr(phone: string, seenAt: number, recordedUntil: number): number {
      const payouts = sendings.filter(
        ({ isConfirmed, at, payout }) =>
          isConfirmed && at <= seenAt && payout?.paid?.phone === phone && (payout.decided?.at ?? 0) > recordedUntil,
      );
      const late = fees.filter(
        (fee) =>
          fee.phone === phone && fee.at <= seenAt && (fee.bookedAt === undefined || fee.bookedAt > recordedUntil),
      );
      return [...payouts, ...late].reduce((sum, { amountAr }) => sum + amountAr, 0);
    },

    /** A payout is recorded: its message may be known. */
    paid(payout: ModelTransaction, by: ModelMember, paid: ModelTransaction["paid"]): void {
      Object.assign(payout, { status: "validated", decided: { by, at: state.now() }, paid });
      if (paid) state.movers.push({ kind: "payout", phone: paid.phone, by, at: state.now() });
      state.acts++;
      const reference = paid?.reference ?? "";
      for (const sending of sendings)
        if (isOperators(reference) ? sending.reference === reference : sending.payee === payout.phone) {
          tie(sending);
          makeDue(sending);
        }
      bookFees();
    },
    bookFees,

    /** A message of money sent, and one of its fee alone where that stands apart; another administrator is asked to confirm them. */
    importSending(sending: ModelSending, balanceAr: number | undefined): Expected {
      return () => {
        state.acts += 2;
        const { phone, at } = sending;
        if (balanceAr !== undefined) {
          const isConfirmed = () => sending.isConfirmed;
          state.said.push({ phone, at, balanceAr, importedAt: state.now(), isConfirmed });
        }
        sendings.push(sending);
        tie(sending);
      };
    },

    confirmSending(sending: ModelSending): Expected {
      return () => {
        state.acts++;
        sending.isConfirmed = true;
        makeDue(sending);
        bookFees();
      };
    },
  };
}
