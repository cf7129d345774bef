-- The memberships that run so far; from here on they are counted as they begin and are replaced.
INSERT INTO running_ceiling (expires_at, level_id, daily_ceiling_ar, memberships)
SELECT expires_at, level_id, daily_ceiling_ar, count(*) FROM membership WHERE replaced_at IS NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
-- A sale waits for the fund's accounts anyway: these rows hold nobody up.
CREATE FUNCTION running_ceiling_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO running_ceiling (expires_at, level_id, daily_ceiling_ar, memberships)
    VALUES (NEW.expires_at, NEW.level_id, NEW.daily_ceiling_ar, 1)
    ON CONFLICT (expires_at, level_id, daily_ceiling_ar) DO UPDATE SET memberships = running_ceiling.memberships + 1;
  ELSE
    UPDATE running_ceiling SET memberships = memberships - 1
    WHERE expires_at = OLD.expires_at AND level_id = OLD.level_id AND daily_ceiling_ar = OLD.daily_ceiling_ar;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER running_ceiling_begin AFTER INSERT ON "membership" FOR EACH ROW
WHEN (NEW.replaced_at IS NULL) EXECUTE FUNCTION running_ceiling_count();
--> statement-breakpoint
CREATE TRIGGER running_ceiling_end AFTER UPDATE ON "membership" FOR EACH ROW
WHEN (OLD.replaced_at IS NULL AND NEW.replaced_at IS NOT NULL) EXECUTE FUNCTION running_ceiling_count();
--> statement-breakpoint
CREATE TRIGGER running_ceiling_closed BEFORE DELETE OR TRUNCATE ON "running_ceiling" FOR EACH STATEMENT EXECUTE FUNCTION refuse('running_ceiling: never deleted');
