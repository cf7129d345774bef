CREATE TRIGGER statement_entry_insert_guard BEFORE INSERT ON "statement_entry"
WHEN EXISTS (SELECT 1 FROM statement_entry WHERE id = NEW.id) OR NEW.transaction_id IS NOT NULL
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.imported_by AND role = 'admin')
BEGIN SELECT RAISE(ABORT, 'statement_entry: imported by an administrator, before it explains a payout'); END;
--> statement-breakpoint
CREATE TRIGGER statement_entry_no_delete BEFORE DELETE ON "statement_entry"
BEGIN SELECT RAISE(ABORT, 'statement_entry: never deleted'); END;
--> statement-breakpoint
-- What the operator wrote never changes; what was sent explains one payout of its number, payee and amount, for good.
CREATE TRIGGER statement_entry_update_guard BEFORE UPDATE ON "statement_entry"
WHEN OLD.transaction_id IS NOT NULL OR NEW.transaction_id IS NULL
  OR NEW.id IS NOT OLD.id OR NEW.phone IS NOT OLD.phone OR NEW.operator IS NOT OLD.operator OR NEW.kind IS NOT OLD.kind
  OR NEW.reference IS NOT OLD.reference OR NEW.transfer_key IS NOT OLD.transfer_key OR NEW.digest IS NOT OLD.digest
  OR NEW.amount_ar IS NOT OLD.amount_ar OR NEW.fee_ar IS NOT OLD.fee_ar OR NEW.balance_ar IS NOT OLD.balance_ar
  OR NEW.happened_at IS NOT OLD.happened_at OR NEW.payee_phone IS NOT OLD.payee_phone
  OR NEW.imported_by IS NOT OLD.imported_by OR NEW.imported_at IS NOT OLD.imported_at
  OR NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND type = 'withdrawal' AND status = 'validated'
    AND operator_phone = NEW.phone AND amount_ar = NEW.amount_ar AND payout_phone = coalesce(NEW.payee_phone, payout_phone))
BEGIN SELECT RAISE(ABORT, 'statement_entry: explains one payout of its number, payee and amount'); END;
--> statement-breakpoint
CREATE TRIGGER statement_line_payer BEFORE INSERT ON "statement_line"
WHEN NEW.payer_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.payer_id AND phone LIKE '%' || NEW.payer_end)
BEGIN SELECT RAISE(ABORT, 'statement_line: its payer is a member with that number'); END;
--> statement-breakpoint
DROP TRIGGER statement_line_update_guard;
--> statement-breakpoint
-- A line's text never changes; once matched it stays matched, to one validated deposit of its number and amount.
CREATE TRIGGER statement_line_update_guard BEFORE UPDATE ON "statement_line"
WHEN OLD.state = 'matched' OR NEW.state = OLD.state
  OR NEW.id IS NOT OLD.id OR NEW.phone IS NOT OLD.phone OR NEW.operator IS NOT OLD.operator OR NEW.reference IS NOT OLD.reference
  OR NEW.typed_reference IS NOT OLD.typed_reference OR NEW.transfer_key IS NOT OLD.transfer_key
  OR NEW.amount_ar IS NOT OLD.amount_ar OR NEW.paid_at IS NOT OLD.paid_at OR NEW.payer_end IS NOT OLD.payer_end
  OR NEW.payer_id IS NOT OLD.payer_id
  OR NEW.is_cash_point IS NOT OLD.is_cash_point OR NEW.imported_by IS NOT OLD.imported_by OR NEW.imported_at IS NOT OLD.imported_at
  OR (NEW.decided_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin'))
  OR (NEW.state = 'matched' AND NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND type = 'deposit'
    AND status = 'validated' AND operator_phone = NEW.phone AND amount_ar = NEW.amount_ar))
BEGIN SELECT RAISE(ABORT, 'statement_line: matched once, with the one validated deposit it explains'); END;
--> statement-breakpoint
DROP TRIGGER transaction_update_guard;
--> statement-breakpoint
-- A deposit's amount changes once, as it is validated: to what a line of its own transfer says was received.
CREATE TRIGGER transaction_update_guard BEFORE UPDATE ON "transaction"
WHEN OLD.status <> 'pending' OR NEW.status = 'pending'
  OR NEW.id IS NOT OLD.id OR NEW.member_id IS NOT OLD.member_id OR NEW.type IS NOT OLD.type
  OR NEW.reference IS NOT OLD.reference OR NEW.payout_phone IS NOT OLD.payout_phone OR NEW.created_at IS NOT OLD.created_at
  OR (NEW.amount_ar IS OLD.amount_ar AND NEW.declared_ar IS NOT NULL)
  OR (NEW.amount_ar IS NOT OLD.amount_ar AND (NEW.type <> 'deposit' OR NEW.status <> 'validated' OR NEW.declared_ar IS NOT OLD.amount_ar
    OR NOT EXISTS (SELECT 1 FROM statement_line WHERE transfer_key = NEW.transfer_key AND phone = NEW.operator_phone
      AND amount_ar = NEW.amount_ar AND state = 'waiting' AND NOT is_cash_point)))
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
CREATE TRIGGER transaction_declared BEFORE INSERT ON "transaction" WHEN NEW.declared_ar IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'transaction: its amount is what is declared'); END;
