-- Counts of decided transactions, from the rows there are.
INSERT INTO transaction_tally (status, type, transactions, total_ar)
SELECT s.status, k.type, count(x.id), coalesce(sum(x.amount_ar), 0)
FROM (SELECT 'validated' AS status UNION ALL SELECT 'rejected') s
CROSS JOIN (SELECT 'deposit' AS type UNION ALL SELECT 'withdrawal') k
LEFT JOIN "transaction" x ON x.status = s.status AND x.type = k.type
GROUP BY s.status, k.type;
--> statement-breakpoint
-- Every decision waits for the journal's one head anyway: these rows hold nobody up.
CREATE TRIGGER transaction_tally_apply AFTER UPDATE ON "transaction"
WHEN OLD.status = 'pending' AND NEW.status <> 'pending'
BEGIN
  UPDATE transaction_tally SET transactions = transactions + 1, total_ar = total_ar + NEW.amount_ar
  WHERE status = NEW.status AND type = NEW.type;
END;
