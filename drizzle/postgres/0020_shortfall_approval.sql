-- A shortfall above the threshold needs a second administrator like the drawing it would otherwise hide.
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
  WHEN (NEW.kind IN ('WITHDRAWAL_PAYOUT', 'BALANCE_ADD', 'DRAWING', 'SHORTFALL')) EXECUTE FUNCTION transfer_approval_guard();
