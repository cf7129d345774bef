-- What there is so far is counted once; from here on the rows keep their counts themselves.
INSERT INTO referral_total (sponsor_id, level, members, purchase_bonus_ar, task_bonus_ar)
SELECT sponsor_id, level, count(*), sum(purchase_bonus_ar), sum(task_bonus_ar) FROM sponsorship GROUP BY 1, 2
UNION ALL
SELECT sponsor_id, 0, 0, sum(purchase_bonus_ar), sum(task_bonus_ar) FROM past_sponsorship GROUP BY 1;
--> statement-breakpoint
-- Whoever earns a bonus has an account that is written anyway: these rows hold nobody up.
CREATE FUNCTION referral_total_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO referral_total (sponsor_id, level, members, purchase_bonus_ar, task_bonus_ar)
    VALUES (NEW.sponsor_id, NEW.level, 1, NEW.purchase_bonus_ar, NEW.task_bonus_ar)
    ON CONFLICT (sponsor_id, level) DO UPDATE SET members = referral_total.members + 1,
      purchase_bonus_ar = referral_total.purchase_bonus_ar + excluded.purchase_bonus_ar,
      task_bonus_ar = referral_total.task_bonus_ar + excluded.task_bonus_ar;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE referral_total SET purchase_bonus_ar = purchase_bonus_ar + NEW.purchase_bonus_ar - OLD.purchase_bonus_ar,
      task_bonus_ar = task_bonus_ar + NEW.task_bonus_ar - OLD.task_bonus_ar
    WHERE sponsor_id = NEW.sponsor_id AND level = NEW.level;
  ELSE
    UPDATE referral_total SET members = members - 1, purchase_bonus_ar = purchase_bonus_ar - OLD.purchase_bonus_ar,
      task_bonus_ar = task_bonus_ar - OLD.task_bonus_ar
    WHERE sponsor_id = OLD.sponsor_id AND level = OLD.level;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER referral_total_count AFTER INSERT OR UPDATE OR DELETE ON "sponsorship" FOR EACH ROW EXECUTE FUNCTION referral_total_count();
--> statement-breakpoint
CREATE FUNCTION referral_total_past() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO referral_total (sponsor_id, level, members, purchase_bonus_ar, task_bonus_ar)
  VALUES (NEW.sponsor_id, 0, 0, NEW.purchase_bonus_ar, NEW.task_bonus_ar)
  ON CONFLICT (sponsor_id, level) DO UPDATE SET
    purchase_bonus_ar = referral_total.purchase_bonus_ar + excluded.purchase_bonus_ar,
    task_bonus_ar = referral_total.task_bonus_ar + excluded.task_bonus_ar;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER referral_total_past AFTER INSERT ON "past_sponsorship" FOR EACH ROW EXECUTE FUNCTION referral_total_past();
--> statement-breakpoint
CREATE TRIGGER referral_total_delete_guard BEFORE DELETE ON "referral_total" FOR EACH ROW
WHEN (OLD.members <> 0 OR OLD.purchase_bonus_ar <> 0 OR OLD.task_bonus_ar <> 0) EXECUTE FUNCTION refuse('referral_total: counts somebody');
--> statement-breakpoint
CREATE TRIGGER referral_total_closed BEFORE TRUNCATE ON "referral_total" FOR EACH STATEMENT EXECUTE FUNCTION refuse('referral_total: counts somebody');
--> statement-breakpoint
INSERT INTO membership_day (level_id, day, began, ended)
SELECT level_id, day, sum(began), sum(ended) FROM (
  SELECT level_id, (starts_at + 10800000) / 86400000 AS day, 1 AS began, 0 AS ended FROM membership
  UNION ALL SELECT level_id, (coalesce(replaced_at, expires_at - 1) + 10800000) / 86400000, 0, 1 FROM membership) d
GROUP BY 1, 2;
--> statement-breakpoint
CREATE FUNCTION membership_day_add(of_level bigint, instant bigint, more_began bigint, more_ended bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO membership_day (level_id, day, began, ended) VALUES (of_level, (instant + 10800000) / 86400000, more_began, more_ended)
  ON CONFLICT (level_id, day) DO UPDATE SET began = membership_day.began + excluded.began, ended = membership_day.ended + excluded.ended
$$;
--> statement-breakpoint
CREATE FUNCTION membership_day_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM membership_day_add(NEW.level_id, NEW.starts_at, 1, 0);
    PERFORM membership_day_add(NEW.level_id, coalesce(NEW.replaced_at, NEW.expires_at - 1), 0, 1);
  ELSE
    PERFORM membership_day_add(OLD.level_id, OLD.expires_at - 1, 0, -1);
    PERFORM membership_day_add(NEW.level_id, NEW.replaced_at, 0, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER membership_day_begin AFTER INSERT ON "membership" FOR EACH ROW EXECUTE FUNCTION membership_day_count();
--> statement-breakpoint
CREATE TRIGGER membership_day_end AFTER UPDATE ON "membership" FOR EACH ROW
WHEN (OLD.replaced_at IS NULL AND NEW.replaced_at IS NOT NULL) EXECUTE FUNCTION membership_day_count();
--> statement-breakpoint
CREATE TRIGGER membership_day_closed BEFORE DELETE OR TRUNCATE ON "membership_day" FOR EACH STATEMENT EXECUTE FUNCTION refuse('membership_day: never deleted');
--> statement-breakpoint
INSERT INTO task_day (task_id, day, members) SELECT task_id, day, count(*) FROM completion GROUP BY 1, 2;
--> statement-breakpoint
CREATE FUNCTION task_day_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO task_day (task_id, day, members) VALUES (NEW.task_id, NEW.day, 1)
  ON CONFLICT (task_id, day) DO UPDATE SET members = task_day.members + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER task_day_count AFTER INSERT ON "completion" FOR EACH ROW EXECUTE FUNCTION task_day_count();
--> statement-breakpoint
CREATE TRIGGER task_day_closed BEFORE DELETE OR TRUNCATE ON "task_day" FOR EACH STATEMENT EXECUTE FUNCTION refuse('task_day: never deleted');
--> statement-breakpoint
CREATE FUNCTION two_digits(minutes bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN minutes < 100 THEN minutes WHEN minutes < 1000 THEN minutes / 10 * 10 WHEN minutes < 10000 THEN minutes / 100 * 100
    ELSE minutes / 1000 * 1000 END
$$;
--> statement-breakpoint
INSERT INTO payout_wait (day, minutes, withdrawals)
SELECT (decided_at + 10800000) / 86400000, two_digits((decided_at - created_at) / 60000), count(*)
FROM "transaction" WHERE type = 'withdrawal' AND status = 'validated' GROUP BY 1, 2;
--> statement-breakpoint
CREATE FUNCTION payout_wait_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payout_wait (day, minutes, withdrawals)
  VALUES ((NEW.decided_at + 10800000) / 86400000, two_digits((NEW.decided_at - NEW.created_at) / 60000), 1)
  ON CONFLICT (day, minutes) DO UPDATE SET withdrawals = payout_wait.withdrawals + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payout_wait_count AFTER UPDATE ON "transaction" FOR EACH ROW
WHEN (OLD.status = 'pending' AND NEW.status = 'validated' AND NEW.type = 'withdrawal') EXECUTE FUNCTION payout_wait_count();
--> statement-breakpoint
CREATE TRIGGER payout_wait_closed BEFORE DELETE OR TRUNCATE ON "payout_wait" FOR EACH STATEMENT EXECUTE FUNCTION refuse('payout_wait: never deleted');
--> statement-breakpoint
INSERT INTO day_total (day, figure, entries, amount_ar)
SELECT (created_at + 10800000) / 86400000, 'active', count(*), 0 FROM member WHERE status = 'active' GROUP BY 1
UNION ALL
SELECT (m.created_at + 10800000) / 86400000, 'conversation', count(*), 0
FROM message m WHERE m.id IN (SELECT min(id) FROM message GROUP BY member_id) GROUP BY 1;
--> statement-breakpoint
CREATE FUNCTION day_total_active() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  signed_up bigint := (CASE TG_OP WHEN 'DELETE' THEN OLD.created_at ELSE NEW.created_at END + 10800000) / 86400000;
  more bigint := (CASE WHEN TG_OP <> 'DELETE' AND NEW.status = 'active' THEN 1 ELSE 0 END)
    - (CASE WHEN TG_OP <> 'INSERT' AND OLD.status = 'active' THEN 1 ELSE 0 END);
BEGIN
  IF more <> 0 THEN
    INSERT INTO day_total (day, figure, entries, amount_ar) VALUES (signed_up, 'active', more, 0)
    ON CONFLICT (day, figure) DO UPDATE SET entries = day_total.entries + excluded.entries;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER day_total_active AFTER INSERT OR UPDATE OF status OR DELETE ON "member" FOR EACH ROW EXECUTE FUNCTION day_total_active();
--> statement-breakpoint
CREATE FUNCTION day_total_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM day_total_add(((SELECT created_at FROM message WHERE id = NEW.last_message_id) + 10800000) / 86400000, 'conversation', 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER day_total_conversation AFTER INSERT ON "conversation" FOR EACH ROW EXECUTE FUNCTION day_total_conversation();
--> statement-breakpoint
-- Names and numbers by their groups of three signs; two spaces around each word tell where it begins and ends (src/server/db/search.ts).
CREATE FUNCTION search_parts(said text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array(SELECT DISTINCT substr(spaced, n, 3)
    FROM (SELECT '  ' || replace(said, ' ', '  ') || '  ' AS spaced) s, generate_series(1, length(spaced) - 2) AS i (n))
$$;
--> statement-breakpoint
CREATE INDEX member_search_name ON "member" USING gin (search_parts(search_name));
--> statement-breakpoint
CREATE INDEX member_search_phone ON "member" USING gin (search_parts(phone));
