-- Raising the amount above which two people decide is itself decided by two: only in the moment of that approval.
CREATE TRIGGER setting_threshold_insert_guard BEFORE INSERT ON "setting"
WHEN NEW.key = 'approvalThresholdAr'
  AND CAST(NEW.value AS INTEGER) > COALESCE((SELECT CAST(value AS INTEGER) FROM setting WHERE key = 'approvalThresholdAr'), 1000000)
  AND NOT EXISTS (SELECT 1 FROM approval WHERE kind = 'threshold' AND target = NEW.key AND status = 'approved'
    AND decided_at = NEW.updated_at AND amount_ar = CAST(NEW.value AS INTEGER))
BEGIN SELECT RAISE(ABORT, 'setting: raising the threshold needs a second administrator'); END;
--> statement-breakpoint
CREATE TRIGGER setting_threshold_update_guard BEFORE UPDATE ON "setting"
WHEN (OLD.key = 'approvalThresholdAr' OR NEW.key = 'approvalThresholdAr') AND (NEW.key <> OLD.key
  OR (CAST(NEW.value AS INTEGER) > CAST(OLD.value AS INTEGER)
    AND NOT EXISTS (SELECT 1 FROM approval WHERE kind = 'threshold' AND target = NEW.key AND status = 'approved'
      AND decided_at = NEW.updated_at AND amount_ar = CAST(NEW.value AS INTEGER))))
BEGIN SELECT RAISE(ABORT, 'setting: raising the threshold needs a second administrator'); END;
--> statement-breakpoint
CREATE TRIGGER setting_threshold_delete_guard BEFORE DELETE ON "setting" WHEN OLD.key = 'approvalThresholdAr'
BEGIN SELECT RAISE(ABORT, 'setting: the threshold stays'); END;
