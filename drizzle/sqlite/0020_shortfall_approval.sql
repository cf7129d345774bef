-- A shortfall above the threshold needs a second administrator like the drawing it would otherwise hide.
DROP TRIGGER transfer_approval_guard;
--> statement-breakpoint
-- Above the threshold (shared/settings.ts; a test holds the two together) money leaves only in the moment of an approval of that
-- amount for that target, and no payout passes by a proposal that still waits. The legs of a departure count together.
CREATE TRIGGER transfer_approval_guard BEFORE INSERT ON "transfer"
WHEN NEW.kind IN ('WITHDRAWAL_PAYOUT', 'BALANCE_ADD', 'DRAWING', 'SHORTFALL') AND (
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
        ELSE p.kind = 'drawing' AND p.amount_ar >= NEW.amount_ar
          AND 'cash:' || p.target = (SELECT code FROM account WHERE id = NEW.credit_account_id) END)))
BEGIN SELECT RAISE(ABORT, 'transfer: big money needs a second administrator'); END;
