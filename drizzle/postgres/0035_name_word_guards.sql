-- Words by their groups of three signs (src/server/db/search.ts).
CREATE INDEX name_word_parts ON "name_word" USING gin (search_parts(word));
--> statement-breakpoint
CREATE FUNCTION name_words(said text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array(SELECT DISTINCT word FROM unnest(string_to_array(said, ' ')) AS w (word) WHERE word <> '' ORDER BY word)
$$;
--> statement-breakpoint
INSERT INTO name_word (word) SELECT DISTINCT word FROM "member", unnest(name_words(search_name)) AS w (word);
--> statement-breakpoint
-- A key is a word's number, or those of two words as one (src/server/db/meant.ts).
INSERT INTO name_key (key, member_id)
SELECT CASE WHEN one.id = other.id THEN one.id ELSE one.id * 67108864 + other.id END, m.id
FROM "member" m
  CROSS JOIN LATERAL unnest(name_words(m.search_name)) AS a (word)
  CROSS JOIN LATERAL unnest(name_words(m.search_name)) AS b (word)
  JOIN name_word one ON one.word = a.word
  JOIN name_word other ON other.word = b.word AND other.id >= one.id;
--> statement-breakpoint
CREATE FUNCTION name_keys(said text) RETURNS SETOF bigint LANGUAGE sql STABLE STRICT AS $$
  SELECT CASE WHEN one.id = other.id THEN one.id ELSE one.id * 67108864 + other.id END
  FROM name_word one JOIN name_word other ON other.id >= one.id
  WHERE one.word = ANY (name_words(said)) AND other.word = ANY (name_words(said))
$$;
--> statement-breakpoint
-- New words are added in their order: two sign-ups at once wait for each other, never both ways.
CREATE FUNCTION name_key_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM name_key WHERE member_id = OLD.id AND key IN (SELECT name_keys(OLD.search_name));
  END IF;
  INSERT INTO name_word (word)
  SELECT word FROM unnest(name_words(NEW.search_name)) AS w (word)
  WHERE NOT EXISTS (SELECT 1 FROM name_word known WHERE known.word = w.word) ORDER BY word
  ON CONFLICT DO NOTHING;
  INSERT INTO name_key (key, member_id) SELECT k, NEW.id FROM name_keys(NEW.search_name) AS k;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION name_key_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM name_key WHERE member_id = OLD.id AND key IN (SELECT name_keys(OLD.search_name));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER name_key_begin AFTER INSERT ON "member" FOR EACH ROW EXECUTE FUNCTION name_key_begin();
--> statement-breakpoint
CREATE TRIGGER name_key_change AFTER UPDATE ON "member" FOR EACH ROW
WHEN (NEW.search_name <> OLD.search_name) EXECUTE FUNCTION name_key_begin();
--> statement-breakpoint
CREATE TRIGGER name_key_end AFTER DELETE ON "member" FOR EACH ROW EXECUTE FUNCTION name_key_end();
--> statement-breakpoint
DROP INDEX member_search_name;
