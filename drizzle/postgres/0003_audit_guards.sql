INSERT INTO audit_head (id, hash) VALUES (1, '0000000000000000000000000000000000000000000000000000000000000000');
--> statement-breakpoint
CREATE TRIGGER audit_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse('audit: append-only');
--> statement-breakpoint
CREATE TRIGGER audit_head_closed BEFORE INSERT OR DELETE OR TRUNCATE ON "audit_head" FOR EACH STATEMENT EXECUTE FUNCTION refuse('audit_head: one row');
--> statement-breakpoint
-- The head moves only to an entry that follows it.
CREATE FUNCTION audit_head_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id IS DISTINCT FROM OLD.id OR NOT EXISTS (SELECT 1 FROM audit WHERE previous_hash = OLD.hash AND hash = NEW.hash) THEN
    RAISE EXCEPTION 'audit_head: moves to the entry that follows it' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_head_update_guard BEFORE UPDATE ON "audit_head" FOR EACH ROW EXECUTE FUNCTION audit_head_update_guard();
--> statement-breakpoint
CREATE FUNCTION audit_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.previous_hash IS DISTINCT FROM (SELECT hash FROM audit_head) OR length(NEW.hash) <> 64 THEN
    RAISE EXCEPTION 'audit: an entry follows the head' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_insert_guard BEFORE INSERT ON "audit" FOR EACH ROW EXECUTE FUNCTION audit_insert_guard();
