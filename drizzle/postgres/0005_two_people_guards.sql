CREATE FUNCTION statement_import_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.confirmed_by IS NOT NULL OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.imported_by AND role = 'admin') THEN
    RAISE EXCEPTION 'statement_import: starts unconfirmed, by an administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_import_insert_guard BEFORE INSERT ON "statement_import" FOR EACH ROW EXECUTE FUNCTION statement_import_insert_guard();
--> statement-breakpoint
-- What was imported never changes; it is confirmed once, in the transaction that approves it.
CREATE FUNCTION statement_import_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.confirmed_by IS NOT NULL
    OR (NEW.id, NEW.phone, NEW.operator, NEW.messages, NEW.last_balance_ar, NEW.gaps, NEW.imported_by, NEW.imported_at)
      IS DISTINCT FROM (OLD.id, OLD.phone, OLD.operator, OLD.messages, OLD.last_balance_ar, OLD.gaps, OLD.imported_by, OLD.imported_at)
    OR NOT EXISTS (SELECT 1 FROM approval WHERE kind = 'statement' AND target = NEW.id::text AND status = 'approved'
      AND decided_by = NEW.confirmed_by AND decided_at = NEW.confirmed_at) THEN
    RAISE EXCEPTION 'statement_import: confirmed once, by an approved proposal' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_import_update_guard BEFORE UPDATE ON "statement_import" FOR EACH ROW EXECUTE FUNCTION statement_import_update_guard();
--> statement-breakpoint
CREATE TRIGGER statement_import_closed BEFORE DELETE OR TRUNCATE ON "statement_import" FOR EACH STATEMENT EXECUTE FUNCTION refuse('statement_import: never deleted');
--> statement-breakpoint
-- A line is of one import for good, of its own number and importer: none is slipped into a confirmed one.
CREATE FUNCTION statement_line_import_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM statement_import WHERE id = NEW.import_id AND phone = NEW.phone AND confirmed_by IS NULL
      AND imported_by = NEW.imported_by AND imported_at = NEW.imported_at) THEN
    RAISE EXCEPTION 'statement_line: of an unconfirmed import of its number' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_line_import_guard BEFORE INSERT ON "statement_line" FOR EACH ROW
  WHEN (NEW.import_id IS NOT NULL) EXECUTE FUNCTION statement_line_import_guard();
--> statement-breakpoint
CREATE TRIGGER statement_line_import_stays BEFORE UPDATE ON "statement_line" FOR EACH ROW
  WHEN (NEW.import_id IS DISTINCT FROM OLD.import_id) EXECUTE FUNCTION refuse('statement_line: stays of its import');
--> statement-breakpoint
-- The member answers for 14 days after the payment (shared/withdrawal.ts), and may say later that the money came after all.
CREATE FUNCTION payout_answer_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.transaction_id IS DISTINCT FROM OLD.transaction_id OR NEW.answered_at < OLD.answered_at THEN
      RAISE EXCEPTION 'payout_answer: about a withdrawal paid within 14 days' USING ERRCODE = 'restrict_violation';
    END IF;
    IF NEW.says <> 'missing' THEN RETURN NEW; END IF;
  END IF;
  IF NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND type = 'withdrawal' AND status = 'validated'
    AND NEW.answered_at BETWEEN decided_at AND decided_at + 1209600000) THEN
    RAISE EXCEPTION 'payout_answer: about a withdrawal paid within 14 days' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payout_answer_guard BEFORE INSERT OR UPDATE ON "payout_answer" FOR EACH ROW EXECUTE FUNCTION payout_answer_guard();
--> statement-breakpoint
CREATE TRIGGER payout_answer_closed BEFORE DELETE OR TRUNCATE ON "payout_answer" FOR EACH STATEMENT EXECUTE FUNCTION refuse('payout_answer: never deleted');
