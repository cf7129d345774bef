import { operatorOf } from "../../src/shared/phone.ts";
import type { Expected, State } from "./books.ts";
import { DAY_MS, type ModelTransaction } from "./terms.ts";

/** A line of an operator's statement: it explains one deposit. */
export type ModelLine = {
  phone: string;
  reference: string;
  amountAr: number;
  deposit: ModelTransaction | undefined;
  /** When a colleague was last asked to confirm its import. */
  askedAt: number;
};

/** How long a colleague may confirm an import. */
const ASKED_MS = 30 * DAY_MS;

/** Nobody confirms the import of a line, or of what was taken back. */
const never = () => false;

/** The minute of an operator's message, and the balance it says. */
export type ModelSaid = { at: number; balanceAr: number };

type Transfer = Pick<ModelTransaction, "phone" | "reference" | "amountAr">;

/** What an operator took back of a transfer: all of it, if one message names its amount. */
export function takenBackAr({ reversed }: State, { phone, reference, amountAr }: Transfer): number {
  const said = reversed.filter((one) => operatorOf(one.phone) === operatorOf(phone) && one.reference === reference);
  return said.some((one) => one.amountAr === amountAr) ? amountAr : said.reduce((sum, one) => sum + one.amountAr, 0);
}

/** The operators' statements, beside what members declared. */
export function createStatements(state: State) {
  const { lines, reversed, transactions } = state;
  const lineOf = ({ phone, reference }: Pick<ModelTransaction, "phone" | "reference">) =>
    lines.find((line) => line.phone === phone && line.reference === reference);
  const link = (line: ModelLine, deposit: ModelTransaction) => {
    line.deposit = deposit;
    state.acts++;
  };
  const refusalOf = (deposit: ModelTransaction) => {
    const line = lineOf(deposit);
    if (line?.deposit) return "STATEMENT_LINE_TAKEN";
    return line && line.amountAr !== deposit.amountAr ? "STATEMENT_LINE_DIFFERS" : undefined;
  };
  const isLinked = (deposit: ModelTransaction) => lines.some((line) => line.deposit === deposit);

  return {
    lineOf,
    /** Why a transfer credits nobody, or nobody unseen. */
    reversalOf(transfer: Transfer) {
      const backAr = takenBackAr(state, transfer);
      if (backAr === 0) return undefined;
      return backAr === transfer.amountAr ? "TRANSFER_IS_REVERSED" : "TRANSFER_PARTLY_REVERSED";
    },
    /** The minute of a number's newest message. */
    lastSaidAt: (phone: string) => Math.max(0, ...state.said.filter((one) => one.phone === phone).map(({ at }) => at)),

    /** A transfer that the operator takes back, wholly or in part, whatever else is known of it; the first message of a number stays. */
    importReversal({ phone, reference, amountAr, at, balanceAr }: Transfer & ModelSaid): Expected {
      return () => {
        state.acts++;
        const isNew = !reversed.some((one) => one.phone === phone && one.reference === reference);
        if (!isNew) return;
        state.said.push({ phone, at, balanceAr, importedAt: state.now(), isConfirmed: never });
        reversed.push({ phone, reference, amountAr });
      };
    },
    isLinked,
    /** Whether no line says of a deposit that its money went elsewhere, or was another amount. */
    fits: (one: ModelTransaction) => refusalOf(one) === undefined,

    /** A validation with its line: the line credits this deposit only. */
    explained(deposit: ModelTransaction, act: () => void): Expected {
      const line = lineOf(deposit);
      return (
        refusalOf(deposit) ??
        (() => {
          act();
          if (line) link(line, deposit);
        })
      );
    },

    /** A line is read once; a deposit that was validated before its statement came is linked then. */
    importLine({ at, balanceAr, ...read }: Pick<ModelLine, "phone" | "reference" | "amountAr"> & ModelSaid): Expected {
      return () => {
        state.acts++;
        let line = lineOf(read);
        if (!line) {
          line = { ...read, deposit: undefined, askedAt: state.now() };
          lines.push(line);
          state.said.push({ phone: line.phone, at, balanceAr, importedAt: state.now(), isConfirmed: never });
          // Another administrator is asked to confirm the new lines.
          state.acts++;
        } else if (state.now() >= line.askedAt + ASKED_MS) {
          line.askedAt = state.now();
          state.acts++;
        }
        const { phone, reference, amountAr } = line;
        const declared = transactions.find(
          (one) =>
            one.type === "deposit" && one.status !== "rejected" && one.phone === phone && one.reference === reference,
        );
        const isLate = declared?.status === "validated" && declared.amountAr === amountAr && !isLinked(declared);
        if (!line.deposit && declared && isLate && takenBackAr(state, line) !== amountAr) link(line, declared);
      };
    },
  };
}
