-- The memberships that run so far; from here on they are counted as they begin and are replaced.
INSERT INTO running_ceiling (expires_at, level_id, daily_ceiling_ar, memberships)
SELECT expires_at, level_id, daily_ceiling_ar, count(*) FROM membership WHERE replaced_at IS NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
-- A sale waits for the fund's accounts anyway: these rows hold nobody up.
CREATE TRIGGER running_ceiling_begin AFTER INSERT ON "membership"
WHEN NEW.replaced_at IS NULL
BEGIN
  INSERT INTO running_ceiling (expires_at, level_id, daily_ceiling_ar, memberships)
  VALUES (NEW.expires_at, NEW.level_id, NEW.daily_ceiling_ar, 1)
  ON CONFLICT (expires_at, level_id, daily_ceiling_ar) DO UPDATE SET memberships = memberships + 1;
END;
--> statement-breakpoint
CREATE TRIGGER running_ceiling_end AFTER UPDATE ON "membership"
WHEN OLD.replaced_at IS NULL AND NEW.replaced_at IS NOT NULL
BEGIN
  UPDATE running_ceiling SET memberships = memberships - 1
  WHERE expires_at = OLD.expires_at AND level_id = OLD.level_id AND daily_ceiling_ar = OLD.daily_ceiling_ar;
END;
--> statement-breakpoint
CREATE TRIGGER running_ceiling_no_delete BEFORE DELETE ON "running_ceiling"
BEGIN SELECT RAISE(ABORT, 'running_ceiling: never deleted'); END;
