CREATE TRIGGER adjustment_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "adjustment" FOR EACH STATEMENT EXECUTE FUNCTION refuse('adjustment: append-only');
--> statement-breakpoint
CREATE TRIGGER past_sponsorship_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "past_sponsorship" FOR EACH STATEMENT EXECUTE FUNCTION refuse('past_sponsorship: append-only');
--> statement-breakpoint
CREATE FUNCTION adjustment_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.recorded_by AND role = 'admin') THEN
    RAISE EXCEPTION 'adjustment: recorded by an administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER adjustment_insert_guard BEFORE INSERT ON "adjustment" FOR EACH ROW EXECUTE FUNCTION adjustment_insert_guard();
--> statement-breakpoint
-- A correction moves exactly what was recorded, to or from its member (invariant I19).
CREATE FUNCTION transfer_adjustment_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind IN ('BALANCE_ADD', 'BALANCE_REMOVE') AND NOT EXISTS (
    SELECT 1 FROM adjustment j
    JOIN account a ON a.id = CASE j.action WHEN 'add' THEN NEW.credit_account_id ELSE NEW.debit_account_id END
    WHERE NEW.cause = 'adjustment:' || j.id AND NEW.kind = CASE j.action WHEN 'add' THEN 'BALANCE_ADD' ELSE 'BALANCE_REMOVE' END
      AND NEW.amount_ar = j.amount_ar AND a.member_id = j.member_id) THEN
    RAISE EXCEPTION 'transfer: no recorded adjustment of this amount' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_adjustment_guard BEFORE INSERT ON "transfer" FOR EACH ROW EXECUTE FUNCTION transfer_adjustment_guard();
