CREATE TRIGGER statement_line_insert_guard BEFORE INSERT ON "statement_line"
WHEN EXISTS (SELECT 1 FROM statement_line WHERE id = NEW.id) OR NEW.state <> 'waiting'
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.imported_by AND role = 'admin')
BEGIN SELECT RAISE(ABORT, 'statement_line: starts waiting, imported by an administrator'); END;
--> statement-breakpoint
CREATE TRIGGER statement_line_no_delete BEFORE DELETE ON "statement_line"
BEGIN SELECT RAISE(ABORT, 'statement_line: never deleted'); END;
--> statement-breakpoint
-- What the operator said is never changed; once matched a line stays so, with one validated deposit of its number and amount, and
-- not while another living deposit declares the line's own reference (invariant I7).
CREATE TRIGGER statement_line_update_guard BEFORE UPDATE ON "statement_line"
WHEN OLD.state = 'matched' OR NEW.state = OLD.state
  OR NEW.id IS NOT OLD.id OR NEW.phone IS NOT OLD.phone OR NEW.operator IS NOT OLD.operator OR NEW.reference IS NOT OLD.reference
  OR NEW.amount_ar IS NOT OLD.amount_ar OR NEW.paid_at IS NOT OLD.paid_at OR NEW.payer_end IS NOT OLD.payer_end
  OR NEW.is_cash_point IS NOT OLD.is_cash_point OR NEW.imported_by IS NOT OLD.imported_by OR NEW.imported_at IS NOT OLD.imported_at
  OR (NEW.decided_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin'))
  OR (NEW.state = 'matched' AND (
    NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND type = 'deposit' AND status = 'validated'
      AND operator_phone = NEW.phone AND amount_ar = NEW.amount_ar)
    OR EXISTS (SELECT 1 FROM "transaction" WHERE id <> NEW.transaction_id AND type = 'deposit' AND status <> 'rejected'
      AND operator_phone = NEW.phone AND reference = NEW.reference)))
BEGIN SELECT RAISE(ABORT, 'statement_line: matched once, with the one validated deposit it explains'); END;
--> statement-breakpoint
-- The same transfer never credits a second deposit, whatever was declared (invariant I7).
CREATE TRIGGER transaction_statement_guard BEFORE UPDATE ON "transaction"
WHEN NEW.type = 'deposit' AND NEW.status = 'validated' AND EXISTS (
  SELECT 1 FROM statement_line WHERE phone = NEW.operator_phone AND reference = NEW.reference AND transaction_id <> NEW.id)
BEGIN SELECT RAISE(ABORT, 'transaction: its statement line credited another deposit'); END;
