-- References are compared by their bytes, whatever the server's language: the beginning of one is then a range of the index.
ALTER TABLE "transaction" ALTER COLUMN "reference" TYPE text COLLATE "C";
--> statement-breakpoint
-- Counts of decided transactions, from the rows there are.
INSERT INTO transaction_tally (status, type, transactions, total_ar)
SELECT s.status, k.type, count(x.id), coalesce(sum(x.amount_ar), 0)
FROM (VALUES ('validated'), ('rejected')) s (status)
CROSS JOIN (VALUES ('deposit'), ('withdrawal')) k (type)
LEFT JOIN "transaction" x ON x.status = s.status AND x.type = k.type
GROUP BY s.status, k.type;
--> statement-breakpoint
-- Every decision waits for the journal's one head anyway: these rows hold nobody up.
CREATE FUNCTION transaction_tally_apply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transaction_tally SET transactions = transactions + 1, total_ar = total_ar + NEW.amount_ar
  WHERE status = NEW.status AND type = NEW.type;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_tally_apply AFTER UPDATE ON "transaction" FOR EACH ROW
WHEN (OLD.status = 'pending' AND NEW.status <> 'pending') EXECUTE FUNCTION transaction_tally_apply();
