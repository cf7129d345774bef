-- A deposit whose transfer the operator took back after it was credited leaves as it came, and the member repays the rest out of gains.
DROP TRIGGER flow_no_insert;
--> statement-breakpoint
INSERT INTO flow (kind, debit_kind, credit_kind) VALUES
  ('REVERSAL', 'member', 'cash'),
  ('REVERSAL', 'sales', 'cash'),
  ('REVERSAL', 'operator', 'cash'),
  ('REPAYMENT', 'member', 'operator');
--> statement-breakpoint
CREATE TRIGGER flow_no_insert BEFORE INSERT ON "flow"
BEGIN SELECT RAISE(ABORT, 'flow: the chart is closed'); END;
--> statement-breakpoint
CREATE TRIGGER reversal_no_update BEFORE UPDATE ON "reversal"
BEGIN SELECT RAISE(ABORT, 'reversal: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER reversal_no_delete BEFORE DELETE ON "reversal"
BEGIN SELECT RAISE(ABORT, 'reversal: append-only'); END;
--> statement-breakpoint
-- By an administrator, of a credited deposit whose transfer an operator's message took back; part after part, never beyond its amount. A
-- later part takes something. What is undone belongs to a level that its member bought and that ended.
CREATE TRIGGER reversal_insert_guard BEFORE INSERT ON "reversal"
WHEN EXISTS (SELECT 1 FROM reversal WHERE id = NEW.id)
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.recorded_by AND role = 'admin')
  OR NEW.part <> 1 + (SELECT COUNT(*) FROM reversal WHERE transaction_id = NEW.transaction_id)
  OR (NEW.part > 1 AND NEW.member_ar + NEW.sales_ar + NEW.operator_ar = 0)
  OR NOT EXISTS (SELECT 1 FROM "transaction" x
    WHERE x.id = NEW.transaction_id AND x.member_id = NEW.member_id AND x.type = 'deposit' AND x.status = 'validated'
      AND EXISTS (SELECT 1 FROM statement_reversal s WHERE s.transfer_key = x.transfer_key)
      AND x.amount_ar >= NEW.member_ar + NEW.sales_ar + NEW.operator_ar
        + (SELECT COALESCE(SUM(r.member_ar + r.sales_ar + r.operator_ar), 0) FROM reversal r WHERE r.transaction_id = x.id)
      AND x.amount_ar >= NEW.member_ar + NEW.undone_ar
        + (SELECT COALESCE(SUM(r.member_ar + r.undone_ar), 0) FROM reversal r WHERE r.transaction_id = x.id))
  OR (NEW.membership_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM membership m
    WHERE m.id = NEW.membership_id AND m.member_id = NEW.member_id AND m.origin = 'purchase' AND m.replaced_at IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'reversal: by an administrator, of a deposit that was taken back, within its amount'); END;
--> statement-breakpoint
-- Above the threshold two administrators decide, whatever part of it there is to take.
CREATE TRIGGER reversal_approval_guard BEFORE INSERT ON "reversal"
WHEN (SELECT x.amount_ar - (SELECT COALESCE(SUM(r.member_ar + r.sales_ar + r.operator_ar), 0) FROM reversal r WHERE r.transaction_id = x.id)
    FROM "transaction" x WHERE x.id = NEW.transaction_id)
    > COALESCE((SELECT CAST(value AS INTEGER) FROM setting WHERE key = 'approvalThresholdAr'), 1000000)
  AND NOT EXISTS (SELECT 1 FROM approval p WHERE p.kind = 'reversal' AND p.target = CAST(NEW.transaction_id AS TEXT)
    AND p.status = 'approved' AND p.decided_at = NEW.created_at
    AND p.amount_ar >= NEW.member_ar + NEW.sales_ar + NEW.operator_ar)
BEGIN SELECT RAISE(ABORT, 'reversal: big money needs a second administrator'); END;
--> statement-breakpoint
CREATE TRIGGER day_total_reversal AFTER INSERT ON "reversal"
WHEN NEW.part = 1
BEGIN
  INSERT INTO day_total (day, figure, entries, amount_ar)
  SELECT (NEW.created_at + 10800000) / 86400000, 'reversal', 1, amount_ar FROM "transaction" WHERE id = NEW.transaction_id
  ON CONFLICT (day, figure) DO UPDATE SET entries = entries + 1, amount_ar = amount_ar + excluded.amount_ar;
END;
--> statement-breakpoint
-- A reversal takes from each exactly what was recorded, out of the number that received the deposit.
CREATE TRIGGER transfer_reversal_guard BEFORE INSERT ON "transfer"
WHEN NEW.kind = 'REVERSAL' AND NOT EXISTS (
    SELECT 1 FROM reversal r
    JOIN "transaction" x ON x.id = r.transaction_id
    JOIN account d ON d.id = NEW.debit_account_id
    JOIN account c ON c.id = NEW.credit_account_id AND c.code = 'cash:' || x.operator_phone
    WHERE NEW.cause = 'reversal:' || r.id || ':' || d.kind AND (d.member_id IS NULL OR d.member_id = r.member_id)
      AND NEW.amount_ar = CASE d.kind WHEN 'member' THEN r.member_ar WHEN 'sales' THEN r.sales_ar WHEN 'operator' THEN r.operator_ar END)
BEGIN SELECT RAISE(ABORT, 'transfer: no recorded reversal of this amount'); END;
--> statement-breakpoint
-- A repayment is at most half of the task's gain it is taken from, and of what the member owes.
CREATE TRIGGER transfer_repayment_guard BEFORE INSERT ON "transfer"
WHEN NEW.kind = 'REPAYMENT' AND (
  NEW.cause IS NOT 'repayment:' || NEW.group_cause
  OR NEW.amount_ar * 2 > (SELECT COALESCE(SUM(t.amount_ar), 0) FROM transfer t WHERE t.kind = 'TASK'
    AND t.cause IN (NEW.group_cause, NEW.group_cause || ':operator') AND t.credit_account_id = NEW.debit_account_id)
  OR NEW.amount_ar > (SELECT COALESCE(SUM(CASE r.part WHEN 1 THEN x.amount_ar ELSE 0 END - r.member_ar - r.undone_ar), 0)
      FROM account a JOIN reversal r ON r.member_id = a.member_id JOIN "transaction" x ON x.id = r.transaction_id
      WHERE a.id = NEW.debit_account_id)
    - (SELECT COALESCE(SUM(amount_ar), 0) FROM transfer WHERE debit_account_id = NEW.debit_account_id AND kind = 'REPAYMENT'))
BEGIN SELECT RAISE(ABORT, 'transfer: a repayment is at most half a gain, and what is owed'); END;
