-- A code's period is taken once and never given back while its seed is in force (ASVS 6.5.1).
CREATE TRIGGER totp_insert_guard BEFORE INSERT ON "totp"
WHEN NEW.enrolled_at IS NOT NULL OR NEW.last_step <> 0 OR EXISTS (SELECT 1 FROM totp WHERE member_id = NEW.member_id)
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.member_id AND role = 'admin')
BEGIN SELECT RAISE(ABORT, 'totp: an administrator begins to enrol'); END;
--> statement-breakpoint
CREATE TRIGGER totp_update_guard BEFORE UPDATE ON "totp"
WHEN NEW.member_id IS NOT OLD.member_id OR NEW.seed IS NOT OLD.seed OR NEW.created_at IS NOT OLD.created_at
  OR NEW.last_step < OLD.last_step
  OR (OLD.enrolled_at IS NOT NULL AND NEW.enrolled_at IS NOT OLD.enrolled_at)
  OR (NEW.last_step = OLD.last_step AND NEW.recovery_salt IS OLD.recovery_salt)
BEGIN SELECT RAISE(ABORT, 'totp: a code is used once'); END;
--> statement-breakpoint
CREATE TRIGGER recovery_code_insert_guard BEFORE INSERT ON "recovery_code"
WHEN NEW.used_at IS NOT NULL OR EXISTS (SELECT 1 FROM recovery_code WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'recovery_code: begins unused'); END;
--> statement-breakpoint
CREATE TRIGGER recovery_code_update_guard BEFORE UPDATE ON "recovery_code"
WHEN OLD.used_at IS NOT NULL OR NEW.used_at IS NULL
  OR NEW.id IS NOT OLD.id OR NEW.member_id IS NOT OLD.member_id OR NEW.hash IS NOT OLD.hash
BEGIN SELECT RAISE(ABORT, 'recovery_code: used once'); END;
