-- Words by their groups of three signs; two spaces around each tell where it begins and ends (src/server/db/search.ts).
CREATE VIRTUAL TABLE word_search USING fts5(word, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
INSERT INTO name_word (word)
SELECT DISTINCT said.value FROM member m, json_each('[' || replace(json_quote(m.search_name), ' ', '","') || ']') said WHERE said.value <> '';
--> statement-breakpoint
INSERT INTO word_search (rowid, word) SELECT id, '  ' || word || '  ' FROM name_word;
--> statement-breakpoint
CREATE TRIGGER word_search_begin AFTER INSERT ON "name_word"
BEGIN
  INSERT INTO word_search (rowid, word) VALUES (NEW.id, '  ' || NEW.word || '  ');
END;
--> statement-breakpoint
-- A key is a word's number, or those of two words as one (src/server/db/meant.ts).
INSERT INTO name_key (key, member_id)
SELECT DISTINCT CASE WHEN one.id = other.id THEN one.id ELSE one.id * 67108864 + other.id END, m.id
FROM member m
  CROSS JOIN json_each('[' || replace(json_quote(m.search_name), ' ', '","') || ']') first
  CROSS JOIN json_each('[' || replace(json_quote(m.search_name), ' ', '","') || ']') second
  CROSS JOIN name_word one ON one.word = first.value
  CROSS JOIN name_word other ON other.word = second.value AND other.id >= one.id
ORDER BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER name_key_begin AFTER INSERT ON "member"
BEGIN
  INSERT INTO name_word (word)
  SELECT DISTINCT value FROM json_each('[' || replace(json_quote(NEW.search_name), ' ', '","') || ']') WHERE value <> ''
  ON CONFLICT DO NOTHING;
  INSERT INTO name_key (key, member_id)
  SELECT CASE WHEN one.id = other.id THEN one.id ELSE one.id * 67108864 + other.id END, NEW.id
  FROM name_word one JOIN name_word other ON other.id >= one.id
  WHERE one.word IN (SELECT value FROM json_each('[' || replace(json_quote(NEW.search_name), ' ', '","') || ']'))
    AND other.word IN (SELECT value FROM json_each('[' || replace(json_quote(NEW.search_name), ' ', '","') || ']'));
END;
--> statement-breakpoint
CREATE TRIGGER name_key_end AFTER DELETE ON "member"
BEGIN
  DELETE FROM name_key WHERE member_id = OLD.id AND key IN (
    SELECT CASE WHEN one.id = other.id THEN one.id ELSE one.id * 67108864 + other.id END
    FROM name_word one JOIN name_word other ON other.id >= one.id
    WHERE one.word IN (SELECT value FROM json_each('[' || replace(json_quote(OLD.search_name), ' ', '","') || ']'))
      AND other.word IN (SELECT value FROM json_each('[' || replace(json_quote(OLD.search_name), ' ', '","') || ']')));
END;
--> statement-breakpoint
CREATE TRIGGER name_key_change AFTER UPDATE ON "member"
WHEN NEW.search_name <> OLD.search_name
BEGIN
  DELETE FROM name_key WHERE member_id = OLD.id AND key IN (
    SELECT CASE WHEN one.id = other.id THEN one.id ELSE one.id * 67108864 + other.id END
    FROM name_word one JOIN name_word other ON other.id >= one.id
    WHERE one.word IN (SELECT value FROM json_each('[' || replace(json_quote(OLD.search_name), ' ', '","') || ']'))
      AND other.word IN (SELECT value FROM json_each('[' || replace(json_quote(OLD.search_name), ' ', '","') || ']')));
  INSERT INTO name_word (word)
  SELECT DISTINCT value FROM json_each('[' || replace(json_quote(NEW.search_name), ' ', '","') || ']') WHERE value <> ''
  ON CONFLICT DO NOTHING;
  INSERT INTO name_key (key, member_id)
  SELECT CASE WHEN one.id = other.id THEN one.id ELSE one.id * 67108864 + other.id END, NEW.id
  FROM name_word one JOIN name_word other ON other.id >= one.id
  WHERE one.word IN (SELECT value FROM json_each('[' || replace(json_quote(NEW.search_name), ' ', '","') || ']'))
    AND other.word IN (SELECT value FROM json_each('[' || replace(json_quote(NEW.search_name), ' ', '","') || ']'));
END;
--> statement-breakpoint
-- From here on member_search has the numbers alone.
DROP TRIGGER member_search_begin;
--> statement-breakpoint
DROP TRIGGER member_search_change;
--> statement-breakpoint
INSERT INTO member_search (member_search) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO member_search (rowid, phone) SELECT id, phone FROM member;
--> statement-breakpoint
CREATE TRIGGER member_search_begin AFTER INSERT ON "member"
BEGIN
  INSERT INTO member_search (rowid, phone) VALUES (NEW.id, NEW.phone);
END;
--> statement-breakpoint
CREATE TRIGGER member_search_change AFTER UPDATE ON "member"
WHEN NEW.phone IS NOT OLD.phone
BEGIN
  UPDATE member_search SET name = NULL, phone = NEW.phone WHERE rowid = NEW.id;
END;
