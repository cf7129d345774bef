-- A key of two words has both their numbers (src/server/db/meant.ts).
INSERT INTO name_pair (one, other)
SELECT key / 67108864, key % 67108864 FROM name_key WHERE key >= 67108864
UNION SELECT key % 67108864, key / 67108864 FROM name_key WHERE key >= 67108864;
--> statement-breakpoint
CREATE TRIGGER name_pair_begin AFTER INSERT ON "name_key"
WHEN NEW.key >= 67108864
BEGIN
  INSERT INTO name_pair (one, other)
  VALUES (NEW.key / 67108864, NEW.key % 67108864), (NEW.key % 67108864, NEW.key / 67108864)
  ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Numbers by their groups of five digits: one of three is so common that a million numbers have thousands of each.
CREATE VIRTUAL TABLE phone_search USING fts5(digits, content='', contentless_delete=1, detail='none', tokenize='ascii');
--> statement-breakpoint
INSERT INTO phone_search (rowid, digits)
SELECT m.id, (SELECT group_concat(substr(m.phone, at.value, 5), ' ') FROM json_each('[2,3,4,5,6,7,8,9]') at) FROM member m;
--> statement-breakpoint
CREATE TRIGGER phone_search_begin AFTER INSERT ON "member"
BEGIN
  INSERT INTO phone_search (rowid, digits)
  SELECT NEW.id, group_concat(substr(NEW.phone, at.value, 5), ' ') FROM json_each('[2,3,4,5,6,7,8,9]') at;
END;
--> statement-breakpoint
CREATE TRIGGER phone_search_change AFTER UPDATE ON "member"
WHEN NEW.phone IS NOT OLD.phone
BEGIN
  UPDATE phone_search
  SET digits = (SELECT group_concat(substr(NEW.phone, at.value, 5), ' ') FROM json_each('[2,3,4,5,6,7,8,9]') at)
  WHERE rowid = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER phone_search_end AFTER DELETE ON "member"
BEGIN
  DELETE FROM phone_search WHERE rowid = OLD.id;
END;
