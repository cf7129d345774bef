CREATE FUNCTION statement_entry_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.transaction_id IS NOT NULL OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.imported_by AND role = 'admin') THEN
    RAISE EXCEPTION 'statement_entry: imported by an administrator, before it explains a payout' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_entry_insert_guard BEFORE INSERT ON "statement_entry" FOR EACH ROW EXECUTE FUNCTION statement_entry_insert_guard();
--> statement-breakpoint
CREATE TRIGGER statement_entry_closed BEFORE DELETE OR TRUNCATE ON "statement_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse('statement_entry: never deleted');
--> statement-breakpoint
-- What the operator wrote never changes; what was sent explains one payout of its number, payee and amount, for good.
CREATE FUNCTION statement_entry_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.transaction_id IS NOT NULL OR NEW.transaction_id IS NULL
    OR (NEW.id, NEW.phone, NEW.operator, NEW.kind, NEW.reference, NEW.transfer_key, NEW.digest, NEW.amount_ar, NEW.fee_ar, NEW.balance_ar,
        NEW.happened_at, NEW.payee_phone, NEW.imported_by, NEW.imported_at)
      IS DISTINCT FROM (OLD.id, OLD.phone, OLD.operator, OLD.kind, OLD.reference, OLD.transfer_key, OLD.digest, OLD.amount_ar, OLD.fee_ar, OLD.balance_ar,
        OLD.happened_at, OLD.payee_phone, OLD.imported_by, OLD.imported_at)
    OR NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND type = 'withdrawal' AND status = 'validated'
      AND operator_phone = NEW.phone AND amount_ar = NEW.amount_ar AND payout_phone = coalesce(NEW.payee_phone, payout_phone)) THEN
    RAISE EXCEPTION 'statement_entry: explains one payout of its number, payee and amount' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_entry_update_guard BEFORE UPDATE ON "statement_entry" FOR EACH ROW EXECUTE FUNCTION statement_entry_update_guard();
--> statement-breakpoint
CREATE FUNCTION statement_line_payer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.payer_id AND phone LIKE '%' || NEW.payer_end) THEN
    RAISE EXCEPTION 'statement_line: its payer is a member with that number' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_line_payer BEFORE INSERT ON "statement_line" FOR EACH ROW
WHEN (NEW.payer_id IS NOT NULL) EXECUTE FUNCTION statement_line_payer();
--> statement-breakpoint
-- A line's text never changes; once matched it stays matched, to one validated deposit of its number and amount.
CREATE OR REPLACE FUNCTION statement_line_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'matched' OR NEW.state = OLD.state
    OR NEW.id IS DISTINCT FROM OLD.id OR NEW.phone IS DISTINCT FROM OLD.phone OR NEW.operator IS DISTINCT FROM OLD.operator OR NEW.reference IS DISTINCT FROM OLD.reference
    OR NEW.typed_reference IS DISTINCT FROM OLD.typed_reference OR NEW.transfer_key IS DISTINCT FROM OLD.transfer_key
    OR NEW.amount_ar IS DISTINCT FROM OLD.amount_ar OR NEW.paid_at IS DISTINCT FROM OLD.paid_at OR NEW.payer_end IS DISTINCT FROM OLD.payer_end
    OR NEW.payer_id IS DISTINCT FROM OLD.payer_id
    OR NEW.is_cash_point IS DISTINCT FROM OLD.is_cash_point OR NEW.imported_by IS DISTINCT FROM OLD.imported_by OR NEW.imported_at IS DISTINCT FROM OLD.imported_at
    OR (NEW.decided_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin'))
    OR (NEW.state = 'matched' AND NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND type = 'deposit'
      AND status = 'validated' AND operator_phone = NEW.phone AND amount_ar = NEW.amount_ar)) THEN
    RAISE EXCEPTION 'statement_line: matched once, with the one validated deposit it explains' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A deposit's amount changes once, as it is validated: to what a line of its own transfer says was received.
CREATE OR REPLACE FUNCTION transaction_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending' OR NEW.status = 'pending'
    OR NEW.id IS DISTINCT FROM OLD.id OR NEW.member_id IS DISTINCT FROM OLD.member_id OR NEW.type IS DISTINCT FROM OLD.type
    OR NEW.reference IS DISTINCT FROM OLD.reference OR NEW.payout_phone IS DISTINCT FROM OLD.payout_phone OR NEW.created_at IS DISTINCT FROM OLD.created_at
    OR (NEW.amount_ar = OLD.amount_ar AND NEW.declared_ar IS NOT NULL)
    OR (NEW.amount_ar IS DISTINCT FROM OLD.amount_ar AND (NEW.type <> 'deposit' OR NEW.status <> 'validated' OR NEW.declared_ar IS DISTINCT FROM OLD.amount_ar
      OR NOT EXISTS (SELECT 1 FROM statement_line WHERE transfer_key = NEW.transfer_key AND phone = NEW.operator_phone
        AND amount_ar = NEW.amount_ar AND state = 'waiting' AND NOT is_cash_point)))
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
CREATE FUNCTION transaction_declared() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'transaction: its amount is what is declared' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_declared BEFORE INSERT ON "transaction" FOR EACH ROW
WHEN (NEW.declared_ar IS NOT NULL) EXECUTE FUNCTION transaction_declared();
