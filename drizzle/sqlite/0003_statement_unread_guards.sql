CREATE TRIGGER statement_unread_insert_guard BEFORE INSERT ON "statement_unread"
WHEN EXISTS (SELECT 1 FROM statement_unread WHERE id = NEW.id) OR NEW.state <> 'waiting'
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.imported_by AND role = 'admin')
BEGIN SELECT RAISE(ABORT, 'statement_unread: starts waiting, imported by an administrator'); END;
--> statement-breakpoint
CREATE TRIGGER statement_unread_no_delete BEFORE DELETE ON "statement_unread"
BEGIN SELECT RAISE(ABORT, 'statement_unread: never deleted'); END;
--> statement-breakpoint
-- Its text never changes; once added it stays so, with a line of its own number.
CREATE TRIGGER statement_unread_update_guard BEFORE UPDATE ON "statement_unread"
WHEN OLD.state = 'added' OR NEW.state = OLD.state
  OR NEW.id IS NOT OLD.id OR NEW.phone IS NOT OLD.phone OR NEW.operator IS NOT OLD.operator OR NEW.text IS NOT OLD.text
  OR NEW.fingerprint IS NOT OLD.fingerprint OR NEW.imported_by IS NOT OLD.imported_by OR NEW.imported_at IS NOT OLD.imported_at
  OR (NEW.decided_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin'))
  OR (NEW.line_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM statement_line WHERE id = NEW.line_id AND phone = NEW.phone))
BEGIN SELECT RAISE(ABORT, 'statement_unread: added once, as a line of its number'); END;
