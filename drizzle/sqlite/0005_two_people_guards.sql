CREATE TRIGGER statement_import_insert_guard BEFORE INSERT ON "statement_import"
WHEN EXISTS (SELECT 1 FROM statement_import WHERE id = NEW.id) OR NEW.confirmed_by IS NOT NULL
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.imported_by AND role = 'admin')
BEGIN SELECT RAISE(ABORT, 'statement_import: starts unconfirmed, by an administrator'); END;
--> statement-breakpoint
-- What was imported never changes; it is confirmed once, in the transaction that approves it.
CREATE TRIGGER statement_import_update_guard BEFORE UPDATE ON "statement_import"
WHEN OLD.confirmed_by IS NOT NULL
  OR NEW.id IS NOT OLD.id OR NEW.phone IS NOT OLD.phone OR NEW.operator IS NOT OLD.operator OR NEW.messages IS NOT OLD.messages
  OR NEW.last_balance_ar IS NOT OLD.last_balance_ar OR NEW.gaps IS NOT OLD.gaps
  OR NEW.imported_by IS NOT OLD.imported_by OR NEW.imported_at IS NOT OLD.imported_at
  OR NOT EXISTS (SELECT 1 FROM approval WHERE kind = 'statement' AND target = CAST(NEW.id AS TEXT) AND status = 'approved'
    AND decided_by = NEW.confirmed_by AND decided_at = NEW.confirmed_at)
BEGIN SELECT RAISE(ABORT, 'statement_import: confirmed once, by an approved proposal'); END;
--> statement-breakpoint
CREATE TRIGGER statement_import_no_delete BEFORE DELETE ON "statement_import"
BEGIN SELECT RAISE(ABORT, 'statement_import: never deleted'); END;
--> statement-breakpoint
-- A line is of one import for good, of its own number and importer: none is slipped into a confirmed one.
CREATE TRIGGER statement_line_import_guard BEFORE INSERT ON "statement_line"
WHEN NEW.import_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM statement_import WHERE id = NEW.import_id AND phone = NEW.phone AND confirmed_by IS NULL
    AND imported_by = NEW.imported_by AND imported_at = NEW.imported_at)
BEGIN SELECT RAISE(ABORT, 'statement_line: of an unconfirmed import of its number'); END;
--> statement-breakpoint
CREATE TRIGGER statement_line_import_stays BEFORE UPDATE ON "statement_line"
WHEN NEW.import_id IS NOT OLD.import_id
BEGIN SELECT RAISE(ABORT, 'statement_line: stays of its import'); END;
--> statement-breakpoint
-- The member answers for 14 days after the payment (shared/withdrawal.ts), and may say later that the money came after all.
CREATE TRIGGER payout_answer_insert_guard BEFORE INSERT ON "payout_answer"
WHEN EXISTS (SELECT 1 FROM payout_answer WHERE transaction_id = NEW.transaction_id)
  OR NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND type = 'withdrawal' AND status = 'validated'
    AND NEW.answered_at BETWEEN decided_at AND decided_at + 1209600000)
BEGIN SELECT RAISE(ABORT, 'payout_answer: about a withdrawal paid within 14 days'); END;
--> statement-breakpoint
CREATE TRIGGER payout_answer_update_guard BEFORE UPDATE ON "payout_answer"
WHEN NEW.transaction_id IS NOT OLD.transaction_id OR NEW.answered_at < OLD.answered_at OR (NEW.says = 'missing' AND NOT EXISTS (
  SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND NEW.answered_at <= decided_at + 1209600000))
BEGIN SELECT RAISE(ABORT, 'payout_answer: about a withdrawal paid within 14 days'); END;
--> statement-breakpoint
CREATE TRIGGER payout_answer_no_delete BEFORE DELETE ON "payout_answer"
BEGIN SELECT RAISE(ABORT, 'payout_answer: never deleted'); END;
