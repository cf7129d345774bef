import type { DeclarationInput, Receiver } from "../../../shared/deposit.ts";
import { AppError } from "../../../shared/errors.ts";
import { isStepAmount } from "../../../shared/money.ts";
import { namedTransfer } from "../../../shared/reference.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { findReceiver, listReceivers } from "../../db/receivers.ts";
import { insertTransaction } from "../../db/transactions.ts";
import { assertDepositsOpen } from "../fund/cash.service.ts";
import { fundingIsRecorded, transferIsOwn } from "../fund/transfer.service.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { findOwnContest, insertContest } from "./contest.queries.ts";
import { countWaiting, findDeclared } from "./deposit.queries.ts";

/** Most pending deposits of a member (docs/product.md 4.9). */
const MAX_WAITING = 20;

/**
 * The numbers that are open for deposits, with their holders' names, the oldest first (docs/product.md 8.2). While
 * deposits are suspended no number is shown, so that nobody sends money that could not be declared (8.5).
 */
export async function getReceivers({ db }: Deps): Promise<Receiver[]> {
  await assertDepositsOpen(db.read);
  const numbers = await listReceivers(db.read);
  return numbers
    .filter(({ isOpen }) => isOpen)
    .map(({ phone, operator, holderName: name }) => ({ phone, operator, name }));
}

/**
 * Refuses a transfer that is declared already. The earlier deposit is shown to its own member only, who may be
 * repeating a call whose answer was lost (docs/product.md 8.4).
 * @throws AppError REFERENCE_TAKEN
 */
async function assertUndeclared(tx: Tx, memberId: number, key: string): Promise<void> {
  const declared = await findDeclared(tx, key);
  if (declared?.memberId === memberId) {
    const { id, status, amountAr, createdAt } = declared;
    throw new AppError("REFERENCE_TAKEN", { ownDeposit: { id, status, amountAr, createdAt } });
  }
  const isOther = (await fundingIsRecorded(tx, key)) || (await transferIsOwn(tx, key));
  if (declared || isOther) throw new AppError("REFERENCE_TAKEN");
}

/**
 * Whether a member says « J'ai bien envoyé » of a transfer that is declared already (docs/product.md 10.8); once.
 * @throws AppError REFERENCE_TAKEN when it is declared and they do not, or did before
 */
async function isContested(
  tx: Tx,
  memberId: number,
  { transferKey, reference }: NamedTransfer,
  input: DeclarationInput,
) {
  try {
    await assertUndeclared(tx, memberId, transferKey);
    return false;
  } catch (error) {
    if (!(error instanceof AppError) || !input.isMine || error.details.ownDeposit) throw error;
    const before = await findOwnContest(tx, { memberId, receiverPhone: input.receiverPhone, reference });
    if (before) throw new AppError("REFERENCE_TAKEN", { ownDeposit: before });
    return true;
  }
}

type NamedTransfer = ReturnType<typeof namedTransfer>;

/**
 * Declares a mobile-money transfer that the member has made, in Ariary; it waits for an administrator (docs/product.md
 * 8.1, 8.3).
 * @throws AppError REFERENCE_TAKEN and RECEIVER_UNKNOWN, which the form says at their fields
 */
export function declareDeposit(deps: Deps, call: Call, input: DeclarationInput): Promise<TransactionEntry> {
  const { memberId } = call.actor;
  const { amountAr, receiverPhone, reference } = input;
  const transfer = namedTransfer(receiverPhone, reference);
  return transactOnce(deps, call, "declareDeposit", input, async (tx) => {
    const { depositMinimumAr: minimumAr, depositMaximumAr: maximumAr } = await readSettings(tx);
    if (!isStepAmount(amountAr, minimumAr)) throw new AppError("DEPOSIT_AMOUNT_INVALID", { minimumAr });
    if (amountAr > maximumAr) throw new AppError("DEPOSIT_AMOUNT_TOO_HIGH", { maximumAr });
    if (!(await findReceiver(tx, receiverPhone))?.isOpen) throw new AppError("RECEIVER_UNKNOWN");
    await assertDepositsOpen(tx);
    const isContest = await isContested(tx, memberId, transfer, input);
    if ((await countWaiting(tx, memberId)) >= MAX_WAITING)
      throw new AppError("TOO_MANY_PENDING", { limit: MAX_WAITING });
    tx.announce(memberId, "transactions");
    tx.announce("admins", "requests");
    const createdAt = deps.clock();
    const declared = { memberId, type: "deposit" as const, amountAr, operatorPhone: receiverPhone, payoutPhone: null };
    if (!isContest) return insertTransaction(tx, { ...declared, ...transfer, createdAt });
    const entry = await insertTransaction(tx, { ...declared, ...transfer, transferKey: null, createdAt });
    await insertContest(tx, { depositId: entry.id, refusedId: null, askedAt: createdAt });
    return { ...entry, contestedAt: createdAt };
  });
}
