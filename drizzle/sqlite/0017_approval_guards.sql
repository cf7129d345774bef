CREATE TRIGGER approval_insert_guard BEFORE INSERT ON "approval"
WHEN NEW.status <> 'waiting' OR EXISTS (SELECT 1 FROM approval WHERE id = NEW.id)
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.proposed_by AND role = 'admin' AND status = 'active')
BEGIN SELECT RAISE(ABORT, 'approval: proposed by an active administrator'); END;
--> statement-breakpoint
-- Waiting, then decided once; meanwhile only the delay of an administrator without another may begin. Alone means alone.
CREATE TRIGGER approval_update_guard BEFORE UPDATE ON "approval"
WHEN OLD.status <> 'waiting'
  OR NEW.id IS NOT OLD.id OR NEW.kind IS NOT OLD.kind OR NEW.target IS NOT OLD.target OR NEW.member_id IS NOT OLD.member_id
  OR NEW.amount_ar IS NOT OLD.amount_ar OR NEW.input IS NOT OLD.input OR NEW.facts IS NOT OLD.facts
  OR NEW.proposed_by IS NOT OLD.proposed_by OR NEW.proposed_at IS NOT OLD.proposed_at OR NEW.expires_at IS NOT OLD.expires_at
  OR (NEW.alone_from IS NOT OLD.alone_from AND (OLD.alone_from IS NOT NULL OR NEW.status <> 'waiting'))
  OR (NEW.decided_by IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin' AND status = 'active'))
  OR (NEW.status = 'approved' AND NEW.decided_by = NEW.proposed_by AND EXISTS (
    SELECT 1 FROM member WHERE role = 'admin' AND status = 'active' AND id <> NEW.proposed_by AND id IS NOT NEW.member_id))
BEGIN SELECT RAISE(ABORT, 'approval: decided once, by another active administrator'); END;
--> statement-breakpoint
CREATE TRIGGER approval_no_delete BEFORE DELETE ON "approval"
BEGIN SELECT RAISE(ABORT, 'approval: never deleted'); END;
--> statement-breakpoint
-- Above the threshold (shared/settings.ts; a test holds the two together) money leaves only in the moment of an approval of that
-- amount for that target, and no payout passes by a proposal that still waits. The legs of a drawing count together.
CREATE TRIGGER transfer_approval_guard BEFORE INSERT ON "transfer"
WHEN NEW.kind IN ('WITHDRAWAL_PAYOUT', 'BALANCE_ADD', 'DRAWING') AND (
  (NEW.kind = 'WITHDRAWAL_PAYOUT' AND EXISTS (
    SELECT 1 FROM approval WHERE kind = 'withdrawal' AND status = 'waiting' AND target = substr(NEW.cause, 8)))
  OR (
    NEW.amount_ar + (SELECT COALESCE(SUM(t.amount_ar), 0) FROM transfer t WHERE NEW.kind = 'DRAWING'
        AND t.credit_account_id = NEW.credit_account_id AND t.day = NEW.day AND t.kind = 'DRAWING' AND t.group_cause = NEW.group_cause)
      > COALESCE((SELECT CAST(value AS INTEGER) FROM setting WHERE key = 'approvalThresholdAr'), 1000000)
    AND NOT EXISTS (
      SELECT 1 FROM approval p WHERE p.status = 'approved' AND p.decided_at = NEW.created_at AND CASE NEW.kind
        WHEN 'WITHDRAWAL_PAYOUT' THEN p.kind = 'withdrawal' AND NEW.cause = 'payout:' || p.target AND p.amount_ar = NEW.amount_ar
        WHEN 'BALANCE_ADD' THEN p.kind = 'add' AND p.amount_ar = NEW.amount_ar
          AND p.target = (SELECT CAST(member_id AS TEXT) FROM account WHERE id = NEW.credit_account_id)
        ELSE p.kind = 'drawing' AND p.amount_ar >= NEW.amount_ar
          AND 'cash:' || p.target = (SELECT code FROM account WHERE id = NEW.credit_account_id) END)))
BEGIN SELECT RAISE(ABORT, 'transfer: big money needs a second administrator'); END;
