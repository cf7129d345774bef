-- A code's period is taken once and never given back while its seed is in force (ASVS 6.5.1).
CREATE FUNCTION totp_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.enrolled_at IS NOT NULL OR NEW.last_step <> 0
    OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.member_id AND role = 'admin') THEN
    RAISE EXCEPTION 'totp: an administrator begins to enrol' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER totp_insert_guard BEFORE INSERT ON "totp" FOR EACH ROW EXECUTE FUNCTION totp_insert_guard();
--> statement-breakpoint
CREATE FUNCTION totp_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.member_id IS DISTINCT FROM OLD.member_id OR NEW.seed IS DISTINCT FROM OLD.seed OR NEW.created_at IS DISTINCT FROM OLD.created_at
    OR NEW.last_step < OLD.last_step
    OR (OLD.enrolled_at IS NOT NULL AND NEW.enrolled_at IS DISTINCT FROM OLD.enrolled_at)
    OR (NEW.last_step = OLD.last_step AND NEW.recovery_salt IS NOT DISTINCT FROM OLD.recovery_salt) THEN
    RAISE EXCEPTION 'totp: a code is used once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER totp_update_guard BEFORE UPDATE ON "totp" FOR EACH ROW EXECUTE FUNCTION totp_update_guard();
--> statement-breakpoint
CREATE FUNCTION recovery_code_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.used_at IS NOT NULL THEN
      RAISE EXCEPTION 'recovery_code: begins unused' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF OLD.used_at IS NOT NULL OR NEW.used_at IS NULL
    OR NEW.id IS DISTINCT FROM OLD.id OR NEW.member_id IS DISTINCT FROM OLD.member_id OR NEW.hash IS DISTINCT FROM OLD.hash THEN
    RAISE EXCEPTION 'recovery_code: used once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER recovery_code_guard BEFORE INSERT OR UPDATE ON "recovery_code" FOR EACH ROW EXECUTE FUNCTION recovery_code_guard();
