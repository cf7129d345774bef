-- A transfer that the platform made itself is nobody's deposit, whatever a statement without directions says (src/server/db/own-transfer.ts).
CREATE INDEX `cash_move_reference_key` ON `cash_move` (ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0'));
--> statement-breakpoint
CREATE INDEX `drawing_reference_key` ON `drawing` (ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0'));
--> statement-breakpoint
CREATE INDEX `transaction_paid_reference_key` ON `transaction` (ltrim(rtrim(replace(replace(rtrim(upper(replace(decision_reference, ' ', '')), '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0'), `operator_phone`) WHERE payout_phone is not null and decision_reference is not null;
--> statement-breakpoint
CREATE TRIGGER transaction_not_own BEFORE UPDATE ON "transaction"
WHEN NEW.type = 'deposit' AND NEW.status = 'validated' AND OLD.status <> 'validated' AND (
  EXISTS (SELECT 1 FROM "transaction" WHERE ltrim(rtrim(replace(replace(rtrim(upper(replace(decision_reference, ' ', '')), '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0')
    AND payout_phone IS NOT NULL AND decision_reference IS NOT NULL AND type || '' = 'withdrawal' AND status || '' = 'validated' AND operator_phone || '' = NEW.operator_phone)
  OR EXISTS (SELECT 1 FROM drawing WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND cash_phone || '' = NEW.operator_phone)
  OR EXISTS (SELECT 1 FROM cash_move WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND NEW.operator_phone IN (from_phone, to_phone)))
BEGIN SELECT RAISE(ABORT, 'transaction: the platform made this transfer itself'); END;
