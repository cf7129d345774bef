CREATE TRIGGER statement_line_closed BEFORE DELETE OR TRUNCATE ON "statement_line" FOR EACH STATEMENT EXECUTE FUNCTION refuse('statement_line: never deleted');
--> statement-breakpoint
CREATE FUNCTION statement_line_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> 'waiting' OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.imported_by AND role = 'admin') THEN
    RAISE EXCEPTION 'statement_line: starts waiting, imported by an administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_line_insert_guard BEFORE INSERT ON "statement_line" FOR EACH ROW EXECUTE FUNCTION statement_line_insert_guard();
--> statement-breakpoint
-- What the operator said is never changed; once matched a line stays so, with one validated deposit of its number and amount, and
-- not while another living deposit declares the line's own reference (invariant I7).
CREATE FUNCTION statement_line_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'matched' OR NEW.state = OLD.state
    OR NEW.id IS DISTINCT FROM OLD.id OR NEW.phone IS DISTINCT FROM OLD.phone OR NEW.operator IS DISTINCT FROM OLD.operator OR NEW.reference IS DISTINCT FROM OLD.reference
    OR NEW.amount_ar IS DISTINCT FROM OLD.amount_ar OR NEW.paid_at IS DISTINCT FROM OLD.paid_at OR NEW.payer_end IS DISTINCT FROM OLD.payer_end
    OR NEW.is_cash_point IS DISTINCT FROM OLD.is_cash_point OR NEW.imported_by IS DISTINCT FROM OLD.imported_by OR NEW.imported_at IS DISTINCT FROM OLD.imported_at
    OR (NEW.decided_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin'))
    OR (NEW.state = 'matched' AND (
      NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND type = 'deposit' AND status = 'validated'
        AND operator_phone = NEW.phone AND amount_ar = NEW.amount_ar)
      OR EXISTS (SELECT 1 FROM "transaction" WHERE id <> NEW.transaction_id AND type = 'deposit' AND status <> 'rejected'
        AND operator_phone = NEW.phone AND reference = NEW.reference))) THEN
    RAISE EXCEPTION 'statement_line: matched once, with the one validated deposit it explains' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_line_update_guard BEFORE UPDATE ON "statement_line" FOR EACH ROW EXECUTE FUNCTION statement_line_update_guard();
--> statement-breakpoint
-- The same transfer never credits a second deposit, whatever was declared (invariant I7).
CREATE FUNCTION transaction_statement_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.type = 'deposit' AND NEW.status = 'validated' AND EXISTS (
    SELECT 1 FROM statement_line WHERE phone = NEW.operator_phone AND reference = NEW.reference AND transaction_id <> NEW.id) THEN
    RAISE EXCEPTION 'transaction: its statement line credited another deposit' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_statement_guard BEFORE UPDATE ON "transaction" FOR EACH ROW EXECUTE FUNCTION transaction_statement_guard();
