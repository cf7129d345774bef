-- Asked once, while the withdrawal waits; what was asked stays.
CREATE TRIGGER withdrawal_cancellation_insert_guard BEFORE INSERT ON "withdrawal_cancellation"
WHEN EXISTS (SELECT 1 FROM withdrawal_cancellation WHERE transaction_id = NEW.transaction_id)
  OR NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND type = 'withdrawal' AND status = 'pending')
BEGIN SELECT RAISE(ABORT, 'withdrawal_cancellation: once, of a waiting withdrawal'); END;
--> statement-breakpoint
CREATE TRIGGER withdrawal_cancellation_no_update BEFORE UPDATE ON "withdrawal_cancellation"
BEGIN SELECT RAISE(ABORT, 'withdrawal_cancellation: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER withdrawal_cancellation_no_delete BEFORE DELETE ON "withdrawal_cancellation"
BEGIN SELECT RAISE(ABORT, 'withdrawal_cancellation: append-only'); END;
