DROP TRIGGER transfer_approval_guard;
--> statement-breakpoint
-- Above the threshold (shared/settings.ts; a test holds the two together) money leaves only in the transaction that approves that
-- amount for that target, and no payout bypasses a waiting proposal. The legs of a departure count together.
CREATE TRIGGER transfer_approval_guard BEFORE INSERT ON "transfer"
WHEN NEW.kind IN ('WITHDRAWAL_PAYOUT', 'BALANCE_ADD', 'BALANCE_REMOVE', 'DRAWING', 'SHORTFALL') AND (
  (NEW.kind = 'WITHDRAWAL_PAYOUT' AND EXISTS (
    SELECT 1 FROM approval WHERE kind = 'withdrawal' AND status = 'waiting' AND target = substr(NEW.cause, 8)))
  OR (
    NEW.amount_ar + (SELECT COALESCE(SUM(t.amount_ar), 0) FROM transfer t WHERE NEW.kind IN ('DRAWING', 'SHORTFALL')
        AND t.credit_account_id = NEW.credit_account_id AND t.day = NEW.day AND t.kind = NEW.kind AND t.group_cause = NEW.group_cause)
      > COALESCE((SELECT CAST(value AS INTEGER) FROM setting WHERE key = 'approvalThresholdAr'), 1000000)
    AND NOT EXISTS (
      SELECT 1 FROM approval p WHERE p.status = 'approved' AND p.decided_at = NEW.created_at AND CASE NEW.kind
        WHEN 'WITHDRAWAL_PAYOUT' THEN p.kind = 'withdrawal' AND NEW.cause = 'payout:' || p.target AND p.amount_ar = NEW.amount_ar
        WHEN 'BALANCE_ADD' THEN p.kind = 'add' AND p.amount_ar = NEW.amount_ar
          AND p.target = (SELECT CAST(member_id AS TEXT) FROM account WHERE id = NEW.credit_account_id)
        WHEN 'BALANCE_REMOVE' THEN p.kind = 'remove' AND p.amount_ar = NEW.amount_ar
          AND p.target = (SELECT CAST(member_id AS TEXT) FROM account WHERE id = NEW.debit_account_id)
        ELSE p.kind = 'drawing' AND p.amount_ar >= NEW.amount_ar
          AND 'cash:' || p.target = (SELECT code FROM account WHERE id = NEW.credit_account_id) END)))
BEGIN SELECT RAISE(ABORT, 'transfer: big money needs a second administrator'); END;
--> statement-breakpoint
-- Above the threshold money is recorded with its line of a confirmed statement, or in the transaction that approves it.
CREATE TRIGGER funding_evidence BEFORE INSERT ON "funding"
WHEN NEW.amount_ar > COALESCE((SELECT CAST(value AS INTEGER) FROM setting WHERE key = 'approvalThresholdAr'), 1000000)
  AND NOT EXISTS (SELECT 1 FROM statement_line l JOIN statement_import i ON i.id = l.import_id AND i.confirmed_by IS NOT NULL
    WHERE l.transfer_key = NEW.transfer_key AND l.phone = NEW.cash_phone AND l.amount_ar = NEW.amount_ar AND NOT l.is_cash_point)
  AND NOT EXISTS (SELECT 1 FROM approval WHERE kind = 'funding' AND status = 'approved' AND target = NEW.transfer_key
    AND decided_at = NEW.created_at AND amount_ar = NEW.amount_ar)
BEGIN SELECT RAISE(ABORT, 'funding: without a statement line it needs a second administrator'); END;
--> statement-breakpoint
-- A gift names who gave it; above the threshold it is made in the transaction that approves it.
CREATE TRIGGER membership_grant_guard BEFORE INSERT ON "membership"
WHEN (NEW.origin = 'grant') <> (NEW.granted_by IS NOT NULL) OR (NEW.origin = 'grant' AND (
  NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.granted_by AND role = 'admin')
  OR (NEW.price_ar > COALESCE((SELECT CAST(value AS INTEGER) FROM setting WHERE key = 'approvalThresholdAr'), 1000000)
    AND NOT EXISTS (SELECT 1 FROM approval WHERE kind = 'grant' AND status = 'approved' AND target = CAST(NEW.member_id AS TEXT)
      AND decided_at = NEW.starts_at AND amount_ar = NEW.price_ar))))
BEGIN SELECT RAISE(ABORT, 'membership: a gift by an administrator, a big one by two'); END;
--> statement-breakpoint
CREATE TRIGGER membership_giver_stays BEFORE UPDATE ON "membership" WHEN NEW.granted_by IS NOT OLD.granted_by
BEGIN SELECT RAISE(ABORT, 'membership: its terms are fixed at purchase'); END;
--> statement-breakpoint
CREATE TRIGGER approval_why_stays BEFORE UPDATE ON "approval" WHEN NEW.why IS NOT OLD.why
BEGIN SELECT RAISE(ABORT, 'approval: decided once, by another active administrator'); END;
--> statement-breakpoint
-- Only a waiting deposit joins a run, and only one that waits.
CREATE TRIGGER approval_deposit_insert_guard BEFORE INSERT ON "approval_deposit"
WHEN EXISTS (SELECT 1 FROM approval_deposit WHERE approval_id = NEW.approval_id AND transaction_id = NEW.transaction_id)
  OR NOT EXISTS (SELECT 1 FROM approval WHERE id = NEW.approval_id AND kind = 'deposits' AND status = 'waiting')
  OR NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND type = 'deposit' AND status = 'pending')
BEGIN SELECT RAISE(ABORT, 'approval_deposit: a waiting deposit joins a waiting run'); END;
--> statement-breakpoint
CREATE TRIGGER approval_deposit_no_update BEFORE UPDATE ON "approval_deposit"
BEGIN SELECT RAISE(ABORT, 'approval_deposit: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER approval_deposit_no_delete BEFORE DELETE ON "approval_deposit"
BEGIN SELECT RAISE(ABORT, 'approval_deposit: append-only'); END;
--> statement-breakpoint
DROP TRIGGER setting_threshold_insert_guard;
--> statement-breakpoint
DROP TRIGGER setting_threshold_update_guard;
--> statement-breakpoint
DROP TRIGGER setting_threshold_delete_guard;
--> statement-breakpoint
-- Raising what one administrator decides alone (`aloneSettings`) takes two people: only in the transaction that approves that value.
CREATE TRIGGER setting_threshold_insert_guard BEFORE INSERT ON "setting"
WHEN NEW.key IN ('approvalThresholdAr', 'aloneDailyAr', 'withoutStatementDailyAr')
  AND CAST(NEW.value AS INTEGER) > COALESCE((SELECT CAST(value AS INTEGER) FROM setting WHERE key = NEW.key),
    CASE NEW.key WHEN 'approvalThresholdAr' THEN 1000000 WHEN 'aloneDailyAr' THEN 3000000 ELSE 2000000 END)
  AND NOT EXISTS (SELECT 1 FROM approval p, json_each(p.input, '$.changes') c WHERE p.kind = 'threshold' AND p.status = 'approved'
    AND p.decided_at = NEW.updated_at AND c.value ->> 'key' = NEW.key AND c.value ->> 'value' = CAST(NEW.value AS INTEGER))
BEGIN SELECT RAISE(ABORT, 'setting: raising the threshold needs a second administrator'); END;
--> statement-breakpoint
CREATE TRIGGER setting_threshold_update_guard BEFORE UPDATE ON "setting"
WHEN (OLD.key IN ('approvalThresholdAr', 'aloneDailyAr', 'withoutStatementDailyAr')
    OR NEW.key IN ('approvalThresholdAr', 'aloneDailyAr', 'withoutStatementDailyAr')) AND (NEW.key <> OLD.key
  OR (CAST(NEW.value AS INTEGER) > CAST(OLD.value AS INTEGER)
    AND NOT EXISTS (SELECT 1 FROM approval p, json_each(p.input, '$.changes') c WHERE p.kind = 'threshold' AND p.status = 'approved'
      AND p.decided_at = NEW.updated_at AND c.value ->> 'key' = NEW.key AND c.value ->> 'value' = CAST(NEW.value AS INTEGER))))
BEGIN SELECT RAISE(ABORT, 'setting: raising the threshold needs a second administrator'); END;
--> statement-breakpoint
CREATE TRIGGER setting_threshold_delete_guard BEFORE DELETE ON "setting"
WHEN OLD.key IN ('approvalThresholdAr', 'aloneDailyAr', 'withoutStatementDailyAr')
BEGIN SELECT RAISE(ABORT, 'setting: the threshold stays'); END;
