-- What names a transfer is stored beside each record of it (src/shared/reference.ts): one is one member's deposit or one funding, or was made by
-- the platform itself (invariants I7, I7c, I7d). That no two deposits, fundings or matched lines have one is left to the unique indexes.
DROP TRIGGER transaction_statement_guard ON "transaction";
--> statement-breakpoint
DROP FUNCTION transaction_statement_guard();
--> statement-breakpoint
DROP TRIGGER transaction_received_once ON "transaction";
--> statement-breakpoint
DROP TRIGGER transaction_not_received ON "transaction";
--> statement-breakpoint
DROP TRIGGER drawing_not_received ON drawing;
--> statement-breakpoint
DROP FUNCTION transfer_is_own(text, text);
--> statement-breakpoint
DROP FUNCTION transfer_was_received(text, text);
--> statement-breakpoint
DROP FUNCTION transfer_held(text, text);
--> statement-breakpoint
-- Held until the end of the transaction: whoever says something of the same transfer waits, then sees what was said.
CREATE FUNCTION hold_transfer(key text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(40, hashtext(key));
END $$;
--> statement-breakpoint
CREATE FUNCTION transfer_is_own(key text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_transfer(key);
  RETURN EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key = key AND payout_phone IS NOT NULL)
    OR EXISTS (SELECT 1 FROM drawing WHERE transfer_key = key)
    OR EXISTS (SELECT 1 FROM cash_move WHERE transfer_key = key OR to_transfer_key = key);
END $$;
--> statement-breakpoint
CREATE FUNCTION transfer_was_received(key text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_transfer(key);
  RETURN EXISTS (SELECT 1 FROM funding WHERE transfer_key = key)
    OR EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key = key AND type = 'deposit' AND status <> 'rejected' AND status = 'validated')
    OR EXISTS (SELECT 1 FROM statement_line WHERE transfer_key = key AND state = 'matched');
END $$;
--> statement-breakpoint
-- Refused as a repeated value is: the attempt that lost a race is made again, and hears why in the product's own words.
CREATE OR REPLACE FUNCTION transaction_received_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_transfer(NEW.transfer_key);
  IF EXISTS (SELECT 1 FROM funding WHERE transfer_key = NEW.transfer_key) THEN
    RAISE EXCEPTION 'transaction: this transfer is recorded as a funding' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_received_once BEFORE INSERT ON "transaction" FOR EACH ROW
WHEN (NEW.type = 'deposit') EXECUTE FUNCTION transaction_received_once();
--> statement-breakpoint
CREATE FUNCTION transaction_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.type = 'deposit' AND NEW.transfer_key IS NULL) OR (NEW.type = 'withdrawal' AND NEW.transfer_key IS NOT NULL) THEN
    RAISE EXCEPTION 'transaction: a deposit names its transfer' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_named BEFORE INSERT ON "transaction" FOR EACH ROW EXECUTE FUNCTION transaction_named();
--> statement-breakpoint
CREATE FUNCTION funding_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.transfer_key IS NULL THEN
    RAISE EXCEPTION 'funding: it names its transfer' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER funding_named BEFORE INSERT ON "funding" FOR EACH ROW EXECUTE FUNCTION funding_named();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION funding_received_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_transfer(NEW.transfer_key);
  IF EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key = NEW.transfer_key AND type = 'deposit' AND status <> 'rejected')
    OR EXISTS (SELECT 1 FROM statement_line WHERE transfer_key = NEW.transfer_key AND state = 'matched') THEN
    RAISE EXCEPTION 'funding: this transfer is a deposit' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION statement_line_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.transfer_key IS NULL THEN
    RAISE EXCEPTION 'statement_line: it names its transfer' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_line_named BEFORE INSERT ON statement_line FOR EACH ROW EXECUTE FUNCTION statement_line_named();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_line_received_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_transfer(NEW.transfer_key);
  IF EXISTS (SELECT 1 FROM funding WHERE transfer_key = NEW.transfer_key)
    OR EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key = NEW.transfer_key AND type = 'deposit' AND status <> 'rejected' AND id <> NEW.transaction_id)
    OR EXISTS (SELECT 1 FROM statement_line WHERE transfer_key = NEW.transfer_key AND state = 'matched' AND id <> NEW.id) THEN
    RAISE EXCEPTION 'statement_line: matched once, with no transfer that is a funding or another deposit''s' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION transaction_credited_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_transfer(NEW.transfer_key);
  IF EXISTS (SELECT 1 FROM funding WHERE transfer_key = NEW.transfer_key)
    OR EXISTS (SELECT 1 FROM statement_line WHERE transfer_key = NEW.transfer_key AND state = 'matched' AND transaction_id <> NEW.id) THEN
    RAISE EXCEPTION 'transaction: its statement line credited another deposit, or its transfer is a funding' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION transaction_not_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF transfer_is_own(NEW.transfer_key) THEN
    RAISE EXCEPTION 'transaction: the platform made this transfer itself' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION funding_not_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF transfer_is_own(NEW.transfer_key) THEN
    RAISE EXCEPTION 'funding: the platform made this transfer itself' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION statement_line_not_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF transfer_is_own(NEW.transfer_key) THEN
    RAISE EXCEPTION 'statement_line: the platform made this transfer itself' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A payout is asked under an operator's own reference alone: other words may be a member's (src/server/features/fund/transfer.service.ts).
CREATE OR REPLACE FUNCTION transaction_not_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF transfer_was_received(NEW.transfer_key) THEN
    RAISE EXCEPTION 'transaction: money came in under the reference of this payout' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_not_received BEFORE UPDATE ON "transaction" FOR EACH ROW
WHEN (NEW.type = 'withdrawal' AND NEW.status = 'validated' AND OLD.status <> 'validated' AND NEW.transfer_key NOT LIKE '%~%')
EXECUTE FUNCTION transaction_not_received();
--> statement-breakpoint
CREATE FUNCTION drawing_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.reference IS NULL) <> (NEW.transfer_key IS NULL) THEN
    RAISE EXCEPTION 'drawing: it names its transfer' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER drawing_named BEFORE INSERT ON "drawing" FOR EACH ROW EXECUTE FUNCTION drawing_named();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION drawing_not_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF transfer_was_received(NEW.transfer_key) THEN
    RAISE EXCEPTION 'drawing: money came in under this reference' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER drawing_not_received BEFORE INSERT ON drawing FOR EACH ROW EXECUTE FUNCTION drawing_not_received();
--> statement-breakpoint
CREATE FUNCTION cash_move_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.transfer_key IS NULL OR NEW.to_transfer_key IS NULL THEN
    RAISE EXCEPTION 'cash_move: it names its transfer' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cash_move_named BEFORE INSERT ON "cash_move" FOR EACH ROW EXECUTE FUNCTION cash_move_named();
--> statement-breakpoint
-- In one order, whichever way the cash goes: two moves of one reference wait for each other at most.
CREATE OR REPLACE FUNCTION cash_move_not_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF transfer_was_received(least(NEW.transfer_key, NEW.to_transfer_key))
    OR transfer_was_received(greatest(NEW.transfer_key, NEW.to_transfer_key)) THEN
    RAISE EXCEPTION 'cash_move: money came in under this reference' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What the operator said is never changed; once matched a line stays so, with one validated deposit of its number and amount.
CREATE OR REPLACE FUNCTION statement_line_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'matched' OR NEW.state = OLD.state
    OR NEW.id IS DISTINCT FROM OLD.id OR NEW.phone IS DISTINCT FROM OLD.phone OR NEW.operator IS DISTINCT FROM OLD.operator OR NEW.reference IS DISTINCT FROM OLD.reference
    OR NEW.typed_reference IS DISTINCT FROM OLD.typed_reference OR NEW.transfer_key IS DISTINCT FROM OLD.transfer_key
    OR NEW.amount_ar IS DISTINCT FROM OLD.amount_ar OR NEW.paid_at IS DISTINCT FROM OLD.paid_at OR NEW.payer_end IS DISTINCT FROM OLD.payer_end
    OR NEW.is_cash_point IS DISTINCT FROM OLD.is_cash_point OR NEW.imported_by IS DISTINCT FROM OLD.imported_by OR NEW.imported_at IS DISTINCT FROM OLD.imported_at
    OR (NEW.decided_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin'))
    OR (NEW.state = 'matched' AND NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND type = 'deposit'
      AND status = 'validated' AND operator_phone = NEW.phone AND amount_ar = NEW.amount_ar)) THEN
    RAISE EXCEPTION 'statement_line: matched once, with the one validated deposit it explains' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION transaction_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending' OR NEW.status = 'pending'
    OR NEW.id IS DISTINCT FROM OLD.id OR NEW.member_id IS DISTINCT FROM OLD.member_id OR NEW.type IS DISTINCT FROM OLD.type OR NEW.amount_ar IS DISTINCT FROM OLD.amount_ar
    OR NEW.reference IS DISTINCT FROM OLD.reference OR NEW.payout_phone IS DISTINCT FROM OLD.payout_phone OR NEW.created_at IS DISTINCT FROM OLD.created_at
    OR (OLD.type = 'deposit' AND (NEW.operator_phone IS DISTINCT FROM OLD.operator_phone OR NEW.transfer_key IS DISTINCT FROM OLD.transfer_key
      OR NEW.typed_reference IS DISTINCT FROM OLD.typed_reference))
    OR (NEW.type = 'withdrawal' AND NEW.status <> 'validated' AND NEW.transfer_key IS NOT NULL)
    OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin')
    OR (NEW.type = 'deposit' AND NEW.status = 'rejected') = EXISTS (
      SELECT 1 FROM transfer t JOIN account a ON a.id IN (t.debit_account_id, t.credit_account_id)
      WHERE t.amount_ar = NEW.amount_ar AND a.member_id = NEW.member_id AND t.cause = CASE
        WHEN NEW.type = 'deposit' THEN 'deposit:' || NEW.id
        WHEN NEW.status = 'validated' THEN 'payout:' || NEW.id
        ELSE 'release:' || NEW.id END) THEN
    RAISE EXCEPTION 'transaction: decided once, by an administrator, with its transfer' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reference_run_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON reference_run FOR EACH STATEMENT EXECUTE FUNCTION refuse('reference_run: append-only');
