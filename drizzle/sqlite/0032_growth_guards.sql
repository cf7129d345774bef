-- What there is so far is counted once; from here on the rows keep their counts themselves.
INSERT INTO referral_total (sponsor_id, level, members, purchase_bonus_ar, task_bonus_ar)
SELECT sponsor_id, level, count(*), sum(purchase_bonus_ar), sum(task_bonus_ar) FROM sponsorship GROUP BY 1, 2
UNION ALL
SELECT sponsor_id, 0, 0, sum(purchase_bonus_ar), sum(task_bonus_ar) FROM past_sponsorship GROUP BY 1;
--> statement-breakpoint
-- Whoever earns a bonus has an account that is written anyway: these rows hold nobody up.
CREATE TRIGGER referral_total_begin AFTER INSERT ON "sponsorship"
BEGIN
  INSERT INTO referral_total (sponsor_id, level, members, purchase_bonus_ar, task_bonus_ar)
  VALUES (NEW.sponsor_id, NEW.level, 1, NEW.purchase_bonus_ar, NEW.task_bonus_ar)
  ON CONFLICT (sponsor_id, level) DO UPDATE SET members = members + 1,
    purchase_bonus_ar = purchase_bonus_ar + excluded.purchase_bonus_ar, task_bonus_ar = task_bonus_ar + excluded.task_bonus_ar;
END;
--> statement-breakpoint
CREATE TRIGGER referral_total_earn AFTER UPDATE ON "sponsorship"
BEGIN
  UPDATE referral_total SET purchase_bonus_ar = purchase_bonus_ar + NEW.purchase_bonus_ar - OLD.purchase_bonus_ar,
    task_bonus_ar = task_bonus_ar + NEW.task_bonus_ar - OLD.task_bonus_ar
  WHERE sponsor_id = NEW.sponsor_id AND level = NEW.level;
END;
--> statement-breakpoint
CREATE TRIGGER referral_total_end AFTER DELETE ON "sponsorship"
BEGIN
  UPDATE referral_total SET members = members - 1, purchase_bonus_ar = purchase_bonus_ar - OLD.purchase_bonus_ar,
    task_bonus_ar = task_bonus_ar - OLD.task_bonus_ar
  WHERE sponsor_id = OLD.sponsor_id AND level = OLD.level;
END;
--> statement-breakpoint
CREATE TRIGGER referral_total_past AFTER INSERT ON "past_sponsorship"
BEGIN
  INSERT INTO referral_total (sponsor_id, level, members, purchase_bonus_ar, task_bonus_ar)
  VALUES (NEW.sponsor_id, 0, 0, NEW.purchase_bonus_ar, NEW.task_bonus_ar)
  ON CONFLICT (sponsor_id, level) DO UPDATE SET
    purchase_bonus_ar = purchase_bonus_ar + excluded.purchase_bonus_ar, task_bonus_ar = task_bonus_ar + excluded.task_bonus_ar;
END;
--> statement-breakpoint
CREATE TRIGGER referral_total_delete_guard BEFORE DELETE ON "referral_total"
WHEN OLD.members <> 0 OR OLD.purchase_bonus_ar <> 0 OR OLD.task_bonus_ar <> 0
BEGIN SELECT RAISE(ABORT, 'referral_total: counts somebody'); END;
--> statement-breakpoint
INSERT INTO membership_day (level_id, day, began, ended)
SELECT level_id, day, sum(began), sum(ended) FROM (
  SELECT level_id, (starts_at + 10800000) / 86400000 AS day, 1 AS began, 0 AS ended FROM membership
  UNION ALL SELECT level_id, (coalesce(replaced_at, expires_at - 1) + 10800000) / 86400000, 0, 1 FROM membership)
GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER membership_day_begin AFTER INSERT ON "membership"
BEGIN
  INSERT INTO membership_day (level_id, day, began, ended) VALUES (NEW.level_id, (NEW.starts_at + 10800000) / 86400000, 1, 0)
  ON CONFLICT (level_id, day) DO UPDATE SET began = began + 1;
  INSERT INTO membership_day (level_id, day, began, ended)
  VALUES (NEW.level_id, (coalesce(NEW.replaced_at, NEW.expires_at - 1) + 10800000) / 86400000, 0, 1)
  ON CONFLICT (level_id, day) DO UPDATE SET ended = ended + 1;
END;
--> statement-breakpoint
CREATE TRIGGER membership_day_end AFTER UPDATE ON "membership"
WHEN OLD.replaced_at IS NULL AND NEW.replaced_at IS NOT NULL
BEGIN
  UPDATE membership_day SET ended = ended - 1 WHERE level_id = OLD.level_id AND day = (OLD.expires_at - 1 + 10800000) / 86400000;
  INSERT INTO membership_day (level_id, day, began, ended) VALUES (NEW.level_id, (NEW.replaced_at + 10800000) / 86400000, 0, 1)
  ON CONFLICT (level_id, day) DO UPDATE SET ended = ended + 1;
END;
--> statement-breakpoint
CREATE TRIGGER membership_day_no_delete BEFORE DELETE ON "membership_day"
BEGIN SELECT RAISE(ABORT, 'membership_day: never deleted'); END;
--> statement-breakpoint
INSERT INTO task_day (task_id, day, members) SELECT task_id, day, count(*) FROM completion GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER task_day_count AFTER INSERT ON "completion"
BEGIN
  INSERT INTO task_day (task_id, day, members) VALUES (NEW.task_id, NEW.day, 1)
  ON CONFLICT (task_id, day) DO UPDATE SET members = members + 1;
END;
--> statement-breakpoint
CREATE TRIGGER task_day_no_delete BEFORE DELETE ON "task_day"
BEGIN SELECT RAISE(ABORT, 'task_day: never deleted'); END;
--> statement-breakpoint
INSERT INTO payout_wait (day, minutes, withdrawals)
SELECT day, CASE WHEN waited < 100 THEN waited WHEN waited < 1000 THEN waited / 10 * 10 WHEN waited < 10000 THEN waited / 100 * 100
  ELSE waited / 1000 * 1000 END, count(*)
FROM (SELECT (decided_at + 10800000) / 86400000 AS day, (decided_at - created_at) / 60000 AS waited
  FROM "transaction" WHERE type = 'withdrawal' AND status = 'validated')
GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER payout_wait_count AFTER UPDATE ON "transaction"
WHEN OLD.status = 'pending' AND NEW.status = 'validated' AND NEW.type = 'withdrawal'
BEGIN
  INSERT INTO payout_wait (day, minutes, withdrawals)
  SELECT (NEW.decided_at + 10800000) / 86400000, CASE WHEN waited < 100 THEN waited WHEN waited < 1000 THEN waited / 10 * 10
    WHEN waited < 10000 THEN waited / 100 * 100 ELSE waited / 1000 * 1000 END, 1
  FROM (SELECT (NEW.decided_at - NEW.created_at) / 60000 AS waited) WHERE true
  ON CONFLICT (day, minutes) DO UPDATE SET withdrawals = withdrawals + 1;
END;
--> statement-breakpoint
CREATE TRIGGER payout_wait_no_delete BEFORE DELETE ON "payout_wait"
BEGIN SELECT RAISE(ABORT, 'payout_wait: never deleted'); END;
--> statement-breakpoint
INSERT INTO day_total (day, figure, entries, amount_ar)
SELECT (created_at + 10800000) / 86400000, 'active', count(*), 0 FROM member WHERE status = 'active' GROUP BY 1
UNION ALL
SELECT (m.created_at + 10800000) / 86400000, 'conversation', count(*), 0
FROM message m WHERE m.id IN (SELECT min(id) FROM message GROUP BY member_id) GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER day_total_active AFTER INSERT ON "member"
WHEN NEW.status = 'active'
BEGIN
  INSERT INTO day_total (day, figure, entries, amount_ar) VALUES ((NEW.created_at + 10800000) / 86400000, 'active', 1, 0)
  ON CONFLICT (day, figure) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER day_total_status AFTER UPDATE ON "member"
WHEN (OLD.status = 'active') <> (NEW.status = 'active')
BEGIN
  INSERT INTO day_total (day, figure, entries, amount_ar)
  VALUES ((NEW.created_at + 10800000) / 86400000, 'active', CASE NEW.status WHEN 'active' THEN 1 ELSE -1 END, 0)
  ON CONFLICT (day, figure) DO UPDATE SET entries = entries + excluded.entries;
END;
--> statement-breakpoint
CREATE TRIGGER day_total_active_gone AFTER DELETE ON "member"
WHEN OLD.status = 'active'
BEGIN
  UPDATE day_total SET entries = entries - 1 WHERE day = (OLD.created_at + 10800000) / 86400000 AND figure = 'active';
END;
--> statement-breakpoint
CREATE TRIGGER day_total_conversation AFTER INSERT ON "conversation"
BEGIN
  INSERT INTO day_total (day, figure, entries, amount_ar)
  SELECT (created_at + 10800000) / 86400000, 'conversation', 1, 0 FROM message WHERE id = NEW.last_message_id
  ON CONFLICT (day, figure) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
-- Names and numbers by their groups of three signs; two spaces around each word tell where it begins and ends (src/server/db/search.ts).
CREATE VIRTUAL TABLE member_search USING fts5(name, phone, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
INSERT INTO member_search (rowid, name, phone) SELECT id, '  ' || replace(search_name, ' ', '  ') || '  ', phone FROM member;
--> statement-breakpoint
CREATE TRIGGER member_search_begin AFTER INSERT ON "member"
BEGIN
  INSERT INTO member_search (rowid, name, phone) VALUES (NEW.id, '  ' || replace(NEW.search_name, ' ', '  ') || '  ', NEW.phone);
END;
--> statement-breakpoint
CREATE TRIGGER member_search_change AFTER UPDATE ON "member"
WHEN NEW.search_name <> OLD.search_name OR NEW.phone IS NOT OLD.phone
BEGIN
  UPDATE member_search SET name = '  ' || replace(NEW.search_name, ' ', '  ') || '  ', phone = NEW.phone WHERE rowid = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER member_search_end AFTER DELETE ON "member"
BEGIN
  DELETE FROM member_search WHERE rowid = OLD.id;
END;
