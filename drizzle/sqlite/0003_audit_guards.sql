INSERT INTO audit_head (id, hash) VALUES (1, '0000000000000000000000000000000000000000000000000000000000000000');
--> statement-breakpoint
CREATE TRIGGER audit_head_no_insert BEFORE INSERT ON "audit_head"
BEGIN SELECT RAISE(ABORT, 'audit_head: one row'); END;
--> statement-breakpoint
CREATE TRIGGER audit_head_no_delete BEFORE DELETE ON "audit_head"
BEGIN SELECT RAISE(ABORT, 'audit_head: one row'); END;
--> statement-breakpoint
-- The head moves only to an entry that follows it.
CREATE TRIGGER audit_head_update_guard BEFORE UPDATE ON "audit_head"
WHEN NEW.id IS NOT OLD.id OR NOT EXISTS (SELECT 1 FROM audit WHERE previous_hash = OLD.hash AND hash = NEW.hash)
BEGIN SELECT RAISE(ABORT, 'audit_head: moves to the entry that follows it'); END;
--> statement-breakpoint
CREATE TRIGGER audit_insert_guard BEFORE INSERT ON "audit"
WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id) OR NEW.previous_hash IS NOT (SELECT hash FROM audit_head) OR length(NEW.hash) <> 64
BEGIN SELECT RAISE(ABORT, 'audit: an entry follows the head'); END;
--> statement-breakpoint
CREATE TRIGGER audit_no_update BEFORE UPDATE ON "audit"
BEGIN SELECT RAISE(ABORT, 'audit: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_no_delete BEFORE DELETE ON "audit"
BEGIN SELECT RAISE(ABORT, 'audit: append-only'); END;
