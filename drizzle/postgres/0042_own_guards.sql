-- A transfer leaves a number or comes in on it, never both: what 0041 asks of a deposit, asked of a funding and of what leaves too. A payout
-- is asked under an operator's own reference alone: other words may be a member's (src/server/features/fund/transfer.service.ts).
CREATE FUNCTION transfer_is_own(held_phone text, held_reference text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  key text := transfer_held(held_phone, held_reference);
BEGIN
  RETURN EXISTS (SELECT 1 FROM "transaction" WHERE ltrim(rtrim(replace(replace(rtrim(upper(replace(decision_reference, ' ', '')), '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = key
      AND payout_phone IS NOT NULL AND decision_reference IS NOT NULL AND type = 'withdrawal' AND status = 'validated' AND operator_phone = held_phone)
    OR EXISTS (SELECT 1 FROM drawing WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = key AND cash_phone = held_phone)
    OR EXISTS (SELECT 1 FROM cash_move WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = key AND held_phone IN (from_phone, to_phone));
END $$;
--> statement-breakpoint
CREATE FUNCTION transfer_was_received(held_phone text, held_reference text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  key text := transfer_held(held_phone, held_reference);
BEGIN
  RETURN EXISTS (SELECT 1 FROM funding WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = key AND cash_phone = held_phone)
    OR EXISTS (SELECT 1 FROM "transaction" WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = key AND operator_phone = held_phone
      AND type = 'deposit' AND status = 'validated')
    OR EXISTS (SELECT 1 FROM statement_line WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = key AND phone = held_phone AND state = 'matched');
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION transaction_not_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF transfer_is_own(NEW.operator_phone, NEW.reference) THEN
    RAISE EXCEPTION 'transaction: the platform made this transfer itself' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION funding_not_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF transfer_is_own(NEW.cash_phone, NEW.reference) THEN
    RAISE EXCEPTION 'funding: the platform made this transfer itself' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER funding_not_own BEFORE INSERT ON "funding" FOR EACH ROW EXECUTE FUNCTION funding_not_own();
--> statement-breakpoint
CREATE FUNCTION transaction_not_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF transfer_was_received(NEW.operator_phone, NEW.decision_reference) THEN
    RAISE EXCEPTION 'transaction: money came in under the reference of this payout' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_not_received BEFORE UPDATE ON "transaction" FOR EACH ROW
WHEN (NEW.type = 'withdrawal' AND NEW.status = 'validated' AND OLD.status <> 'validated'
  AND NEW.decision_reference ~ '^([A-Z]{2}[0-9]{6}[.][0-9]{4}[.][A-Z][0-9]{4,6}|[0-9]{8,12})$')
EXECUTE FUNCTION transaction_not_received();
--> statement-breakpoint
CREATE FUNCTION drawing_not_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF transfer_was_received(NEW.cash_phone, NEW.reference) THEN
    RAISE EXCEPTION 'drawing: money came in under this reference' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER drawing_not_received BEFORE INSERT ON "drawing" FOR EACH ROW
WHEN (NEW.reference IS NOT NULL) EXECUTE FUNCTION drawing_not_received();
--> statement-breakpoint
-- In one order, whichever way the cash goes: two moves of one reference wait for each other at most.
CREATE FUNCTION cash_move_not_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF transfer_was_received(least(NEW.from_phone, NEW.to_phone), NEW.reference)
    OR transfer_was_received(greatest(NEW.from_phone, NEW.to_phone), NEW.reference) THEN
    RAISE EXCEPTION 'cash_move: money came in under this reference' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cash_move_not_received BEFORE INSERT ON "cash_move" FOR EACH ROW EXECUTE FUNCTION cash_move_not_received();
--> statement-breakpoint
CREATE FUNCTION statement_line_not_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF transfer_is_own(NEW.phone, NEW.reference) THEN
    RAISE EXCEPTION 'statement_line: the platform made this transfer itself' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_line_not_own BEFORE UPDATE ON "statement_line" FOR EACH ROW
WHEN (NEW.state = 'matched' AND OLD.state <> 'matched') EXECUTE FUNCTION statement_line_not_own();
