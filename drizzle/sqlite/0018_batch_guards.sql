-- A batch is an administrator's, and never changes.
CREATE TRIGGER batch_insert_guard BEFORE INSERT ON "batch"
WHEN EXISTS (SELECT 1 FROM batch WHERE id = NEW.id)
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.started_by AND role = 'admin')
BEGIN SELECT RAISE(ABORT, 'batch: started by an administrator'); END;
--> statement-breakpoint
CREATE TRIGGER batch_no_update BEFORE UPDATE ON "batch"
BEGIN SELECT RAISE(ABORT, 'batch: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER batch_no_delete BEFORE DELETE ON "batch"
BEGIN SELECT RAISE(ABORT, 'batch: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER batch_item_insert_guard BEFORE INSERT ON "batch_item"
WHEN NEW.outcome IS NOT NULL
  OR EXISTS (SELECT 1 FROM batch_item WHERE batch_id = NEW.batch_id AND transaction_id = NEW.transaction_id)
BEGIN SELECT RAISE(ABORT, 'batch_item: starts open'); END;
--> statement-breakpoint
-- Settled once; « validated » only of a deposit that is.
CREATE TRIGGER batch_item_update_guard BEFORE UPDATE ON "batch_item"
WHEN OLD.outcome IS NOT NULL OR NEW.outcome IS NULL
  OR NEW.batch_id IS NOT OLD.batch_id OR NEW.transaction_id IS NOT OLD.transaction_id OR NEW.line_id IS NOT OLD.line_id
  OR (NEW.outcome = 'validated'
    AND NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND status = 'validated'))
BEGIN SELECT RAISE(ABORT, 'batch_item: settled once'); END;
--> statement-breakpoint
CREATE TRIGGER batch_item_no_delete BEFORE DELETE ON "batch_item"
BEGIN SELECT RAISE(ABORT, 'batch_item: never deleted'); END;
