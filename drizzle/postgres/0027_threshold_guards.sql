-- Raising the amount above which two people decide is itself decided by two: only in the moment of that approval.
CREATE FUNCTION setting_threshold_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'setting: the threshold stays' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (TG_OP = 'UPDATE' AND NEW.key <> OLD.key)
    OR (NEW.value::bigint > COALESCE((SELECT value::bigint FROM setting WHERE key = 'approvalThresholdAr'), 1000000)
      AND NOT EXISTS (SELECT 1 FROM approval WHERE kind = 'threshold' AND target = NEW.key AND status = 'approved'
        AND decided_at = NEW.updated_at AND amount_ar = NEW.value::bigint)) THEN
    RAISE EXCEPTION 'setting: raising the threshold needs a second administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER setting_threshold_insert_guard BEFORE INSERT ON "setting" FOR EACH ROW
  WHEN (NEW.key = 'approvalThresholdAr') EXECUTE FUNCTION setting_threshold_guard();
--> statement-breakpoint
CREATE TRIGGER setting_threshold_update_guard BEFORE UPDATE ON "setting" FOR EACH ROW
  WHEN (NEW.key = 'approvalThresholdAr' OR OLD.key = 'approvalThresholdAr') EXECUTE FUNCTION setting_threshold_guard();
--> statement-breakpoint
CREATE TRIGGER setting_threshold_delete_guard BEFORE DELETE ON "setting" FOR EACH ROW
  WHEN (OLD.key = 'approvalThresholdAr') EXECUTE FUNCTION setting_threshold_guard();
