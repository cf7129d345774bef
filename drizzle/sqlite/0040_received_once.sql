-- References that differ only by leading zeros, signs at their end or a spreadsheet's decimals name one transfer (src/server/db/reference.ts).
CREATE INDEX `funding_reference_key` ON `funding` (ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0'));
--> statement-breakpoint
CREATE INDEX `statement_line_reference_key` ON `statement_line` (ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0'));
--> statement-breakpoint
CREATE INDEX `transaction_reference_key` ON `transaction` (ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0'), `id`);
--> statement-breakpoint
-- One transfer received on a number is one member's deposit or one funding, whatever its reference was typed like (invariants I7, I7c).
-- The very same writing is left to the unique indexes.
CREATE TRIGGER transaction_received_once BEFORE INSERT ON "transaction"
WHEN NEW.type = 'deposit' AND (
  EXISTS (SELECT 1 FROM funding WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND cash_phone || '' = NEW.operator_phone)
  OR EXISTS (SELECT 1 FROM "transaction" WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND operator_phone || '' = NEW.operator_phone
    AND type || '' = 'deposit' AND status || '' <> 'rejected' AND reference <> NEW.reference))
BEGIN SELECT RAISE(ABORT, 'transaction: this transfer is declared already, or recorded as a funding'); END;
--> statement-breakpoint
CREATE TRIGGER funding_received_once BEFORE INSERT ON "funding"
WHEN EXISTS (SELECT 1 FROM funding WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND cash_phone || '' = NEW.cash_phone AND reference <> NEW.reference)
  OR EXISTS (SELECT 1 FROM "transaction" WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND operator_phone || '' = NEW.cash_phone
    AND type || '' = 'deposit' AND status || '' <> 'rejected')
  OR EXISTS (SELECT 1 FROM statement_line WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND phone || '' = NEW.cash_phone
    AND state || '' = 'matched')
BEGIN SELECT RAISE(ABORT, 'funding: this transfer is recorded already, or is a deposit'); END;
--> statement-breakpoint
CREATE TRIGGER statement_line_received_once BEFORE UPDATE ON "statement_line"
WHEN NEW.state = 'matched' AND (
  EXISTS (SELECT 1 FROM funding WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND cash_phone || '' = NEW.phone)
  OR EXISTS (SELECT 1 FROM "transaction" WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND operator_phone || '' = NEW.phone
    AND type || '' = 'deposit' AND status || '' <> 'rejected' AND id <> NEW.transaction_id)
  OR EXISTS (SELECT 1 FROM statement_line WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND phone || '' = NEW.phone
    AND state || '' = 'matched' AND id <> NEW.id))
BEGIN SELECT RAISE(ABORT, 'statement_line: matched once, with no transfer that is a funding or another deposit''s'); END;
--> statement-breakpoint
CREATE TRIGGER transaction_credited_once BEFORE UPDATE ON "transaction"
WHEN NEW.type = 'deposit' AND NEW.status = 'validated' AND (
  EXISTS (SELECT 1 FROM funding WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND cash_phone || '' = NEW.operator_phone)
  OR EXISTS (SELECT 1 FROM statement_line WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND phone || '' = NEW.operator_phone
    AND state || '' = 'matched' AND transaction_id <> NEW.id))
BEGIN SELECT RAISE(ABORT, 'transaction: its statement line credited another deposit, or its transfer is a funding'); END;
