-- References that differ only by leading zeros, signs at their end or a spreadsheet's decimals name one transfer (src/server/db/reference.ts).
CREATE INDEX "funding_reference_key" ON "funding" USING btree (ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0'));
--> statement-breakpoint
CREATE INDEX "statement_line_reference_key" ON "statement_line" USING btree (ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0'));
--> statement-breakpoint
CREATE INDEX "transaction_reference_key" ON "transaction" USING btree (ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0'), "id");
--> statement-breakpoint
-- What names a transfer, held until the end of the transaction: whoever says something of the same one waits, then sees what was said.
CREATE FUNCTION transfer_held(phone text, reference text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  key text := ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0');
BEGIN
  PERFORM pg_advisory_xact_lock(40, hashtext(phone || ' ' || key));
  RETURN key;
END $$;
--> statement-breakpoint
-- One transfer received on a number is one member's deposit or one funding, whatever its reference was typed like (invariants I7, I7c).
-- The very same writing is left to the unique indexes.
-- Refused as a repeated value is: the attempt that lost a race is made again, and hears why in the product's own words.
CREATE FUNCTION transaction_received_once() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key text := transfer_held(NEW.operator_phone, NEW.reference);
BEGIN
  IF EXISTS (SELECT 1 FROM funding WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = key AND cash_phone = NEW.operator_phone)
    OR EXISTS (SELECT 1 FROM "transaction" WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = key AND operator_phone = NEW.operator_phone
      AND type = 'deposit' AND status <> 'rejected' AND reference <> NEW.reference) THEN
    RAISE EXCEPTION 'transaction: this transfer is declared already, or recorded as a funding' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_received_once BEFORE INSERT ON "transaction" FOR EACH ROW
WHEN (NEW.type = 'deposit') EXECUTE FUNCTION transaction_received_once();
--> statement-breakpoint
CREATE FUNCTION funding_received_once() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key text := transfer_held(NEW.cash_phone, NEW.reference);
BEGIN
  IF EXISTS (SELECT 1 FROM funding WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = key AND cash_phone = NEW.cash_phone AND reference <> NEW.reference)
    OR EXISTS (SELECT 1 FROM "transaction" WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = key AND operator_phone = NEW.cash_phone
      AND type = 'deposit' AND status <> 'rejected')
    OR EXISTS (SELECT 1 FROM statement_line WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = key AND phone = NEW.cash_phone AND state = 'matched') THEN
    RAISE EXCEPTION 'funding: this transfer is recorded already, or is a deposit' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER funding_received_once BEFORE INSERT ON "funding" FOR EACH ROW EXECUTE FUNCTION funding_received_once();
--> statement-breakpoint
CREATE FUNCTION statement_line_received_once() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key text := transfer_held(NEW.phone, NEW.reference);
BEGIN
  IF EXISTS (SELECT 1 FROM funding WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = key AND cash_phone = NEW.phone)
    OR EXISTS (SELECT 1 FROM "transaction" WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = key AND operator_phone = NEW.phone
      AND type = 'deposit' AND status <> 'rejected' AND id <> NEW.transaction_id)
    OR EXISTS (SELECT 1 FROM statement_line WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = key AND phone = NEW.phone AND state = 'matched' AND id <> NEW.id) THEN
    RAISE EXCEPTION 'statement_line: matched once, with no transfer that is a funding or another deposit''s' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_line_received_once BEFORE UPDATE ON "statement_line" FOR EACH ROW
WHEN (NEW.state = 'matched') EXECUTE FUNCTION statement_line_received_once();
--> statement-breakpoint
CREATE FUNCTION transaction_credited_once() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key text := transfer_held(NEW.operator_phone, NEW.reference);
BEGIN
  IF EXISTS (SELECT 1 FROM funding WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = key AND cash_phone = NEW.operator_phone)
    OR EXISTS (SELECT 1 FROM statement_line WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = key AND phone = NEW.operator_phone AND state = 'matched' AND transaction_id <> NEW.id) THEN
    RAISE EXCEPTION 'transaction: its statement line credited another deposit, or its transfer is a funding' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_credited_once BEFORE UPDATE ON "transaction" FOR EACH ROW
WHEN (NEW.type = 'deposit' AND NEW.status = 'validated') EXECUTE FUNCTION transaction_credited_once();
