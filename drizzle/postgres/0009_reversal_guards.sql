-- A deposit whose transfer the operator took back after it was credited leaves as it came, and the member repays the rest out of gains.
ALTER TABLE "flow" DISABLE TRIGGER flow_closed;
--> statement-breakpoint
INSERT INTO flow (kind, debit_kind, credit_kind) VALUES
  ('REVERSAL', 'member', 'cash'),
  ('REVERSAL', 'sales', 'cash'),
  ('REVERSAL', 'operator', 'cash'),
  ('REPAYMENT', 'member', 'operator');
--> statement-breakpoint
ALTER TABLE "flow" ENABLE TRIGGER flow_closed;
--> statement-breakpoint
CREATE TRIGGER reversal_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "reversal" FOR EACH STATEMENT EXECUTE FUNCTION refuse('reversal: append-only');
--> statement-breakpoint
-- By an administrator, of a credited deposit whose transfer an operator's message took back; part after part, never beyond its amount. A
-- later part takes something. What is undone belongs to a level that its member bought and that ended. Above the threshold two
-- administrators decide, whatever part of it there is to take.
CREATE FUNCTION reversal_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE taken bigint := NEW.member_ar + NEW.sales_ar + NEW.operator_ar;
  before_ar bigint; settled_ar bigint; deposit_ar bigint;
BEGIN
  SELECT COALESCE(SUM(r.member_ar + r.sales_ar + r.operator_ar), 0), COALESCE(SUM(r.member_ar + r.undone_ar), 0) INTO before_ar, settled_ar
    FROM reversal r WHERE r.transaction_id = NEW.transaction_id;
  SELECT x.amount_ar INTO deposit_ar FROM "transaction" x
    WHERE x.id = NEW.transaction_id AND x.member_id = NEW.member_id AND x.type = 'deposit' AND x.status = 'validated'
      AND EXISTS (SELECT 1 FROM statement_reversal s WHERE s.transfer_key = x.transfer_key);
  IF deposit_ar IS NULL OR deposit_ar < before_ar + taken OR deposit_ar < settled_ar + NEW.member_ar + NEW.undone_ar
    OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.recorded_by AND role = 'admin')
    OR NEW.part <> 1 + (SELECT COUNT(*) FROM reversal r WHERE r.transaction_id = NEW.transaction_id)
    OR (NEW.part > 1 AND taken = 0)
    OR (NEW.membership_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM membership m
      WHERE m.id = NEW.membership_id AND m.member_id = NEW.member_id AND m.origin = 'purchase' AND m.replaced_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'reversal: by an administrator, of a deposit that was taken back, within its amount' USING ERRCODE = 'restrict_violation';
  END IF;
  IF deposit_ar - before_ar > COALESCE((SELECT value::bigint FROM setting WHERE key = 'approvalThresholdAr'), 1000000)
    AND NOT EXISTS (SELECT 1 FROM approval p WHERE p.kind = 'reversal' AND p.target = NEW.transaction_id::text
      AND p.status = 'approved' AND p.decided_at = NEW.created_at AND p.amount_ar >= taken) THEN
    RAISE EXCEPTION 'reversal: big money needs a second administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reversal_insert_guard BEFORE INSERT ON "reversal" FOR EACH ROW EXECUTE FUNCTION reversal_insert_guard();
--> statement-breakpoint
CREATE FUNCTION day_total_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM day_total_add((NEW.created_at + 10800000) / 86400000, 'reversal',
    (SELECT amount_ar FROM "transaction" WHERE id = NEW.transaction_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER day_total_reversal AFTER INSERT ON "reversal" FOR EACH ROW WHEN (NEW.part = 1) EXECUTE FUNCTION day_total_reversal();
--> statement-breakpoint
-- A reversal takes from each exactly what was recorded, out of the number that received the deposit.
CREATE FUNCTION transfer_reversal_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM reversal r
    JOIN "transaction" x ON x.id = r.transaction_id
    JOIN account d ON d.id = NEW.debit_account_id
    JOIN account c ON c.id = NEW.credit_account_id AND c.code = 'cash:' || x.operator_phone
    WHERE NEW.cause = 'reversal:' || r.id || ':' || d.kind AND (d.member_id IS NULL OR d.member_id = r.member_id)
      AND NEW.amount_ar = CASE d.kind WHEN 'member' THEN r.member_ar WHEN 'sales' THEN r.sales_ar WHEN 'operator' THEN r.operator_ar END) THEN
    RAISE EXCEPTION 'transfer: no recorded reversal of this amount' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_reversal_guard BEFORE INSERT ON "transfer" FOR EACH ROW
  WHEN (NEW.kind = 'REVERSAL') EXECUTE FUNCTION transfer_reversal_guard();
--> statement-breakpoint
-- A repayment is at most half of the task's gain it is taken from, and of what the member owes.
CREATE FUNCTION transfer_repayment_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cause IS DISTINCT FROM 'repayment:' || NEW.group_cause
    OR NEW.amount_ar * 2 > (SELECT COALESCE(SUM(t.amount_ar), 0) FROM transfer t WHERE t.kind = 'TASK'
      AND t.cause IN (NEW.group_cause, NEW.group_cause || ':operator') AND t.credit_account_id = NEW.debit_account_id)
    OR NEW.amount_ar > (SELECT COALESCE(SUM(CASE r.part WHEN 1 THEN x.amount_ar ELSE 0 END - r.member_ar - r.undone_ar), 0)
        FROM account a JOIN reversal r ON r.member_id = a.member_id JOIN "transaction" x ON x.id = r.transaction_id
        WHERE a.id = NEW.debit_account_id)
      - (SELECT COALESCE(SUM(t.amount_ar), 0) FROM transfer t WHERE t.debit_account_id = NEW.debit_account_id AND t.kind = 'REPAYMENT') THEN
    RAISE EXCEPTION 'transfer: a repayment is at most half a gain, and what is owed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_repayment_guard BEFORE INSERT ON "transfer" FOR EACH ROW
  WHEN (NEW.kind = 'REPAYMENT') EXECUTE FUNCTION transfer_repayment_guard();
