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
CREATE TRIGGER flow_no_insert BEFORE INSERT ON "flow"
BEGIN SELECT RAISE(ABORT, 'flow: the chart is closed'); END;
--> statement-breakpoint
CREATE TRIGGER flow_no_update BEFORE UPDATE ON "flow"
BEGIN SELECT RAISE(ABORT, 'flow: the chart is closed'); END;
--> statement-breakpoint
CREATE TRIGGER flow_no_delete BEFORE DELETE ON "flow"
BEGIN SELECT RAISE(ABORT, 'flow: the chart is closed'); END;
--> statement-breakpoint
CREATE TRIGGER account_insert_guard BEFORE INSERT ON "account"
WHEN NEW.balance_ar <> 0 OR NEW.last_transfer_id <> 0
  OR EXISTS (SELECT 1 FROM account WHERE id = NEW.id)
  OR NOT CASE NEW.kind
    WHEN 'cash' THEN NEW.code GLOB 'cash:+261*' AND NEW.member_id IS NULL
    WHEN 'member' THEN NEW.code IS 'member:' || NEW.member_id
    WHEN 'held' THEN NEW.code IS 'held:' || NEW.member_id
    WHEN 'fund_sponsor' THEN NEW.code = 'fund:sponsor' AND NEW.member_id IS NULL
    WHEN 'fund_operator' THEN NEW.code = 'fund:operator' AND NEW.member_id IS NULL
    WHEN 'sales' THEN NEW.code = 'sales' AND NEW.member_id IS NULL
    WHEN 'operator' THEN NEW.code = 'operator' AND NEW.member_id IS NULL
    ELSE 0 END
BEGIN SELECT RAISE(ABORT, 'account: opens empty, with the code of its kind'); END;
--> statement-breakpoint
-- A balance moves only with the transfer that moves it: no direct UPDATE can pass.
CREATE TRIGGER account_update_guard BEFORE UPDATE ON "account"
WHEN NEW.id IS NOT OLD.id OR NEW.code IS NOT OLD.code OR NEW.kind IS NOT OLD.kind OR NEW.member_id IS NOT OLD.member_id
  OR NEW.last_transfer_id <= OLD.last_transfer_id
  OR NOT EXISTS (
    SELECT 1 FROM transfer t WHERE t.id = NEW.last_transfer_id AND (
      (t.debit_account_id = OLD.id AND NEW.balance_ar - OLD.balance_ar = CASE OLD.kind WHEN 'cash' THEN t.amount_ar ELSE -t.amount_ar END)
      OR (t.credit_account_id = OLD.id AND NEW.balance_ar - OLD.balance_ar = CASE OLD.kind WHEN 'cash' THEN -t.amount_ar ELSE t.amount_ar END)))
BEGIN SELECT RAISE(ABORT, 'account: only a transfer moves a balance'); END;
--> statement-breakpoint
-- Under INSERT OR IGNORE the CHECK of an account would skip the debit and keep the credit: RAISE cannot be skipped.
CREATE TRIGGER account_not_negative BEFORE UPDATE ON "account"
WHEN NEW.balance_ar < 0
BEGIN SELECT RAISE(ABORT, 'account_not_negative: no account goes below zero'); END;
--> statement-breakpoint
CREATE TRIGGER account_delete_guard BEFORE DELETE ON "account"
WHEN OLD.balance_ar <> 0 OR OLD.last_transfer_id <> 0
BEGIN SELECT RAISE(ABORT, 'account: has a history'); END;
--> statement-breakpoint
CREATE TRIGGER transfer_insert_guard BEFORE INSERT ON "transfer"
WHEN EXISTS (SELECT 1 FROM transfer WHERE id = NEW.id)
  OR NOT EXISTS (
    SELECT 1 FROM flow f
    JOIN account d ON d.id = NEW.debit_account_id
    JOIN account c ON c.id = NEW.credit_account_id
    WHERE f.kind = NEW.kind AND f.debit_kind = d.kind AND f.credit_kind = c.kind)
BEGIN SELECT RAISE(ABORT, 'transfer: this flow is not in the chart'); END;
--> statement-breakpoint
-- The reward fund and the operator's capital grow by recorded money only (invariant I13).
CREATE TRIGGER transfer_funding_guard BEFORE INSERT ON "transfer"
WHEN NEW.kind IN ('FUNDING', 'CAPITAL') AND NOT EXISTS (
    SELECT 1 FROM funding f
    JOIN account d ON d.id = NEW.debit_account_id AND d.code = 'cash:' || f.cash_phone
    JOIN account c ON c.id = NEW.credit_account_id
      AND c.kind = CASE f.kind WHEN 'sponsor' THEN 'fund_sponsor' WHEN 'operator' THEN 'fund_operator' ELSE 'operator' END
    WHERE NEW.cause = lower(NEW.kind) || ':' || f.id AND NEW.amount_ar = f.amount_ar)
BEGIN SELECT RAISE(ABORT, 'transfer: no recorded funding of this amount'); END;
--> statement-breakpoint
CREATE TRIGGER transfer_apply AFTER INSERT ON transfer
BEGIN
  UPDATE account SET balance_ar = balance_ar + CASE kind WHEN 'cash' THEN NEW.amount_ar ELSE -NEW.amount_ar END, last_transfer_id = NEW.id
  WHERE id = NEW.debit_account_id;
  UPDATE account SET balance_ar = balance_ar + CASE kind WHEN 'cash' THEN -NEW.amount_ar ELSE NEW.amount_ar END, last_transfer_id = NEW.id
  WHERE id = NEW.credit_account_id;
END;
--> statement-breakpoint
CREATE TRIGGER transfer_no_update BEFORE UPDATE ON "transfer"
BEGIN SELECT RAISE(ABORT, 'transfer: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER transfer_no_delete BEFORE DELETE ON "transfer"
BEGIN SELECT RAISE(ABORT, 'transfer: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER completion_no_update BEFORE UPDATE ON "completion"
BEGIN SELECT RAISE(ABORT, 'completion: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER completion_no_delete BEFORE DELETE ON "completion"
BEGIN SELECT RAISE(ABORT, 'completion: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER funding_no_update BEFORE UPDATE ON "funding"
BEGIN SELECT RAISE(ABORT, 'funding: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER funding_no_delete BEFORE DELETE ON "funding"
BEGIN SELECT RAISE(ABORT, 'funding: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER idempotency_no_update BEFORE UPDATE ON "idempotency"
BEGIN SELECT RAISE(ABORT, 'idempotency: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER idempotency_no_delete BEFORE DELETE ON "idempotency"
BEGIN SELECT RAISE(ABORT, 'idempotency: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER transaction_insert_guard BEFORE INSERT ON "transaction"
WHEN NEW.status <> 'pending' OR NEW.decided_by IS NOT NULL OR NEW.decided_at IS NOT NULL OR EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'transaction: starts pending'); END;
--> statement-breakpoint
-- Pending, then decided once, by an administrator, with its transfer already posted (invariant I8).
CREATE TRIGGER transaction_update_guard BEFORE UPDATE ON "transaction"
WHEN OLD.status <> 'pending' OR NEW.status = 'pending'
  OR NEW.id IS NOT OLD.id OR NEW.member_id IS NOT OLD.member_id OR NEW.type IS NOT OLD.type OR NEW.amount_ar IS NOT OLD.amount_ar
  OR NEW.reference IS NOT OLD.reference OR NEW.payout_phone IS NOT OLD.payout_phone OR NEW.created_at IS NOT OLD.created_at
  OR (OLD.type = 'deposit' AND NEW.operator_phone IS NOT OLD.operator_phone)
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin')
  OR (NEW.type = 'deposit' AND NEW.status = 'rejected') = EXISTS (
    SELECT 1 FROM transfer t JOIN account a ON a.id IN (t.debit_account_id, t.credit_account_id)
    WHERE t.amount_ar = NEW.amount_ar AND a.member_id = NEW.member_id AND t.cause = CASE
      WHEN NEW.type = 'deposit' THEN 'deposit:' || NEW.id
      WHEN NEW.status = 'validated' THEN 'payout:' || NEW.id
      ELSE 'release:' || NEW.id END)
BEGIN SELECT RAISE(ABORT, 'transaction: decided once, by an administrator, with its transfer'); END;
--> statement-breakpoint
CREATE TRIGGER transaction_no_delete BEFORE DELETE ON "transaction"
BEGIN SELECT RAISE(ABORT, 'transaction: never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER membership_update_guard BEFORE UPDATE ON "membership"
WHEN OLD.replaced_at IS NOT NULL OR NEW.replaced_at IS NULL
  OR NEW.id IS NOT OLD.id OR NEW.member_id IS NOT OLD.member_id OR NEW.level_id IS NOT OLD.level_id OR NEW.origin IS NOT OLD.origin
  OR NEW.level_name IS NOT OLD.level_name OR NEW.price_ar IS NOT OLD.price_ar OR NEW.daily_ceiling_ar IS NOT OLD.daily_ceiling_ar
  OR NEW.paid_ar IS NOT OLD.paid_ar OR NEW.starts_at IS NOT OLD.starts_at OR NEW.expires_at IS NOT OLD.expires_at
BEGIN SELECT RAISE(ABORT, 'membership: its terms are fixed at purchase'); END;
--> statement-breakpoint
CREATE TRIGGER membership_no_delete BEFORE DELETE ON "membership"
BEGIN SELECT RAISE(ABORT, 'membership: never deleted'); END;
