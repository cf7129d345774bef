CREATE FUNCTION statement_unread_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> 'waiting' OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.imported_by AND role = 'admin') THEN
    RAISE EXCEPTION 'statement_unread: starts waiting, imported by an administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_unread_insert_guard BEFORE INSERT ON "statement_unread" FOR EACH ROW EXECUTE FUNCTION statement_unread_insert_guard();
--> statement-breakpoint
CREATE TRIGGER statement_unread_closed BEFORE DELETE OR TRUNCATE ON "statement_unread" FOR EACH STATEMENT EXECUTE FUNCTION refuse('statement_unread: never deleted');
--> statement-breakpoint
-- Its text never changes; once added it stays so, with a line of its own number.
CREATE FUNCTION statement_unread_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'added' OR NEW.state = OLD.state
    OR (NEW.id, NEW.phone, NEW.operator, NEW.text, NEW.fingerprint, NEW.imported_by, NEW.imported_at)
      IS DISTINCT FROM (OLD.id, OLD.phone, OLD.operator, OLD.text, OLD.fingerprint, OLD.imported_by, OLD.imported_at)
    OR (NEW.decided_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin'))
    OR (NEW.line_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM statement_line WHERE id = NEW.line_id AND phone = NEW.phone)) THEN
    RAISE EXCEPTION 'statement_unread: added once, as a line of its number' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_unread_update_guard BEFORE UPDATE ON "statement_unread" FOR EACH ROW EXECUTE FUNCTION statement_unread_update_guard();
