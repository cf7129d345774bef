-- A transfer leaves a number or comes in on it, never both: what 0041 asks of a deposit, asked of a funding and of what leaves too. A payout
-- is asked under an operator's own reference alone: other words may be a member's (src/server/features/fund/transfer.service.ts).
CREATE TRIGGER funding_not_own BEFORE INSERT ON funding WHEN
  EXISTS (SELECT 1 FROM "transaction" WHERE ltrim(rtrim(replace(replace(rtrim(upper(replace(decision_reference, ' ', '')), '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0')
    AND payout_phone IS NOT NULL AND decision_reference IS NOT NULL AND type || '' = 'withdrawal' AND status || '' = 'validated' AND operator_phone || '' = NEW.cash_phone)
  OR EXISTS (SELECT 1 FROM drawing WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND cash_phone || '' = NEW.cash_phone)
  OR EXISTS (SELECT 1 FROM cash_move WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND NEW.cash_phone IN (from_phone, to_phone))
BEGIN SELECT RAISE(ABORT, 'funding: the platform made this transfer itself'); END;
--> statement-breakpoint
CREATE TRIGGER transaction_not_received BEFORE UPDATE ON "transaction"
WHEN NEW.type = 'withdrawal' AND NEW.status = 'validated' AND OLD.status <> 'validated' AND (
  (NEW.decision_reference NOT GLOB '*[^0-9]*' AND length(NEW.decision_reference) BETWEEN 8 AND 12)
  OR NEW.decision_reference GLOB '[A-Z][A-Z][0-9][0-9][0-9][0-9][0-9][0-9].[0-9][0-9][0-9][0-9].[A-Z][0-9][0-9][0-9][0-9]*') AND (
  EXISTS (SELECT 1 FROM funding WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(upper(replace(NEW.decision_reference, ' ', '')), '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND cash_phone || '' IN (NEW.operator_phone))
  OR EXISTS (SELECT 1 FROM "transaction" WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(upper(replace(NEW.decision_reference, ' ', '')), '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0')
    AND type || '' = 'deposit' AND status || '' = 'validated' AND operator_phone || '' IN (NEW.operator_phone))
  OR EXISTS (SELECT 1 FROM statement_line WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(upper(replace(NEW.decision_reference, ' ', '')), '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND state || '' = 'matched' AND phone || '' IN (NEW.operator_phone)))
BEGIN SELECT RAISE(ABORT, 'transaction: money came in under the reference of this payout'); END;
--> statement-breakpoint
CREATE TRIGGER drawing_not_received BEFORE INSERT ON drawing WHEN NEW.reference IS NOT NULL AND (
  EXISTS (SELECT 1 FROM funding WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND cash_phone || '' IN (NEW.cash_phone))
  OR EXISTS (SELECT 1 FROM "transaction" WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0')
    AND type || '' = 'deposit' AND status || '' = 'validated' AND operator_phone || '' IN (NEW.cash_phone))
  OR EXISTS (SELECT 1 FROM statement_line WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND state || '' = 'matched' AND phone || '' IN (NEW.cash_phone)))
BEGIN SELECT RAISE(ABORT, 'drawing: money came in under this reference'); END;
--> statement-breakpoint
CREATE TRIGGER cash_move_not_received BEFORE INSERT ON cash_move WHEN
  EXISTS (SELECT 1 FROM funding WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND cash_phone || '' IN (NEW.from_phone, NEW.to_phone))
  OR EXISTS (SELECT 1 FROM "transaction" WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0')
    AND type || '' = 'deposit' AND status || '' = 'validated' AND operator_phone || '' IN (NEW.from_phone, NEW.to_phone))
  OR EXISTS (SELECT 1 FROM statement_line WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND state || '' = 'matched' AND phone || '' IN (NEW.from_phone, NEW.to_phone))
BEGIN SELECT RAISE(ABORT, 'cash_move: money came in under this reference'); END;
--> statement-breakpoint
CREATE TRIGGER statement_line_not_own BEFORE UPDATE ON statement_line
WHEN NEW.state = 'matched' AND OLD.state <> 'matched' AND (
  EXISTS (SELECT 1 FROM "transaction" WHERE ltrim(rtrim(replace(replace(rtrim(upper(replace(decision_reference, ' ', '')), '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0')
    AND payout_phone IS NOT NULL AND decision_reference IS NOT NULL AND type || '' = 'withdrawal' AND status || '' = 'validated' AND operator_phone || '' = NEW.phone)
  OR EXISTS (SELECT 1 FROM drawing WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND cash_phone || '' = NEW.phone)
  OR EXISTS (SELECT 1 FROM cash_move WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = ltrim(rtrim(replace(replace(rtrim(NEW.reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') AND NEW.phone IN (from_phone, to_phone)))
BEGIN SELECT RAISE(ABORT, 'statement_line: the platform made this transfer itself'); END;
