-- A key of two words has both their numbers (src/server/db/meant.ts).
INSERT INTO name_pair (one, other)
SELECT key / 67108864, key % 67108864 FROM name_key WHERE key >= 67108864
UNION SELECT key % 67108864, key / 67108864 FROM name_key WHERE key >= 67108864;
--> statement-breakpoint
-- New pairs are added in their order: two sign-ups at once wait for each other, never both ways.
CREATE FUNCTION name_pair_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO name_pair (one, other)
  SELECT one, other FROM (
    SELECT key / 67108864 AS one, key % 67108864 AS other FROM made WHERE key >= 67108864
    UNION SELECT key % 67108864, key / 67108864 FROM made WHERE key >= 67108864) AS pair
  WHERE NOT EXISTS (SELECT 1 FROM name_pair known WHERE known.one = pair.one AND known.other = pair.other)
  ORDER BY one, other
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER name_pair_begin AFTER INSERT ON "name_key"
REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION name_pair_begin();
