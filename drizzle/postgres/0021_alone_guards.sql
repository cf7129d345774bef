-- Above the threshold money leaves only in the transaction that approves that amount for that target, and no payout bypasses a waiting
-- proposal. A shortfall needs a second administrator like the drawing it would otherwise hide.
CREATE OR REPLACE FUNCTION transfer_approval_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.kind = 'WITHDRAWAL_PAYOUT' AND EXISTS (
      SELECT 1 FROM approval WHERE kind = 'withdrawal' AND status = 'waiting' AND target = substr(NEW.cause, 8)))
    OR (
      NEW.amount_ar + (SELECT COALESCE(SUM(t.amount_ar), 0) FROM transfer t WHERE NEW.kind IN ('DRAWING', 'SHORTFALL')
          AND t.credit_account_id = NEW.credit_account_id AND t.day = NEW.day AND t.kind = NEW.kind AND t.group_cause = NEW.group_cause)
        > COALESCE((SELECT value::bigint FROM setting WHERE key = 'approvalThresholdAr'), 1000000)
      AND NOT EXISTS (
        SELECT 1 FROM approval p WHERE p.status = 'approved' AND p.decided_at = NEW.created_at AND CASE NEW.kind
          WHEN 'WITHDRAWAL_PAYOUT' THEN p.kind = 'withdrawal' AND NEW.cause = 'payout:' || p.target AND p.amount_ar = NEW.amount_ar
          WHEN 'BALANCE_ADD' THEN p.kind = 'add' AND p.amount_ar = NEW.amount_ar
            AND p.target = (SELECT member_id::text FROM account WHERE id = NEW.credit_account_id)
          WHEN 'BALANCE_REMOVE' THEN p.kind = 'remove' AND p.amount_ar = NEW.amount_ar
            AND p.target = (SELECT member_id::text FROM account WHERE id = NEW.debit_account_id)
          ELSE p.kind = 'drawing' AND p.amount_ar >= NEW.amount_ar
            AND 'cash:' || p.target = (SELECT code FROM account WHERE id = NEW.credit_account_id) END)) THEN
    RAISE EXCEPTION 'transfer: big money needs a second administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER transfer_approval_guard ON "transfer";
--> statement-breakpoint
CREATE TRIGGER transfer_approval_guard BEFORE INSERT ON "transfer" FOR EACH ROW
  WHEN (NEW.kind IN ('WITHDRAWAL_PAYOUT', 'BALANCE_ADD', 'BALANCE_REMOVE', 'DRAWING', 'SHORTFALL')) EXECUTE FUNCTION transfer_approval_guard();
--> statement-breakpoint
-- Above the threshold money is recorded with its line of a confirmed statement, or in the transaction that approves it.
CREATE FUNCTION funding_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount_ar > COALESCE((SELECT value::bigint FROM setting WHERE key = 'approvalThresholdAr'), 1000000)
    AND NOT EXISTS (SELECT 1 FROM statement_line l JOIN statement_import i ON i.id = l.import_id AND i.confirmed_by IS NOT NULL
      WHERE l.transfer_key = NEW.transfer_key AND l.phone = NEW.cash_phone AND l.amount_ar = NEW.amount_ar AND NOT l.is_cash_point)
    AND NOT EXISTS (SELECT 1 FROM approval WHERE kind = 'funding' AND status = 'approved' AND target = NEW.transfer_key
      AND decided_at = NEW.created_at AND amount_ar = NEW.amount_ar) THEN
    RAISE EXCEPTION 'funding: without a statement line it needs a second administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER funding_evidence BEFORE INSERT ON "funding" FOR EACH ROW EXECUTE FUNCTION funding_evidence();
--> statement-breakpoint
-- A gift names who gave it; above the threshold it is made in the transaction that approves it.
CREATE FUNCTION membership_grant_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.origin = 'grant') <> (NEW.granted_by IS NOT NULL) OR (NEW.origin = 'grant' AND (
    NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.granted_by AND role = 'admin')
    OR (NEW.price_ar > COALESCE((SELECT value::bigint FROM setting WHERE key = 'approvalThresholdAr'), 1000000)
      AND NOT EXISTS (SELECT 1 FROM approval WHERE kind = 'grant' AND status = 'approved' AND target = NEW.member_id::text
        AND decided_at = NEW.starts_at AND amount_ar = NEW.price_ar)))) THEN
    RAISE EXCEPTION 'membership: a gift by an administrator, a big one by two' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER membership_grant_guard BEFORE INSERT ON "membership" FOR EACH ROW EXECUTE FUNCTION membership_grant_guard();
--> statement-breakpoint
CREATE TRIGGER membership_giver_stays BEFORE UPDATE ON "membership" FOR EACH ROW
  WHEN (NEW.granted_by IS DISTINCT FROM OLD.granted_by) EXECUTE FUNCTION refuse('membership: its terms are fixed at purchase');
--> statement-breakpoint
CREATE TRIGGER approval_why_stays BEFORE UPDATE ON "approval" FOR EACH ROW
  WHEN (NEW.why IS DISTINCT FROM OLD.why) EXECUTE FUNCTION refuse('approval: decided once, by another active administrator');
--> statement-breakpoint
-- Only a waiting deposit joins a run, and only one that waits.
CREATE FUNCTION approval_deposit_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval WHERE id = NEW.approval_id AND kind = 'deposits' AND status = 'waiting')
    OR NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND type = 'deposit' AND status = 'pending') THEN
    RAISE EXCEPTION 'approval_deposit: a waiting deposit joins a waiting run' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER approval_deposit_insert_guard BEFORE INSERT ON "approval_deposit" FOR EACH ROW EXECUTE FUNCTION approval_deposit_insert_guard();
--> statement-breakpoint
CREATE TRIGGER approval_deposit_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "approval_deposit" FOR EACH STATEMENT EXECUTE FUNCTION refuse('approval_deposit: append-only');
--> statement-breakpoint
-- Raising what one administrator decides alone (`aloneSettings`) takes two people: only in the transaction that approves that value.
CREATE OR REPLACE FUNCTION setting_threshold_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'setting: the threshold stays' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (TG_OP = 'UPDATE' AND NEW.key <> OLD.key)
    OR (NEW.value::bigint > COALESCE((SELECT value::bigint FROM setting WHERE key = NEW.key),
        CASE NEW.key WHEN 'approvalThresholdAr' THEN 1000000 WHEN 'aloneDailyAr' THEN 3000000 ELSE 2000000 END)
      AND NOT EXISTS (SELECT 1 FROM approval WHERE kind = 'threshold' AND status = 'approved' AND decided_at = NEW.updated_at
        AND (input::jsonb -> 'changes') @> jsonb_build_array(jsonb_build_object('key', NEW.key, 'value', NEW.value::bigint)))) THEN
    RAISE EXCEPTION 'setting: raising the threshold needs a second administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER setting_threshold_insert_guard ON "setting";
--> statement-breakpoint
DROP TRIGGER setting_threshold_update_guard ON "setting";
--> statement-breakpoint
DROP TRIGGER setting_threshold_delete_guard ON "setting";
--> statement-breakpoint
CREATE TRIGGER setting_threshold_insert_guard BEFORE INSERT ON "setting" FOR EACH ROW
  WHEN (NEW.key IN ('approvalThresholdAr', 'aloneDailyAr', 'withoutStatementDailyAr')) EXECUTE FUNCTION setting_threshold_guard();
--> statement-breakpoint
CREATE TRIGGER setting_threshold_update_guard BEFORE UPDATE ON "setting" FOR EACH ROW
  WHEN (NEW.key IN ('approvalThresholdAr', 'aloneDailyAr', 'withoutStatementDailyAr')
    OR OLD.key IN ('approvalThresholdAr', 'aloneDailyAr', 'withoutStatementDailyAr')) EXECUTE FUNCTION setting_threshold_guard();
--> statement-breakpoint
CREATE TRIGGER setting_threshold_delete_guard BEFORE DELETE ON "setting" FOR EACH ROW
  WHEN (OLD.key IN ('approvalThresholdAr', 'aloneDailyAr', 'withoutStatementDailyAr')) EXECUTE FUNCTION setting_threshold_guard();
