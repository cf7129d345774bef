-- A batch is an administrator's, and never changes.
CREATE FUNCTION batch_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.started_by AND role = 'admin') THEN
    RAISE EXCEPTION 'batch: started by an administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER batch_insert_guard BEFORE INSERT ON "batch" FOR EACH ROW EXECUTE FUNCTION batch_insert_guard();
--> statement-breakpoint
CREATE TRIGGER batch_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "batch" FOR EACH STATEMENT EXECUTE FUNCTION refuse('batch: append-only');
--> statement-breakpoint
CREATE FUNCTION batch_item_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.outcome IS NOT NULL THEN
    RAISE EXCEPTION 'batch_item: starts open' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER batch_item_insert_guard BEFORE INSERT ON "batch_item" FOR EACH ROW EXECUTE FUNCTION batch_item_insert_guard();
--> statement-breakpoint
-- Settled once; « validated » only of a deposit that is.
CREATE FUNCTION batch_item_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.outcome IS NOT NULL OR NEW.outcome IS NULL
    OR (NEW.batch_id, NEW.transaction_id, NEW.line_id) IS DISTINCT FROM (OLD.batch_id, OLD.transaction_id, OLD.line_id)
    OR (NEW.outcome = 'validated'
      AND NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND status = 'validated')) THEN
    RAISE EXCEPTION 'batch_item: settled once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER batch_item_update_guard BEFORE UPDATE ON "batch_item" FOR EACH ROW EXECUTE FUNCTION batch_item_update_guard();
--> statement-breakpoint
CREATE TRIGGER batch_item_closed BEFORE DELETE OR TRUNCATE ON "batch_item" FOR EACH STATEMENT EXECUTE FUNCTION refuse('batch_item: never deleted');
