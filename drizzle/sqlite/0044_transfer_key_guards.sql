-- What names a transfer is stored beside each record of it (src/shared/reference.ts): one is one member's deposit or one funding, or was made by
-- the platform itself (invariants I7, I7c, I7d). That no two deposits, fundings or matched lines have one is left to the unique indexes.
DROP TRIGGER transaction_received_once;
--> statement-breakpoint
DROP TRIGGER funding_received_once;
--> statement-breakpoint
DROP TRIGGER statement_line_received_once;
--> statement-breakpoint
DROP TRIGGER transaction_credited_once;
--> statement-breakpoint
DROP TRIGGER transaction_not_own;
--> statement-breakpoint
DROP TRIGGER funding_not_own;
--> statement-breakpoint
DROP TRIGGER transaction_not_received;
--> statement-breakpoint
DROP TRIGGER drawing_not_received;
--> statement-breakpoint
DROP TRIGGER cash_move_not_received;
--> statement-breakpoint
DROP TRIGGER statement_line_not_own;
--> statement-breakpoint
DROP TRIGGER transaction_statement_guard;
--> statement-breakpoint
DROP TRIGGER statement_line_update_guard;
--> statement-breakpoint
DROP TRIGGER transaction_update_guard;
--> statement-breakpoint
CREATE TRIGGER transaction_named BEFORE INSERT ON "transaction" WHEN (NEW.type = 'deposit' AND NEW.transfer_key IS NULL) OR (NEW.type = 'withdrawal' AND NEW.transfer_key IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'transaction: a deposit names its transfer'); END;
--> statement-breakpoint
CREATE TRIGGER transaction_received_once BEFORE INSERT ON "transaction"
WHEN NEW.type = 'deposit' AND EXISTS (SELECT 1 FROM funding WHERE transfer_key = NEW.transfer_key)
BEGIN SELECT RAISE(ABORT, 'transaction: this transfer is recorded as a funding'); END;
--> statement-breakpoint
CREATE TRIGGER funding_named BEFORE INSERT ON "funding" WHEN NEW.transfer_key IS NULL
BEGIN SELECT RAISE(ABORT, 'funding: it names its transfer'); END;
--> statement-breakpoint
CREATE TRIGGER funding_received_once BEFORE INSERT ON funding
WHEN EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key = NEW.transfer_key AND type = 'deposit' AND status <> 'rejected')
  OR EXISTS (SELECT 1 FROM statement_line WHERE transfer_key = NEW.transfer_key AND state = 'matched')
BEGIN SELECT RAISE(ABORT, 'funding: this transfer is a deposit'); END;
--> statement-breakpoint
CREATE TRIGGER statement_line_named BEFORE INSERT ON statement_line WHEN NEW.transfer_key IS NULL
BEGIN SELECT RAISE(ABORT, 'statement_line: it names its transfer'); END;
--> statement-breakpoint
CREATE TRIGGER statement_line_received_once BEFORE UPDATE ON statement_line
WHEN NEW.state = 'matched' AND (
  EXISTS (SELECT 1 FROM funding WHERE transfer_key = NEW.transfer_key)
  OR EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key = NEW.transfer_key AND type = 'deposit' AND status <> 'rejected' AND id <> NEW.transaction_id))
BEGIN SELECT RAISE(ABORT, 'statement_line: matched once, with no transfer that is a funding or another deposit''s'); END;
--> statement-breakpoint
CREATE TRIGGER transaction_credited_once BEFORE UPDATE ON "transaction"
WHEN NEW.type = 'deposit' AND NEW.status = 'validated' AND (
  EXISTS (SELECT 1 FROM funding WHERE transfer_key = NEW.transfer_key)
  OR EXISTS (SELECT 1 FROM statement_line WHERE transfer_key = NEW.transfer_key AND state = 'matched' AND transaction_id <> NEW.id))
BEGIN SELECT RAISE(ABORT, 'transaction: its statement line credited another deposit, or its transfer is a funding'); END;
--> statement-breakpoint
CREATE TRIGGER transaction_not_own BEFORE UPDATE ON "transaction"
WHEN NEW.type = 'deposit' AND NEW.status = 'validated' AND OLD.status <> 'validated' AND (
  EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key = NEW.transfer_key AND payout_phone IS NOT NULL)
  OR EXISTS (SELECT 1 FROM drawing WHERE transfer_key = NEW.transfer_key)
  OR EXISTS (SELECT 1 FROM cash_move WHERE transfer_key = NEW.transfer_key OR to_transfer_key = NEW.transfer_key))
BEGIN SELECT RAISE(ABORT, 'transaction: the platform made this transfer itself'); END;
--> statement-breakpoint
CREATE TRIGGER funding_not_own BEFORE INSERT ON funding WHEN
  EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key = NEW.transfer_key AND payout_phone IS NOT NULL)
  OR EXISTS (SELECT 1 FROM drawing WHERE transfer_key = NEW.transfer_key)
  OR EXISTS (SELECT 1 FROM cash_move WHERE transfer_key = NEW.transfer_key OR to_transfer_key = NEW.transfer_key)
BEGIN SELECT RAISE(ABORT, 'funding: the platform made this transfer itself'); END;
--> statement-breakpoint
CREATE TRIGGER statement_line_not_own BEFORE UPDATE ON statement_line
WHEN NEW.state = 'matched' AND OLD.state <> 'matched' AND (
  EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key = NEW.transfer_key AND payout_phone IS NOT NULL)
  OR EXISTS (SELECT 1 FROM drawing WHERE transfer_key = NEW.transfer_key)
  OR EXISTS (SELECT 1 FROM cash_move WHERE transfer_key = NEW.transfer_key OR to_transfer_key = NEW.transfer_key))
BEGIN SELECT RAISE(ABORT, 'statement_line: the platform made this transfer itself'); END;
--> statement-breakpoint
-- A payout is asked under an operator's own reference alone: other words may be a member's (src/server/features/fund/transfer.service.ts).
CREATE TRIGGER transaction_not_received BEFORE UPDATE ON "transaction"
WHEN NEW.type = 'withdrawal' AND NEW.status = 'validated' AND OLD.status <> 'validated' AND NEW.transfer_key NOT LIKE '%~%' AND (
  EXISTS (SELECT 1 FROM funding WHERE transfer_key IN (NEW.transfer_key))
  OR EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key IN (NEW.transfer_key) AND type = 'deposit' AND status <> 'rejected' AND status || '' = 'validated')
  OR EXISTS (SELECT 1 FROM statement_line WHERE transfer_key IN (NEW.transfer_key) AND state = 'matched'))
BEGIN SELECT RAISE(ABORT, 'transaction: money came in under the reference of this payout'); END;
--> statement-breakpoint
CREATE TRIGGER drawing_named BEFORE INSERT ON "drawing" WHEN (NEW.reference IS NULL) <> (NEW.transfer_key IS NULL)
BEGIN SELECT RAISE(ABORT, 'drawing: it names its transfer'); END;
--> statement-breakpoint
CREATE TRIGGER drawing_not_received BEFORE INSERT ON drawing WHEN
  EXISTS (SELECT 1 FROM funding WHERE transfer_key IN (NEW.transfer_key))
  OR EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key IN (NEW.transfer_key) AND type = 'deposit' AND status <> 'rejected' AND status || '' = 'validated')
  OR EXISTS (SELECT 1 FROM statement_line WHERE transfer_key IN (NEW.transfer_key) AND state = 'matched')
BEGIN SELECT RAISE(ABORT, 'drawing: money came in under this reference'); END;
--> statement-breakpoint
CREATE TRIGGER cash_move_named BEFORE INSERT ON "cash_move" WHEN NEW.transfer_key IS NULL OR NEW.to_transfer_key IS NULL
BEGIN SELECT RAISE(ABORT, 'cash_move: it names its transfer'); END;
--> statement-breakpoint
CREATE TRIGGER cash_move_not_received BEFORE INSERT ON cash_move WHEN
  EXISTS (SELECT 1 FROM funding WHERE transfer_key IN (NEW.transfer_key, NEW.to_transfer_key))
  OR EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key IN (NEW.transfer_key, NEW.to_transfer_key) AND type = 'deposit' AND status <> 'rejected' AND status || '' = 'validated')
  OR EXISTS (SELECT 1 FROM statement_line WHERE transfer_key IN (NEW.transfer_key, NEW.to_transfer_key) AND state = 'matched')
BEGIN SELECT RAISE(ABORT, 'cash_move: money came in under this reference'); END;
--> statement-breakpoint
-- What the operator said is never changed; once matched a line stays so, with one validated deposit of its number and amount.
CREATE TRIGGER statement_line_update_guard BEFORE UPDATE ON "statement_line"
WHEN OLD.state = 'matched' OR NEW.state = OLD.state
  OR NEW.id IS NOT OLD.id OR NEW.phone IS NOT OLD.phone OR NEW.operator IS NOT OLD.operator OR NEW.reference IS NOT OLD.reference
  OR NEW.typed_reference IS NOT OLD.typed_reference OR NEW.transfer_key IS NOT OLD.transfer_key
  OR NEW.amount_ar IS NOT OLD.amount_ar OR NEW.paid_at IS NOT OLD.paid_at OR NEW.payer_end IS NOT OLD.payer_end
  OR NEW.is_cash_point IS NOT OLD.is_cash_point OR NEW.imported_by IS NOT OLD.imported_by OR NEW.imported_at IS NOT OLD.imported_at
  OR (NEW.decided_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin'))
  OR (NEW.state = 'matched' AND NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND type = 'deposit'
    AND status = 'validated' AND operator_phone = NEW.phone AND amount_ar = NEW.amount_ar))
BEGIN SELECT RAISE(ABORT, 'statement_line: matched once, with the one validated deposit it explains'); END;
--> statement-breakpoint
CREATE TRIGGER transaction_update_guard BEFORE UPDATE ON "transaction"
WHEN OLD.status <> 'pending' OR NEW.status = 'pending'
  OR NEW.id IS NOT OLD.id OR NEW.member_id IS NOT OLD.member_id OR NEW.type IS NOT OLD.type OR NEW.amount_ar IS NOT OLD.amount_ar
  OR NEW.reference IS NOT OLD.reference OR NEW.payout_phone IS NOT OLD.payout_phone OR NEW.created_at IS NOT OLD.created_at
  OR (OLD.type = 'deposit' AND (NEW.operator_phone IS NOT OLD.operator_phone OR NEW.transfer_key IS NOT OLD.transfer_key
    OR NEW.typed_reference IS NOT OLD.typed_reference))
  OR (NEW.type = 'withdrawal' AND NEW.status <> 'validated' AND NEW.transfer_key IS NOT NULL)
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin')
  OR (NEW.type = 'deposit' AND NEW.status = 'rejected') = EXISTS (
    SELECT 1 FROM transfer t JOIN account a ON a.id IN (t.debit_account_id, t.credit_account_id)
    WHERE t.amount_ar = NEW.amount_ar AND a.member_id = NEW.member_id AND t.cause = CASE
      WHEN NEW.type = 'deposit' THEN 'deposit:' || NEW.id
      WHEN NEW.status = 'validated' THEN 'payout:' || NEW.id
      ELSE 'release:' || NEW.id END)
BEGIN SELECT RAISE(ABORT, 'transaction: decided once, by an administrator, with its transfer'); END;
--> statement-breakpoint
CREATE TRIGGER reference_run_no_update BEFORE UPDATE ON reference_run
BEGIN SELECT RAISE(ABORT, 'reference_run: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER reference_run_no_delete BEFORE DELETE ON reference_run
BEGIN SELECT RAISE(ABORT, 'reference_run: append-only'); END;
