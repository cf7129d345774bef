-- ── Shared by several guards ──
-- Refuses the statement with the sentence given as the trigger's argument.
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'restrict_violation'; END $$;
--> statement-breakpoint
CREATE FUNCTION day_total_add(on_day bigint, what text, amount bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO day_total (day, figure, entries, amount_ar) VALUES (on_day, what, 1, amount)
  ON CONFLICT (day, figure) DO UPDATE SET entries = day_total.entries + 1, amount_ar = day_total.amount_ar + excluded.amount_ar
$$;
--> statement-breakpoint
CREATE FUNCTION membership_day_add(of_level bigint, instant bigint, more_began bigint, more_ended bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO membership_day (level_id, day, began, ended) VALUES (of_level, (instant + 10800000) / 86400000, more_began, more_ended)
  ON CONFLICT (level_id, day) DO UPDATE SET began = membership_day.began + excluded.began, ended = membership_day.ended + excluded.ended
$$;
--> statement-breakpoint
CREATE FUNCTION two_digits(minutes bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN minutes < 100 THEN minutes WHEN minutes < 1000 THEN minutes / 10 * 10 WHEN minutes < 10000 THEN minutes / 100 * 100
    ELSE minutes / 1000 * 1000 END
$$;
--> statement-breakpoint
-- Locked until the transaction ends: two writes about one transfer take turns, and the second sees the first.
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
    OR EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key = key AND type = 'deposit' AND status = 'validated')
    OR EXISTS (SELECT 1 FROM operator_message WHERE transfer_key = key AND kind = 'received' AND state = 'matched');
END $$;
--> statement-breakpoint
CREATE FUNCTION import_is_under_way(import bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM statement_import WHERE id = import AND finished_at IS NULL AND interrupted_at IS NULL)
$$;
--> statement-breakpoint
-- What operators' messages took back of a transfer of an amount: all where one names that amount or none, else their sum; null where none
-- does. The same message brought in under two numbers is one.
CREATE FUNCTION reversed_ar(keys text[], of_ar bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN bool_or(said.amount_ar IS NULL OR said.amount_ar = of_ar) THEN of_ar ELSE sum(said.amount_ar)::bigint END
  FROM (SELECT DISTINCT amount_ar, happened_at FROM operator_message WHERE reverses_key = ANY (keys) AND NOT import_is_under_way(import_id)) said
$$;
--> statement-breakpoint
-- A transfer that the operator took back credits nobody, and no line of it is matched any more; one of which it took back anything funds
-- nothing. What was credited before stays.
CREATE FUNCTION not_reversed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE back_ar bigint;
BEGIN
  PERFORM hold_transfer(NEW.transfer_key);
  back_ar := reversed_ar(ARRAY[NEW.transfer_key], NEW.amount_ar);
  IF back_ar = NEW.amount_ar OR (back_ar IS NOT NULL AND TG_TABLE_NAME = 'funding') THEN
    RAISE EXCEPTION '%: the operator took this transfer back', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- ── Ledger: the only flows that exist, append-only, no account below zero ──
-- The flows of src/server/ledger/chart.ts (a test holds the two together); no other can be added but by a migration.
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
  ('BALANCE_REMOVE', 'member', 'operator'),
  ('SHORTFALL', 'sales', 'cash'),
  ('SHORTFALL', 'operator', 'cash'),
  ('FEE', 'sales', 'cash'),
  ('FEE', 'operator', 'cash'),
  ('CASH_MOVE', 'cash', 'cash'),
  ('REVERSAL', 'member', 'cash'),
  ('REVERSAL', 'sales', 'cash'),
  ('REVERSAL', 'operator', 'cash'),
  ('TASK', 'fund_campaign', 'member'),
  ('BONUS_TASK', 'fund_campaign', 'member'),
  ('FUNDING', 'cash', 'fund_campaign'),
  ('CAMPAIGN_FEE', 'fund_campaign', 'sales'),
  ('CAMPAIGN_REFUND', 'fund_campaign', 'cash'),
  ('CAMPAIGN_REST', 'fund_campaign', 'fund_sponsor'),
  ('REVERSAL', 'fund_campaign', 'cash'),
  ('REPAYMENT', 'member', 'operator');
--> statement-breakpoint
CREATE TRIGGER flow_closed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "flow" FOR EACH STATEMENT EXECUTE FUNCTION refuse('flow: the chart is closed');
--> statement-breakpoint
CREATE TRIGGER account_closed BEFORE TRUNCATE ON "account" FOR EACH STATEMENT EXECUTE FUNCTION refuse('account: has a history');
--> statement-breakpoint
CREATE FUNCTION account_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance_ar <> 0 OR NEW.last_transfer_id <> 0 OR (CASE NEW.kind
    WHEN 'cash' THEN NEW.code LIKE 'cash:%' AND NEW.member_id IS NULL AND EXISTS (SELECT 1 FROM receiving_number WHERE phone = substr(NEW.code, 6))
    WHEN 'member' THEN NEW.code IS NOT DISTINCT FROM 'member:' || NEW.member_id
    WHEN 'held' THEN NEW.code IS NOT DISTINCT FROM 'held:' || NEW.member_id
    WHEN 'fund_sponsor' THEN NEW.code = 'fund:sponsor' AND NEW.member_id IS NULL
    WHEN 'fund_operator' THEN NEW.code = 'fund:operator' AND NEW.member_id IS NULL
    WHEN 'fund_campaign' THEN NEW.member_id IS NULL AND EXISTS (SELECT 1 FROM campaign WHERE NEW.code = 'fund:campaign:' || id)
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
-- A balance moves only with the transfer that moves it; a direct UPDATE is refused.
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
CREATE TRIGGER transfer_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "transfer" FOR EACH STATEMENT EXECUTE FUNCTION refuse('transfer: append-only');
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
  -- The reward fund and the operator's capital grow by recorded money only.
  IF NEW.kind IN ('FUNDING', 'CAPITAL') AND NOT EXISTS (
      SELECT 1 FROM funding f
      JOIN account d ON d.id = NEW.debit_account_id AND d.code = 'cash:' || f.cash_phone
      JOIN account c ON c.id = NEW.credit_account_id
        AND c.code = CASE WHEN f.campaign_id IS NOT NULL THEN 'fund:campaign:' || f.campaign_id
          WHEN f.kind = 'sponsor' THEN 'fund:sponsor' WHEN f.kind = 'operator' THEN 'fund:operator' ELSE 'operator' END
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
-- A correction moves exactly what was recorded, to or from its member.
CREATE FUNCTION transfer_adjustment_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind IN ('BALANCE_ADD', 'BALANCE_REMOVE') AND NOT EXISTS (
    SELECT 1 FROM adjustment j
    JOIN account a ON a.id = CASE j.action WHEN 'add' THEN NEW.credit_account_id ELSE NEW.debit_account_id END
    WHERE NEW.cause = 'adjustment:' || j.id AND NEW.kind = CASE j.action WHEN 'add' THEN 'BALANCE_ADD' ELSE 'BALANCE_REMOVE' END
      AND NEW.amount_ar = j.amount_ar AND a.member_id = j.member_id) THEN
    RAISE EXCEPTION 'transfer: no recorded adjustment of this amount' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_adjustment_guard BEFORE INSERT ON "transfer" FOR EACH ROW EXECUTE FUNCTION transfer_adjustment_guard();
--> statement-breakpoint
-- Cash leaves a number by exactly what was recorded.
CREATE FUNCTION transfer_cash_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind IN ('DRAWING', 'SHORTFALL', 'CAMPAIGN_REFUND') AND NOT EXISTS (
    SELECT 1 FROM drawing r
    JOIN account d ON d.id = NEW.debit_account_id
      AND d.code IN ('sales', 'operator', 'fund:campaign:' || r.campaign_id)
    JOIN account c ON c.id = NEW.credit_account_id AND c.code = 'cash:' || r.cash_phone
    WHERE NEW.cause = 'drawing:' || r.id || ':' || d.kind
      AND NEW.kind = CASE WHEN r.campaign_id IS NOT NULL THEN 'CAMPAIGN_REFUND' WHEN r.count_id IS NULL THEN 'DRAWING' ELSE 'SHORTFALL' END
      AND NEW.amount_ar = CASE d.kind WHEN 'sales' THEN r.sales_ar ELSE r.amount_ar - r.sales_ar END) THEN
    RAISE EXCEPTION 'transfer: no recorded drawing of this amount' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.kind = 'CASH_MOVE' AND NOT EXISTS (
    SELECT 1 FROM cash_move m
    JOIN account d ON d.id = NEW.debit_account_id AND d.code = 'cash:' || m.to_phone
    JOIN account c ON c.id = NEW.credit_account_id AND c.code = 'cash:' || m.from_phone
    WHERE NEW.cause = 'cash_move:' || m.id AND NEW.amount_ar = m.amount_ar) THEN
    RAISE EXCEPTION 'transfer: no recorded move of this amount' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_cash_guard BEFORE INSERT ON "transfer" FOR EACH ROW
WHEN (NEW.kind IN ('DRAWING', 'SHORTFALL', 'CAMPAIGN_REFUND', 'CASH_MOVE')) EXECUTE FUNCTION transfer_cash_guard();
--> statement-breakpoint
CREATE FUNCTION day_total_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- All campaigns would wait for one row.
  IF NEW.kind IN ('TASK', 'BONUS_TASK') AND EXISTS (SELECT 1 FROM account WHERE id = NEW.debit_account_id AND kind = 'fund_campaign') THEN
    RETURN NULL;
  END IF;
  PERFORM day_total_add(NEW.day, CASE NEW.kind WHEN 'DEPOSIT' THEN 'deposit' WHEN 'WITHDRAWAL_PAYOUT' THEN 'withdrawal'
    WHEN 'FEE' THEN 'fee' ELSE (SELECT replace(kind, 'fund_', 'reward_') FROM account WHERE id = NEW.debit_account_id) END, NEW.amount_ar);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER day_total_transfer AFTER INSERT ON "transfer" FOR EACH ROW
WHEN (NEW.kind IN ('DEPOSIT', 'WITHDRAWAL_PAYOUT', 'TASK', 'BONUS_TASK', 'FEE')) EXECUTE FUNCTION day_total_transfer();
--> statement-breakpoint
-- Money moves on a decision of two, of that amount and target and in its transaction, or on that of one who vouches for it; a payout above
-- 1 000 000 Ar by two alone. A payout to the account's own number of 72 hours may be plain, and a deposit with a confirmed line proven:
-- whether they are is for `ledger:check`. No payout bypasses a waiting proposal.
CREATE OR REPLACE FUNCTION transfer_approval_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE named bigint := substring(NEW.cause from '^(?:deposit|payout):(\d{1,18})$')::bigint;
BEGIN
  -- In brackets, for the first THEN outside of them ends the condition.
  IF ((NEW.kind = 'WITHDRAWAL_PAYOUT' AND EXISTS (
    SELECT 1 FROM approval WHERE kind = 'withdrawal' AND status = 'waiting' AND target = substr(NEW.cause, 8)))
  OR NOT CASE NEW.kind
    WHEN 'DEPOSIT' THEN EXISTS (SELECT 1 FROM decided_alone d WHERE d.transaction_id = named AND d.amount_ar = NEW.amount_ar)
      OR EXISTS (SELECT 1 FROM approval_deposit r JOIN approval p ON p.id = r.approval_id AND p.status = 'approved'
        WHERE r.transaction_id = named AND p.decided_at = NEW.created_at)
      OR EXISTS (SELECT 1 FROM "transaction" x JOIN operator_message l ON l.phone = x.operator_phone AND l.transfer_key = x.transfer_key
          AND l.kind = 'received' AND l.amount_ar = NEW.amount_ar
        JOIN statement_import i ON i.id = l.import_id AND (i.confirmed_by IS NOT NULL OR i.proven_at IS NOT NULL) WHERE x.id = named)
    ELSE EXISTS (SELECT 1 FROM approval p WHERE p.status = 'approved' AND p.decided_at = NEW.created_at AND (p.amount_ar = NEW.amount_ar OR (p.amount_ar > NEW.amount_ar AND NEW.kind IN ('DRAWING', 'SHORTFALL')))
        AND p.kind = CASE NEW.kind WHEN 'WITHDRAWAL_PAYOUT' THEN 'withdrawal' WHEN 'BALANCE_ADD' THEN 'add' WHEN 'BALANCE_REMOVE' THEN 'remove' WHEN 'SHORTFALL' THEN 'shortfall' ELSE 'drawing' END
        AND p.target = CASE NEW.kind WHEN 'WITHDRAWAL_PAYOUT' THEN substr(NEW.cause, 8)
        WHEN 'BALANCE_ADD' THEN (SELECT member_id::text FROM account WHERE id = NEW.credit_account_id)
        WHEN 'BALANCE_REMOVE' THEN (SELECT member_id::text FROM account WHERE id = NEW.debit_account_id)
        WHEN 'SHORTFALL' THEN (SELECT count_id::text FROM drawing WHERE id = substring(NEW.cause from '^drawing:(\d{1,18}):')::bigint)
        ELSE (SELECT substr(code, 6) FROM account WHERE id = NEW.credit_account_id) END)
      OR (NEW.kind <> 'SHORTFALL' AND (NEW.kind <> 'WITHDRAWAL_PAYOUT' OR NEW.amount_ar <= 1000000)
        AND EXISTS (SELECT 1 FROM decided_alone d WHERE d.at = NEW.created_at AND (d.amount_ar = NEW.amount_ar OR (d.amount_ar > NEW.amount_ar AND NEW.kind IN ('DRAWING', 'SHORTFALL')))
        AND d.act = CASE NEW.kind WHEN 'WITHDRAWAL_PAYOUT' THEN 'withdrawal' WHEN 'BALANCE_ADD' THEN 'add' WHEN 'BALANCE_REMOVE' THEN 'remove' WHEN 'SHORTFALL' THEN 'shortfall' ELSE 'drawing' END
        AND d.target = CASE NEW.kind WHEN 'WITHDRAWAL_PAYOUT' THEN substr(NEW.cause, 8)
        WHEN 'BALANCE_ADD' THEN (SELECT member_id::text FROM account WHERE id = NEW.credit_account_id)
        WHEN 'BALANCE_REMOVE' THEN (SELECT member_id::text FROM account WHERE id = NEW.debit_account_id)
        ELSE (SELECT substr(code, 6) FROM account WHERE id = NEW.credit_account_id) END))
      OR (NEW.kind = 'WITHDRAWAL_PAYOUT' AND NEW.amount_ar <= 1000000 AND EXISTS (
        SELECT 1 FROM "transaction" x JOIN member m ON m.id = x.member_id AND m.phone = x.payout_phone
        WHERE x.id = named AND greatest(m.created_at, m.phone_changed_at) <= NEW.created_at - 259200000)) END) THEN
    RAISE EXCEPTION 'transfer: nobody vouches for this money' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER adjustment_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "adjustment" FOR EACH STATEMENT EXECUTE FUNCTION refuse('adjustment: append-only');
--> statement-breakpoint
CREATE FUNCTION adjustment_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.recorded_by AND role = 'admin') THEN
    RAISE EXCEPTION 'adjustment: recorded by an administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER adjustment_insert_guard BEFORE INSERT ON "adjustment" FOR EACH ROW EXECUTE FUNCTION adjustment_insert_guard();
--> statement-breakpoint
-- ── Members, sessions and codes ──
CREATE FUNCTION day_total_sign_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM day_total_add((NEW.created_at + 10800000) / 86400000, 'sign_up', 0);
  ELSE
    UPDATE day_total SET entries = entries - 1 WHERE day = (OLD.created_at + 10800000) / 86400000 AND figure = 'sign_up';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER day_total_sign_up AFTER INSERT OR DELETE ON "member" FOR EACH ROW EXECUTE FUNCTION day_total_sign_up();
--> statement-breakpoint
CREATE FUNCTION day_total_active() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  signed_up bigint := (CASE TG_OP WHEN 'DELETE' THEN OLD.created_at ELSE NEW.created_at END + 10800000) / 86400000;
  more bigint := (CASE WHEN TG_OP <> 'DELETE' AND NEW.status = 'active' THEN 1 ELSE 0 END)
    - (CASE WHEN TG_OP <> 'INSERT' AND OLD.status = 'active' THEN 1 ELSE 0 END);
BEGIN
  IF more <> 0 THEN
    INSERT INTO day_total (day, figure, entries, amount_ar) VALUES (signed_up, 'active', more, 0)
    ON CONFLICT (day, figure) DO UPDATE SET entries = day_total.entries + excluded.entries;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER day_total_active AFTER INSERT OR UPDATE OF status OR DELETE ON "member" FOR EACH ROW EXECUTE FUNCTION day_total_active();
--> statement-breakpoint
-- The last accepted period only increases while the seed stays the same: no code is accepted twice.
CREATE FUNCTION totp_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.enrolled_at IS NOT NULL OR NEW.last_step <> 0
    OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.member_id AND role IN ('admin', 'reader')) THEN
    RAISE EXCEPTION 'totp: an administrator or a reader begins to enrol' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER totp_insert_guard BEFORE INSERT ON "totp" FOR EACH ROW EXECUTE FUNCTION totp_insert_guard();
--> statement-breakpoint
CREATE FUNCTION totp_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.member_id IS DISTINCT FROM OLD.member_id OR NEW.seed IS DISTINCT FROM OLD.seed OR NEW.created_at IS DISTINCT FROM OLD.created_at
    OR NEW.last_step < OLD.last_step
    OR (OLD.enrolled_at IS NOT NULL AND NEW.enrolled_at IS DISTINCT FROM OLD.enrolled_at)
    OR (NEW.last_step = OLD.last_step AND NEW.recovery_salt IS NOT DISTINCT FROM OLD.recovery_salt) THEN
    RAISE EXCEPTION 'totp: a code is used once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER totp_update_guard BEFORE UPDATE ON "totp" FOR EACH ROW EXECUTE FUNCTION totp_update_guard();
--> statement-breakpoint
CREATE FUNCTION recovery_code_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.used_at IS NOT NULL THEN
      RAISE EXCEPTION 'recovery_code: begins unused' USING ERRCODE = 'restrict_violation';
    END IF;
  ELSIF OLD.used_at IS NOT NULL OR NEW.used_at IS NULL
    OR NEW.id IS DISTINCT FROM OLD.id OR NEW.member_id IS DISTINCT FROM OLD.member_id OR NEW.hash IS DISTINCT FROM OLD.hash THEN
    RAISE EXCEPTION 'recovery_code: used once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER recovery_code_guard BEFORE INSERT OR UPDATE ON "recovery_code" FOR EACH ROW EXECUTE FUNCTION recovery_code_guard();
--> statement-breakpoint
-- Loosening a setting takes two people: only in the transaction that approves that value. The names of settings that are numbers have no
-- dot; every one is loose upwards but those named here. A test compares them, and the values of those never stored, with shared/settings.ts.
CREATE FUNCTION setting_loose_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.key NOT LIKE '%.%' THEN RAISE EXCEPTION 'setting: its value stays' USING ERRCODE = 'restrict_violation'; END IF;
    RETURN OLD;
  END IF;
  IF (TG_OP = 'UPDATE' AND NEW.key <> OLD.key) THEN
    RAISE EXCEPTION 'setting: loosening it needs a second administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.key NOT LIKE '%.%' AND NEW.key NOT IN ('depositMinimumAr', 'pendingWithdrawalsMaximum')
    AND (CASE NEW.key WHEN 'saleCoverDays' THEN -1 ELSE 1 END) * (NEW.value::bigint - COALESCE(
      (SELECT value::bigint FROM setting WHERE key = NEW.key),
      CASE NEW.key WHEN 'depositMaximumAr' THEN 2000000 WHEN 'withdrawalMinimumAr' THEN 5000 WHEN 'saleCoverDays' THEN 30
        WHEN 'countStaleDays' THEN 7 WHEN 'memberSessionHours' THEN 168 WHEN 'adminSessionHours' THEN 12
        WHEN 'memberIdleHours' THEN 168 WHEN 'adminIdleMinutes' THEN 720
        WHEN 'aloneDailyAr' THEN 2000000 WHEN 'purchaseBonusLevel1Bp' THEN 500
        WHEN 'purchaseBonusLevel2Bp' THEN 200 WHEN 'purchaseBonusLevel3Bp' THEN 100 WHEN 'taskBonusLevel1Bp' THEN 500
        WHEN 'taskBonusLevel2Bp' THEN 200 WHEN 'taskBonusLevel3Bp' THEN 100
      WHEN 'campaignGainMaximumAr' THEN 2000 WHEN 'campaignDailyMaximumAr' THEN 3000 WHEN 'campaignFeeBp' THEN 2000
      WHEN 'gatewayCreditAr' THEN 0 WHEN 'gatewayDayAr' THEN 2000000 END)) > 0
    AND NOT EXISTS (SELECT 1 FROM approval WHERE kind = 'settings' AND status = 'approved' AND decided_at = NEW.updated_at
      AND (input::jsonb -> 'changes') @> jsonb_build_array(jsonb_build_object('key', NEW.key, 'value', NEW.value::bigint))) THEN
    RAISE EXCEPTION 'setting: loosening it needs a second administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER idempotency_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "idempotency" FOR EACH STATEMENT EXECUTE FUNCTION refuse('idempotency: append-only');
--> statement-breakpoint
-- ── Referral ──
-- Totals kept by triggers: a bonus writes its member's account in the same transaction, so these rows add no contention.
CREATE FUNCTION referral_total_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO referral_total (sponsor_id, level, members, purchase_bonus_ar, task_bonus_ar)
    VALUES (NEW.sponsor_id, NEW.level, 1, NEW.purchase_bonus_ar, NEW.task_bonus_ar)
    ON CONFLICT (sponsor_id, level) DO UPDATE SET members = referral_total.members + 1,
      purchase_bonus_ar = referral_total.purchase_bonus_ar + excluded.purchase_bonus_ar,
      task_bonus_ar = referral_total.task_bonus_ar + excluded.task_bonus_ar;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE referral_total SET purchase_bonus_ar = purchase_bonus_ar + NEW.purchase_bonus_ar - OLD.purchase_bonus_ar,
      task_bonus_ar = task_bonus_ar + NEW.task_bonus_ar - OLD.task_bonus_ar
    WHERE sponsor_id = NEW.sponsor_id AND level = NEW.level;
  ELSE
    UPDATE referral_total SET members = members - 1, purchase_bonus_ar = purchase_bonus_ar - OLD.purchase_bonus_ar,
      task_bonus_ar = task_bonus_ar - OLD.task_bonus_ar
    WHERE sponsor_id = OLD.sponsor_id AND level = OLD.level;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER referral_total_count AFTER INSERT OR UPDATE OR DELETE ON "sponsorship" FOR EACH ROW EXECUTE FUNCTION referral_total_count();
--> statement-breakpoint
CREATE TRIGGER past_sponsorship_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "past_sponsorship" FOR EACH STATEMENT EXECUTE FUNCTION refuse('past_sponsorship: append-only');
--> statement-breakpoint
CREATE FUNCTION referral_total_past() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO referral_total (sponsor_id, level, members, purchase_bonus_ar, task_bonus_ar)
  VALUES (NEW.sponsor_id, 0, 0, NEW.purchase_bonus_ar, NEW.task_bonus_ar)
  ON CONFLICT (sponsor_id, level) DO UPDATE SET
    purchase_bonus_ar = referral_total.purchase_bonus_ar + excluded.purchase_bonus_ar,
    task_bonus_ar = referral_total.task_bonus_ar + excluded.task_bonus_ar;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER referral_total_past AFTER INSERT ON "past_sponsorship" FOR EACH ROW EXECUTE FUNCTION referral_total_past();
--> statement-breakpoint
CREATE TRIGGER referral_total_delete_guard BEFORE DELETE ON "referral_total" FOR EACH ROW
WHEN (OLD.members <> 0 OR OLD.purchase_bonus_ar <> 0 OR OLD.task_bonus_ar <> 0) EXECUTE FUNCTION refuse('referral_total: counts somebody');
--> statement-breakpoint
CREATE TRIGGER referral_total_closed BEFORE TRUNCATE ON "referral_total" FOR EACH STATEMENT EXECUTE FUNCTION refuse('referral_total: counts somebody');
--> statement-breakpoint
-- ── Levels ──
CREATE FUNCTION level_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.created_at <> OLD.created_at OR (NEW.price_ar = 0) <> (OLD.price_ar = 0) THEN
    RAISE EXCEPTION 'level: the free one stays free, and alone' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.daily_ceiling_ar < (SELECT coalesce(sum(gain_ar), 0) FROM task WHERE level_id = NEW.id AND archived_at IS NULL) THEN
    RAISE EXCEPTION 'level: below what its tasks pay' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER level_update_guard BEFORE UPDATE ON "level" FOR EACH ROW EXECUTE FUNCTION level_update_guard();
--> statement-breakpoint
-- No level comes to pay more a day for its price than one on sale, and the free one's ceiling does not rise, but in the transaction that
-- approves those terms. The first paid level of all is the first data's.
CREATE FUNCTION level_generous_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (CASE
      WHEN NEW.price_ar = 0 THEN TG_OP = 'UPDATE' AND NEW.daily_ceiling_ar > OLD.daily_ceiling_ar
      ELSE NEW.archived_at IS NULL AND NEW.daily_ceiling_ar > 0 AND (TG_OP = 'UPDATE' OR EXISTS (SELECT 1 FROM level WHERE price_ar > 0))
        AND NOT EXISTS (SELECT 1 FROM level l WHERE l.price_ar > 0 AND l.archived_at IS NULL
          AND NEW.daily_ceiling_ar::numeric * l.price_ar <= l.daily_ceiling_ar::numeric * NEW.price_ar) END)
    AND NOT EXISTS (SELECT 1 FROM approval p WHERE p.kind = 'level' AND p.status = 'approved' AND p.decided_at = NEW.decided_at
      AND (TG_OP = 'INSERT' OR p.target = NEW.id::text)
      AND (p.facts::jsonb -> 'after') @> jsonb_build_object('priceAr', NEW.price_ar, 'dailyCeilingAr', NEW.daily_ceiling_ar)) THEN
    RAISE EXCEPTION 'level: a more generous one needs a second administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER level_generous_guard BEFORE INSERT OR UPDATE ON "level" FOR EACH ROW EXECUTE FUNCTION level_generous_guard();
--> statement-breakpoint
-- A membership takes the ceiling and the price of its level as they are, and what it pays and what was paid before make its price.
CREATE FUNCTION membership_terms_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM level WHERE id = NEW.level_id AND price_ar = NEW.price_ar AND daily_ceiling_ar = NEW.daily_ceiling_ar)
    OR NEW.paid_ar > NEW.price_ar OR (NEW.origin = 'grant' AND NEW.paid_ar <> 0) THEN
    RAISE EXCEPTION 'membership: with the terms of its level' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER membership_terms_guard BEFORE INSERT ON "membership" FOR EACH ROW EXECUTE FUNCTION membership_terms_guard();
--> statement-breakpoint
CREATE FUNCTION level_delete_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.price_ar = 0 THEN RAISE EXCEPTION 'level: the free one stays' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER level_delete_guard BEFORE DELETE ON "level" FOR EACH ROW EXECUTE FUNCTION level_delete_guard();
--> statement-breakpoint
CREATE TRIGGER membership_closed BEFORE DELETE OR TRUNCATE ON "membership" FOR EACH STATEMENT EXECUTE FUNCTION refuse('membership: never deleted');
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
--> statement-breakpoint
-- Totals kept by triggers: a sale already locks the fund's accounts, so these rows add no contention.
CREATE FUNCTION running_ceiling_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO running_ceiling (expires_at, level_id, daily_ceiling_ar, memberships)
    VALUES (NEW.expires_at, NEW.level_id, NEW.daily_ceiling_ar, 1)
    ON CONFLICT (expires_at, level_id, daily_ceiling_ar) DO UPDATE SET memberships = running_ceiling.memberships + 1;
  ELSE
    UPDATE running_ceiling SET memberships = memberships - 1
    WHERE expires_at = OLD.expires_at AND level_id = OLD.level_id AND daily_ceiling_ar = OLD.daily_ceiling_ar;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER running_ceiling_begin AFTER INSERT ON "membership" FOR EACH ROW
WHEN (NEW.replaced_at IS NULL) EXECUTE FUNCTION running_ceiling_count();
--> statement-breakpoint
CREATE TRIGGER running_ceiling_end AFTER UPDATE ON "membership" FOR EACH ROW
WHEN (OLD.replaced_at IS NULL AND NEW.replaced_at IS NOT NULL) EXECUTE FUNCTION running_ceiling_count();
--> statement-breakpoint
CREATE FUNCTION membership_day_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM membership_day_add(NEW.level_id, NEW.starts_at, 1, 0);
    PERFORM membership_day_add(NEW.level_id, coalesce(NEW.replaced_at, NEW.expires_at - 1), 0, 1);
  ELSE
    PERFORM membership_day_add(OLD.level_id, OLD.expires_at - 1, 0, -1);
    PERFORM membership_day_add(NEW.level_id, NEW.replaced_at, 0, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER membership_day_begin AFTER INSERT ON "membership" FOR EACH ROW EXECUTE FUNCTION membership_day_count();
--> statement-breakpoint
CREATE TRIGGER membership_day_end AFTER UPDATE ON "membership" FOR EACH ROW
WHEN (OLD.replaced_at IS NULL AND NEW.replaced_at IS NOT NULL) EXECUTE FUNCTION membership_day_count();
--> statement-breakpoint
CREATE TRIGGER running_ceiling_closed BEFORE DELETE OR TRUNCATE ON "running_ceiling" FOR EACH STATEMENT EXECUTE FUNCTION refuse('running_ceiling: never deleted');
--> statement-breakpoint
CREATE TRIGGER membership_day_closed BEFORE DELETE OR TRUNCATE ON "membership_day" FOR EACH STATEMENT EXECUTE FUNCTION refuse('membership_day: never deleted');
--> statement-breakpoint
-- ── Tasks ──
-- A task changes, or is offered again, only after its past form is written: history keeps what members were offered.
CREATE FUNCTION task_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.created_at <> OLD.created_at
    OR (OLD.archived_at IS NOT NULL AND NEW.archived_at IS NOT NULL AND NEW.archived_at <> OLD.archived_at)
    OR (CASE
      WHEN NEW.level_id <> OLD.level_id OR NEW.name <> OLD.name OR NEW.gain_ar <> OLD.gain_ar
        OR (OLD.archived_at IS NOT NULL AND NEW.archived_at IS NULL)
      THEN NEW.changed_at IS NULL OR (NEW.changed_at <> coalesce(OLD.changed_at, OLD.created_at) AND NOT EXISTS (
        SELECT 1 FROM past_task p WHERE p.task_id = OLD.id AND p.starts_at = coalesce(OLD.changed_at, OLD.created_at)
          AND p.ends_at = coalesce(OLD.archived_at, NEW.changed_at)))
      ELSE NEW.changed_at IS DISTINCT FROM OLD.changed_at END) THEN
    RAISE EXCEPTION 'task: what it was stays told' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER task_update_guard BEFORE UPDATE ON "task" FOR EACH ROW EXECUTE FUNCTION task_update_guard();
--> statement-breakpoint
-- The tasks of a level never promise more a day than its ceiling.
CREATE FUNCTION task_ceiling_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.archived_at IS NULL AND (SELECT sum(gain_ar) FROM task WHERE level_id = NEW.level_id AND archived_at IS NULL)
    > (SELECT daily_ceiling_ar FROM level WHERE id = NEW.level_id) THEN
    RAISE EXCEPTION 'task: beyond the ceiling of its level' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER task_ceiling_guard AFTER INSERT OR UPDATE ON "task" FOR EACH ROW EXECUTE FUNCTION task_ceiling_guard();
--> statement-breakpoint
CREATE TRIGGER past_task_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "past_task" FOR EACH STATEMENT EXECUTE FUNCTION refuse('past_task: append-only');
--> statement-breakpoint
-- A task's past form covers the time from its last change to the next.
CREATE FUNCTION past_task_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM task k WHERE k.id = NEW.task_id AND k.level_id = NEW.level_id AND k.name = NEW.name AND k.gain_ar = NEW.gain_ar
      AND coalesce(k.changed_at, k.created_at) = NEW.starts_at AND coalesce(k.archived_at, NEW.ends_at) = NEW.ends_at) THEN
    RAISE EXCEPTION 'past_task: what the task was until now' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER past_task_insert_guard BEFORE INSERT ON "past_task" FOR EACH ROW EXECUTE FUNCTION past_task_insert_guard();
--> statement-breakpoint
CREATE TRIGGER completion_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "completion" FOR EACH STATEMENT EXECUTE FUNCTION refuse('completion: append-only');
--> statement-breakpoint
CREATE FUNCTION completion_level_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM task k LEFT JOIN campaign c ON c.id = k.campaign_id
    WHERE k.id = NEW.task_id AND (k.level_id IS DISTINCT FROM NEW.level_id
      OR NEW.slot IS DISTINCT FROM CASE c.rhythm WHEN 'once' THEN 0 WHEN 'daily' THEN NEW.day END)) THEN
    RAISE EXCEPTION 'completion: at the level of its task' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER completion_level_guard BEFORE INSERT ON "completion" FOR EACH ROW EXECUTE FUNCTION completion_level_guard();
--> statement-breakpoint
CREATE FUNCTION task_day_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO task_day (task_id, day, members) VALUES (NEW.task_id, NEW.day, 1)
  ON CONFLICT (task_id, day) DO UPDATE SET members = task_day.members + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER task_day_count AFTER INSERT ON "completion" FOR EACH ROW EXECUTE FUNCTION task_day_count();
--> statement-breakpoint
CREATE TRIGGER task_day_closed BEFORE DELETE OR TRUNCATE ON "task_day" FOR EACH STATEMENT EXECUTE FUNCTION refuse('task_day: never deleted');
--> statement-breakpoint
CREATE TRIGGER answer_tally_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "answer_tally" FOR EACH STATEMENT EXECUTE FUNCTION refuse('answer_tally: append-only');
--> statement-breakpoint
CREATE TRIGGER answer_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "answer" FOR EACH STATEMENT EXECUTE FUNCTION refuse('answer: append-only');
--> statement-breakpoint
CREATE FUNCTION answer_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM task WHERE id = NEW.task_id AND content IS NOT NULL) THEN
    RAISE EXCEPTION 'answer: one to a task that asks for it' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER answer_insert_guard BEFORE INSERT ON "answer" FOR EACH ROW EXECUTE FUNCTION answer_insert_guard();
--> statement-breakpoint
-- A task that asks for an answer is paid once its completion has one, and its completion does not follow its payment.
CREATE FUNCTION transfer_answer_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM account a JOIN completion c ON c.member_id = a.member_id AND c.day = NEW.day JOIN task k ON k.id = c.task_id
    WHERE a.id = NEW.credit_account_id AND k.content IS NOT NULL
      AND replace(NEW.cause, ':operator', '') = 'task:' || c.member_id || ':' || c.task_id || ':' || c.day
      AND NOT EXISTS (SELECT 1 FROM answer r WHERE r.member_id = c.member_id AND r.day = c.day AND r.task_id = c.task_id)) THEN
    RAISE EXCEPTION 'transfer: a task with content is paid for its answer' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_answer_guard BEFORE INSERT ON "transfer" FOR EACH ROW WHEN (NEW.kind = 'TASK') EXECUTE FUNCTION transfer_answer_guard();
--> statement-breakpoint
CREATE FUNCTION completion_answer_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM task WHERE id = NEW.task_id AND content IS NOT NULL)
    AND EXISTS (SELECT 1 FROM transfer WHERE cause = 'task:' || NEW.member_id || ':' || NEW.task_id || ':' || NEW.day) THEN
    RAISE EXCEPTION 'completion: a task with content is paid for its answer' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER completion_answer_guard BEFORE INSERT ON "completion" FOR EACH ROW EXECUTE FUNCTION completion_answer_guard();
--> statement-breakpoint
-- ── Deposits and withdrawals ──
CREATE TRIGGER transaction_closed BEFORE DELETE OR TRUNCATE ON "transaction" FOR EACH STATEMENT EXECUTE FUNCTION refuse('transaction: never deleted');
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
-- A deposit's amount changes once, as it is validated: to what a line of its own transfer says was received.
-- One that named no transfer takes its own while it waits.
CREATE OR REPLACE FUNCTION transaction_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'pending' OR (NEW.status = 'pending' AND (NEW.type <> 'deposit' OR NEW.transfer_key IS NULL OR OLD.transfer_key IS NOT NULL
      OR NEW.decided_at IS NOT NULL OR NEW.decision_reference IS NOT NULL OR NEW.reason IS NOT NULL))
    OR NEW.id IS DISTINCT FROM OLD.id OR NEW.member_id IS DISTINCT FROM OLD.member_id OR NEW.type IS DISTINCT FROM OLD.type
    OR NEW.reference IS DISTINCT FROM OLD.reference OR NEW.payout_phone IS DISTINCT FROM OLD.payout_phone OR NEW.created_at IS DISTINCT FROM OLD.created_at
    OR (NEW.amount_ar = OLD.amount_ar AND NEW.declared_ar IS NOT NULL)
    OR (NEW.amount_ar IS DISTINCT FROM OLD.amount_ar AND (NEW.type <> 'deposit' OR NEW.status <> 'validated' OR NEW.declared_ar IS DISTINCT FROM OLD.amount_ar
      OR NOT EXISTS (SELECT 1 FROM operator_message WHERE transfer_key = NEW.transfer_key AND kind = 'received' AND phone = NEW.operator_phone
        AND amount_ar = NEW.amount_ar AND state = 'waiting' AND NOT is_cash_point AND NOT import_is_under_way(import_id))))
    OR (OLD.type = 'deposit' AND (NEW.operator_phone IS DISTINCT FROM OLD.operator_phone
      OR NEW.typed_reference IS DISTINCT FROM OLD.typed_reference
      OR (NEW.status = 'validated' AND NEW.transfer_key IS NULL)
      OR (NEW.status <> 'pending' AND NEW.transfer_key IS DISTINCT FROM OLD.transfer_key)))
    OR (NEW.type = 'withdrawal' AND NEW.status <> 'validated' AND NEW.transfer_key IS NOT NULL)
    OR (NEW.status <> 'pending' AND NOT CASE WHEN NEW.decided_by IS NOT NULL THEN EXISTS (SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin')
      ELSE NEW.amount_ar = OLD.amount_ar AND EXISTS (SELECT 1 FROM operator_message l JOIN statement_import i ON i.id = l.import_id AND i.proven_at IS NOT NULL
        WHERE l.transfer_key = NEW.transfer_key AND l.phone = NEW.operator_phone AND l.kind = 'received' AND l.amount_ar = NEW.amount_ar
          AND l.payer_then_id = NEW.member_id) END)
    OR (NEW.status <> 'pending' AND (NEW.type = 'deposit' AND NEW.status = 'rejected') = EXISTS (
      SELECT 1 FROM transfer t JOIN account a ON a.id IN (t.debit_account_id, t.credit_account_id)
      WHERE t.amount_ar = NEW.amount_ar AND a.member_id = NEW.member_id AND t.cause = CASE
        WHEN NEW.type = 'deposit' THEN 'deposit:' || NEW.id
        WHEN NEW.status = 'validated' THEN 'payout:' || NEW.id
        ELSE 'release:' || NEW.id END)) THEN
    RAISE EXCEPTION 'transaction: decided once, by an administrator, with its transfer' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_update_guard BEFORE UPDATE ON "transaction" FOR EACH ROW EXECUTE FUNCTION transaction_update_guard();
--> statement-breakpoint
-- Totals kept by triggers: a decision already locks the journal's head, so these rows add no contention.
CREATE FUNCTION transaction_tally_apply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transaction_tally SET transactions = transactions + 1, total_ar = total_ar + NEW.amount_ar
  WHERE status = NEW.status AND type = NEW.type;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_tally_apply AFTER UPDATE ON "transaction" FOR EACH ROW
WHEN (OLD.status = 'pending' AND NEW.status <> 'pending') EXECUTE FUNCTION transaction_tally_apply();
--> statement-breakpoint
CREATE FUNCTION day_total_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM day_total_add((NEW.created_at + 10800000) / 86400000, 'request', NEW.amount_ar);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER day_total_request AFTER INSERT ON "transaction" FOR EACH ROW EXECUTE FUNCTION day_total_request();
--> statement-breakpoint
CREATE FUNCTION payout_wait_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payout_wait (day, minutes, withdrawals)
  VALUES ((NEW.decided_at + 10800000) / 86400000, two_digits((NEW.decided_at - NEW.created_at) / 60000), 1)
  ON CONFLICT (day, minutes) DO UPDATE SET withdrawals = payout_wait.withdrawals + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payout_wait_count AFTER UPDATE ON "transaction" FOR EACH ROW
WHEN (OLD.status = 'pending' AND NEW.status = 'validated' AND NEW.type = 'withdrawal') EXECUTE FUNCTION payout_wait_count();
--> statement-breakpoint
CREATE FUNCTION transaction_credited_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_transfer(NEW.transfer_key);
  IF EXISTS (SELECT 1 FROM funding WHERE transfer_key = NEW.transfer_key)
    OR EXISTS (SELECT 1 FROM operator_message WHERE transfer_key = NEW.transfer_key AND kind = 'received' AND state = 'matched' AND transaction_id <> NEW.id) THEN
    RAISE EXCEPTION 'transaction: its statement line credited another deposit, or its transfer is a funding' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_credited_once BEFORE UPDATE ON "transaction" FOR EACH ROW
WHEN (NEW.type = 'deposit' AND NEW.status = 'validated') EXECUTE FUNCTION transaction_credited_once();
--> statement-breakpoint
CREATE FUNCTION transaction_not_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF transfer_is_own(NEW.transfer_key) THEN
    RAISE EXCEPTION 'transaction: the platform made this transfer itself' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_not_own BEFORE UPDATE ON "transaction" FOR EACH ROW
WHEN (NEW.type = 'deposit' AND NEW.status = 'validated' AND OLD.status <> 'validated') EXECUTE FUNCTION transaction_not_own();
--> statement-breakpoint
-- Raises unique_violation, so that the transaction which lost the race is tried again and gets the product's own refusal.
CREATE FUNCTION transaction_received_once() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF NEW.type = 'withdrawal' AND NEW.transfer_key IS NOT NULL THEN
    RAISE EXCEPTION 'transaction: a withdrawal names its transfer when it is paid' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_named BEFORE INSERT ON "transaction" FOR EACH ROW EXECUTE FUNCTION transaction_named();
--> statement-breakpoint
-- Payouts are compared only by references of an operator's form: a reference of unknown form may also be a member's.
CREATE FUNCTION transaction_not_received() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER transaction_not_reversed BEFORE UPDATE ON "transaction" FOR EACH ROW
WHEN (NEW.type = 'deposit' AND NEW.status = 'validated' AND OLD.status <> 'validated') EXECUTE FUNCTION not_reversed();
--> statement-breakpoint
-- References are looked for by their beginning and compared as SQLite does, byte by byte.
ALTER TABLE "transaction" ALTER COLUMN reference TYPE text COLLATE "C", ALTER COLUMN decision_reference TYPE text COLLATE "C";
--> statement-breakpoint
INSERT INTO transaction_tally (status, type, transactions, total_ar) VALUES
  ('validated', 'deposit', 0, 0), ('validated', 'withdrawal', 0, 0), ('rejected', 'deposit', 0, 0), ('rejected', 'withdrawal', 0, 0);
--> statement-breakpoint
CREATE TRIGGER payout_wait_closed BEFORE DELETE OR TRUNCATE ON "payout_wait" FOR EACH STATEMENT EXECUTE FUNCTION refuse('payout_wait: never deleted');
--> statement-breakpoint
CREATE TRIGGER reference_run_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON reference_run FOR EACH STATEMENT EXECUTE FUNCTION refuse('reference_run: append-only');
--> statement-breakpoint
-- ── Statements ──
-- What was imported never changes. While it is under way it says when it was last heard of; then it is finished once, with what it brought, or
-- interrupted once nothing of it is left. It is confirmed once, in the transaction that approves it.
CREATE FUNCTION statement_import_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.confirmed_by IS NOT NULL OR NEW.finished_at IS NOT NULL OR NEW.interrupted_at IS NOT NULL
    OR NEW.follows_at IS NOT NULL OR NEW.proven_at IS NOT NULL
    OR (CASE WHEN NEW.gateway_id IS NULL THEN NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.imported_by AND role = 'admin')
      ELSE NEW.source <> 'sms' OR NEW.messages <> 1 OR NOT EXISTS (SELECT 1 FROM gateway WHERE id = NEW.gateway_id AND revoked_at IS NULL) END) THEN
    RAISE EXCEPTION 'statement_import: begins under way, by an administrator or a gateway' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_import_insert_guard BEFORE INSERT ON "statement_import" FOR EACH ROW EXECUTE FUNCTION statement_import_insert_guard();
--> statement-breakpoint
CREATE FUNCTION statement_import_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.confirmed_by IS NOT NULL OR OLD.interrupted_at IS NOT NULL OR NEW.active_at < OLD.active_at
    OR (NEW.id, NEW.phone, NEW.operator, NEW.source, NEW.messages, NEW.imported_by, NEW.imported_at, NEW.names_payers, NEW.titles_key, NEW.answers, NEW.gateway_id, NEW.is_clock_off)
      IS DISTINCT FROM (OLD.id, OLD.phone, OLD.operator, OLD.source, OLD.messages, OLD.imported_by, OLD.imported_at, OLD.names_payers, OLD.titles_key, OLD.answers, OLD.gateway_id, OLD.is_clock_off)
    OR (OLD.follows_at IS NOT NULL AND NEW.follows_at IS DISTINCT FROM OLD.follows_at)
    OR (OLD.proven_at IS NOT NULL AND NEW.proven_at IS DISTINCT FROM OLD.proven_at)
    OR (NEW.interrupted_at IS NOT NULL AND (EXISTS (SELECT 1 FROM operator_message WHERE import_id = NEW.id)
      OR EXISTS (SELECT 1 FROM statement_unread WHERE import_id = NEW.id)))
    OR (CASE WHEN OLD.finished_at IS NULL THEN NEW.confirmed_by IS NOT NULL OR NEW.follows_at IS NOT NULL
      ELSE (NEW.finished_at, NEW.active_at, NEW.left_out, NEW.last_balance_ar, NEW.gaps)
          IS DISTINCT FROM (OLD.finished_at, OLD.active_at, OLD.left_out, OLD.last_balance_ar, OLD.gaps)
        OR CASE WHEN NEW.confirmed_by IS NULL THEN (NEW.follows_at, NEW.proven_at) IS NOT DISTINCT FROM (OLD.follows_at, OLD.proven_at)
          ELSE NOT EXISTS (SELECT 1 FROM approval WHERE status = 'approved' AND decided_by = NEW.confirmed_by AND decided_at = NEW.confirmed_at
            AND ((kind = 'statement' AND target = NEW.id::text) OR (kind = 'gatewayDay' AND target = NEW.gateway_id::text))) END END) THEN
    RAISE EXCEPTION 'statement_import: finished or interrupted once, and confirmed once by an approved proposal' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_import_update_guard BEFORE UPDATE ON "statement_import" FOR EACH ROW EXECUTE FUNCTION statement_import_update_guard();
--> statement-breakpoint
CREATE TRIGGER statement_import_closed BEFORE DELETE OR TRUNCATE ON "statement_import" FOR EACH STATEMENT EXECUTE FUNCTION refuse('statement_import: never deleted');
--> statement-breakpoint
-- A message is of one import for good, under way and of its own number: none is slipped into a finished one. It waits, or is set aside from
-- the beginning by who imported it.
CREATE FUNCTION operator_message_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.transaction_id IS NOT NULL
    OR NOT EXISTS (SELECT 1 FROM statement_import WHERE id = NEW.import_id AND phone = NEW.phone AND operator = NEW.operator
      AND finished_at IS NULL AND interrupted_at IS NULL AND coalesce(imported_by, 0) = coalesce(NEW.decided_by, imported_by, 0))
    OR (NEW.unread_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM statement_unread WHERE id = NEW.unread_id AND phone = NEW.phone AND state = 'waiting')) THEN
    RAISE EXCEPTION 'operator_message: of an import of its number that is under way, before it explains anything' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (NEW.payer_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.payer_id AND phone LIKE '%' || NEW.payer_end))
    OR (NEW.payer_then_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member_number WHERE member_id = NEW.payer_then_id
      AND phone LIKE '%' || NEW.payer_end AND since < NEW.happened_at)) THEN
    RAISE EXCEPTION 'operator_message: its payer is a member with that number' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_message_insert_guard BEFORE INSERT ON "operator_message" FOR EACH ROW EXECUTE FUNCTION operator_message_insert_guard();
--> statement-breakpoint
-- Of messages and unread texts: what an import that is under way brought goes with it, and nothing else does.
CREATE FUNCTION imported_delete_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT import_is_under_way(OLD.import_id) THEN
    RAISE EXCEPTION '%: deleted only with an import that is under way', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_message_delete_guard BEFORE DELETE ON "operator_message" FOR EACH ROW EXECUTE FUNCTION imported_delete_guard();
--> statement-breakpoint
CREATE TRIGGER operator_message_closed BEFORE TRUNCATE ON "operator_message" FOR EACH STATEMENT EXECUTE FUNCTION refuse('operator_message: never deleted');
--> statement-breakpoint
-- What the operator said never changes. What was received is matched once, with a validated deposit of its number and amount; what was sent,
-- with a payout of its number, amount and payee.
CREATE FUNCTION operator_message_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'matched' OR NEW.state = OLD.state OR import_is_under_way(NEW.import_id)
    OR (NEW.id, NEW.phone, NEW.operator, NEW.kind, NEW.reference, NEW.typed_reference, NEW.transfer_key, NEW.reverses_key, NEW.digest, NEW.amount_ar,
        NEW.fee_ar, NEW.balance_ar, NEW.happened_at, NEW.payer_hash, NEW.payer_end, NEW.payer_name, NEW.payer_id, NEW.payer_then_id, NEW.payee_phone,
        NEW.is_cash_point, NEW.is_unfamiliar, NEW.unread_id, NEW.import_id)
      IS DISTINCT FROM (OLD.id, OLD.phone, OLD.operator, OLD.kind, OLD.reference, OLD.typed_reference, OLD.transfer_key, OLD.reverses_key, OLD.digest, OLD.amount_ar,
        OLD.fee_ar, OLD.balance_ar, OLD.happened_at, OLD.payer_hash, OLD.payer_end, OLD.payer_name, OLD.payer_id, OLD.payer_then_id, OLD.payee_phone,
        OLD.is_cash_point, OLD.is_unfamiliar, OLD.unread_id, OLD.import_id)
    OR (NEW.state <> 'waiting' AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin')
      AND NOT (NEW.decided_by IS NULL AND EXISTS (SELECT 1 FROM gateway WHERE key IS NOT NULL)))
    OR (NEW.state = 'matched' AND NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND status = 'validated'
      AND operator_phone = NEW.phone AND amount_ar = NEW.amount_ar AND CASE NEW.kind WHEN 'received' THEN type = 'deposit'
        ELSE type = 'withdrawal' AND payout_phone = coalesce(NEW.payee_phone, payout_phone) END)) THEN
    RAISE EXCEPTION 'operator_message: matched once, with the one transaction it explains' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_message_update_guard BEFORE UPDATE ON "operator_message" FOR EACH ROW EXECUTE FUNCTION operator_message_update_guard();
--> statement-breakpoint
CREATE FUNCTION operator_message_received_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_transfer(NEW.transfer_key);
  IF EXISTS (SELECT 1 FROM funding WHERE transfer_key = NEW.transfer_key)
    OR EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key = NEW.transfer_key AND type = 'deposit' AND status <> 'rejected' AND id <> NEW.transaction_id)
    OR EXISTS (SELECT 1 FROM operator_message WHERE transfer_key = NEW.transfer_key AND kind = 'received' AND state = 'matched' AND id <> NEW.id) THEN
    RAISE EXCEPTION 'operator_message: matched once, with no transfer that is a funding or another deposit''s' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_message_received_once BEFORE UPDATE ON "operator_message" FOR EACH ROW
WHEN (NEW.kind = 'received' AND NEW.state = 'matched') EXECUTE FUNCTION operator_message_received_once();
--> statement-breakpoint
CREATE FUNCTION operator_message_not_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF transfer_is_own(NEW.transfer_key) THEN
    RAISE EXCEPTION 'operator_message: the platform made this transfer itself' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_message_not_own BEFORE UPDATE ON "operator_message" FOR EACH ROW
WHEN (NEW.kind = 'received' AND NEW.state = 'matched' AND OLD.state <> 'matched') EXECUTE FUNCTION operator_message_not_own();
--> statement-breakpoint
CREATE TRIGGER operator_message_not_reversed BEFORE UPDATE ON "operator_message" FOR EACH ROW
WHEN (NEW.kind = 'received' AND NEW.state = 'matched' AND OLD.state <> 'matched') EXECUTE FUNCTION not_reversed();
--> statement-breakpoint
ALTER TABLE operator_message ALTER COLUMN reference TYPE text COLLATE "C";
--> statement-breakpoint
CREATE FUNCTION statement_unread_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> 'waiting' OR NOT EXISTS (SELECT 1 FROM statement_import WHERE id = NEW.import_id AND phone = NEW.phone AND operator = NEW.operator
    AND finished_at IS NULL AND interrupted_at IS NULL) THEN
    RAISE EXCEPTION 'statement_unread: starts waiting, of an import of its number that is under way' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_unread_insert_guard BEFORE INSERT ON "statement_unread" FOR EACH ROW EXECUTE FUNCTION statement_unread_insert_guard();
--> statement-breakpoint
CREATE TRIGGER statement_unread_delete_guard BEFORE DELETE ON "statement_unread" FOR EACH ROW EXECUTE FUNCTION imported_delete_guard();
--> statement-breakpoint
CREATE TRIGGER statement_unread_closed BEFORE TRUNCATE ON "statement_unread" FOR EACH STATEMENT EXECUTE FUNCTION refuse('statement_unread: never deleted');
--> statement-breakpoint
-- Its text never changes; once added it stays so.
CREATE FUNCTION statement_unread_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'added' OR NEW.state = OLD.state OR import_is_under_way(NEW.import_id)
    OR (NEW.id, NEW.phone, NEW.operator, NEW.text, NEW.fingerprint, NEW.wording, NEW.import_id, NEW.sender, NEW.suspicion)
      IS DISTINCT FROM (OLD.id, OLD.phone, OLD.operator, OLD.text, OLD.fingerprint, OLD.wording, OLD.import_id, OLD.sender, OLD.suspicion)
    OR (NEW.decided_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin')) THEN
    RAISE EXCEPTION 'statement_unread: added once, and never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_unread_update_guard BEFORE UPDATE ON "statement_unread" FOR EACH ROW EXECUTE FUNCTION statement_unread_update_guard();
--> statement-breakpoint
-- ── Fund and cash ──
CREATE TRIGGER funding_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "funding" FOR EACH STATEMENT EXECUTE FUNCTION refuse('funding: append-only');
--> statement-breakpoint
CREATE FUNCTION funding_received_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_transfer(NEW.transfer_key);
  IF EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key = NEW.transfer_key AND type = 'deposit' AND status <> 'rejected')
    OR EXISTS (SELECT 1 FROM operator_message WHERE transfer_key = NEW.transfer_key AND kind = 'received' AND state = 'matched') THEN
    RAISE EXCEPTION 'funding: this transfer is a deposit' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER funding_received_once BEFORE INSERT ON "funding" FOR EACH ROW EXECUTE FUNCTION funding_received_once();
--> statement-breakpoint
CREATE FUNCTION funding_not_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF transfer_is_own(NEW.transfer_key) THEN
    RAISE EXCEPTION 'funding: the platform made this transfer itself' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER funding_not_own BEFORE INSERT ON "funding" FOR EACH ROW EXECUTE FUNCTION funding_not_own();
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
CREATE TRIGGER funding_not_reversed BEFORE INSERT ON "funding" FOR EACH ROW EXECUTE FUNCTION not_reversed();
--> statement-breakpoint
ALTER TABLE funding ALTER COLUMN reference TYPE text COLLATE "C";
--> statement-breakpoint
CREATE TRIGGER cash_count_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "cash_count" FOR EACH STATEMENT EXECUTE FUNCTION refuse('cash_count: append-only');
--> statement-breakpoint
-- A count is compared with what the ledger says at that moment, so its difference cannot be invented.
CREATE FUNCTION cash_count_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM account WHERE code = 'cash:' || NEW.cash_phone AND balance_ar = NEW.recorded_ar)
    OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.counted_by AND role = 'admin') THEN
    RAISE EXCEPTION 'cash_count: by an administrator, beside what is recorded' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cash_count_insert_guard BEFORE INSERT ON "cash_count" FOR EACH ROW EXECUTE FUNCTION cash_count_insert_guard();
--> statement-breakpoint
CREATE TRIGGER drawing_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "drawing" FOR EACH STATEMENT EXECUTE FUNCTION refuse('drawing: append-only');
--> statement-breakpoint
-- A shortfall is booked on the number where it was counted, never beyond what was missing there.
CREATE FUNCTION drawing_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.recorded_by AND role = 'admin')
    OR (NEW.count_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM cash_count c WHERE c.id = NEW.count_id AND c.cash_phone = NEW.cash_phone
        AND NEW.amount_ar <= c.recorded_ar - c.counted_ar
          - coalesce((SELECT sum(d.amount_ar) FROM drawing d WHERE d.count_id = c.id), 0))) THEN
    RAISE EXCEPTION 'drawing: by an administrator, within what was counted missing' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER drawing_insert_guard BEFORE INSERT ON "drawing" FOR EACH ROW EXECUTE FUNCTION drawing_insert_guard();
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
CREATE FUNCTION drawing_not_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF transfer_was_received(NEW.transfer_key) THEN
    RAISE EXCEPTION 'drawing: money came in under this reference' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER drawing_not_received BEFORE INSERT ON drawing FOR EACH ROW EXECUTE FUNCTION drawing_not_received();
--> statement-breakpoint
ALTER TABLE drawing ALTER COLUMN reference TYPE text COLLATE "C";
--> statement-breakpoint
CREATE TRIGGER cash_move_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "cash_move" FOR EACH STATEMENT EXECUTE FUNCTION refuse('cash_move: append-only');
--> statement-breakpoint
CREATE FUNCTION cash_move_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.recorded_by AND role = 'admin') THEN
    RAISE EXCEPTION 'cash_move: recorded by an administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cash_move_insert_guard BEFORE INSERT ON "cash_move" FOR EACH ROW EXECUTE FUNCTION cash_move_insert_guard();
--> statement-breakpoint
-- Locked in one order whichever way the cash goes, so that two moves of one reference cannot deadlock.
CREATE FUNCTION cash_move_not_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF transfer_was_received(least(NEW.transfer_key, NEW.to_transfer_key))
    OR transfer_was_received(greatest(NEW.transfer_key, NEW.to_transfer_key)) THEN
    RAISE EXCEPTION 'cash_move: money came in under this reference' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cash_move_not_received BEFORE INSERT ON "cash_move" FOR EACH ROW EXECUTE FUNCTION cash_move_not_received();
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
ALTER TABLE cash_move ALTER COLUMN reference TYPE text COLLATE "C";
--> statement-breakpoint
CREATE TRIGGER day_total_closed BEFORE DELETE OR TRUNCATE ON "day_total" FOR EACH STATEMENT EXECUTE FUNCTION refuse('day_total: never deleted');
--> statement-breakpoint
-- ── Receiving numbers: whose money is on them outlives every account that may sign in ──
CREATE FUNCTION receiving_number_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (CASE WHEN NEW.created_by IS NULL THEN EXISTS (SELECT 1 FROM receiving_number)
    ELSE NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.created_by AND role = 'admin' AND status = 'active') END) THEN
    RAISE EXCEPTION 'receiving_number: made by an active administrator, but the first' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER receiving_number_insert_guard BEFORE INSERT ON "receiving_number" FOR EACH ROW EXECUTE FUNCTION receiving_number_insert_guard();
--> statement-breakpoint
CREATE TRIGGER receiving_number_update_guard BEFORE UPDATE ON "receiving_number" FOR EACH ROW
  WHEN (NEW.phone IS DISTINCT FROM OLD.phone OR NEW.created_at IS DISTINCT FROM OLD.created_at OR NEW.created_by IS DISTINCT FROM OLD.created_by)
  EXECUTE FUNCTION refuse('receiving_number: stays the number it is');
--> statement-breakpoint
CREATE TRIGGER receiving_number_closed BEFORE DELETE OR TRUNCATE ON "receiving_number" FOR EACH STATEMENT EXECUTE FUNCTION refuse('receiving_number: never deleted');
--> statement-breakpoint
-- ── Gateways: whose word their messages are never changes ──
CREATE FUNCTION gateway_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.key IS NOT NULL OR NEW.revoked_at IS NOT NULL
    OR NOT EXISTS (SELECT 1 FROM approval WHERE kind = 'gateway' AND status = 'approved' AND decided_by = NEW.created_by AND decided_at = NEW.created_at)
    OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.installer_id AND role = 'admin' AND status = 'active') THEN
    RAISE EXCEPTION 'gateway: made by two, without a key' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER gateway_insert_guard BEFORE INSERT ON "gateway" FOR EACH ROW EXECUTE FUNCTION gateway_insert_guard();
--> statement-breakpoint
CREATE TRIGGER gateway_update_guard BEFORE UPDATE ON "gateway" FOR EACH ROW
  WHEN (NEW.id IS DISTINCT FROM OLD.id OR NEW.name IS DISTINCT FROM OLD.name OR NEW.installer_id IS DISTINCT FROM OLD.installer_id OR NEW.holder_id IS DISTINCT FROM OLD.holder_id
    OR NEW.holder_name IS DISTINCT FROM OLD.holder_name OR NEW.sims IS DISTINCT FROM OLD.sims OR NEW.created_at IS DISTINCT FROM OLD.created_at OR NEW.created_by IS DISTINCT FROM OLD.created_by
    OR NEW.refusals < OLD.refusals
    OR (OLD.revoked_at IS NOT NULL AND (NEW.revoked_at IS DISTINCT FROM OLD.revoked_at OR NEW.revoked_by IS DISTINCT FROM OLD.revoked_by OR NEW.key IS DISTINCT FROM OLD.key)))
  EXECUTE FUNCTION refuse('gateway: stays what two decided, and revoked');
--> statement-breakpoint
CREATE TRIGGER gateway_closed BEFORE DELETE OR TRUNCATE ON "gateway" FOR EACH STATEMENT EXECUTE FUNCTION refuse('gateway: never deleted');
--> statement-breakpoint
-- ── Two persons ──
CREATE TRIGGER approval_closed BEFORE DELETE OR TRUNCATE ON "approval" FOR EACH STATEMENT EXECUTE FUNCTION refuse('approval: never deleted');
--> statement-breakpoint
CREATE FUNCTION approval_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'waiting' OR NOT EXISTS (
    SELECT 1 FROM member WHERE id = NEW.proposed_by AND role = 'admin' AND status = 'active') THEN
    RAISE EXCEPTION 'approval: proposed by an active administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER approval_insert_guard BEFORE INSERT ON "approval" FOR EACH ROW EXECUTE FUNCTION approval_insert_guard();
--> statement-breakpoint
-- A proposal waits, then is decided once. Only an administrator without any other may start the delay that replaces the second person.
CREATE FUNCTION approval_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'waiting'
    OR NEW.id IS DISTINCT FROM OLD.id OR NEW.kind IS DISTINCT FROM OLD.kind OR NEW.target IS DISTINCT FROM OLD.target
    OR NEW.member_id IS DISTINCT FROM OLD.member_id OR NEW.amount_ar IS DISTINCT FROM OLD.amount_ar
    OR NEW.act IS DISTINCT FROM OLD.act
    OR NEW.input IS DISTINCT FROM OLD.input OR NEW.facts IS DISTINCT FROM OLD.facts
    OR NEW.proposed_by IS DISTINCT FROM OLD.proposed_by OR NEW.proposed_at IS DISTINCT FROM OLD.proposed_at
    OR NEW.expires_at IS DISTINCT FROM OLD.expires_at
    OR (NEW.alone_from IS DISTINCT FROM OLD.alone_from AND (OLD.alone_from IS NOT NULL OR NEW.status <> 'waiting'))
    OR (NEW.decided_by IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin' AND status = 'active'))
    OR (NEW.status = 'approved' AND NEW.decided_by = NEW.proposed_by AND EXISTS (
      SELECT 1 FROM member WHERE role = 'admin' AND status = 'active' AND id <> NEW.proposed_by AND id IS DISTINCT FROM NEW.member_id)) THEN
    RAISE EXCEPTION 'approval: decided once, by another active administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER approval_update_guard BEFORE UPDATE ON "approval" FOR EACH ROW EXECUTE FUNCTION approval_update_guard();
--> statement-breakpoint
-- Who may be one person with whom: facts in order, never taken back.
CREATE FUNCTION admin_link_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.by_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.by_id AND role = 'admin') THEN
    RAISE EXCEPTION 'admin_link: a new fact, of an administrator or of the owner' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER admin_link_insert_guard BEFORE INSERT ON "admin_link" FOR EACH ROW EXECUTE FUNCTION admin_link_insert_guard();
--> statement-breakpoint
CREATE TRIGGER admin_link_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "admin_link" FOR EACH STATEMENT EXECUTE FUNCTION refuse('admin_link: append-only');
--> statement-breakpoint
-- What joins the two through others, the server finds.
CREATE FUNCTION approval_person_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'approved' AND OLD.status = 'waiting' AND NEW.decided_by <> NEW.proposed_by AND EXISTS (
    SELECT 1 FROM admin_link l WHERE l.as_admin AND l.what NOT IN ('confirmed', 'ended', 'departed')
      AND ((l.by_id = NEW.decided_by AND l.account_id = NEW.proposed_by) OR (l.by_id = NEW.proposed_by AND l.account_id = NEW.decided_by))
      AND NOT EXISTS (SELECT 1 FROM admin_link c WHERE c.what = 'confirmed' AND c.id > l.id AND c.account_id IN (l.by_id, l.account_id))) THEN
    RAISE EXCEPTION 'approval: decided by somebody who is not one person with its proposer' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER approval_person_guard BEFORE UPDATE ON "approval" FOR EACH ROW EXECUTE FUNCTION approval_person_guard();
--> statement-breakpoint
-- ── Messages ──
CREATE TRIGGER message_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "message" FOR EACH STATEMENT EXECUTE FUNCTION refuse('message: append-only');
--> statement-breakpoint
CREATE FUNCTION message_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.admin_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.admin_id AND role = 'admin') THEN
    RAISE EXCEPTION 'message: a new one, from its member or an administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER message_insert_guard BEFORE INSERT ON "message" FOR EACH ROW EXECUTE FUNCTION message_insert_guard();
--> statement-breakpoint
CREATE FUNCTION message_apply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation (member_id, last_message_id, last_member_message_id, member_read_id, support_read_id)
  VALUES (NEW.member_id, NEW.id, 0, 0, 0) ON CONFLICT DO NOTHING;
  UPDATE conversation SET last_message_id = greatest(last_message_id, NEW.id),
    last_member_message_id = CASE NEW.sender WHEN 'member' THEN greatest(last_member_message_id, NEW.id) ELSE last_member_message_id END
  WHERE member_id = NEW.member_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER message_apply AFTER INSERT ON message FOR EACH ROW EXECUTE FUNCTION message_apply();
--> statement-breakpoint
CREATE FUNCTION picture_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM message WHERE id = NEW.message_id AND member_id = NEW.member_id AND body IS NULL
    UNION ALL SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND member_id = NEW.member_id AND type = 'deposit') THEN
    RAISE EXCEPTION 'picture: a new one, of its member''s own message or deposit' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER picture_insert_guard BEFORE INSERT ON "picture" FOR EACH ROW EXECUTE FUNCTION picture_insert_guard();
--> statement-breakpoint
CREATE TRIGGER picture_closed BEFORE UPDATE OR TRUNCATE ON "picture" FOR EACH STATEMENT EXECUTE FUNCTION refuse('picture: never changed');
--> statement-breakpoint
CREATE FUNCTION picture_delete_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM member WHERE id = OLD.member_id AND status <> 'closed') THEN
    RAISE EXCEPTION 'picture: deleted with its account' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER picture_delete_guard BEFORE DELETE ON "picture" FOR EACH ROW EXECUTE FUNCTION picture_delete_guard();
--> statement-breakpoint
CREATE TRIGGER conversation_closed BEFORE DELETE OR TRUNCATE ON "conversation" FOR EACH STATEMENT EXECUTE FUNCTION refuse('conversation: never deleted');
--> statement-breakpoint
CREATE FUNCTION conversation_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM message WHERE id = NEW.last_message_id AND member_id = NEW.member_id)
    OR NEW.last_member_message_id <> 0 OR NEW.member_read_id <> 0 OR NEW.support_read_id <> 0 THEN
    RAISE EXCEPTION 'conversation: opened by its first message' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversation_insert_guard BEFORE INSERT ON "conversation" FOR EACH ROW EXECUTE FUNCTION conversation_insert_guard();
--> statement-breakpoint
-- A conversation's last message is the one written; a read mark only moves forward, to a message of the other side.
CREATE FUNCTION conversation_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.member_id IS DISTINCT FROM OLD.member_id
    OR NEW.last_message_id IS DISTINCT FROM (SELECT max(id) FROM message WHERE member_id = OLD.member_id)
    OR NEW.last_member_message_id IS DISTINCT FROM (SELECT coalesce(max(id), 0) FROM message WHERE member_id = OLD.member_id AND sender = 'member')
    OR NEW.member_read_id < OLD.member_read_id OR NEW.support_read_id < OLD.support_read_id
    OR (NEW.member_read_id <> OLD.member_read_id
      AND NOT EXISTS (SELECT 1 FROM message WHERE id = NEW.member_read_id AND member_id = OLD.member_id AND sender = 'support'))
    OR (NEW.support_read_id <> OLD.support_read_id
      AND NOT EXISTS (SELECT 1 FROM message WHERE id = NEW.support_read_id AND member_id = OLD.member_id AND sender = 'member')) THEN
    RAISE EXCEPTION 'conversation: marks move forwards, to messages of the other side' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversation_update_guard BEFORE UPDATE ON "conversation" FOR EACH ROW EXECUTE FUNCTION conversation_update_guard();
--> statement-breakpoint
CREATE FUNCTION day_total_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM day_total_add(((SELECT created_at FROM message WHERE id = NEW.last_message_id) + 10800000) / 86400000, 'conversation', 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER day_total_conversation AFTER INSERT ON "conversation" FOR EACH ROW EXECUTE FUNCTION day_total_conversation();
--> statement-breakpoint
-- ── Journal ──
CREATE TRIGGER audit_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse('audit: append-only');
--> statement-breakpoint
CREATE FUNCTION audit_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.previous_hash IS DISTINCT FROM (SELECT hash FROM audit_head) OR length(NEW.hash) <> 64 THEN
    RAISE EXCEPTION 'audit: an entry follows the head' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_insert_guard BEFORE INSERT ON "audit" FOR EACH ROW EXECUTE FUNCTION audit_insert_guard();
--> statement-breakpoint
INSERT INTO audit_head (id, hash) VALUES (1, '0000000000000000000000000000000000000000000000000000000000000000');
--> statement-breakpoint
CREATE TRIGGER audit_head_closed BEFORE INSERT OR DELETE OR TRUNCATE ON "audit_head" FOR EACH STATEMENT EXECUTE FUNCTION refuse('audit_head: one row');
--> statement-breakpoint
-- The head moves only to an entry that follows it.
CREATE FUNCTION audit_head_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id IS DISTINCT FROM OLD.id OR NOT EXISTS (SELECT 1 FROM audit WHERE previous_hash = OLD.hash AND hash = NEW.hash) THEN
    RAISE EXCEPTION 'audit_head: moves to the entry that follows it' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_head_update_guard BEFORE UPDATE ON "audit_head" FOR EACH ROW EXECUTE FUNCTION audit_head_update_guard();
--> statement-breakpoint
-- ── Search ──
-- Names and numbers by their groups of three characters; spaces around each word tell where it begins and ends (src/server/db/member-search.ts).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE INDEX member_name ON member USING gin (('  ' || replace(search_name, ' ', '  ') || '  ') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX member_digits ON member USING gin (phone gin_trgm_ops);
--> statement-breakpoint
-- The member answers for 14 days after the payment (shared/withdrawal.ts), and may say later that the money came after all.
CREATE FUNCTION payout_answer_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.transaction_id IS DISTINCT FROM OLD.transaction_id OR NEW.answered_at < OLD.answered_at
      OR OLD.says <> 'missing' OR NEW.says <> 'received' OR NEW.missing_at IS DISTINCT FROM OLD.answered_at THEN
      RAISE EXCEPTION 'payout_answer: about a withdrawal paid within 14 days' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.missing_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM "transaction" paid WHERE id = NEW.transaction_id AND type = 'withdrawal' AND status = 'validated'
    AND NEW.answered_at BETWEEN decided_at AND decided_at + 1209600000 + COALESCE((
      SELECT SUM(opened.at - COALESCE((SELECT MAX(shut.at) FROM touch shut WHERE shut.member_id = opened.member_id
          AND shut.what = 'block' AND shut.id < opened.id AND shut.at > paid.decided_at), paid.decided_at))
        FROM touch opened WHERE opened.member_id = paid.member_id AND opened.what = 'unblock' AND opened.at > paid.decided_at), 0)) THEN
    RAISE EXCEPTION 'payout_answer: about a withdrawal paid within 14 days' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payout_answer_guard BEFORE INSERT OR UPDATE ON "payout_answer" FOR EACH ROW EXECUTE FUNCTION payout_answer_guard();
--> statement-breakpoint
CREATE TRIGGER payout_answer_closed BEFORE DELETE OR TRUNCATE ON "payout_answer" FOR EACH STATEMENT EXECUTE FUNCTION refuse('payout_answer: never deleted');
--> statement-breakpoint
CREATE FUNCTION transaction_declared() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'transaction: its amount is what is declared' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_declared BEFORE INSERT ON "transaction" FOR EACH ROW
WHEN (NEW.declared_ar IS NOT NULL) EXECUTE FUNCTION transaction_declared();
--> statement-breakpoint
CREATE TRIGGER reversal_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "reversal" FOR EACH STATEMENT EXECUTE FUNCTION refuse('reversal: append-only');
--> statement-breakpoint
-- By an administrator, of a credited deposit of which an operator's message took back something; part after part. They ask back no more
-- than the messages took back, and take no more than they ask. Each asks or takes something. What is undone belongs to a level that its
-- member bought and that ended. Above the threshold two administrators decide, whatever part of it there is to take.
CREATE FUNCTION reversal_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE taken bigint := NEW.member_ar + NEW.sales_ar + NEW.operator_ar;
  asked bigint; before_ar bigint; settled_ar bigint; back_ar bigint;
BEGIN
  SELECT NEW.asked_ar + COALESCE(SUM(r.asked_ar), 0), COALESCE(SUM(r.member_ar + r.sales_ar + r.operator_ar), 0),
      COALESCE(SUM(r.member_ar + r.undone_ar), 0) INTO asked, before_ar, settled_ar
    FROM reversal r WHERE r.transaction_id = NEW.transaction_id;
  -- LEAST passes over a null, which is a transfer that nobody took back.
  SELECT CASE WHEN reversed_ar(ARRAY[x.transfer_key, (SELECT l.transfer_key FROM operator_message l WHERE l.transaction_id = x.id)], x.amount_ar) IS NOT NULL
      THEN LEAST(x.amount_ar, reversed_ar(ARRAY[x.transfer_key, (SELECT l.transfer_key FROM operator_message l WHERE l.transaction_id = x.id)], x.amount_ar)) END INTO back_ar FROM "transaction" x
    WHERE x.id = NEW.transaction_id AND x.member_id = NEW.member_id AND x.type = 'deposit' AND x.status = 'validated';
  IF back_ar IS NULL OR asked > back_ar OR before_ar + taken > asked OR settled_ar + NEW.member_ar + NEW.undone_ar > asked
    OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.recorded_by AND role = 'admin')
    OR NEW.part <> 1 + (SELECT COUNT(*) FROM reversal r WHERE r.transaction_id = NEW.transaction_id)
    OR NEW.asked_ar + taken = 0
    OR (NEW.membership_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM membership m
      WHERE m.id = NEW.membership_id AND m.member_id = NEW.member_id AND m.origin = 'purchase' AND m.replaced_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'reversal: by an administrator, of a deposit, within what the operator took back of it' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM approval p WHERE p.kind = 'reversal' AND p.target = NEW.transaction_id::text
      AND p.status = 'approved' AND p.decided_at = NEW.created_at AND p.amount_ar >= taken)
    AND NOT EXISTS (SELECT 1 FROM decided_alone d WHERE d.act = 'reversal' AND d.target = NEW.transaction_id::text
      AND d.at = NEW.created_at AND d.amount_ar >= taken AND d.admin_id = NEW.recorded_by) THEN
    RAISE EXCEPTION 'reversal: nobody vouches for this money' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reversal_insert_guard BEFORE INSERT ON "reversal" FOR EACH ROW EXECUTE FUNCTION reversal_insert_guard();
--> statement-breakpoint
CREATE FUNCTION day_total_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM day_total_add((NEW.created_at + 10800000) / 86400000, 'reversal', NEW.asked_ar);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER day_total_reversal AFTER INSERT ON "reversal" FOR EACH ROW WHEN (NEW.asked_ar > 0) EXECUTE FUNCTION day_total_reversal();
--> statement-breakpoint
-- A reversal takes from each exactly what was recorded, out of the number that received the deposit.
CREATE FUNCTION transfer_reversal_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM funding_reversal r
    JOIN funding f ON f.id = r.funding_id
    JOIN account d ON d.id = NEW.debit_account_id AND d.code IN ('sales', 'operator', 'fund:campaign:' || f.campaign_id)
    JOIN account c ON c.id = NEW.credit_account_id AND c.code = 'cash:' || f.cash_phone
    WHERE NEW.cause = 'funding_reversal:' || r.id || ':' || d.kind
      AND NEW.amount_ar = CASE d.kind WHEN 'sales' THEN r.sales_ar WHEN 'operator' THEN r.operator_ar ELSE r.campaign_ar END)
  AND NOT EXISTS (
    SELECT 1 FROM reversal r
    JOIN "transaction" x ON x.id = r.transaction_id
    JOIN account d ON d.id = NEW.debit_account_id
    JOIN account c ON c.id = NEW.credit_account_id AND c.code = 'cash:' || x.operator_phone
    WHERE NEW.cause = 'reversal:' || r.id || ':' || d.kind AND (d.member_id IS NULL OR d.member_id = r.member_id)
      AND NEW.amount_ar = CASE d.kind WHEN 'member' THEN r.member_ar WHEN 'sales' THEN r.sales_ar WHEN 'operator' THEN r.operator_ar END) THEN
    RAISE EXCEPTION 'transfer: no recorded reversal of this amount' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_reversal_guard BEFORE INSERT ON "transfer" FOR EACH ROW
  WHEN (NEW.kind = 'REVERSAL') EXECUTE FUNCTION transfer_reversal_guard();
--> statement-breakpoint
-- A repayment is at most half of the task's gain it is taken from, and of what the member owes.
CREATE FUNCTION transfer_repayment_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cause IS DISTINCT FROM 'repayment:' || NEW.group_cause
    OR NEW.amount_ar * 2 > (SELECT COALESCE(SUM(t.amount_ar), 0) FROM transfer t WHERE t.kind = 'TASK'
      AND t.cause IN (NEW.group_cause, NEW.group_cause || ':operator') AND t.credit_account_id = NEW.debit_account_id)
    OR NEW.amount_ar > (SELECT COALESCE(SUM(r.asked_ar - r.member_ar - r.undone_ar), 0)
        FROM account a JOIN reversal r ON r.member_id = a.member_id
        WHERE a.id = NEW.debit_account_id)
      - (SELECT COALESCE(SUM(t.amount_ar), 0) FROM transfer t WHERE t.debit_account_id = NEW.debit_account_id AND t.kind = 'REPAYMENT') THEN
    RAISE EXCEPTION 'transfer: a repayment is at most half a gain, and what is owed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_repayment_guard BEFORE INSERT ON "transfer" FOR EACH ROW
  WHEN (NEW.kind = 'REPAYMENT') EXECUTE FUNCTION transfer_repayment_guard();
--> statement-breakpoint
-- Of sales, the operator takes only what their days have earned: each sale, less its bonuses, in equal parts over 365 days.
CREATE FUNCTION transfer_drawing_earned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM account a JOIN account c ON c.id = NEW.credit_account_id AND c.kind = 'cash'
    WHERE a.id = NEW.debit_account_id AND a.kind = 'sales' AND a.balance_ar >= NEW.amount_ar
      AND (a.balance_ar - NEW.amount_ar) * 365 < (
        SELECT coalesce(sum(CASE s.kind WHEN 'VIP_PURCHASE' THEN s.amount_ar ELSE -s.amount_ar END
          * least(365, 365 - NEW.day + s.day)), 0)
        FROM "transfer" s WHERE s.kind in ('VIP_PURCHASE', 'BONUS_VIP') AND s.day > NEW.day - 365)) THEN
    RAISE EXCEPTION 'transfer: a drawing of what is not earned' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_drawing_earned BEFORE INSERT ON "transfer" FOR EACH ROW
WHEN (NEW.kind = 'DRAWING') EXECUTE FUNCTION transfer_drawing_earned();
--> statement-breakpoint
-- Asked once, while the withdrawal waits; what was asked stays.
CREATE FUNCTION withdrawal_cancellation_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND type = 'withdrawal' AND status = 'pending') THEN
    RAISE EXCEPTION 'withdrawal_cancellation: once, of a waiting withdrawal' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawal_cancellation_guard BEFORE INSERT ON "withdrawal_cancellation" FOR EACH ROW EXECUTE FUNCTION withdrawal_cancellation_guard();
--> statement-breakpoint
CREATE TRIGGER withdrawal_cancellation_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "withdrawal_cancellation" FOR EACH STATEMENT EXECUTE FUNCTION refuse('withdrawal_cancellation: append-only');
--> statement-breakpoint
-- « J'ai bien envoyé »: a waiting deposit of the same member, number, reference and amount as the refused one; what was said stays.
CREATE FUNCTION contest_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "transaction" d WHERE d.id = NEW.deposit_id AND d.type = 'deposit' AND d.status = 'pending'
    AND (NEW.refused_id IS NOT NULL OR d.transfer_key IS NULL)
    AND (NEW.refused_id IS NULL OR EXISTS (SELECT 1 FROM "transaction" r WHERE r.id = NEW.refused_id AND r.type = 'deposit'
      AND r.status = 'rejected' AND r.member_id = d.member_id AND r.operator_phone = d.operator_phone AND r.reference = d.reference
      AND r.amount_ar = d.amount_ar AND NOT EXISTS (SELECT 1 FROM contest WHERE deposit_id = r.id)))) THEN
    RAISE EXCEPTION 'contest: once, of a refused deposit' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER contest_guard BEFORE INSERT ON "contest" FOR EACH ROW EXECUTE FUNCTION contest_guard();
--> statement-breakpoint
CREATE TRIGGER contest_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "contest" FOR EACH STATEMENT EXECUTE FUNCTION refuse('contest: append-only');
--> statement-breakpoint
-- Whoever refused a deposit does not decide what its member answered; a sole administrator after 12 hours.
CREATE FUNCTION transaction_contested() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'pending' AND EXISTS (SELECT 1 FROM contest c JOIN "transaction" r ON r.id = c.refused_id
    WHERE c.deposit_id = NEW.id AND r.decided_by = NEW.decided_by AND NEW.decided_at < c.asked_at + 43200000) THEN
    RAISE EXCEPTION 'transaction: contested, somebody else decides' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_contested BEFORE UPDATE ON "transaction" FOR EACH ROW
WHEN (NEW.type = 'deposit') EXECUTE FUNCTION transaction_contested();
--> statement-breakpoint
CREATE TRIGGER transfer_approval_guard BEFORE INSERT ON "transfer" FOR EACH ROW
  WHEN (NEW.kind IN ('DEPOSIT', 'WITHDRAWAL_PAYOUT', 'BALANCE_ADD', 'BALANCE_REMOVE', 'DRAWING', 'SHORTFALL')) EXECUTE FUNCTION transfer_approval_guard();
--> statement-breakpoint
-- Funding and capital are recorded in the transaction that approves them.
CREATE FUNCTION funding_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval WHERE kind = 'funding' AND status = 'approved' AND target = NEW.transfer_key
      AND decided_at = NEW.created_at AND amount_ar = NEW.amount_ar) THEN
    RAISE EXCEPTION 'funding: needs a second administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER funding_evidence BEFORE INSERT ON "funding" FOR EACH ROW EXECUTE FUNCTION funding_evidence();
--> statement-breakpoint
-- Carried cash: two decided it, or one who vouches for it.
CREATE FUNCTION cash_move_approval_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval p WHERE p.kind = 'cashMove' AND p.status = 'approved' AND p.target = NEW.from_phone
    AND p.decided_at = NEW.created_at AND p.amount_ar = NEW.amount_ar)
  AND NOT EXISTS (SELECT 1 FROM decided_alone d WHERE d.act = 'cashMove' AND d.target = NEW.from_phone
    AND d.at = NEW.created_at AND d.amount_ar = NEW.amount_ar AND d.admin_id = NEW.recorded_by) THEN
    RAISE EXCEPTION 'cash_move: nobody vouches for this money' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cash_move_approval_guard BEFORE INSERT ON "cash_move" FOR EACH ROW EXECUTE FUNCTION cash_move_approval_guard();
--> statement-breakpoint
-- A gift names who gave it; two decided it, or one who vouches for its price.
CREATE FUNCTION membership_grant_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.origin = 'grant') <> (NEW.granted_by IS NOT NULL) OR (NEW.origin = 'grant' AND (
    NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.granted_by AND role = 'admin')
    OR (NOT EXISTS (SELECT 1 FROM approval p WHERE p.kind = 'grant' AND p.status = 'approved' AND p.target = NEW.member_id::text
    AND p.decided_at = NEW.starts_at AND p.amount_ar = NEW.price_ar)
  AND NOT EXISTS (SELECT 1 FROM decided_alone d WHERE d.act = 'grant' AND d.target = NEW.member_id::text
    AND d.at = NEW.starts_at AND d.amount_ar = NEW.price_ar)))) THEN
    RAISE EXCEPTION 'membership: a gift by an administrator who vouches for it, or by two' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER membership_grant_guard BEFORE INSERT ON "membership" FOR EACH ROW EXECUTE FUNCTION membership_grant_guard();
--> statement-breakpoint
CREATE TRIGGER membership_giver_stays BEFORE UPDATE ON "membership" FOR EACH ROW
  WHEN (NEW.granted_by IS DISTINCT FROM OLD.granted_by) EXECUTE FUNCTION refuse('membership: its terms are fixed at purchase');
--> statement-breakpoint
CREATE TRIGGER approval_why_stays BEFORE UPDATE ON "approval" FOR EACH ROW
  WHEN (NEW.why IS DISTINCT FROM OLD.why) EXECUTE FUNCTION refuse('approval: decided once, by another active administrator');
--> statement-breakpoint
-- Only a waiting deposit joins a run, and only one that waits.
CREATE FUNCTION approval_deposit_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM approval WHERE id = NEW.approval_id AND kind = 'deposits' AND status = 'waiting')
    OR NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND type = 'deposit' AND status = 'pending') THEN
    RAISE EXCEPTION 'approval_deposit: a waiting deposit joins a waiting run' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER approval_deposit_insert_guard BEFORE INSERT ON "approval_deposit" FOR EACH ROW EXECUTE FUNCTION approval_deposit_insert_guard();
--> statement-breakpoint
CREATE TRIGGER approval_deposit_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "approval_deposit" FOR EACH STATEMENT EXECUTE FUNCTION refuse('approval_deposit: append-only');
--> statement-breakpoint
-- ── Decided alone ──
CREATE FUNCTION decided_alone_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.admin_id AND role = 'admin' AND status = 'active')
    OR NEW.admin_id IS NOT DISTINCT FROM NEW.member_id
    OR NEW.amount_ar > COALESCE((SELECT value::bigint FROM setting WHERE key = 'aloneDailyAr'), 2000000) THEN
    RAISE EXCEPTION 'decided_alone: by an active administrator, within a day''s limit' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER decided_alone_insert_guard BEFORE INSERT ON "decided_alone" FOR EACH ROW EXECUTE FUNCTION decided_alone_insert_guard();
--> statement-breakpoint
CREATE TRIGGER decided_alone_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "decided_alone" FOR EACH STATEMENT EXECUTE FUNCTION refuse('decided_alone: append-only');
--> statement-breakpoint
CREATE FUNCTION decided_alone_reading_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.admin_id AND role = 'admin' AND status = 'active')
    OR EXISTS (SELECT 1 FROM decided_alone WHERE id = NEW.decided_alone_id AND admin_id = NEW.admin_id) THEN
    RAISE EXCEPTION 'decided_alone_reading: once, by another active administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER decided_alone_reading_insert_guard BEFORE INSERT ON "decided_alone_reading" FOR EACH ROW EXECUTE FUNCTION decided_alone_reading_insert_guard();
--> statement-breakpoint
CREATE TRIGGER decided_alone_reading_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "decided_alone_reading" FOR EACH STATEMENT EXECUTE FUNCTION refuse('decided_alone_reading: append-only');
--> statement-breakpoint
CREATE TRIGGER setting_loose_guard BEFORE INSERT OR UPDATE OR DELETE ON "setting" FOR EACH ROW EXECUTE FUNCTION setting_loose_guard();
--> statement-breakpoint
-- A fee is what a confirmed message says of a recorded sending: once each, at most 5 % of it.
CREATE FUNCTION operator_fee_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.booked_at IS NOT NULL
    OR NOT EXISTS (SELECT 1 FROM operator_message s JOIN statement_import i ON i.id = s.import_id AND i.confirmed_by IS NOT NULL
      WHERE s.phone = NEW.cash_phone AND s.kind = 'sent' AND s.transfer_key = NEW.transfer_key AND NEW.amount_ar * 20 <= s.amount_ar
        AND (s.transaction_id IS NOT NULL
          OR EXISTS (SELECT 1 FROM drawing d WHERE d.transfer_key = s.transfer_key AND d.cash_phone = s.phone AND d.amount_ar = s.amount_ar)
          OR EXISTS (SELECT 1 FROM cash_move m WHERE m.transfer_key = s.transfer_key AND m.from_phone = s.phone AND m.amount_ar = s.amount_ar)))
    OR NOT EXISTS (SELECT 1 FROM operator_message e JOIN statement_import i ON i.id = e.import_id AND i.confirmed_by IS NOT NULL
      WHERE e.id = NEW.entry_id AND e.phone = NEW.cash_phone AND e.transfer_key = NEW.transfer_key
        AND NEW.amount_ar = CASE e.kind WHEN 'sent' THEN e.fee_ar WHEN 'fee' THEN e.amount_ar END
        AND NEW.happened_at = coalesce(e.happened_at, NEW.happened_at)) THEN
    RAISE EXCEPTION 'operator_fee: what a confirmed message says of a recorded sending, at most 5 %% of it' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_fee_insert_guard BEFORE INSERT ON "operator_fee" FOR EACH ROW EXECUTE FUNCTION operator_fee_insert_guard();
--> statement-breakpoint
CREATE FUNCTION operator_fee_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.booked_at IS NOT NULL OR NEW.booked_at IS NULL
    OR (NEW.id, NEW.transfer_key, NEW.cash_phone, NEW.amount_ar, NEW.happened_at, NEW.entry_id)
      IS DISTINCT FROM (OLD.id, OLD.transfer_key, OLD.cash_phone, OLD.amount_ar, OLD.happened_at, OLD.entry_id) THEN
    RAISE EXCEPTION 'operator_fee: booked once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_fee_update_guard BEFORE UPDATE ON "operator_fee" FOR EACH ROW EXECUTE FUNCTION operator_fee_update_guard();
--> statement-breakpoint
CREATE TRIGGER operator_fee_closed BEFORE DELETE OR TRUNCATE ON "operator_fee" FOR EACH STATEMENT EXECUTE FUNCTION refuse('operator_fee: never deleted');
--> statement-breakpoint
-- It leaves its number by exactly what each bears of it.
CREATE FUNCTION transfer_fee_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM operator_fee f
    JOIN account d ON d.id = NEW.debit_account_id AND d.kind IN ('sales', 'operator')
    JOIN account c ON c.id = NEW.credit_account_id AND c.code = 'cash:' || f.cash_phone
    WHERE f.transfer_key IN (substr(NEW.cause, 5), replace(substr(NEW.cause, 5), ':operator', ''))
      AND NEW.cause = 'fee:' || f.transfer_key || CASE WHEN d.kind = 'operator' AND f.sales_ar > 0 THEN ':operator' ELSE '' END
      AND NEW.amount_ar = CASE d.kind WHEN 'sales' THEN f.sales_ar ELSE f.amount_ar - f.sales_ar END) THEN
    RAISE EXCEPTION 'transfer: no recorded fee of this amount' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_fee_guard BEFORE INSERT ON "transfer" FOR EACH ROW
  WHEN (NEW.kind = 'FEE') EXECUTE FUNCTION transfer_fee_guard();
--> statement-breakpoint
-- Whatever changes an account's number, its history keeps it (src/server/db/tables.touch.ts).
CREATE FUNCTION member_number_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_number (member_id, phone, since)
    VALUES (NEW.id, NEW.phone, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE COALESCE(NEW.phone_changed_at, NEW.created_at) END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_number_first AFTER INSERT ON "member" FOR EACH ROW EXECUTE FUNCTION member_number_kept();
--> statement-breakpoint
CREATE TRIGGER member_number_next AFTER UPDATE ON "member" FOR EACH ROW
WHEN (NEW.phone IS DISTINCT FROM OLD.phone) EXECUTE FUNCTION member_number_kept();
--> statement-breakpoint
CREATE FUNCTION member_number_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.member_id AND phone IS NOT DISTINCT FROM NEW.phone) THEN
      RAISE EXCEPTION 'member_number: the number that the account has' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF EXISTS (SELECT 1 FROM member WHERE id = OLD.member_id) THEN
    RAISE EXCEPTION 'member_number: append-only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_number_guard BEFORE INSERT OR DELETE ON "member_number" FOR EACH ROW EXECUTE FUNCTION member_number_guard();
--> statement-breakpoint
CREATE TRIGGER member_number_closed BEFORE UPDATE OR TRUNCATE ON "member_number" FOR EACH STATEMENT EXECUTE FUNCTION refuse('member_number: append-only');
--> statement-breakpoint
CREATE FUNCTION touch_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.admin_id AND role = 'admin') THEN
    RAISE EXCEPTION 'touch: by an administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER touch_guard BEFORE INSERT ON "touch" FOR EACH ROW EXECUTE FUNCTION touch_guard();
--> statement-breakpoint
CREATE TRIGGER touch_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "touch" FOR EACH STATEMENT EXECUTE FUNCTION refuse('touch: append-only');

--> statement-breakpoint
-- ── Campaigns ──
CREATE FUNCTION sponsor_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.recorded_by AND role = 'admin') THEN
    RAISE EXCEPTION 'sponsor: recorded by an administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sponsor_insert_guard BEFORE INSERT ON "sponsor" FOR EACH ROW EXECUTE FUNCTION sponsor_insert_guard();
--> statement-breakpoint
CREATE TRIGGER sponsor_closed BEFORE DELETE OR TRUNCATE ON "sponsor" FOR EACH STATEMENT EXECUTE FUNCTION refuse('sponsor: never deleted');
--> statement-breakpoint
CREATE FUNCTION campaign_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> 'draft' OR NEW.opened_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.recorded_by AND role = 'admin') THEN
    RAISE EXCEPTION 'campaign: begins as a draft, by an administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER campaign_insert_guard BEFORE INSERT ON "campaign" FOR EACH ROW EXECUTE FUNCTION campaign_insert_guard();
--> statement-breakpoint
-- Only its state changes: opened by two, in the transaction that approves it, then paused and resumed, and closed for good.
CREATE FUNCTION campaign_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.sponsor_id, NEW.first_day, NEW.last_day, NEW.rhythm, NEW.region, NEW.fee_bp, NEW.is_told, NEW.recorded_by, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.sponsor_id, OLD.first_day, OLD.last_day, OLD.rhythm, OLD.region, OLD.fee_bp, OLD.is_told, OLD.recorded_by, OLD.created_at)
    OR (CASE OLD.state
      WHEN 'draft' THEN (NEW.state = 'closed' AND NEW.opened_at IS NULL) OR (NEW.state = 'open' AND EXISTS (SELECT 1 FROM approval
        WHERE kind = 'campaign' AND status = 'approved' AND target = NEW.id::text AND decided_at = NEW.opened_at))
      WHEN 'open' THEN NEW.state IN ('paused', 'closed') AND NEW.opened_at IS NOT DISTINCT FROM OLD.opened_at
      WHEN 'paused' THEN NEW.state IN ('open', 'closed') AND NEW.opened_at IS NOT DISTINCT FROM OLD.opened_at
      ELSE false END) IS NOT TRUE THEN
    RAISE EXCEPTION 'campaign: opened by two, and closed for good' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER campaign_update_guard BEFORE UPDATE ON "campaign" FOR EACH ROW EXECUTE FUNCTION campaign_update_guard();
--> statement-breakpoint
CREATE TRIGGER campaign_no_delete BEFORE DELETE OR TRUNCATE ON "campaign" FOR EACH STATEMENT EXECUTE FUNCTION refuse('campaign: never deleted');
--> statement-breakpoint
-- What a campaign asks and pays is told with it, and never changes.
CREATE FUNCTION task_campaign_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.campaign_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM campaign WHERE id = NEW.campaign_id AND state = 'draft') THEN
      RAISE EXCEPTION 'task: a campaign''s is told before it opens' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.campaign_id IS NOT NULL OR (TG_OP = 'UPDATE' AND NEW.campaign_id IS NOT NULL) THEN
    RAISE EXCEPTION 'task: a campaign''s never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER task_campaign_guard BEFORE INSERT OR UPDATE OR DELETE ON "task" FOR EACH ROW EXECUTE FUNCTION task_campaign_guard();
--> statement-breakpoint
-- A campaign's money pays, while it is open, the answers that members gave to it, each its gain and at most 30 % of that upward; a fee on
-- what it paid and no more; and once it is closed what it has left.
CREATE FUNCTION transfer_campaign_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE of_campaign bigint := (SELECT substr(code, 15)::bigint FROM account WHERE id = NEW.debit_account_id AND kind = 'fund_campaign');
BEGIN
  IF of_campaign IS NULL THEN RETURN NEW; END IF;
  -- In brackets, for the first THEN outside of them ends the condition.
  IF (CASE
    WHEN NEW.kind IN ('TASK', 'BONUS_TASK') THEN EXISTS (
      SELECT 1 FROM completion p
      JOIN task k ON k.id = p.task_id AND k.campaign_id = of_campaign
      JOIN campaign c ON c.id = of_campaign AND c.state = 'open'
      JOIN account r ON r.id = NEW.credit_account_id
      JOIN member m ON m.id = p.member_id AND m.role = 'member'
      WHERE p.member_id = NEW.origin_member_id AND p.day = NEW.day AND NEW.group_cause = 'task:' || p.member_id || ':' || p.task_id || ':' || p.day
        AND CASE NEW.kind WHEN 'TASK' THEN NEW.cause = NEW.group_cause AND NEW.amount_ar = p.gain_ar AND r.member_id = p.member_id
          ELSE NEW.cause LIKE 'bonus:' || NEW.group_cause || ':%' AND NEW.amount_ar * 10 <= p.gain_ar * 3 AND r.member_id <> p.member_id END)
    WHEN NEW.kind = 'CAMPAIGN_FEE' THEN NEW.amount_ar + (SELECT coalesce(sum(amount_ar), 0) FROM transfer
        WHERE debit_account_id = NEW.debit_account_id AND kind = 'CAMPAIGN_FEE')
      <= div((SELECT coalesce(sum(amount_ar), 0) FROM transfer WHERE debit_account_id = NEW.debit_account_id AND kind IN ('TASK', 'BONUS_TASK'))
        * (SELECT fee_bp FROM campaign WHERE id = of_campaign), 10000)
    WHEN NEW.kind = 'CAMPAIGN_REST' THEN NEW.amount_ar < 1000 AND NEW.cause = 'campaign_rest:' || of_campaign
      AND EXISTS (SELECT 1 FROM account WHERE id = NEW.debit_account_id AND balance_ar = NEW.amount_ar)
      AND EXISTS (SELECT 1 FROM campaign WHERE id = of_campaign AND state = 'closed')
    ELSE true END) IS NOT TRUE THEN
    RAISE EXCEPTION 'transfer: a campaign pays its own answers, and a fee on them' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_campaign_guard BEFORE INSERT ON "transfer" FOR EACH ROW
  WHEN (NEW.kind IN ('TASK', 'BONUS_TASK', 'CAMPAIGN_FEE', 'CAMPAIGN_REST')) EXECUTE FUNCTION transfer_campaign_guard();
--> statement-breakpoint
CREATE FUNCTION campaign_day_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO campaign_day (campaign_id, day, paid_ar)
  SELECT substr(code, 15)::bigint, NEW.day, NEW.amount_ar FROM account WHERE id = NEW.debit_account_id AND kind = 'fund_campaign'
  ON CONFLICT (campaign_id, day) DO UPDATE SET paid_ar = campaign_day.paid_ar + excluded.paid_ar;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER campaign_day_transfer AFTER INSERT ON "transfer" FOR EACH ROW
  WHEN (NEW.kind IN ('TASK', 'BONUS_TASK')) EXECUTE FUNCTION campaign_day_transfer();
--> statement-breakpoint
CREATE TRIGGER campaign_day_closed BEFORE DELETE OR TRUNCATE ON "campaign_day" FOR EACH STATEMENT EXECUTE FUNCTION refuse('campaign_day: never deleted');
--> statement-breakpoint
-- A refund is of a closed campaign: two decided it, or one who vouches for it, to a number that paid as confirmed messages say, within what
-- that number paid.
CREATE FUNCTION drawing_refund_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM campaign WHERE id = NEW.campaign_id AND state = 'closed')
    OR NOT (EXISTS (SELECT 1 FROM approval p WHERE p.kind = 'refund' AND p.status = 'approved' AND p.target = NEW.campaign_id::text
        AND p.decided_at = NEW.created_at AND p.amount_ar = NEW.amount_ar)
      OR (EXISTS (SELECT 1 FROM decided_alone d WHERE d.act = 'refund' AND d.target = NEW.campaign_id::text
          AND d.at = NEW.created_at AND d.amount_ar = NEW.amount_ar AND d.admin_id = NEW.recorded_by)
        AND NEW.amount_ar + (SELECT coalesce(sum(d.amount_ar), 0) FROM drawing d WHERE d.campaign_id = NEW.campaign_id AND d.payee_hash = NEW.payee_hash)
          <= (SELECT coalesce(sum(f.amount_ar), 0) FROM funding f WHERE f.campaign_id = NEW.campaign_id AND EXISTS (
            SELECT 1 FROM operator_message l JOIN statement_import i ON i.id = l.import_id AND i.confirmed_by IS NOT NULL
            WHERE l.transfer_key = f.transfer_key AND l.phone = f.cash_phone AND l.kind = 'received' AND l.amount_ar = f.amount_ar
              AND l.payer_hash = NEW.payee_hash)))) THEN
    RAISE EXCEPTION 'drawing: a refund to the number that paid, or decided by two' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER drawing_refund_guard BEFORE INSERT ON "drawing" FOR EACH ROW
  WHEN (NEW.campaign_id IS NOT NULL) EXECUTE FUNCTION drawing_refund_guard();
--> statement-breakpoint
-- Two decided it, of a campaign's funding, within what the operator took back of it.
CREATE FUNCTION funding_reversal_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM funding f JOIN approval p ON p.kind = 'fundingReversal' AND p.status = 'approved'
      AND p.target = f.id::text AND p.decided_at = NEW.created_at
    WHERE f.id = NEW.funding_id AND f.campaign_id IS NOT NULL AND NEW.campaign_ar + NEW.sales_ar + NEW.operator_ar = p.amount_ar
      AND p.amount_ar <= f.amount_ar AND p.amount_ar <= reversed_ar(ARRAY[f.transfer_key], f.amount_ar)) THEN
    RAISE EXCEPTION 'funding_reversal: decided by two, within what the operator took back' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER funding_reversal_insert_guard BEFORE INSERT ON "funding_reversal" FOR EACH ROW EXECUTE FUNCTION funding_reversal_insert_guard();
--> statement-breakpoint
-- A wish is made unsettled, once until it is settled, and changes in nothing else.
CREATE FUNCTION sponsor_wish_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND (NEW.settled_at IS NOT NULL OR EXISTS (SELECT 1 FROM sponsor_wish
      WHERE campaign_id = NEW.campaign_id AND wish = NEW.wish AND settled_at IS NULL)) THEN
    RAISE EXCEPTION 'sponsor_wish: made once until it is settled' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.id IS DISTINCT FROM OLD.id OR NEW.campaign_id IS DISTINCT FROM OLD.campaign_id
      OR NEW.wish IS DISTINCT FROM OLD.wish OR NEW.asked_at IS DISTINCT FROM OLD.asked_at
      OR OLD.settled_at IS NOT NULL OR NEW.settled_at IS NULL) THEN
    RAISE EXCEPTION 'sponsor_wish: settled once, and else never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sponsor_wish_guard BEFORE INSERT OR UPDATE ON "sponsor_wish" FOR EACH ROW EXECUTE FUNCTION sponsor_wish_guard();
--> statement-breakpoint
CREATE TRIGGER sponsor_wish_closed BEFORE DELETE OR TRUNCATE ON "sponsor_wish" FOR EACH STATEMENT EXECUTE FUNCTION refuse('sponsor_wish: never deleted');
--> statement-breakpoint
CREATE TRIGGER funding_reversal_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "funding_reversal" FOR EACH STATEMENT EXECUTE FUNCTION refuse('funding_reversal: append-only');
