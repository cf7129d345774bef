CREATE TRIGGER adjustment_no_update BEFORE UPDATE ON "adjustment"
BEGIN SELECT RAISE(ABORT, 'adjustment: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER adjustment_no_delete BEFORE DELETE ON "adjustment"
BEGIN SELECT RAISE(ABORT, 'adjustment: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER adjustment_insert_guard BEFORE INSERT ON "adjustment"
WHEN EXISTS (SELECT 1 FROM adjustment WHERE id = NEW.id) OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.recorded_by AND role = 'admin')
BEGIN SELECT RAISE(ABORT, 'adjustment: recorded by an administrator'); END;
--> statement-breakpoint
-- A correction moves exactly what was recorded, to or from its member (invariant I19).
CREATE TRIGGER transfer_adjustment_guard BEFORE INSERT ON "transfer"
WHEN NEW.kind IN ('BALANCE_ADD', 'BALANCE_REMOVE') AND NOT EXISTS (
    SELECT 1 FROM adjustment j
    JOIN account a ON a.id = CASE j.action WHEN 'add' THEN NEW.credit_account_id ELSE NEW.debit_account_id END
    WHERE NEW.cause = 'adjustment:' || j.id AND NEW.kind = CASE j.action WHEN 'add' THEN 'BALANCE_ADD' ELSE 'BALANCE_REMOVE' END
      AND NEW.amount_ar = j.amount_ar AND a.member_id = j.member_id)
BEGIN SELECT RAISE(ABORT, 'transfer: no recorded adjustment of this amount'); END;
--> statement-breakpoint
CREATE TRIGGER past_sponsorship_no_update BEFORE UPDATE ON "past_sponsorship"
BEGIN SELECT RAISE(ABORT, 'past_sponsorship: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER past_sponsorship_no_delete BEFORE DELETE ON "past_sponsorship"
BEGIN SELECT RAISE(ABORT, 'past_sponsorship: append-only'); END;
