-- The allowed flows of ledger/chart.ts (a test holds the two together), then closed to every later write.
INSERT INTO flow (kind, debit_kind, credit_kind) VALUES
  ('DEPOSIT', 'cash', 'member'),
  ('WITHDRAWAL_HOLD', 'member', 'held'),
  ('WITHDRAWAL_RELEASE', 'held', 'member'),
  ('WITHDRAWAL_PAYOUT', 'held', 'cash'),
  ('VIP_PURCHASE', 'member', 'sales'),
  ('BONUS_VIP', 'sales', 'member'),
  ('TASK', 'fund_sponsor', 'member'),
  ('TASK', 'fund_operator', 'member'),
  ('BONUS_TASK', 'fund_sponsor', 'member'),
  ('BONUS_TASK', 'fund_operator', 'member'),
  ('FUNDING', 'cash', 'fund_sponsor'),
  ('FUNDING', 'cash', 'fund_operator'),
  ('CAPITAL', 'cash', 'operator'),
  ('DRAWING', 'sales', 'cash'),
  ('DRAWING', 'operator', 'cash'),
  ('BALANCE_ADD', 'operator', 'member'),
  ('BALANCE_REMOVE', 'member', 'operator');
--> statement-breakpoint
-- Refuses whatever reaches it; the sentence is the trigger's argument.
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'restrict_violation'; END $$;
--> statement-breakpoint
CREATE TRIGGER flow_closed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "flow" FOR EACH STATEMENT EXECUTE FUNCTION refuse('flow: the chart is closed');
--> statement-breakpoint
CREATE TRIGGER transfer_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "transfer" FOR EACH STATEMENT EXECUTE FUNCTION refuse('transfer: append-only');
--> statement-breakpoint
CREATE TRIGGER completion_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "completion" FOR EACH STATEMENT EXECUTE FUNCTION refuse('completion: append-only');
--> statement-breakpoint
CREATE TRIGGER funding_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "funding" FOR EACH STATEMENT EXECUTE FUNCTION refuse('funding: append-only');
--> statement-breakpoint
CREATE TRIGGER idempotency_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "idempotency" FOR EACH STATEMENT EXECUTE FUNCTION refuse('idempotency: append-only');
--> statement-breakpoint
CREATE TRIGGER transaction_closed BEFORE DELETE OR TRUNCATE ON "transaction" FOR EACH STATEMENT EXECUTE FUNCTION refuse('transaction: never deleted');
--> statement-breakpoint
CREATE TRIGGER membership_closed BEFORE DELETE OR TRUNCATE ON "membership" FOR EACH STATEMENT EXECUTE FUNCTION refuse('membership: never deleted');
--> statement-breakpoint
CREATE TRIGGER account_closed BEFORE TRUNCATE ON "account" FOR EACH STATEMENT EXECUTE FUNCTION refuse('account: has a history');
--> statement-breakpoint
CREATE FUNCTION account_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance_ar <> 0 OR NEW.last_transfer_id <> 0 OR (CASE NEW.kind
    WHEN 'cash' THEN NEW.code LIKE 'cash:+261%' AND NEW.member_id IS NULL
    WHEN 'member' THEN NEW.code IS NOT DISTINCT FROM 'member:' || NEW.member_id
    WHEN 'held' THEN NEW.code IS NOT DISTINCT FROM 'held:' || NEW.member_id
    WHEN 'fund_sponsor' THEN NEW.code = 'fund:sponsor' AND NEW.member_id IS NULL
    WHEN 'fund_operator' THEN NEW.code = 'fund:operator' AND NEW.member_id IS NULL
    WHEN 'sales' THEN NEW.code = 'sales' AND NEW.member_id IS NULL
    WHEN 'operator' THEN NEW.code = 'operator' AND NEW.member_id IS NULL
    ELSE false END) IS NOT TRUE THEN
    RAISE EXCEPTION 'account: opens empty, with the code of its kind' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_insert_guard BEFORE INSERT ON "account" FOR EACH ROW EXECUTE FUNCTION account_insert_guard();
--> statement-breakpoint
-- A balance moves only with the transfer that moves it: no direct UPDATE can pass.
CREATE FUNCTION account_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id IS DISTINCT FROM OLD.id OR NEW.code IS DISTINCT FROM OLD.code OR NEW.kind IS DISTINCT FROM OLD.kind OR NEW.member_id IS DISTINCT FROM OLD.member_id
    OR NEW.last_transfer_id <= OLD.last_transfer_id
    OR NOT EXISTS (
      SELECT 1 FROM transfer t WHERE t.id = NEW.last_transfer_id AND (
        (t.debit_account_id = OLD.id AND NEW.balance_ar - OLD.balance_ar = CASE OLD.kind WHEN 'cash' THEN t.amount_ar ELSE -t.amount_ar END)
        OR (t.credit_account_id = OLD.id AND NEW.balance_ar - OLD.balance_ar = CASE OLD.kind WHEN 'cash' THEN -t.amount_ar ELSE t.amount_ar END))) THEN
    RAISE EXCEPTION 'account: only a transfer moves a balance' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_update_guard BEFORE UPDATE ON "account" FOR EACH ROW EXECUTE FUNCTION account_update_guard();
--> statement-breakpoint
CREATE FUNCTION account_delete_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.balance_ar <> 0 OR OLD.last_transfer_id <> 0 THEN
    RAISE EXCEPTION 'account: has a history' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_delete_guard BEFORE DELETE ON "account" FOR EACH ROW EXECUTE FUNCTION account_delete_guard();
--> statement-breakpoint
CREATE FUNCTION transfer_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM flow f
    JOIN account d ON d.id = NEW.debit_account_id
    JOIN account c ON c.id = NEW.credit_account_id
    WHERE f.kind = NEW.kind AND f.debit_kind = d.kind AND f.credit_kind = c.kind) THEN
    RAISE EXCEPTION 'transfer: this flow is not in the chart' USING ERRCODE = 'restrict_violation';
  END IF;
  -- The reward fund and the operator's capital grow by recorded money only (invariant I13).
  IF NEW.kind IN ('FUNDING', 'CAPITAL') AND NOT EXISTS (
      SELECT 1 FROM funding f
      JOIN account d ON d.id = NEW.debit_account_id AND d.code = 'cash:' || f.cash_phone
      JOIN account c ON c.id = NEW.credit_account_id
        AND c.kind = CASE f.kind WHEN 'sponsor' THEN 'fund_sponsor' WHEN 'operator' THEN 'fund_operator' ELSE 'operator' END
      WHERE NEW.cause = lower(NEW.kind) || ':' || f.id AND NEW.amount_ar = f.amount_ar) THEN
    RAISE EXCEPTION 'transfer: no recorded funding of this amount' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_insert_guard BEFORE INSERT ON "transfer" FOR EACH ROW EXECUTE FUNCTION transfer_insert_guard();
--> statement-breakpoint
CREATE FUNCTION transfer_apply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account SET balance_ar = balance_ar + CASE kind WHEN 'cash' THEN NEW.amount_ar ELSE -NEW.amount_ar END, last_transfer_id = NEW.id
  WHERE id = NEW.debit_account_id;
  UPDATE account SET balance_ar = balance_ar + CASE kind WHEN 'cash' THEN -NEW.amount_ar ELSE NEW.amount_ar END, last_transfer_id = NEW.id
  WHERE id = NEW.credit_account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_apply AFTER INSERT ON transfer FOR EACH ROW EXECUTE FUNCTION transfer_apply();
--> statement-breakpoint
CREATE FUNCTION transaction_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'pending' OR NEW.decided_by IS NOT NULL OR NEW.decided_at IS NOT NULL THEN
    RAISE EXCEPTION 'transaction: starts pending' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_insert_guard BEFORE INSERT ON "transaction" FOR EACH ROW EXECUTE FUNCTION transaction_insert_guard();
--> statement-breakpoint
CREATE FUNCTION transaction_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending' OR NEW.status = 'pending'
    OR NEW.id IS DISTINCT FROM OLD.id OR NEW.member_id IS DISTINCT FROM OLD.member_id OR NEW.type IS DISTINCT FROM OLD.type OR NEW.amount_ar IS DISTINCT FROM OLD.amount_ar
    OR NEW.reference IS DISTINCT FROM OLD.reference OR NEW.payout_phone IS DISTINCT FROM OLD.payout_phone OR NEW.created_at IS DISTINCT FROM OLD.created_at
    OR (OLD.type = 'deposit' AND NEW.operator_phone IS DISTINCT FROM OLD.operator_phone)
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
CREATE TRIGGER transaction_update_guard BEFORE UPDATE ON "transaction" FOR EACH ROW EXECUTE FUNCTION transaction_update_guard();
--> statement-breakpoint
CREATE FUNCTION membership_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.replaced_at IS NOT NULL OR NEW.replaced_at IS NULL
    OR NEW.id IS DISTINCT FROM OLD.id OR NEW.member_id IS DISTINCT FROM OLD.member_id OR NEW.level_id IS DISTINCT FROM OLD.level_id OR NEW.origin IS DISTINCT FROM OLD.origin
    OR NEW.level_name IS DISTINCT FROM OLD.level_name OR NEW.price_ar IS DISTINCT FROM OLD.price_ar OR NEW.daily_ceiling_ar IS DISTINCT FROM OLD.daily_ceiling_ar
    OR NEW.paid_ar IS DISTINCT FROM OLD.paid_ar OR NEW.starts_at IS DISTINCT FROM OLD.starts_at OR NEW.expires_at IS DISTINCT FROM OLD.expires_at THEN
    RAISE EXCEPTION 'membership: its terms are fixed at purchase' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER membership_update_guard BEFORE UPDATE ON "membership" FOR EACH ROW EXECUTE FUNCTION membership_update_guard();
