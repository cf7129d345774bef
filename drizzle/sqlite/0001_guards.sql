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
    WHEN 'cash' THEN NEW.code LIKE 'cash:%' AND NEW.member_id IS NULL AND EXISTS (SELECT 1 FROM receiving_number WHERE phone = substr(NEW.code, 6))
    WHEN 'member' THEN NEW.code IS 'member:' || NEW.member_id
    WHEN 'held' THEN NEW.code IS 'held:' || NEW.member_id
    WHEN 'fund_sponsor' THEN NEW.code = 'fund:sponsor' AND NEW.member_id IS NULL
    WHEN 'fund_operator' THEN NEW.code = 'fund:operator' AND NEW.member_id IS NULL
    WHEN 'fund_campaign' THEN NEW.member_id IS NULL AND EXISTS (SELECT 1 FROM campaign WHERE NEW.code = 'fund:campaign:' || id)
    WHEN 'sales' THEN NEW.code = 'sales' AND NEW.member_id IS NULL
    WHEN 'operator' THEN NEW.code = 'operator' AND NEW.member_id IS NULL
    ELSE 0 END
BEGIN SELECT RAISE(ABORT, 'account: opens empty, with the code of its kind'); END;
--> statement-breakpoint
-- A balance moves only with the transfer that moves it; a direct UPDATE is refused.
CREATE TRIGGER account_update_guard BEFORE UPDATE ON "account"
WHEN NEW.id IS NOT OLD.id OR NEW.code IS NOT OLD.code OR NEW.kind IS NOT OLD.kind OR NEW.member_id IS NOT OLD.member_id
  OR NEW.last_transfer_id <= OLD.last_transfer_id
  OR NOT EXISTS (
    SELECT 1 FROM transfer t WHERE t.id = NEW.last_transfer_id AND (
      (t.debit_account_id = OLD.id AND NEW.balance_ar - OLD.balance_ar = CASE OLD.kind WHEN 'cash' THEN t.amount_ar ELSE -t.amount_ar END)
      OR (t.credit_account_id = OLD.id AND NEW.balance_ar - OLD.balance_ar = CASE OLD.kind WHEN 'cash' THEN -t.amount_ar ELSE t.amount_ar END)))
BEGIN SELECT RAISE(ABORT, 'account: only a transfer moves a balance'); END;
--> statement-breakpoint
-- Under INSERT OR IGNORE an account's CHECK would skip the debit and keep the credit; RAISE cannot be skipped.
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
-- The reward fund and the operator's capital grow by recorded money only.
CREATE TRIGGER transfer_funding_guard BEFORE INSERT ON "transfer"
WHEN NEW.kind IN ('FUNDING', 'CAPITAL') AND NOT EXISTS (
    SELECT 1 FROM funding f
    JOIN account d ON d.id = NEW.debit_account_id AND d.code = 'cash:' || f.cash_phone
    JOIN account c ON c.id = NEW.credit_account_id
      AND c.code = CASE WHEN f.campaign_id IS NOT NULL THEN 'fund:campaign:' || f.campaign_id
        WHEN f.kind = 'sponsor' THEN 'fund:sponsor' WHEN f.kind = 'operator' THEN 'fund:operator' ELSE 'operator' END
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
-- A correction moves exactly what was recorded, to or from its member.
CREATE TRIGGER transfer_adjustment_guard BEFORE INSERT ON "transfer"
WHEN NEW.kind IN ('BALANCE_ADD', 'BALANCE_REMOVE') AND NOT EXISTS (
    SELECT 1 FROM adjustment j
    JOIN account a ON a.id = CASE j.action WHEN 'add' THEN NEW.credit_account_id ELSE NEW.debit_account_id END
    WHERE NEW.cause = 'adjustment:' || j.id AND NEW.kind = CASE j.action WHEN 'add' THEN 'BALANCE_ADD' ELSE 'BALANCE_REMOVE' END
      AND NEW.amount_ar = j.amount_ar AND a.member_id = j.member_id)
BEGIN SELECT RAISE(ABORT, 'transfer: no recorded adjustment of this amount'); END;
--> statement-breakpoint
-- Cash leaves a number by exactly what was recorded.
CREATE TRIGGER transfer_drawing_guard BEFORE INSERT ON "transfer"
WHEN NEW.kind IN ('DRAWING', 'SHORTFALL', 'CAMPAIGN_REFUND') AND NOT EXISTS (
    SELECT 1 FROM drawing r
    JOIN account d ON d.id = NEW.debit_account_id
      AND d.code IN ('sales', 'operator', 'fund:campaign:' || r.campaign_id)
    JOIN account c ON c.id = NEW.credit_account_id AND c.code = 'cash:' || r.cash_phone
    WHERE NEW.cause = 'drawing:' || r.id || ':' || d.kind
      AND NEW.kind = CASE WHEN r.campaign_id IS NOT NULL THEN 'CAMPAIGN_REFUND' WHEN r.count_id IS NULL THEN 'DRAWING' ELSE 'SHORTFALL' END
      AND NEW.amount_ar = CASE d.kind WHEN 'sales' THEN r.sales_ar ELSE r.amount_ar - r.sales_ar END)
BEGIN SELECT RAISE(ABORT, 'transfer: no recorded drawing of this amount'); END;
--> statement-breakpoint
CREATE TRIGGER transfer_cash_move_guard BEFORE INSERT ON "transfer"
WHEN NEW.kind = 'CASH_MOVE' AND NOT EXISTS (
    SELECT 1 FROM cash_move m
    JOIN account d ON d.id = NEW.debit_account_id AND d.code = 'cash:' || m.to_phone
    JOIN account c ON c.id = NEW.credit_account_id AND c.code = 'cash:' || m.from_phone
    WHERE NEW.cause = 'cash_move:' || m.id AND NEW.amount_ar = m.amount_ar)
BEGIN SELECT RAISE(ABORT, 'transfer: no recorded move of this amount'); END;
--> statement-breakpoint
CREATE TRIGGER day_total_transfer AFTER INSERT ON "transfer"
WHEN NEW.kind IN ('DEPOSIT', 'WITHDRAWAL_PAYOUT', 'TASK', 'BONUS_TASK', 'FEE')
BEGIN
  INSERT INTO day_total (day, figure, entries, amount_ar)
  SELECT NEW.day, CASE NEW.kind WHEN 'DEPOSIT' THEN 'deposit' WHEN 'WITHDRAWAL_PAYOUT' THEN 'withdrawal' WHEN 'FEE' THEN 'fee'
    ELSE replace(kind, 'fund_', 'reward_') END, 1, NEW.amount_ar
  FROM account WHERE id = NEW.debit_account_id AND kind <> 'fund_campaign'
  ON CONFLICT (day, figure) DO UPDATE SET entries = entries + 1, amount_ar = amount_ar + excluded.amount_ar;
END;
--> statement-breakpoint
CREATE TRIGGER adjustment_no_update BEFORE UPDATE ON "adjustment"
BEGIN SELECT RAISE(ABORT, 'adjustment: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER adjustment_no_delete BEFORE DELETE ON "adjustment"
BEGIN SELECT RAISE(ABORT, 'adjustment: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER adjustment_insert_guard BEFORE INSERT ON "adjustment"
WHEN EXISTS (SELECT 1 FROM adjustment WHERE id = NEW.id) OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.recorded_by AND role = 'admin')
BEGIN SELECT RAISE(ABORT, 'adjustment: recorded by an administrator'); END;
--> statement-breakpoint
-- ── Members, sessions and codes ──
CREATE TRIGGER day_total_sign_up AFTER INSERT ON "member"
BEGIN
  INSERT INTO day_total (day, figure, entries, amount_ar) VALUES ((NEW.created_at + 10800000) / 86400000, 'sign_up', 1, 0)
  ON CONFLICT (day, figure) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER day_total_member_gone AFTER DELETE ON "member"
BEGIN
  UPDATE day_total SET entries = entries - 1 WHERE day = (OLD.created_at + 10800000) / 86400000 AND figure = 'sign_up';
END;
--> statement-breakpoint
CREATE TRIGGER day_total_active AFTER INSERT ON "member"
WHEN NEW.status = 'active'
BEGIN
  INSERT INTO day_total (day, figure, entries, amount_ar) VALUES ((NEW.created_at + 10800000) / 86400000, 'active', 1, 0)
  ON CONFLICT (day, figure) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
CREATE TRIGGER day_total_status AFTER UPDATE ON "member"
WHEN (OLD.status = 'active') <> (NEW.status = 'active')
BEGIN
  INSERT INTO day_total (day, figure, entries, amount_ar)
  VALUES ((NEW.created_at + 10800000) / 86400000, 'active', CASE NEW.status WHEN 'active' THEN 1 ELSE -1 END, 0)
  ON CONFLICT (day, figure) DO UPDATE SET entries = entries + excluded.entries;
END;
--> statement-breakpoint
CREATE TRIGGER day_total_active_gone AFTER DELETE ON "member"
WHEN OLD.status = 'active'
BEGIN
  UPDATE day_total SET entries = entries - 1 WHERE day = (OLD.created_at + 10800000) / 86400000 AND figure = 'active';
END;
--> statement-breakpoint
-- The last accepted period only increases while the seed stays the same: no code is accepted twice.
CREATE TRIGGER totp_insert_guard BEFORE INSERT ON "totp"
WHEN NEW.enrolled_at IS NOT NULL OR NEW.last_step <> 0 OR EXISTS (SELECT 1 FROM totp WHERE member_id = NEW.member_id)
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.member_id AND role IN ('admin', 'reader'))
BEGIN SELECT RAISE(ABORT, 'totp: an administrator or a reader begins to enrol'); END;
--> statement-breakpoint
CREATE TRIGGER totp_update_guard BEFORE UPDATE ON "totp"
WHEN NEW.member_id IS NOT OLD.member_id OR NEW.seed IS NOT OLD.seed OR NEW.created_at IS NOT OLD.created_at
  OR NEW.last_step < OLD.last_step
  OR (OLD.enrolled_at IS NOT NULL AND NEW.enrolled_at IS NOT OLD.enrolled_at)
  OR (NEW.last_step = OLD.last_step AND NEW.recovery_salt IS OLD.recovery_salt)
BEGIN SELECT RAISE(ABORT, 'totp: a code is used once'); END;
--> statement-breakpoint
CREATE TRIGGER recovery_code_insert_guard BEFORE INSERT ON "recovery_code"
WHEN NEW.used_at IS NOT NULL OR EXISTS (SELECT 1 FROM recovery_code WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'recovery_code: begins unused'); END;
--> statement-breakpoint
CREATE TRIGGER recovery_code_update_guard BEFORE UPDATE ON "recovery_code"
WHEN OLD.used_at IS NOT NULL OR NEW.used_at IS NULL
  OR NEW.id IS NOT OLD.id OR NEW.member_id IS NOT OLD.member_id OR NEW.hash IS NOT OLD.hash
BEGIN SELECT RAISE(ABORT, 'recovery_code: used once'); END;
--> statement-breakpoint
CREATE TRIGGER idempotency_no_update BEFORE UPDATE ON "idempotency"
BEGIN SELECT RAISE(ABORT, 'idempotency: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER idempotency_no_delete BEFORE DELETE ON "idempotency"
BEGIN SELECT RAISE(ABORT, 'idempotency: append-only'); END;
--> statement-breakpoint
-- ── Referral ──
-- Totals kept by triggers: a bonus writes its member's account in the same transaction, so these rows add no contention.
CREATE TRIGGER referral_total_begin AFTER INSERT ON "sponsorship"
BEGIN
  INSERT INTO referral_total (sponsor_id, level, members, purchase_bonus_ar, task_bonus_ar)
  VALUES (NEW.sponsor_id, NEW.level, 1, NEW.purchase_bonus_ar, NEW.task_bonus_ar)
  ON CONFLICT (sponsor_id, level) DO UPDATE SET members = members + 1,
    purchase_bonus_ar = purchase_bonus_ar + excluded.purchase_bonus_ar, task_bonus_ar = task_bonus_ar + excluded.task_bonus_ar;
END;
--> statement-breakpoint
CREATE TRIGGER referral_total_earn AFTER UPDATE ON "sponsorship"
BEGIN
  UPDATE referral_total SET purchase_bonus_ar = purchase_bonus_ar + NEW.purchase_bonus_ar - OLD.purchase_bonus_ar,
    task_bonus_ar = task_bonus_ar + NEW.task_bonus_ar - OLD.task_bonus_ar
  WHERE sponsor_id = NEW.sponsor_id AND level = NEW.level;
END;
--> statement-breakpoint
CREATE TRIGGER referral_total_end AFTER DELETE ON "sponsorship"
BEGIN
  UPDATE referral_total SET members = members - 1, purchase_bonus_ar = purchase_bonus_ar - OLD.purchase_bonus_ar,
    task_bonus_ar = task_bonus_ar - OLD.task_bonus_ar
  WHERE sponsor_id = OLD.sponsor_id AND level = OLD.level;
END;
--> statement-breakpoint
CREATE TRIGGER past_sponsorship_no_update BEFORE UPDATE ON "past_sponsorship"
BEGIN SELECT RAISE(ABORT, 'past_sponsorship: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER past_sponsorship_no_delete BEFORE DELETE ON "past_sponsorship"
BEGIN SELECT RAISE(ABORT, 'past_sponsorship: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER referral_total_past AFTER INSERT ON "past_sponsorship"
BEGIN
  INSERT INTO referral_total (sponsor_id, level, members, purchase_bonus_ar, task_bonus_ar)
  VALUES (NEW.sponsor_id, 0, 0, NEW.purchase_bonus_ar, NEW.task_bonus_ar)
  ON CONFLICT (sponsor_id, level) DO UPDATE SET
    purchase_bonus_ar = purchase_bonus_ar + excluded.purchase_bonus_ar, task_bonus_ar = task_bonus_ar + excluded.task_bonus_ar;
END;
--> statement-breakpoint
CREATE TRIGGER referral_total_delete_guard BEFORE DELETE ON "referral_total"
WHEN OLD.members <> 0 OR OLD.purchase_bonus_ar <> 0 OR OLD.task_bonus_ar <> 0
BEGIN SELECT RAISE(ABORT, 'referral_total: counts somebody'); END;
--> statement-breakpoint
-- ── Levels ──
CREATE TRIGGER level_update_guard BEFORE UPDATE ON "level"
WHEN NEW.id IS NOT OLD.id OR NEW.created_at IS NOT OLD.created_at OR (NEW.price_ar = 0) <> (OLD.price_ar = 0)
BEGIN SELECT RAISE(ABORT, 'level: the free one stays free, and alone'); END;
--> statement-breakpoint
CREATE TRIGGER level_ceiling_guard BEFORE UPDATE ON "level"
WHEN NEW.daily_ceiling_ar < (SELECT coalesce(sum(gain_ar), 0) FROM task WHERE level_id = NEW.id AND archived_at IS NULL)
BEGIN SELECT RAISE(ABORT, 'level: below what its tasks pay'); END;
--> statement-breakpoint
-- No level comes to pay more a day for its price than one on sale, and the free one's ceiling does not rise, but in the transaction that
-- approves those terms. The first paid level of all is the first data's.
CREATE TRIGGER level_generous_insert_guard BEFORE INSERT ON "level"
WHEN NEW.price_ar > 0 AND NEW.daily_ceiling_ar > 0 AND EXISTS (SELECT 1 FROM level WHERE price_ar > 0)
  AND NOT EXISTS (SELECT 1 FROM level l WHERE l.price_ar > 0 AND l.archived_at IS NULL
    AND NEW.daily_ceiling_ar * l.price_ar <= l.daily_ceiling_ar * NEW.price_ar)
  AND NOT EXISTS (SELECT 1 FROM approval p WHERE p.kind = 'level' AND p.status = 'approved' AND p.decided_at = NEW.decided_at
    AND p.facts ->> '$.after.priceAr' = NEW.price_ar AND p.facts ->> '$.after.dailyCeilingAr' = NEW.daily_ceiling_ar)
BEGIN SELECT RAISE(ABORT, 'level: a more generous one needs a second administrator'); END;
--> statement-breakpoint
CREATE TRIGGER level_generous_update_guard BEFORE UPDATE ON "level"
WHEN CASE WHEN NEW.price_ar = 0 THEN NEW.daily_ceiling_ar > OLD.daily_ceiling_ar
    ELSE NEW.archived_at IS NULL AND NEW.daily_ceiling_ar > 0
      AND NOT EXISTS (SELECT 1 FROM level l WHERE l.price_ar > 0 AND l.archived_at IS NULL
        AND NEW.daily_ceiling_ar * l.price_ar <= l.daily_ceiling_ar * NEW.price_ar) END
  AND NOT EXISTS (SELECT 1 FROM approval p WHERE p.kind = 'level' AND p.status = 'approved' AND p.decided_at = NEW.decided_at
    AND p.target = CAST(NEW.id AS TEXT) AND p.facts ->> '$.after.priceAr' = NEW.price_ar AND p.facts ->> '$.after.dailyCeilingAr' = NEW.daily_ceiling_ar)
BEGIN SELECT RAISE(ABORT, 'level: a more generous one needs a second administrator'); END;
--> statement-breakpoint
-- A membership takes the ceiling and the price of its level as they are, and what it pays and what was paid before make its price.
CREATE TRIGGER membership_terms_guard BEFORE INSERT ON "membership"
WHEN NOT EXISTS (SELECT 1 FROM level WHERE id = NEW.level_id AND price_ar = NEW.price_ar AND daily_ceiling_ar = NEW.daily_ceiling_ar)
  OR NEW.paid_ar > NEW.price_ar OR (NEW.origin = 'grant' AND NEW.paid_ar <> 0)
BEGIN SELECT RAISE(ABORT, 'membership: with the terms of its level'); END;
--> statement-breakpoint
CREATE TRIGGER level_delete_guard BEFORE DELETE ON "level"
WHEN OLD.price_ar = 0
BEGIN SELECT RAISE(ABORT, 'level: the free one stays'); END;
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
--> statement-breakpoint
-- Totals kept by triggers: a sale already locks the fund's accounts, so these rows add no contention.
CREATE TRIGGER running_ceiling_begin AFTER INSERT ON "membership"
WHEN NEW.replaced_at IS NULL
BEGIN
  INSERT INTO running_ceiling (expires_at, level_id, daily_ceiling_ar, memberships)
  VALUES (NEW.expires_at, NEW.level_id, NEW.daily_ceiling_ar, 1)
  ON CONFLICT (expires_at, level_id, daily_ceiling_ar) DO UPDATE SET memberships = memberships + 1;
END;
--> statement-breakpoint
CREATE TRIGGER running_ceiling_end AFTER UPDATE ON "membership"
WHEN OLD.replaced_at IS NULL AND NEW.replaced_at IS NOT NULL
BEGIN
  UPDATE running_ceiling SET memberships = memberships - 1
  WHERE expires_at = OLD.expires_at AND level_id = OLD.level_id AND daily_ceiling_ar = OLD.daily_ceiling_ar;
END;
--> statement-breakpoint
CREATE TRIGGER membership_day_begin AFTER INSERT ON "membership"
BEGIN
  INSERT INTO membership_day (level_id, day, began, ended) VALUES (NEW.level_id, (NEW.starts_at + 10800000) / 86400000, 1, 0)
  ON CONFLICT (level_id, day) DO UPDATE SET began = began + 1;
  INSERT INTO membership_day (level_id, day, began, ended)
  VALUES (NEW.level_id, (coalesce(NEW.replaced_at, NEW.expires_at - 1) + 10800000) / 86400000, 0, 1)
  ON CONFLICT (level_id, day) DO UPDATE SET ended = ended + 1;
END;
--> statement-breakpoint
CREATE TRIGGER membership_day_end AFTER UPDATE ON "membership"
WHEN OLD.replaced_at IS NULL AND NEW.replaced_at IS NOT NULL
BEGIN
  UPDATE membership_day SET ended = ended - 1 WHERE level_id = OLD.level_id AND day = (OLD.expires_at - 1 + 10800000) / 86400000;
  INSERT INTO membership_day (level_id, day, began, ended) VALUES (NEW.level_id, (NEW.replaced_at + 10800000) / 86400000, 0, 1)
  ON CONFLICT (level_id, day) DO UPDATE SET ended = ended + 1;
END;
--> statement-breakpoint
CREATE TRIGGER running_ceiling_no_delete BEFORE DELETE ON "running_ceiling"
BEGIN SELECT RAISE(ABORT, 'running_ceiling: never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER membership_day_no_delete BEFORE DELETE ON "membership_day"
BEGIN SELECT RAISE(ABORT, 'membership_day: never deleted'); END;
--> statement-breakpoint
-- ── Tasks ──
-- A task changes, or is offered again, only after its past form is written: history keeps what members were offered.
CREATE TRIGGER task_update_guard BEFORE UPDATE ON "task"
WHEN NEW.id IS NOT OLD.id OR NEW.created_at IS NOT OLD.created_at
  OR (OLD.archived_at IS NOT NULL AND NEW.archived_at IS NOT NULL AND NEW.archived_at IS NOT OLD.archived_at)
  OR CASE
    WHEN NEW.level_id IS NOT OLD.level_id OR NEW.name IS NOT OLD.name OR NEW.gain_ar IS NOT OLD.gain_ar
      OR (OLD.archived_at IS NOT NULL AND NEW.archived_at IS NULL)
    THEN NEW.changed_at IS NULL OR (NEW.changed_at IS NOT coalesce(OLD.changed_at, OLD.created_at) AND NOT EXISTS (
      SELECT 1 FROM past_task p WHERE p.task_id = OLD.id AND p.starts_at = coalesce(OLD.changed_at, OLD.created_at)
        AND p.ends_at = coalesce(OLD.archived_at, NEW.changed_at)))
    ELSE NEW.changed_at IS NOT OLD.changed_at END
BEGIN SELECT RAISE(ABORT, 'task: what it was stays told'); END;
--> statement-breakpoint
-- The tasks of a level never promise more a day than its ceiling.
CREATE TRIGGER task_ceiling_on_insert AFTER INSERT ON "task"
WHEN NEW.archived_at IS NULL AND (SELECT sum(gain_ar) FROM task WHERE level_id = NEW.level_id AND archived_at IS NULL)
  > (SELECT daily_ceiling_ar FROM level WHERE id = NEW.level_id)
BEGIN SELECT RAISE(ABORT, 'task: beyond the ceiling of its level'); END;
--> statement-breakpoint
CREATE TRIGGER task_ceiling_on_update AFTER UPDATE ON "task"
WHEN NEW.archived_at IS NULL AND (SELECT sum(gain_ar) FROM task WHERE level_id = NEW.level_id AND archived_at IS NULL)
  > (SELECT daily_ceiling_ar FROM level WHERE id = NEW.level_id)
BEGIN SELECT RAISE(ABORT, 'task: beyond the ceiling of its level'); END;
--> statement-breakpoint
CREATE TRIGGER past_task_no_update BEFORE UPDATE ON "past_task"
BEGIN SELECT RAISE(ABORT, 'past_task: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER past_task_no_delete BEFORE DELETE ON "past_task"
BEGIN SELECT RAISE(ABORT, 'past_task: append-only'); END;
--> statement-breakpoint
-- A task's past form covers the time from its last change to the next.
CREATE TRIGGER past_task_insert_guard BEFORE INSERT ON "past_task"
WHEN EXISTS (SELECT 1 FROM past_task WHERE id = NEW.id) OR NOT EXISTS (
    SELECT 1 FROM task k WHERE k.id = NEW.task_id AND k.level_id = NEW.level_id AND k.name = NEW.name AND k.gain_ar = NEW.gain_ar
      AND coalesce(k.changed_at, k.created_at) = NEW.starts_at AND coalesce(k.archived_at, NEW.ends_at) = NEW.ends_at)
BEGIN SELECT RAISE(ABORT, 'past_task: what the task was until now'); END;
--> statement-breakpoint
CREATE TRIGGER completion_no_delete BEFORE DELETE ON "completion"
BEGIN SELECT RAISE(ABORT, 'completion: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER completion_no_update BEFORE UPDATE ON "completion"
BEGIN SELECT RAISE(ABORT, 'completion: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER completion_level_guard BEFORE INSERT ON "completion"
WHEN EXISTS (SELECT 1 FROM task k LEFT JOIN campaign c ON c.id = k.campaign_id WHERE k.id = NEW.task_id AND (k.level_id IS NOT NEW.level_id
    OR NEW.slot IS NOT CASE c.rhythm WHEN 'once' THEN 0 WHEN 'daily' THEN NEW.day END))
BEGIN SELECT RAISE(ABORT, 'completion: at the level of its task'); END;
--> statement-breakpoint
CREATE TRIGGER task_day_count AFTER INSERT ON "completion"
BEGIN
  INSERT INTO task_day (task_id, day, members) VALUES (NEW.task_id, NEW.day, 1)
  ON CONFLICT (task_id, day) DO UPDATE SET members = members + 1;
END;
--> statement-breakpoint
CREATE TRIGGER task_day_no_delete BEFORE DELETE ON "task_day"
BEGIN SELECT RAISE(ABORT, 'task_day: never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER answer_no_delete BEFORE DELETE ON "answer"
BEGIN SELECT RAISE(ABORT, 'answer: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER answer_tally_insert_guard BEFORE INSERT ON "answer_tally"
WHEN EXISTS (SELECT 1 FROM answer_tally WHERE task_id = NEW.task_id AND day = NEW.day)
BEGIN SELECT RAISE(ABORT, 'answer_tally: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER answer_tally_no_update BEFORE UPDATE ON "answer_tally"
BEGIN SELECT RAISE(ABORT, 'answer_tally: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER answer_tally_no_delete BEFORE DELETE ON "answer_tally"
BEGIN SELECT RAISE(ABORT, 'answer_tally: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER answer_no_update BEFORE UPDATE ON "answer"
BEGIN SELECT RAISE(ABORT, 'answer: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER answer_insert_guard BEFORE INSERT ON "answer"
WHEN EXISTS (SELECT 1 FROM answer WHERE member_id = NEW.member_id AND day = NEW.day AND task_id = NEW.task_id)
  OR NOT EXISTS (SELECT 1 FROM task WHERE id = NEW.task_id AND content IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'answer: one to a task that asks for it'); END;
--> statement-breakpoint
-- A task that asks for an answer is paid once its completion has one, and its completion does not follow its payment.
CREATE TRIGGER transfer_answer_guard BEFORE INSERT ON "transfer"
WHEN NEW.kind = 'TASK' AND EXISTS (
    SELECT 1 FROM account a JOIN completion c ON c.member_id = a.member_id AND c.day = NEW.day JOIN task k ON k.id = c.task_id
    WHERE a.id = NEW.credit_account_id AND k.content IS NOT NULL
      AND replace(NEW.cause, ':operator', '') = 'task:' || c.member_id || ':' || c.task_id || ':' || c.day
      AND NOT EXISTS (SELECT 1 FROM answer r WHERE r.member_id = c.member_id AND r.day = c.day AND r.task_id = c.task_id))
BEGIN SELECT RAISE(ABORT, 'transfer: a task with content is paid for its answer'); END;
--> statement-breakpoint
CREATE TRIGGER completion_answer_guard BEFORE INSERT ON "completion"
WHEN EXISTS (SELECT 1 FROM task WHERE id = NEW.task_id AND content IS NOT NULL)
  AND EXISTS (SELECT 1 FROM transfer WHERE cause = 'task:' || NEW.member_id || ':' || NEW.task_id || ':' || NEW.day)
BEGIN SELECT RAISE(ABORT, 'completion: a task with content is paid for its answer'); END;
--> statement-breakpoint
-- ── Deposits and withdrawals ──
CREATE TRIGGER transaction_insert_guard BEFORE INSERT ON "transaction"
WHEN NEW.status <> 'pending' OR NEW.decided_by IS NOT NULL OR NEW.decided_at IS NOT NULL OR EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'transaction: starts pending'); END;
--> statement-breakpoint
CREATE TRIGGER transaction_no_delete BEFORE DELETE ON "transaction"
BEGIN SELECT RAISE(ABORT, 'transaction: never deleted'); END;
--> statement-breakpoint
-- Totals kept by triggers: a decision already locks the journal's head, so these rows add no contention.
CREATE TRIGGER transaction_tally_apply AFTER UPDATE ON "transaction"
WHEN OLD.status = 'pending' AND NEW.status <> 'pending'
BEGIN
  UPDATE transaction_tally SET transactions = transactions + 1, total_ar = total_ar + NEW.amount_ar
  WHERE status = NEW.status AND type = NEW.type;
END;
--> statement-breakpoint
CREATE TRIGGER day_total_request AFTER INSERT ON "transaction"
BEGIN
  INSERT INTO day_total (day, figure, entries, amount_ar)
  VALUES ((NEW.created_at + 10800000) / 86400000, 'request', 1, NEW.amount_ar)
  ON CONFLICT (day, figure) DO UPDATE SET entries = entries + 1, amount_ar = amount_ar + excluded.amount_ar;
END;
--> statement-breakpoint
CREATE TRIGGER payout_wait_count AFTER UPDATE ON "transaction"
WHEN OLD.status = 'pending' AND NEW.status = 'validated' AND NEW.type = 'withdrawal'
BEGIN
  INSERT INTO payout_wait (day, minutes, withdrawals)
  SELECT (NEW.decided_at + 10800000) / 86400000, CASE WHEN waited < 100 THEN waited WHEN waited < 1000 THEN waited / 10 * 10
    WHEN waited < 10000 THEN waited / 100 * 100 ELSE waited / 1000 * 1000 END, 1
  FROM (SELECT (NEW.decided_at - NEW.created_at) / 60000 AS waited) WHERE true
  ON CONFLICT (day, minutes) DO UPDATE SET withdrawals = withdrawals + 1;
END;
--> statement-breakpoint
CREATE TRIGGER transaction_named BEFORE INSERT ON "transaction" WHEN NEW.type = 'withdrawal' AND NEW.transfer_key IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'transaction: a withdrawal names its transfer when it is paid'); END;
--> statement-breakpoint
CREATE TRIGGER transaction_received_once BEFORE INSERT ON "transaction"
WHEN NEW.type = 'deposit' AND EXISTS (SELECT 1 FROM funding WHERE transfer_key = NEW.transfer_key)
BEGIN SELECT RAISE(ABORT, 'transaction: this transfer is recorded as a funding'); END;
--> statement-breakpoint
CREATE TRIGGER transaction_credited_once BEFORE UPDATE ON "transaction"
WHEN NEW.type = 'deposit' AND NEW.status = 'validated' AND (
  EXISTS (SELECT 1 FROM funding WHERE transfer_key = NEW.transfer_key)
  OR EXISTS (SELECT 1 FROM operator_message WHERE transfer_key = NEW.transfer_key AND kind = 'received' AND state = 'matched' AND transaction_id <> NEW.id))
BEGIN SELECT RAISE(ABORT, 'transaction: its statement line credited another deposit, or its transfer is a funding'); END;
--> statement-breakpoint
CREATE TRIGGER transaction_not_own BEFORE UPDATE ON "transaction"
WHEN NEW.type = 'deposit' AND NEW.status = 'validated' AND OLD.status <> 'validated' AND (
  EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key = NEW.transfer_key AND payout_phone IS NOT NULL)
  OR EXISTS (SELECT 1 FROM drawing WHERE transfer_key = NEW.transfer_key)
  OR EXISTS (SELECT 1 FROM cash_move WHERE transfer_key = NEW.transfer_key OR to_transfer_key = NEW.transfer_key))
BEGIN SELECT RAISE(ABORT, 'transaction: the platform made this transfer itself'); END;
--> statement-breakpoint
-- Payouts are compared only by references of an operator's form: a reference of unknown form may also be a member's.
CREATE TRIGGER transaction_not_received BEFORE UPDATE ON "transaction"
WHEN NEW.type = 'withdrawal' AND NEW.status = 'validated' AND OLD.status <> 'validated' AND NEW.transfer_key NOT LIKE '%~%' AND (
  EXISTS (SELECT 1 FROM funding WHERE transfer_key IN (NEW.transfer_key))
  OR EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key IN (NEW.transfer_key) AND type = 'deposit' AND status <> 'rejected' AND status || '' = 'validated')
  OR EXISTS (SELECT 1 FROM operator_message WHERE transfer_key IN (NEW.transfer_key) AND kind = 'received' AND state = 'matched'))
BEGIN SELECT RAISE(ABORT, 'transaction: money came in under the reference of this payout'); END;
--> statement-breakpoint
-- A transfer that the operator took back credits nobody, and no line of it is matched any more; one of which it took back anything funds
-- nothing. What was credited before stays. Its messages took back all where one names its amount or none, else their sum; null where none
-- does. The same message brought in under two numbers is one.
CREATE TRIGGER transaction_not_reversed BEFORE UPDATE ON "transaction"
WHEN NEW.type = 'deposit' AND NEW.status = 'validated' AND OLD.status <> 'validated'
  AND NEW.amount_ar = (SELECT CASE WHEN MAX(said.amount_ar IS NULL OR said.amount_ar = NEW.amount_ar) THEN NEW.amount_ar ELSE SUM(said.amount_ar) END
    FROM (SELECT DISTINCT amount_ar, happened_at FROM operator_message WHERE reverses_key = NEW.transfer_key
      AND import_id NOT IN (SELECT id FROM statement_import WHERE finished_at IS NULL AND interrupted_at IS NULL)) said)
BEGIN SELECT RAISE(ABORT, 'transaction: the operator took this transfer back'); END;
--> statement-breakpoint
INSERT INTO transaction_tally (status, type, transactions, total_ar) VALUES
  ('validated', 'deposit', 0, 0), ('validated', 'withdrawal', 0, 0), ('rejected', 'deposit', 0, 0), ('rejected', 'withdrawal', 0, 0);
--> statement-breakpoint
CREATE TRIGGER payout_wait_no_delete BEFORE DELETE ON "payout_wait"
BEGIN SELECT RAISE(ABORT, 'payout_wait: never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER reference_run_no_update BEFORE UPDATE ON reference_run
BEGIN SELECT RAISE(ABORT, 'reference_run: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER reference_run_no_delete BEFORE DELETE ON reference_run
BEGIN SELECT RAISE(ABORT, 'reference_run: append-only'); END;
--> statement-breakpoint
-- ── Statements ──
-- What was imported never changes. While it is under way it says when it was last heard of; then it is finished once, with what it brought, or
-- interrupted once nothing of it is left. It is confirmed once, in the transaction that approves it.
CREATE TRIGGER statement_import_insert_guard BEFORE INSERT ON "statement_import"
WHEN EXISTS (SELECT 1 FROM statement_import WHERE id = NEW.id) OR NEW.confirmed_by IS NOT NULL
  OR NEW.finished_at IS NOT NULL OR NEW.interrupted_at IS NOT NULL OR NEW.follows_at IS NOT NULL OR NEW.proven_at IS NOT NULL
  OR CASE WHEN NEW.gateway_id IS NULL THEN NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.imported_by AND role = 'admin')
    ELSE NEW.source <> 'sms' OR NEW.messages <> 1 OR NOT EXISTS (SELECT 1 FROM gateway WHERE id = NEW.gateway_id AND revoked_at IS NULL) END
BEGIN SELECT RAISE(ABORT, 'statement_import: begins under way, by an administrator or a gateway'); END;
--> statement-breakpoint
CREATE TRIGGER statement_import_no_delete BEFORE DELETE ON "statement_import"
BEGIN SELECT RAISE(ABORT, 'statement_import: never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER statement_import_update_guard BEFORE UPDATE ON "statement_import"
WHEN OLD.confirmed_by IS NOT NULL OR OLD.interrupted_at IS NOT NULL
  OR NEW.id IS NOT OLD.id OR NEW.phone IS NOT OLD.phone OR NEW.operator IS NOT OLD.operator OR NEW.source IS NOT OLD.source
  OR NEW.messages IS NOT OLD.messages OR NEW.imported_by IS NOT OLD.imported_by OR NEW.imported_at IS NOT OLD.imported_at
  OR NEW.gateway_id IS NOT OLD.gateway_id OR NEW.is_clock_off IS NOT OLD.is_clock_off
  OR (OLD.follows_at IS NOT NULL AND NEW.follows_at IS NOT OLD.follows_at) OR (OLD.proven_at IS NOT NULL AND NEW.proven_at IS NOT OLD.proven_at)
  OR NEW.names_payers IS NOT OLD.names_payers OR NEW.titles_key IS NOT OLD.titles_key OR NEW.answers IS NOT OLD.answers
  OR NEW.active_at < OLD.active_at
  OR (NEW.interrupted_at IS NOT NULL AND (EXISTS (SELECT 1 FROM operator_message WHERE import_id = NEW.id)
    OR EXISTS (SELECT 1 FROM statement_unread WHERE import_id = NEW.id)))
  OR CASE WHEN OLD.finished_at IS NULL THEN NEW.confirmed_by IS NOT NULL OR NEW.follows_at IS NOT NULL
    ELSE NEW.finished_at IS NOT OLD.finished_at OR NEW.active_at IS NOT OLD.active_at OR NEW.left_out IS NOT OLD.left_out
      OR NEW.last_balance_ar IS NOT OLD.last_balance_ar OR NEW.gaps IS NOT OLD.gaps
      OR CASE WHEN NEW.confirmed_by IS NULL THEN NEW.follows_at IS OLD.follows_at AND NEW.proven_at IS OLD.proven_at
        ELSE NOT EXISTS (SELECT 1 FROM approval WHERE status = 'approved' AND decided_by = NEW.confirmed_by AND decided_at = NEW.confirmed_at
          AND ((kind = 'statement' AND target = CAST(NEW.id AS TEXT)) OR (kind = 'gatewayDay' AND target = CAST(NEW.gateway_id AS TEXT)))) END END
BEGIN SELECT RAISE(ABORT, 'statement_import: finished or interrupted once, and confirmed once by an approved proposal'); END;
--> statement-breakpoint
-- A message is of one import for good, under way and of its own number: none is slipped into a finished one. It waits, or is set aside from
-- the beginning by who imported it.
CREATE TRIGGER operator_message_insert_guard BEFORE INSERT ON "operator_message"
WHEN EXISTS (SELECT 1 FROM operator_message WHERE id = NEW.id) OR NEW.transaction_id IS NOT NULL
  OR NOT EXISTS (SELECT 1 FROM statement_import WHERE id = NEW.import_id AND phone = NEW.phone AND operator = NEW.operator
    AND finished_at IS NULL AND interrupted_at IS NULL AND coalesce(imported_by, 0) = coalesce(NEW.decided_by, imported_by, 0))
  OR (NEW.unread_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM statement_unread WHERE id = NEW.unread_id AND phone = NEW.phone AND state = 'waiting'))
BEGIN SELECT RAISE(ABORT, 'operator_message: of an import of its number that is under way, before it explains anything'); END;
--> statement-breakpoint
CREATE TRIGGER operator_message_payer BEFORE INSERT ON "operator_message"
WHEN (NEW.payer_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.payer_id AND phone LIKE '%' || NEW.payer_end))
  OR (NEW.payer_then_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member_number WHERE member_id = NEW.payer_then_id
    AND phone LIKE '%' || NEW.payer_end AND since < NEW.happened_at))
BEGIN SELECT RAISE(ABORT, 'operator_message: its payer is a member with that number'); END;
--> statement-breakpoint
CREATE TRIGGER operator_message_no_delete BEFORE DELETE ON "operator_message"
WHEN OLD.import_id NOT IN (SELECT id FROM statement_import WHERE finished_at IS NULL AND interrupted_at IS NULL)
BEGIN SELECT RAISE(ABORT, 'operator_message: deleted only with an import that is under way'); END;
--> statement-breakpoint
-- What the operator said never changes. What was received is matched once, with a validated deposit of its number and amount; what was sent,
-- with a payout of its number, amount and payee.
CREATE TRIGGER operator_message_update_guard BEFORE UPDATE ON "operator_message"
WHEN OLD.state = 'matched' OR NEW.state = OLD.state OR NEW.import_id IN (SELECT id FROM statement_import WHERE finished_at IS NULL AND interrupted_at IS NULL)
  OR NEW.id IS NOT OLD.id OR NEW.phone IS NOT OLD.phone OR NEW.operator IS NOT OLD.operator OR NEW.kind IS NOT OLD.kind
  OR NEW.reference IS NOT OLD.reference OR NEW.typed_reference IS NOT OLD.typed_reference OR NEW.transfer_key IS NOT OLD.transfer_key
  OR NEW.reverses_key IS NOT OLD.reverses_key OR NEW.digest IS NOT OLD.digest OR NEW.amount_ar IS NOT OLD.amount_ar
  OR NEW.fee_ar IS NOT OLD.fee_ar OR NEW.balance_ar IS NOT OLD.balance_ar OR NEW.happened_at IS NOT OLD.happened_at
  OR NEW.payer_hash IS NOT OLD.payer_hash OR NEW.payer_end IS NOT OLD.payer_end OR NEW.payer_name IS NOT OLD.payer_name
  OR NEW.payer_id IS NOT OLD.payer_id OR NEW.payer_then_id IS NOT OLD.payer_then_id OR NEW.payee_phone IS NOT OLD.payee_phone OR NEW.is_cash_point IS NOT OLD.is_cash_point
  OR NEW.is_unfamiliar IS NOT OLD.is_unfamiliar
  OR NEW.unread_id IS NOT OLD.unread_id OR NEW.import_id IS NOT OLD.import_id
  OR (NEW.state <> 'waiting' AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin')
    AND NOT (NEW.decided_by IS NULL AND EXISTS (SELECT 1 FROM gateway WHERE key IS NOT NULL)))
  OR (NEW.state = 'matched' AND NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND status = 'validated'
    AND operator_phone = NEW.phone AND amount_ar = NEW.amount_ar AND CASE NEW.kind WHEN 'received' THEN type = 'deposit'
      ELSE type = 'withdrawal' AND payout_phone = coalesce(NEW.payee_phone, payout_phone) END))
BEGIN SELECT RAISE(ABORT, 'operator_message: matched once, with the one transaction it explains'); END;
--> statement-breakpoint
CREATE TRIGGER operator_message_received_once BEFORE UPDATE ON "operator_message"
WHEN NEW.kind = 'received' AND NEW.state = 'matched' AND (
  EXISTS (SELECT 1 FROM funding WHERE transfer_key = NEW.transfer_key)
  OR EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key = NEW.transfer_key AND type = 'deposit' AND status <> 'rejected' AND id <> NEW.transaction_id))
BEGIN SELECT RAISE(ABORT, 'operator_message: matched once, with no transfer that is a funding or another deposit''s'); END;
--> statement-breakpoint
CREATE TRIGGER operator_message_not_own BEFORE UPDATE ON "operator_message"
WHEN NEW.kind = 'received' AND NEW.state = 'matched' AND OLD.state <> 'matched' AND (
  EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key = NEW.transfer_key AND payout_phone IS NOT NULL)
  OR EXISTS (SELECT 1 FROM drawing WHERE transfer_key = NEW.transfer_key)
  OR EXISTS (SELECT 1 FROM cash_move WHERE transfer_key = NEW.transfer_key OR to_transfer_key = NEW.transfer_key))
BEGIN SELECT RAISE(ABORT, 'operator_message: the platform made this transfer itself'); END;
--> statement-breakpoint
CREATE TRIGGER operator_message_not_reversed BEFORE UPDATE ON "operator_message"
WHEN NEW.kind = 'received' AND NEW.state = 'matched' AND OLD.state <> 'matched'
  AND NEW.amount_ar = (SELECT CASE WHEN MAX(said.amount_ar IS NULL OR said.amount_ar = NEW.amount_ar) THEN NEW.amount_ar ELSE SUM(said.amount_ar) END
    FROM (SELECT DISTINCT amount_ar, happened_at FROM operator_message WHERE reverses_key = NEW.transfer_key
      AND import_id NOT IN (SELECT id FROM statement_import WHERE finished_at IS NULL AND interrupted_at IS NULL)) said)
BEGIN SELECT RAISE(ABORT, 'operator_message: the operator took this transfer back'); END;
--> statement-breakpoint
CREATE TRIGGER statement_unread_insert_guard BEFORE INSERT ON "statement_unread"
WHEN EXISTS (SELECT 1 FROM statement_unread WHERE id = NEW.id) OR NEW.state <> 'waiting'
  OR NOT EXISTS (SELECT 1 FROM statement_import WHERE id = NEW.import_id AND phone = NEW.phone AND operator = NEW.operator
    AND finished_at IS NULL AND interrupted_at IS NULL)
BEGIN SELECT RAISE(ABORT, 'statement_unread: starts waiting, of an import of its number that is under way'); END;
--> statement-breakpoint
CREATE TRIGGER statement_unread_no_delete BEFORE DELETE ON "statement_unread"
WHEN OLD.import_id NOT IN (SELECT id FROM statement_import WHERE finished_at IS NULL AND interrupted_at IS NULL)
BEGIN SELECT RAISE(ABORT, 'statement_unread: deleted only with an import that is under way'); END;
--> statement-breakpoint
-- Its text never changes; once added it stays so.
CREATE TRIGGER statement_unread_update_guard BEFORE UPDATE ON "statement_unread"
WHEN OLD.state = 'added' OR NEW.state = OLD.state OR NEW.import_id IN (SELECT id FROM statement_import WHERE finished_at IS NULL AND interrupted_at IS NULL)
  OR NEW.id IS NOT OLD.id OR NEW.phone IS NOT OLD.phone OR NEW.operator IS NOT OLD.operator OR NEW.text IS NOT OLD.text
  OR NEW.fingerprint IS NOT OLD.fingerprint OR NEW.sender IS NOT OLD.sender OR NEW.suspicion IS NOT OLD.suspicion OR NEW.wording IS NOT OLD.wording OR NEW.import_id IS NOT OLD.import_id
  OR (NEW.decided_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin'))
BEGIN SELECT RAISE(ABORT, 'statement_unread: added once, and never changed'); END;
--> statement-breakpoint
-- ── Fund and cash ──
CREATE TRIGGER funding_no_update BEFORE UPDATE ON "funding"
BEGIN SELECT RAISE(ABORT, 'funding: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER funding_no_delete BEFORE DELETE ON "funding"
BEGIN SELECT RAISE(ABORT, 'funding: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER funding_named BEFORE INSERT ON "funding" WHEN NEW.transfer_key IS NULL
BEGIN SELECT RAISE(ABORT, 'funding: it names its transfer'); END;
--> statement-breakpoint
CREATE TRIGGER funding_received_once BEFORE INSERT ON funding
WHEN EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key = NEW.transfer_key AND type = 'deposit' AND status <> 'rejected')
  OR EXISTS (SELECT 1 FROM operator_message WHERE transfer_key = NEW.transfer_key AND kind = 'received' AND state = 'matched')
BEGIN SELECT RAISE(ABORT, 'funding: this transfer is a deposit'); END;
--> statement-breakpoint
CREATE TRIGGER funding_not_own BEFORE INSERT ON funding WHEN
  EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key = NEW.transfer_key AND payout_phone IS NOT NULL)
  OR EXISTS (SELECT 1 FROM drawing WHERE transfer_key = NEW.transfer_key)
  OR EXISTS (SELECT 1 FROM cash_move WHERE transfer_key = NEW.transfer_key OR to_transfer_key = NEW.transfer_key)
BEGIN SELECT RAISE(ABORT, 'funding: the platform made this transfer itself'); END;
--> statement-breakpoint
CREATE TRIGGER funding_not_reversed BEFORE INSERT ON "funding"
WHEN EXISTS (SELECT 1 FROM operator_message WHERE reverses_key = NEW.transfer_key AND import_id NOT IN (SELECT id FROM statement_import WHERE finished_at IS NULL AND interrupted_at IS NULL))
BEGIN SELECT RAISE(ABORT, 'funding: the operator took this transfer back'); END;
--> statement-breakpoint
CREATE TRIGGER cash_count_no_update BEFORE UPDATE ON "cash_count"
BEGIN SELECT RAISE(ABORT, 'cash_count: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER cash_count_no_delete BEFORE DELETE ON "cash_count"
BEGIN SELECT RAISE(ABORT, 'cash_count: append-only'); END;
--> statement-breakpoint
-- A count is compared with what the ledger says at that moment, so its difference cannot be invented.
CREATE TRIGGER cash_count_insert_guard BEFORE INSERT ON "cash_count"
WHEN EXISTS (SELECT 1 FROM cash_count WHERE id = NEW.id)
  OR NOT EXISTS (SELECT 1 FROM account WHERE code = 'cash:' || NEW.cash_phone AND balance_ar = NEW.recorded_ar)
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.counted_by AND role = 'admin')
BEGIN SELECT RAISE(ABORT, 'cash_count: by an administrator, beside what is recorded'); END;
--> statement-breakpoint
CREATE TRIGGER drawing_no_update BEFORE UPDATE ON "drawing"
BEGIN SELECT RAISE(ABORT, 'drawing: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER drawing_no_delete BEFORE DELETE ON "drawing"
BEGIN SELECT RAISE(ABORT, 'drawing: append-only'); END;
--> statement-breakpoint
-- A shortfall is booked on the number where it was counted, never beyond what was missing there.
CREATE TRIGGER drawing_insert_guard BEFORE INSERT ON "drawing"
WHEN EXISTS (SELECT 1 FROM drawing WHERE id = NEW.id)
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.recorded_by AND role = 'admin')
  OR (NEW.count_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM cash_count c WHERE c.id = NEW.count_id AND c.cash_phone = NEW.cash_phone
      AND NEW.amount_ar <= c.recorded_ar - c.counted_ar
        - coalesce((SELECT sum(d.amount_ar) FROM drawing d WHERE d.count_id = c.id), 0)))
BEGIN SELECT RAISE(ABORT, 'drawing: by an administrator, within what was counted missing'); END;
--> statement-breakpoint
CREATE TRIGGER drawing_named BEFORE INSERT ON "drawing" WHEN (NEW.reference IS NULL) <> (NEW.transfer_key IS NULL)
BEGIN SELECT RAISE(ABORT, 'drawing: it names its transfer'); END;
--> statement-breakpoint
CREATE TRIGGER drawing_not_received BEFORE INSERT ON drawing WHEN
  EXISTS (SELECT 1 FROM funding WHERE transfer_key IN (NEW.transfer_key))
  OR EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key IN (NEW.transfer_key) AND type = 'deposit' AND status <> 'rejected' AND status || '' = 'validated')
  OR EXISTS (SELECT 1 FROM operator_message WHERE transfer_key IN (NEW.transfer_key) AND kind = 'received' AND state = 'matched')
BEGIN SELECT RAISE(ABORT, 'drawing: money came in under this reference'); END;
--> statement-breakpoint
CREATE TRIGGER cash_move_no_update BEFORE UPDATE ON "cash_move"
BEGIN SELECT RAISE(ABORT, 'cash_move: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER cash_move_no_delete BEFORE DELETE ON "cash_move"
BEGIN SELECT RAISE(ABORT, 'cash_move: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER cash_move_insert_guard BEFORE INSERT ON "cash_move"
WHEN EXISTS (SELECT 1 FROM cash_move WHERE id = NEW.id) OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.recorded_by AND role = 'admin')
BEGIN SELECT RAISE(ABORT, 'cash_move: recorded by an administrator'); END;
--> statement-breakpoint
CREATE TRIGGER cash_move_named BEFORE INSERT ON "cash_move" WHEN NEW.transfer_key IS NULL OR NEW.to_transfer_key IS NULL
BEGIN SELECT RAISE(ABORT, 'cash_move: it names its transfer'); END;
--> statement-breakpoint
CREATE TRIGGER cash_move_not_received BEFORE INSERT ON cash_move WHEN
  EXISTS (SELECT 1 FROM funding WHERE transfer_key IN (NEW.transfer_key, NEW.to_transfer_key))
  OR EXISTS (SELECT 1 FROM "transaction" WHERE transfer_key IN (NEW.transfer_key, NEW.to_transfer_key) AND type = 'deposit' AND status <> 'rejected' AND status || '' = 'validated')
  OR EXISTS (SELECT 1 FROM operator_message WHERE transfer_key IN (NEW.transfer_key, NEW.to_transfer_key) AND kind = 'received' AND state = 'matched')
BEGIN SELECT RAISE(ABORT, 'cash_move: money came in under this reference'); END;
--> statement-breakpoint
CREATE TRIGGER day_total_no_delete BEFORE DELETE ON "day_total"
BEGIN SELECT RAISE(ABORT, 'day_total: never deleted'); END;
--> statement-breakpoint
-- ── Receiving numbers: whose money is on them outlives every account that may sign in ──
CREATE TRIGGER receiving_number_insert_guard BEFORE INSERT ON "receiving_number"
WHEN EXISTS (SELECT 1 FROM receiving_number WHERE phone = NEW.phone)
  OR CASE WHEN NEW.created_by IS NULL THEN EXISTS (SELECT 1 FROM receiving_number)
    ELSE NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.created_by AND role = 'admin' AND status = 'active') END
BEGIN SELECT RAISE(ABORT, 'receiving_number: made by an active administrator, but the first'); END;
--> statement-breakpoint
CREATE TRIGGER receiving_number_update_guard BEFORE UPDATE ON "receiving_number"
WHEN NEW.phone IS NOT OLD.phone OR NEW.created_at IS NOT OLD.created_at OR NEW.created_by IS NOT OLD.created_by
BEGIN SELECT RAISE(ABORT, 'receiving_number: stays the number it is'); END;
--> statement-breakpoint
CREATE TRIGGER receiving_number_no_delete BEFORE DELETE ON "receiving_number"
BEGIN SELECT RAISE(ABORT, 'receiving_number: never deleted'); END;
--> statement-breakpoint
-- ── Gateways: whose word their messages are never changes ──
CREATE TRIGGER gateway_insert_guard BEFORE INSERT ON "gateway"
WHEN EXISTS (SELECT 1 FROM gateway WHERE id = NEW.id) OR NEW.key IS NOT NULL OR NEW.revoked_at IS NOT NULL
  OR NOT EXISTS (SELECT 1 FROM approval WHERE kind = 'gateway' AND status = 'approved' AND decided_by = NEW.created_by AND decided_at = NEW.created_at)
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.installer_id AND role = 'admin' AND status = 'active')
BEGIN SELECT RAISE(ABORT, 'gateway: made by two, without a key'); END;
--> statement-breakpoint
CREATE TRIGGER gateway_update_guard BEFORE UPDATE ON "gateway"
WHEN NEW.id IS NOT OLD.id OR NEW.name IS NOT OLD.name OR NEW.installer_id IS NOT OLD.installer_id OR NEW.holder_id IS NOT OLD.holder_id
  OR NEW.holder_name IS NOT OLD.holder_name OR NEW.sims IS NOT OLD.sims OR NEW.created_at IS NOT OLD.created_at OR NEW.created_by IS NOT OLD.created_by
  OR NEW.refusals < OLD.refusals OR (OLD.revoked_at IS NOT NULL AND (NEW.revoked_at IS NOT OLD.revoked_at OR NEW.revoked_by IS NOT OLD.revoked_by
    OR NEW.key IS NOT OLD.key))
BEGIN SELECT RAISE(ABORT, 'gateway: stays what two decided, and revoked'); END;
--> statement-breakpoint
CREATE TRIGGER gateway_no_delete BEFORE DELETE ON "gateway"
BEGIN SELECT RAISE(ABORT, 'gateway: never deleted'); END;
--> statement-breakpoint
-- ── Two persons ──
CREATE TRIGGER approval_insert_guard BEFORE INSERT ON "approval"
WHEN NEW.status <> 'waiting' OR EXISTS (SELECT 1 FROM approval WHERE id = NEW.id)
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.proposed_by AND role = 'admin' AND status = 'active')
BEGIN SELECT RAISE(ABORT, 'approval: proposed by an active administrator'); END;
--> statement-breakpoint
-- A proposal waits, then is decided once. Only an administrator without any other may start the delay that replaces the second person.
CREATE TRIGGER approval_update_guard BEFORE UPDATE ON "approval"
WHEN OLD.status <> 'waiting'
  OR NEW.id IS NOT OLD.id OR NEW.kind IS NOT OLD.kind OR NEW.target IS NOT OLD.target OR NEW.member_id IS NOT OLD.member_id
  OR NEW.act IS NOT OLD.act OR NEW.amount_ar IS NOT OLD.amount_ar OR NEW.input IS NOT OLD.input OR NEW.facts IS NOT OLD.facts
  OR NEW.proposed_by IS NOT OLD.proposed_by OR NEW.proposed_at IS NOT OLD.proposed_at OR NEW.expires_at IS NOT OLD.expires_at
  OR (NEW.alone_from IS NOT OLD.alone_from AND (OLD.alone_from IS NOT NULL OR NEW.status <> 'waiting'))
  OR (NEW.decided_by IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin' AND status = 'active'))
  OR (NEW.status = 'approved' AND NEW.decided_by = NEW.proposed_by AND EXISTS (
    SELECT 1 FROM member WHERE role = 'admin' AND status = 'active' AND id <> NEW.proposed_by AND id IS NOT NEW.member_id))
BEGIN SELECT RAISE(ABORT, 'approval: decided once, by another active administrator'); END;
--> statement-breakpoint
CREATE TRIGGER approval_no_delete BEFORE DELETE ON "approval"
BEGIN SELECT RAISE(ABORT, 'approval: never deleted'); END;
--> statement-breakpoint
-- Who may be one person with whom: facts in order, never taken back.
CREATE TRIGGER admin_link_insert_guard BEFORE INSERT ON "admin_link"
WHEN EXISTS (SELECT 1 FROM admin_link WHERE id = NEW.id)
  OR (NEW.by_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.by_id AND role = 'admin'))
BEGIN SELECT RAISE(ABORT, 'admin_link: a new fact, of an administrator or of the owner'); END;
--> statement-breakpoint
CREATE TRIGGER admin_link_no_update BEFORE UPDATE ON "admin_link"
BEGIN SELECT RAISE(ABORT, 'admin_link: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER admin_link_no_delete BEFORE DELETE ON "admin_link"
BEGIN SELECT RAISE(ABORT, 'admin_link: append-only'); END;
--> statement-breakpoint
-- What joins the two through others, the server finds.
CREATE TRIGGER approval_person_guard BEFORE UPDATE ON "approval"
WHEN NEW.status = 'approved' AND OLD.status = 'waiting' AND NEW.decided_by <> NEW.proposed_by AND EXISTS (
  SELECT 1 FROM admin_link l WHERE l.as_admin AND l.what NOT IN ('confirmed', 'ended', 'departed')
    AND ((l.by_id = NEW.decided_by AND l.account_id = NEW.proposed_by) OR (l.by_id = NEW.proposed_by AND l.account_id = NEW.decided_by))
    AND NOT EXISTS (SELECT 1 FROM admin_link c WHERE c.what = 'confirmed' AND c.id > l.id AND c.account_id IN (l.by_id, l.account_id)))
BEGIN SELECT RAISE(ABORT, 'approval: decided by somebody who is not one person with its proposer'); END;
--> statement-breakpoint
-- ── Messages ──
CREATE TRIGGER message_insert_guard BEFORE INSERT ON "message"
WHEN EXISTS (SELECT 1 FROM message WHERE id = NEW.id)
  OR (NEW.admin_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.admin_id AND role = 'admin'))
BEGIN SELECT RAISE(ABORT, 'message: a new one, from its member or an administrator'); END;
--> statement-breakpoint
CREATE TRIGGER message_no_update BEFORE UPDATE ON "message"
BEGIN SELECT RAISE(ABORT, 'message: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER message_no_delete BEFORE DELETE ON "message"
BEGIN SELECT RAISE(ABORT, 'message: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER message_apply AFTER INSERT ON message
BEGIN
  INSERT INTO conversation (member_id, last_message_id, last_member_message_id, member_read_id, support_read_id)
  SELECT NEW.member_id, NEW.id, 0, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM conversation WHERE member_id = NEW.member_id);
  UPDATE conversation SET last_message_id = NEW.id, last_member_message_id = CASE NEW.sender WHEN 'member' THEN NEW.id ELSE last_member_message_id END
  WHERE member_id = NEW.member_id;
END;
--> statement-breakpoint
CREATE TRIGGER picture_insert_guard BEFORE INSERT ON "picture"
WHEN EXISTS (SELECT 1 FROM picture WHERE id = NEW.id OR message_id = NEW.message_id OR transaction_id = NEW.transaction_id)
  OR NOT EXISTS (
    SELECT 1 FROM message WHERE id = NEW.message_id AND member_id = NEW.member_id AND body IS NULL
    UNION ALL SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND member_id = NEW.member_id AND type = 'deposit')
BEGIN SELECT RAISE(ABORT, 'picture: a new one, of its member''s own message or deposit'); END;
--> statement-breakpoint
CREATE TRIGGER picture_no_update BEFORE UPDATE ON "picture"
BEGIN SELECT RAISE(ABORT, 'picture: never changed'); END;
--> statement-breakpoint
CREATE TRIGGER picture_delete_guard BEFORE DELETE ON "picture"
WHEN EXISTS (SELECT 1 FROM member WHERE id = OLD.member_id AND status <> 'closed')
BEGIN SELECT RAISE(ABORT, 'picture: deleted with its account'); END;
--> statement-breakpoint
CREATE TRIGGER conversation_insert_guard BEFORE INSERT ON "conversation"
WHEN EXISTS (SELECT 1 FROM conversation WHERE member_id = NEW.member_id)
  OR NOT EXISTS (SELECT 1 FROM message WHERE id = NEW.last_message_id AND member_id = NEW.member_id)
  OR NEW.last_member_message_id <> 0 OR NEW.member_read_id <> 0 OR NEW.support_read_id <> 0
BEGIN SELECT RAISE(ABORT, 'conversation: opened by its first message'); END;
--> statement-breakpoint
-- A conversation's last message is the one written; a read mark only moves forward, to a message of the other side.
CREATE TRIGGER conversation_update_guard BEFORE UPDATE ON "conversation"
WHEN NEW.member_id IS NOT OLD.member_id
  OR NEW.last_message_id IS NOT (SELECT max(id) FROM message WHERE member_id = OLD.member_id)
  OR NEW.last_member_message_id IS NOT (SELECT coalesce(max(id), 0) FROM message WHERE member_id = OLD.member_id AND sender = 'member')
  OR NEW.member_read_id < OLD.member_read_id OR NEW.support_read_id < OLD.support_read_id
  OR (NEW.member_read_id <> OLD.member_read_id
    AND NOT EXISTS (SELECT 1 FROM message WHERE id = NEW.member_read_id AND member_id = OLD.member_id AND sender = 'support'))
  OR (NEW.support_read_id <> OLD.support_read_id
    AND NOT EXISTS (SELECT 1 FROM message WHERE id = NEW.support_read_id AND member_id = OLD.member_id AND sender = 'member'))
BEGIN SELECT RAISE(ABORT, 'conversation: marks move forwards, to messages of the other side'); END;
--> statement-breakpoint
CREATE TRIGGER conversation_no_delete BEFORE DELETE ON "conversation"
BEGIN SELECT RAISE(ABORT, 'conversation: never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER day_total_conversation AFTER INSERT ON "conversation"
BEGIN
  INSERT INTO day_total (day, figure, entries, amount_ar)
  SELECT (created_at + 10800000) / 86400000, 'conversation', 1, 0 FROM message WHERE id = NEW.last_message_id
  ON CONFLICT (day, figure) DO UPDATE SET entries = entries + 1;
END;
--> statement-breakpoint
-- ── Journal ──
CREATE TRIGGER audit_insert_guard BEFORE INSERT ON "audit"
WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id) OR NEW.previous_hash IS NOT (SELECT hash FROM audit_head) OR length(NEW.hash) <> 64
BEGIN SELECT RAISE(ABORT, 'audit: an entry follows the head'); END;
--> statement-breakpoint
CREATE TRIGGER audit_no_update BEFORE UPDATE ON "audit"
BEGIN SELECT RAISE(ABORT, 'audit: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_no_delete BEFORE DELETE ON "audit"
BEGIN SELECT RAISE(ABORT, 'audit: append-only'); END;
--> statement-breakpoint
INSERT INTO audit_head (id, hash) VALUES (1, '0000000000000000000000000000000000000000000000000000000000000000');
--> statement-breakpoint
CREATE TRIGGER audit_head_no_insert BEFORE INSERT ON "audit_head"
BEGIN SELECT RAISE(ABORT, 'audit_head: one row'); END;
--> statement-breakpoint
CREATE TRIGGER audit_head_no_delete BEFORE DELETE ON "audit_head"
BEGIN SELECT RAISE(ABORT, 'audit_head: one row'); END;
--> statement-breakpoint
-- The head moves only to an entry that follows it.
CREATE TRIGGER audit_head_update_guard BEFORE UPDATE ON "audit_head"
WHEN NEW.id IS NOT OLD.id OR NOT EXISTS (SELECT 1 FROM audit WHERE previous_hash = OLD.hash AND hash = NEW.hash)
BEGIN SELECT RAISE(ABORT, 'audit_head: moves to the entry that follows it'); END;
--> statement-breakpoint
-- ── Search ──
-- Names and numbers by their groups of three characters; two spaces around each word tell where it begins and ends (src/server/db/member-search.ts).
CREATE VIRTUAL TABLE member_search USING fts5(name, phone, content='', contentless_delete=1, tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER member_search_begin AFTER INSERT ON "member"
BEGIN
  INSERT INTO member_search (rowid, name, phone) VALUES (NEW.id, '  ' || replace(NEW.search_name, ' ', '  ') || '  ', NEW.phone);
END;
--> statement-breakpoint
CREATE TRIGGER member_search_change AFTER UPDATE ON "member"
WHEN NEW.search_name <> OLD.search_name OR NEW.phone IS NOT OLD.phone
BEGIN
  UPDATE member_search SET name = '  ' || replace(NEW.search_name, ' ', '  ') || '  ', phone = NEW.phone WHERE rowid = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER member_search_end AFTER DELETE ON "member"
BEGIN
  DELETE FROM member_search WHERE rowid = OLD.id;
END;
--> statement-breakpoint
-- ── Statistics ──
-- By hand, so that a small database and a large one have the same plans: a row count, then how many rows share an index's first one, two,
-- three columns, on average. Nobody runs ANALYZE; without these SQLite assumes that every index leaves ten rows. A migration that rebuilds a
-- table keeps them (src/server/db/migrate.ts).
ANALYZE sqlite_schema;
--> statement-breakpoint
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('transaction', 'transaction_member', '1000000 10 1'),
  ('transaction', 'transaction_queue', '1000000 300000 1 1 1 1 1'),
  ('transaction', 'transaction_by_amount', '1000000 300000 100 1 1 1 1'),
  ('transaction', 'transaction_operator', '1000000 1000 500 1 1 1 1'),
  ('transaction', 'transaction_payout', '1000000 10 1'),
  ('transaction', 'transaction_by_reference', '1000000 1 1'),
  ('transaction', 'transaction_paid', '1000000 1 1'),
  ('transaction', 'transaction_transfer', '1000000 1'),
  ('audit', 'audit_chain', '1000000 1'),
  ('audit', 'audit_member', '1000000 50 1'),
  ('audit', 'audit_target', '1000000 100000 2 1'),
  ('audit', 'audit_actor', '1000000 10000 1'),
  ('audit', 'audit_action', '1000000 30000 1'),
  ('audit', 'audit_actor_action', '1000000 10000 1000 1'),
  ('audit', 'audit_actor_kind', '1000000 10000 2000 1'),
  ('audit', 'audit_action_kind', '1000000 30000 20000 1'),
  ('audit', 'audit_kind', '1000000 100000 1'),
  ('audit', 'audit_at', '1000000 1 1');
--> statement-breakpoint
-- The member answers for 14 days after the payment (shared/withdrawal.ts), which stand still while the account is blocked, and may say
-- later that the money came after all: that they had said otherwise is kept.
CREATE TRIGGER payout_answer_insert_guard BEFORE INSERT ON "payout_answer"
WHEN EXISTS (SELECT 1 FROM payout_answer WHERE transaction_id = NEW.transaction_id) OR NEW.missing_at IS NOT NULL
  OR NOT EXISTS (SELECT 1 FROM "transaction" paid WHERE id = NEW.transaction_id AND type = 'withdrawal' AND status = 'validated'
    AND NEW.answered_at BETWEEN decided_at AND decided_at + 1209600000 + COALESCE((
      SELECT SUM(opened.at - COALESCE((SELECT MAX(shut.at) FROM touch shut WHERE shut.member_id = opened.member_id
          AND shut.what = 'block' AND shut.id < opened.id AND shut.at > paid.decided_at), paid.decided_at))
        FROM touch opened WHERE opened.member_id = paid.member_id AND opened.what = 'unblock' AND opened.at > paid.decided_at), 0))
BEGIN SELECT RAISE(ABORT, 'payout_answer: about a withdrawal paid within 14 days'); END;
--> statement-breakpoint
CREATE TRIGGER payout_answer_update_guard BEFORE UPDATE ON "payout_answer"
WHEN NEW.transaction_id IS NOT OLD.transaction_id OR NEW.answered_at < OLD.answered_at
  OR OLD.says <> 'missing' OR NEW.says <> 'received' OR NEW.missing_at IS NOT OLD.answered_at
BEGIN SELECT RAISE(ABORT, 'payout_answer: about a withdrawal paid within 14 days'); END;
--> statement-breakpoint
CREATE TRIGGER payout_answer_no_delete BEFORE DELETE ON "payout_answer"
BEGIN SELECT RAISE(ABORT, 'payout_answer: never deleted'); END;
--> statement-breakpoint
-- A deposit's amount changes once, as it is validated: to what a line of its own transfer says was received.
-- One that named no transfer takes its own while it waits.
CREATE TRIGGER transaction_update_guard BEFORE UPDATE ON "transaction"
WHEN OLD.status <> 'pending' OR (NEW.status = 'pending' AND (NEW.type <> 'deposit' OR NEW.transfer_key IS NULL OR OLD.transfer_key IS NOT NULL
    OR NEW.decided_at IS NOT NULL OR NEW.decision_reference IS NOT NULL OR NEW.reason IS NOT NULL))
  OR NEW.id IS NOT OLD.id OR NEW.member_id IS NOT OLD.member_id OR NEW.type IS NOT OLD.type
  OR NEW.reference IS NOT OLD.reference OR NEW.payout_phone IS NOT OLD.payout_phone OR NEW.created_at IS NOT OLD.created_at
  OR (NEW.amount_ar IS OLD.amount_ar AND NEW.declared_ar IS NOT NULL)
  OR (NEW.amount_ar IS NOT OLD.amount_ar AND (NEW.type <> 'deposit' OR NEW.status <> 'validated' OR NEW.declared_ar IS NOT OLD.amount_ar
    OR NOT EXISTS (SELECT 1 FROM operator_message WHERE transfer_key = NEW.transfer_key AND phone = NEW.operator_phone
      AND amount_ar = NEW.amount_ar AND kind = 'received' AND state = 'waiting' AND NOT is_cash_point
      AND import_id NOT IN (SELECT id FROM statement_import WHERE finished_at IS NULL AND interrupted_at IS NULL))))
  OR (OLD.type = 'deposit' AND (NEW.operator_phone IS NOT OLD.operator_phone OR NEW.typed_reference IS NOT OLD.typed_reference
    OR (NEW.status = 'validated' AND NEW.transfer_key IS NULL)
    OR (NEW.status <> 'pending' AND NEW.transfer_key IS NOT OLD.transfer_key)))
  OR (NEW.type = 'withdrawal' AND NEW.status <> 'validated' AND NEW.transfer_key IS NOT NULL)
  OR (NEW.status <> 'pending' AND NOT CASE WHEN NEW.decided_by IS NOT NULL THEN EXISTS (SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin')
    ELSE NEW.amount_ar IS OLD.amount_ar AND EXISTS (SELECT 1 FROM operator_message l JOIN statement_import i ON i.id = l.import_id AND i.proven_at IS NOT NULL
      WHERE l.transfer_key = NEW.transfer_key AND l.phone = NEW.operator_phone AND l.kind = 'received' AND l.amount_ar = NEW.amount_ar
        AND l.payer_then_id = NEW.member_id) END)
  OR (NEW.status <> 'pending' AND (NEW.type = 'deposit' AND NEW.status = 'rejected') = EXISTS (
    SELECT 1 FROM transfer t JOIN account a ON a.id IN (t.debit_account_id, t.credit_account_id)
    WHERE t.amount_ar = NEW.amount_ar AND a.member_id = NEW.member_id AND t.cause = CASE
      WHEN NEW.type = 'deposit' THEN 'deposit:' || NEW.id
      WHEN NEW.status = 'validated' THEN 'payout:' || NEW.id
      ELSE 'release:' || NEW.id END))
BEGIN SELECT RAISE(ABORT, 'transaction: decided once, by an administrator, with its transfer'); END;
--> statement-breakpoint
CREATE TRIGGER transaction_declared BEFORE INSERT ON "transaction" WHEN NEW.declared_ar IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'transaction: its amount is what is declared'); END;
--> statement-breakpoint
CREATE TRIGGER flow_no_insert BEFORE INSERT ON "flow"
BEGIN SELECT RAISE(ABORT, 'flow: the chart is closed'); END;
--> statement-breakpoint
CREATE TRIGGER reversal_no_update BEFORE UPDATE ON "reversal"
BEGIN SELECT RAISE(ABORT, 'reversal: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER reversal_no_delete BEFORE DELETE ON "reversal"
BEGIN SELECT RAISE(ABORT, 'reversal: append-only'); END;
--> statement-breakpoint
-- By an administrator, of a credited deposit of which an operator's message took back something; part after part. They ask back no more
-- than the messages took back, and take no more than they ask. Each asks or takes something. What is undone belongs to a level that its
-- member bought and that ended.
CREATE TRIGGER reversal_insert_guard BEFORE INSERT ON "reversal"
WHEN EXISTS (SELECT 1 FROM reversal WHERE id = NEW.id)
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.recorded_by AND role = 'admin')
  OR NEW.part <> 1 + (SELECT COUNT(*) FROM reversal WHERE transaction_id = NEW.transaction_id)
  OR NEW.asked_ar + NEW.member_ar + NEW.sales_ar + NEW.operator_ar = 0
  OR NOT EXISTS (SELECT 1 FROM "transaction" x,
      (SELECT COALESCE(SUM(asked_ar), 0) AS asked_ar, COALESCE(SUM(member_ar + sales_ar + operator_ar), 0) AS taken_ar,
        COALESCE(SUM(member_ar + undone_ar), 0) AS settled_ar FROM reversal WHERE transaction_id = NEW.transaction_id) r
    WHERE x.id = NEW.transaction_id AND x.member_id = NEW.member_id AND x.type = 'deposit' AND x.status = 'validated'
      AND NEW.asked_ar + r.asked_ar <= MIN(x.amount_ar, (SELECT CASE WHEN MAX(said.amount_ar IS NULL OR said.amount_ar = x.amount_ar) THEN x.amount_ar ELSE SUM(said.amount_ar) END
    FROM (SELECT DISTINCT amount_ar, happened_at FROM operator_message
        WHERE reverses_key IN (x.transfer_key, (SELECT l.transfer_key FROM operator_message l WHERE l.transaction_id = x.id))
          AND import_id NOT IN (SELECT id FROM statement_import WHERE finished_at IS NULL AND interrupted_at IS NULL)) said))
      AND NEW.member_ar + NEW.sales_ar + NEW.operator_ar + r.taken_ar <= NEW.asked_ar + r.asked_ar
      AND NEW.member_ar + NEW.undone_ar + r.settled_ar <= NEW.asked_ar + r.asked_ar)
  OR (NEW.membership_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM membership m
    WHERE m.id = NEW.membership_id AND m.member_id = NEW.member_id AND m.origin = 'purchase' AND m.replaced_at IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'reversal: by an administrator, of a deposit, within what the operator took back of it'); END;
--> statement-breakpoint
-- Two decided it, or one who vouches for all of it.
CREATE TRIGGER reversal_approval_guard BEFORE INSERT ON "reversal"
WHEN NOT EXISTS (SELECT 1 FROM approval p WHERE p.kind = 'reversal' AND p.status = 'approved' AND p.target = CAST(NEW.transaction_id AS TEXT)
    AND p.decided_at = NEW.created_at AND p.amount_ar >= NEW.member_ar + NEW.sales_ar + NEW.operator_ar)
  AND NOT EXISTS (SELECT 1 FROM decided_alone d WHERE d.act = 'reversal' AND d.target = CAST(NEW.transaction_id AS TEXT)
    AND d.at = NEW.created_at AND d.amount_ar >= NEW.member_ar + NEW.sales_ar + NEW.operator_ar AND d.admin_id = NEW.recorded_by)
BEGIN SELECT RAISE(ABORT, 'reversal: nobody vouches for this money'); END;
--> statement-breakpoint
CREATE TRIGGER day_total_reversal AFTER INSERT ON "reversal"
WHEN NEW.asked_ar > 0
BEGIN
  INSERT INTO day_total (day, figure, entries, amount_ar)
  VALUES ((NEW.created_at + 10800000) / 86400000, 'reversal', 1, NEW.asked_ar)
  ON CONFLICT (day, figure) DO UPDATE SET entries = entries + 1, amount_ar = amount_ar + excluded.amount_ar;
END;
--> statement-breakpoint
-- A reversal takes from each exactly what was recorded, out of the number that received the deposit.
CREATE TRIGGER transfer_reversal_guard BEFORE INSERT ON "transfer"
WHEN NEW.kind = 'REVERSAL' AND NOT EXISTS (
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
      AND NEW.amount_ar = CASE d.kind WHEN 'member' THEN r.member_ar WHEN 'sales' THEN r.sales_ar WHEN 'operator' THEN r.operator_ar END)
BEGIN SELECT RAISE(ABORT, 'transfer: no recorded reversal of this amount'); END;
--> statement-breakpoint
-- A repayment is at most half of the task's gain it is taken from, and of what the member owes.
CREATE TRIGGER transfer_repayment_guard BEFORE INSERT ON "transfer"
WHEN NEW.kind = 'REPAYMENT' AND (
  NEW.cause IS NOT 'repayment:' || NEW.group_cause
  OR NEW.amount_ar * 2 > (SELECT COALESCE(SUM(t.amount_ar), 0) FROM transfer t WHERE t.kind = 'TASK'
    AND t.cause IN (NEW.group_cause, NEW.group_cause || ':operator') AND t.credit_account_id = NEW.debit_account_id)
  OR NEW.amount_ar > (SELECT COALESCE(SUM(r.asked_ar - r.member_ar - r.undone_ar), 0)
      FROM account a JOIN reversal r ON r.member_id = a.member_id
      WHERE a.id = NEW.debit_account_id)
    - (SELECT COALESCE(SUM(amount_ar), 0) FROM transfer WHERE debit_account_id = NEW.debit_account_id AND kind = 'REPAYMENT'))
BEGIN SELECT RAISE(ABORT, 'transfer: a repayment is at most half a gain, and what is owed'); END;
--> statement-breakpoint
-- Of sales, the operator takes only what their days have earned: each sale, less its bonuses, in equal parts over 365 days.
CREATE TRIGGER transfer_drawing_earned BEFORE INSERT ON "transfer"
WHEN NEW.kind = 'DRAWING' AND EXISTS (
    SELECT 1 FROM account a JOIN account c ON c.id = NEW.credit_account_id AND c.kind = 'cash'
    WHERE a.id = NEW.debit_account_id AND a.kind = 'sales' AND a.balance_ar >= NEW.amount_ar
      AND (a.balance_ar - NEW.amount_ar) * 365 < (
        SELECT coalesce(sum(CASE s.kind WHEN 'VIP_PURCHASE' THEN s.amount_ar ELSE -s.amount_ar END
          * min(365, 365 - NEW.day + s.day)), 0)
        FROM "transfer" s WHERE s.kind in ('VIP_PURCHASE', 'BONUS_VIP') AND s.day > NEW.day - 365))
BEGIN SELECT RAISE(ABORT, 'transfer: a drawing of what is not earned'); END;
--> statement-breakpoint
-- Asked once, while the withdrawal waits; what was asked stays.
CREATE TRIGGER withdrawal_cancellation_insert_guard BEFORE INSERT ON "withdrawal_cancellation"
WHEN EXISTS (SELECT 1 FROM withdrawal_cancellation WHERE transaction_id = NEW.transaction_id)
  OR NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND type = 'withdrawal' AND status = 'pending')
BEGIN SELECT RAISE(ABORT, 'withdrawal_cancellation: once, of a waiting withdrawal'); END;
--> statement-breakpoint
CREATE TRIGGER withdrawal_cancellation_no_update BEFORE UPDATE ON "withdrawal_cancellation"
BEGIN SELECT RAISE(ABORT, 'withdrawal_cancellation: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER withdrawal_cancellation_no_delete BEFORE DELETE ON "withdrawal_cancellation"
BEGIN SELECT RAISE(ABORT, 'withdrawal_cancellation: append-only'); END;
--> statement-breakpoint
-- « J'ai bien envoyé »: a waiting deposit of the same member, number, reference and amount as the refused one; what was said stays.
CREATE TRIGGER contest_insert_guard BEFORE INSERT ON "contest"
WHEN EXISTS (SELECT 1 FROM contest WHERE deposit_id = NEW.deposit_id OR refused_id = NEW.refused_id)
  OR NOT EXISTS (SELECT 1 FROM "transaction" d WHERE d.id = NEW.deposit_id AND d.type = 'deposit' AND d.status = 'pending'
    AND (NEW.refused_id IS NOT NULL OR d.transfer_key IS NULL)
    AND (NEW.refused_id IS NULL OR EXISTS (SELECT 1 FROM "transaction" r WHERE r.id = NEW.refused_id AND r.type = 'deposit'
      AND r.status = 'rejected' AND r.member_id = d.member_id AND r.operator_phone = d.operator_phone AND r.reference = d.reference
      AND r.amount_ar = d.amount_ar AND NOT EXISTS (SELECT 1 FROM contest WHERE deposit_id = r.id))))
BEGIN SELECT RAISE(ABORT, 'contest: once, of a refused deposit'); END;
--> statement-breakpoint
CREATE TRIGGER contest_no_update BEFORE UPDATE ON "contest"
BEGIN SELECT RAISE(ABORT, 'contest: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER contest_no_delete BEFORE DELETE ON "contest"
BEGIN SELECT RAISE(ABORT, 'contest: append-only'); END;
--> statement-breakpoint
-- Whoever refused a deposit does not decide what its member answered; a sole administrator after 12 hours.
CREATE TRIGGER transaction_contested BEFORE UPDATE ON "transaction"
WHEN NEW.type = 'deposit' AND NEW.status <> 'pending' AND EXISTS (SELECT 1 FROM contest c JOIN "transaction" r ON r.id = c.refused_id
  WHERE c.deposit_id = NEW.id AND r.decided_by = NEW.decided_by AND NEW.decided_at < c.asked_at + 43200000)
BEGIN SELECT RAISE(ABORT, 'transaction: contested, somebody else decides'); END;
--> statement-breakpoint
-- Money moves on a decision of two, of that amount and target and in its transaction, or on that of one who vouches for it; a payout above
-- 1 000 000 Ar by two alone. A payout to the account's own number of 72 hours may be plain, and a deposit with a confirmed line proven:
-- whether they are is for `ledger:check`. No payout bypasses a waiting proposal.
CREATE TRIGGER transfer_approval_guard BEFORE INSERT ON "transfer"
WHEN NEW.kind IN ('DEPOSIT', 'WITHDRAWAL_PAYOUT', 'BALANCE_ADD', 'BALANCE_REMOVE', 'DRAWING', 'SHORTFALL') AND (
  (NEW.kind = 'WITHDRAWAL_PAYOUT' AND EXISTS (
    SELECT 1 FROM approval WHERE kind = 'withdrawal' AND status = 'waiting' AND target = substr(NEW.cause, 8)))
  OR NOT CASE NEW.kind
    WHEN 'DEPOSIT' THEN EXISTS (SELECT 1 FROM decided_alone d WHERE d.transaction_id = CAST(substr(NEW.cause, 9) AS INTEGER) AND d.amount_ar = NEW.amount_ar)
      OR EXISTS (SELECT 1 FROM approval_deposit r JOIN approval p ON p.id = r.approval_id AND p.status = 'approved'
        WHERE r.transaction_id = CAST(substr(NEW.cause, 9) AS INTEGER) AND p.decided_at = NEW.created_at)
      OR EXISTS (SELECT 1 FROM "transaction" x JOIN operator_message l ON l.phone = x.operator_phone AND l.transfer_key = x.transfer_key
          AND l.kind = 'received' AND l.amount_ar = NEW.amount_ar
        JOIN statement_import i ON i.id = l.import_id AND (i.confirmed_by IS NOT NULL OR i.proven_at IS NOT NULL) WHERE x.id = CAST(substr(NEW.cause, 9) AS INTEGER))
    ELSE EXISTS (SELECT 1 FROM approval p WHERE p.status = 'approved' AND p.decided_at = NEW.created_at AND (p.amount_ar = NEW.amount_ar OR (p.amount_ar > NEW.amount_ar AND NEW.kind IN ('DRAWING', 'SHORTFALL')))
        AND p.kind = CASE NEW.kind WHEN 'WITHDRAWAL_PAYOUT' THEN 'withdrawal' WHEN 'BALANCE_ADD' THEN 'add' WHEN 'BALANCE_REMOVE' THEN 'remove' WHEN 'SHORTFALL' THEN 'shortfall' ELSE 'drawing' END
        AND p.target = CASE NEW.kind WHEN 'WITHDRAWAL_PAYOUT' THEN substr(NEW.cause, 8)
        WHEN 'BALANCE_ADD' THEN (SELECT CAST(member_id AS TEXT) FROM account WHERE id = NEW.credit_account_id)
        WHEN 'BALANCE_REMOVE' THEN (SELECT CAST(member_id AS TEXT) FROM account WHERE id = NEW.debit_account_id)
        WHEN 'SHORTFALL' THEN (SELECT CAST(count_id AS TEXT) FROM drawing WHERE id = CAST(substr(NEW.cause, 9) AS INTEGER))
        ELSE (SELECT substr(code, 6) FROM account WHERE id = NEW.credit_account_id) END)
      OR (NEW.kind <> 'SHORTFALL' AND (NEW.kind <> 'WITHDRAWAL_PAYOUT' OR NEW.amount_ar <= 1000000)
        AND EXISTS (SELECT 1 FROM decided_alone d WHERE d.at = NEW.created_at AND (d.amount_ar = NEW.amount_ar OR (d.amount_ar > NEW.amount_ar AND NEW.kind IN ('DRAWING', 'SHORTFALL')))
        AND d.act = CASE NEW.kind WHEN 'WITHDRAWAL_PAYOUT' THEN 'withdrawal' WHEN 'BALANCE_ADD' THEN 'add' WHEN 'BALANCE_REMOVE' THEN 'remove' WHEN 'SHORTFALL' THEN 'shortfall' ELSE 'drawing' END
        AND d.target = CASE NEW.kind WHEN 'WITHDRAWAL_PAYOUT' THEN substr(NEW.cause, 8)
        WHEN 'BALANCE_ADD' THEN (SELECT CAST(member_id AS TEXT) FROM account WHERE id = NEW.credit_account_id)
        WHEN 'BALANCE_REMOVE' THEN (SELECT CAST(member_id AS TEXT) FROM account WHERE id = NEW.debit_account_id)
        ELSE (SELECT substr(code, 6) FROM account WHERE id = NEW.credit_account_id) END))
      OR (NEW.kind = 'WITHDRAWAL_PAYOUT' AND NEW.amount_ar <= 1000000 AND EXISTS (
        SELECT 1 FROM "transaction" x JOIN member m ON m.id = x.member_id AND m.phone = x.payout_phone
        WHERE x.id = CAST(substr(NEW.cause, 8) AS INTEGER) AND max(m.created_at, coalesce(m.phone_changed_at, 0)) <= NEW.created_at - 259200000)) END)
BEGIN SELECT RAISE(ABORT, 'transfer: nobody vouches for this money'); END;
--> statement-breakpoint
-- Funding and capital are recorded in the transaction that approves them.
CREATE TRIGGER funding_evidence BEFORE INSERT ON "funding"
WHEN NOT EXISTS (SELECT 1 FROM approval WHERE kind = 'funding' AND status = 'approved' AND target = NEW.transfer_key
    AND decided_at = NEW.created_at AND amount_ar = NEW.amount_ar)
BEGIN SELECT RAISE(ABORT, 'funding: needs a second administrator'); END;
--> statement-breakpoint
-- Carried cash: two decided it, or one who vouches for it.
CREATE TRIGGER cash_move_approval_guard BEFORE INSERT ON "cash_move"
WHEN NOT EXISTS (SELECT 1 FROM approval p WHERE p.kind = 'cashMove' AND p.status = 'approved' AND p.target = NEW.from_phone
    AND p.decided_at = NEW.created_at AND p.amount_ar = NEW.amount_ar)
  AND NOT EXISTS (SELECT 1 FROM decided_alone d WHERE d.act = 'cashMove' AND d.target = NEW.from_phone
    AND d.at = NEW.created_at AND d.amount_ar = NEW.amount_ar AND d.admin_id = NEW.recorded_by)
BEGIN SELECT RAISE(ABORT, 'cash_move: nobody vouches for this money'); END;
--> statement-breakpoint
-- A gift names who gave it; two decided it, or one who vouches for its price.
CREATE TRIGGER membership_grant_guard BEFORE INSERT ON "membership"
WHEN (NEW.origin = 'grant') <> (NEW.granted_by IS NOT NULL) OR (NEW.origin = 'grant' AND (
  NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.granted_by AND role = 'admin')
  OR (NOT EXISTS (SELECT 1 FROM approval p WHERE p.kind = 'grant' AND p.status = 'approved' AND p.target = CAST(NEW.member_id AS TEXT)
    AND p.decided_at = NEW.starts_at AND p.amount_ar = NEW.price_ar)
  AND NOT EXISTS (SELECT 1 FROM decided_alone d WHERE d.act = 'grant' AND d.target = CAST(NEW.member_id AS TEXT)
    AND d.at = NEW.starts_at AND d.amount_ar = NEW.price_ar))))
BEGIN SELECT RAISE(ABORT, 'membership: a gift by an administrator who vouches for it, or by two'); END;
--> statement-breakpoint
CREATE TRIGGER membership_giver_stays BEFORE UPDATE ON "membership" WHEN NEW.granted_by IS NOT OLD.granted_by
BEGIN SELECT RAISE(ABORT, 'membership: its terms are fixed at purchase'); END;
--> statement-breakpoint
CREATE TRIGGER approval_why_stays BEFORE UPDATE ON "approval" WHEN NEW.why IS NOT OLD.why
BEGIN SELECT RAISE(ABORT, 'approval: decided once, by another active administrator'); END;
--> statement-breakpoint
-- Only a waiting deposit joins a run, and only one that waits.
CREATE TRIGGER approval_deposit_insert_guard BEFORE INSERT ON "approval_deposit"
WHEN EXISTS (SELECT 1 FROM approval_deposit WHERE approval_id = NEW.approval_id AND transaction_id = NEW.transaction_id)
  OR NOT EXISTS (SELECT 1 FROM approval WHERE id = NEW.approval_id AND kind = 'deposits' AND status = 'waiting')
  OR NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND type = 'deposit' AND status = 'pending')
BEGIN SELECT RAISE(ABORT, 'approval_deposit: a waiting deposit joins a waiting run'); END;
--> statement-breakpoint
CREATE TRIGGER approval_deposit_no_update BEFORE UPDATE ON "approval_deposit"
BEGIN SELECT RAISE(ABORT, 'approval_deposit: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER approval_deposit_no_delete BEFORE DELETE ON "approval_deposit"
BEGIN SELECT RAISE(ABORT, 'approval_deposit: append-only'); END;
--> statement-breakpoint
-- ── Decided alone ──
CREATE TRIGGER decided_alone_insert_guard BEFORE INSERT ON "decided_alone"
WHEN EXISTS (SELECT 1 FROM decided_alone WHERE id = NEW.id)
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.admin_id AND role = 'admin' AND status = 'active')
  OR NEW.admin_id IS NEW.member_id
  OR NEW.amount_ar > COALESCE((SELECT CAST(value AS INTEGER) FROM setting WHERE key = 'aloneDailyAr'), 2000000)
BEGIN SELECT RAISE(ABORT, 'decided_alone: by an active administrator, within a day''s limit'); END;
--> statement-breakpoint
CREATE TRIGGER decided_alone_no_update BEFORE UPDATE ON "decided_alone"
BEGIN SELECT RAISE(ABORT, 'decided_alone: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER decided_alone_no_delete BEFORE DELETE ON "decided_alone"
BEGIN SELECT RAISE(ABORT, 'decided_alone: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER decided_alone_reading_insert_guard BEFORE INSERT ON "decided_alone_reading"
WHEN EXISTS (SELECT 1 FROM decided_alone_reading WHERE decided_alone_id = NEW.decided_alone_id)
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.admin_id AND role = 'admin' AND status = 'active')
  OR EXISTS (SELECT 1 FROM decided_alone WHERE id = NEW.decided_alone_id AND admin_id = NEW.admin_id)
BEGIN SELECT RAISE(ABORT, 'decided_alone_reading: once, by another active administrator'); END;
--> statement-breakpoint
CREATE TRIGGER decided_alone_reading_no_update BEFORE UPDATE ON "decided_alone_reading"
BEGIN SELECT RAISE(ABORT, 'decided_alone_reading: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER decided_alone_reading_no_delete BEFORE DELETE ON "decided_alone_reading"
BEGIN SELECT RAISE(ABORT, 'decided_alone_reading: append-only'); END;
--> statement-breakpoint
-- Loosening a setting takes two people: only in the transaction that approves that value. The names of settings that are numbers have no
-- dot; every one is loose upwards but those named here. A test compares them, and the values of those never stored, with shared/settings.ts.
CREATE TRIGGER setting_loose_insert_guard BEFORE INSERT ON "setting"
WHEN NEW.key NOT LIKE '%.%' AND NEW.key NOT IN ('depositMinimumAr', 'pendingWithdrawalsMaximum')
  AND (CASE NEW.key WHEN 'saleCoverDays' THEN -1 ELSE 1 END) * (CAST(NEW.value AS INTEGER) - COALESCE(
    (SELECT CAST(value AS INTEGER) FROM setting WHERE key = NEW.key),
    CASE NEW.key WHEN 'depositMaximumAr' THEN 2000000 WHEN 'withdrawalMinimumAr' THEN 5000 WHEN 'saleCoverDays' THEN 30
      WHEN 'countStaleDays' THEN 7 WHEN 'memberSessionHours' THEN 168 WHEN 'adminSessionHours' THEN 12
      WHEN 'memberIdleHours' THEN 168 WHEN 'adminIdleMinutes' THEN 720
      WHEN 'aloneDailyAr' THEN 2000000 WHEN 'purchaseBonusLevel1Bp' THEN 500
      WHEN 'purchaseBonusLevel2Bp' THEN 200 WHEN 'purchaseBonusLevel3Bp' THEN 100 WHEN 'taskBonusLevel1Bp' THEN 500
      WHEN 'taskBonusLevel2Bp' THEN 200 WHEN 'taskBonusLevel3Bp' THEN 100
      WHEN 'campaignGainMaximumAr' THEN 2000 WHEN 'campaignDailyMaximumAr' THEN 3000 WHEN 'campaignFeeBp' THEN 2000
      WHEN 'gatewayCreditAr' THEN 0 WHEN 'gatewayDayAr' THEN 2000000 END)) > 0
  AND NOT EXISTS (SELECT 1 FROM approval p, json_each(p.input, '$.changes') c WHERE p.kind = 'settings' AND p.status = 'approved'
    AND p.decided_at = NEW.updated_at AND c.value ->> 'key' = NEW.key AND c.value ->> 'value' = CAST(NEW.value AS INTEGER))
BEGIN SELECT RAISE(ABORT, 'setting: loosening it needs a second administrator'); END;
--> statement-breakpoint
CREATE TRIGGER setting_loose_update_guard BEFORE UPDATE ON "setting"
WHEN NEW.key <> OLD.key OR (NEW.key NOT LIKE '%.%' AND NEW.key NOT IN ('depositMinimumAr', 'pendingWithdrawalsMaximum')
  AND (CASE NEW.key WHEN 'saleCoverDays' THEN -1 ELSE 1 END) * (CAST(NEW.value AS INTEGER) - CAST(OLD.value AS INTEGER)) > 0
  AND NOT EXISTS (SELECT 1 FROM approval p, json_each(p.input, '$.changes') c WHERE p.kind = 'settings' AND p.status = 'approved'
    AND p.decided_at = NEW.updated_at AND c.value ->> 'key' = NEW.key AND c.value ->> 'value' = CAST(NEW.value AS INTEGER)))
BEGIN SELECT RAISE(ABORT, 'setting: loosening it needs a second administrator'); END;
--> statement-breakpoint
CREATE TRIGGER setting_loose_delete_guard BEFORE DELETE ON "setting" WHEN OLD.key NOT LIKE '%.%'
BEGIN SELECT RAISE(ABORT, 'setting: its value stays'); END;
--> statement-breakpoint
-- A fee is what a confirmed message says of a recorded sending: once each, at most 5 % of it.
CREATE TRIGGER operator_fee_insert_guard BEFORE INSERT ON "operator_fee"
WHEN NEW.booked_at IS NOT NULL OR EXISTS (SELECT 1 FROM operator_fee WHERE id = NEW.id)
  OR NOT EXISTS (SELECT 1 FROM operator_message s JOIN statement_import i ON i.id = s.import_id AND i.confirmed_by IS NOT NULL
    WHERE s.phone = NEW.cash_phone AND s.kind = 'sent' AND s.transfer_key = NEW.transfer_key AND NEW.amount_ar * 20 <= s.amount_ar
      AND (s.transaction_id IS NOT NULL
        OR EXISTS (SELECT 1 FROM drawing WHERE transfer_key = s.transfer_key AND cash_phone = s.phone AND amount_ar = s.amount_ar)
        OR EXISTS (SELECT 1 FROM cash_move WHERE transfer_key = s.transfer_key AND from_phone = s.phone AND amount_ar = s.amount_ar)))
  OR NOT EXISTS (SELECT 1 FROM operator_message e JOIN statement_import i ON i.id = e.import_id AND i.confirmed_by IS NOT NULL
    WHERE e.id = NEW.entry_id AND e.phone = NEW.cash_phone AND e.transfer_key = NEW.transfer_key
      AND NEW.amount_ar = CASE e.kind WHEN 'sent' THEN e.fee_ar WHEN 'fee' THEN e.amount_ar END
      AND NEW.happened_at = coalesce(e.happened_at, NEW.happened_at))
BEGIN SELECT RAISE(ABORT, 'operator_fee: what a confirmed message says of a recorded sending, at most 5 % of it'); END;
--> statement-breakpoint
CREATE TRIGGER operator_fee_update_guard BEFORE UPDATE ON "operator_fee"
WHEN OLD.booked_at IS NOT NULL OR NEW.booked_at IS NULL
  OR NEW.id IS NOT OLD.id OR NEW.transfer_key IS NOT OLD.transfer_key OR NEW.cash_phone IS NOT OLD.cash_phone
  OR NEW.amount_ar IS NOT OLD.amount_ar OR NEW.happened_at IS NOT OLD.happened_at OR NEW.entry_id IS NOT OLD.entry_id
BEGIN SELECT RAISE(ABORT, 'operator_fee: booked once'); END;
--> statement-breakpoint
CREATE TRIGGER operator_fee_no_delete BEFORE DELETE ON "operator_fee"
BEGIN SELECT RAISE(ABORT, 'operator_fee: never deleted'); END;
--> statement-breakpoint
-- It leaves its number by exactly what each bears of it.
CREATE TRIGGER transfer_fee_guard BEFORE INSERT ON "transfer"
WHEN NEW.kind = 'FEE' AND NOT EXISTS (
    SELECT 1 FROM operator_fee f
    JOIN account d ON d.id = NEW.debit_account_id AND d.kind IN ('sales', 'operator')
    JOIN account c ON c.id = NEW.credit_account_id AND c.code = 'cash:' || f.cash_phone
    WHERE f.transfer_key IN (substr(NEW.cause, 5), replace(substr(NEW.cause, 5), ':operator', ''))
      AND NEW.cause = 'fee:' || f.transfer_key || CASE WHEN d.kind = 'operator' AND f.sales_ar > 0 THEN ':operator' ELSE '' END
      AND NEW.amount_ar = CASE d.kind WHEN 'sales' THEN f.sales_ar ELSE f.amount_ar - f.sales_ar END)
BEGIN SELECT RAISE(ABORT, 'transfer: no recorded fee of this amount'); END;
--> statement-breakpoint
-- Whatever changes an account's number, its history keeps it (src/server/db/tables.touch.ts).
CREATE TRIGGER member_number_first AFTER INSERT ON "member"
BEGIN INSERT INTO member_number (member_id, phone, since) VALUES (NEW.id, NEW.phone, NEW.created_at); END;
--> statement-breakpoint
CREATE TRIGGER member_number_next AFTER UPDATE OF phone ON "member" WHEN NEW.phone IS NOT OLD.phone
BEGIN INSERT INTO member_number (member_id, phone, since) VALUES (NEW.id, NEW.phone, COALESCE(NEW.phone_changed_at, NEW.created_at)); END;
--> statement-breakpoint
CREATE TRIGGER member_number_insert_guard BEFORE INSERT ON "member_number"
WHEN EXISTS (SELECT 1 FROM member_number WHERE id = NEW.id)
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.member_id AND phone IS NEW.phone)
BEGIN SELECT RAISE(ABORT, 'member_number: the number that the account has'); END;
--> statement-breakpoint
CREATE TRIGGER member_number_no_update BEFORE UPDATE ON "member_number"
BEGIN SELECT RAISE(ABORT, 'member_number: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER member_number_no_delete BEFORE DELETE ON "member_number"
WHEN EXISTS (SELECT 1 FROM member WHERE id = OLD.member_id)
BEGIN SELECT RAISE(ABORT, 'member_number: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER touch_insert_guard BEFORE INSERT ON "touch"
WHEN EXISTS (SELECT 1 FROM touch WHERE id = NEW.id) OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.admin_id AND role = 'admin')
BEGIN SELECT RAISE(ABORT, 'touch: by an administrator'); END;
--> statement-breakpoint
CREATE TRIGGER touch_no_update BEFORE UPDATE ON "touch"
BEGIN SELECT RAISE(ABORT, 'touch: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER touch_no_delete BEFORE DELETE ON "touch"
BEGIN SELECT RAISE(ABORT, 'touch: append-only'); END;

--> statement-breakpoint
-- ── Campaigns ──
CREATE TRIGGER sponsor_insert_guard BEFORE INSERT ON "sponsor"
WHEN EXISTS (SELECT 1 FROM sponsor WHERE id = NEW.id) OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.recorded_by AND role = 'admin')
BEGIN SELECT RAISE(ABORT, 'sponsor: recorded by an administrator'); END;
--> statement-breakpoint
CREATE TRIGGER sponsor_no_delete BEFORE DELETE ON "sponsor"
BEGIN SELECT RAISE(ABORT, 'sponsor: never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER campaign_insert_guard BEFORE INSERT ON "campaign"
WHEN NEW.state <> 'draft' OR NEW.opened_at IS NOT NULL OR EXISTS (SELECT 1 FROM campaign WHERE id = NEW.id)
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.recorded_by AND role = 'admin')
BEGIN SELECT RAISE(ABORT, 'campaign: begins as a draft, by an administrator'); END;
--> statement-breakpoint
-- Only its state changes: opened by two, in the transaction that approves it, then paused and resumed, and closed for good.
CREATE TRIGGER campaign_update_guard BEFORE UPDATE ON "campaign"
WHEN NEW.id IS NOT OLD.id OR NEW.sponsor_id IS NOT OLD.sponsor_id OR NEW.first_day IS NOT OLD.first_day OR NEW.last_day IS NOT OLD.last_day
  OR NEW.rhythm IS NOT OLD.rhythm OR NEW.region IS NOT OLD.region OR NEW.fee_bp IS NOT OLD.fee_bp
  OR NEW.is_told IS NOT OLD.is_told OR NEW.recorded_by IS NOT OLD.recorded_by OR NEW.created_at IS NOT OLD.created_at
  OR NOT CASE OLD.state
    WHEN 'draft' THEN (NEW.state = 'closed' AND NEW.opened_at IS NULL) OR (NEW.state = 'open' AND EXISTS (SELECT 1 FROM approval
      WHERE kind = 'campaign' AND status = 'approved' AND target = CAST(NEW.id AS TEXT) AND decided_at = NEW.opened_at))
    WHEN 'open' THEN NEW.state IN ('paused', 'closed') AND NEW.opened_at IS OLD.opened_at
    WHEN 'paused' THEN NEW.state IN ('open', 'closed') AND NEW.opened_at IS OLD.opened_at
    ELSE 0 END
BEGIN SELECT RAISE(ABORT, 'campaign: opened by two, and closed for good'); END;
--> statement-breakpoint
CREATE TRIGGER campaign_no_delete BEFORE DELETE ON "campaign"
BEGIN SELECT RAISE(ABORT, 'campaign: never deleted'); END;
--> statement-breakpoint
-- What a campaign asks and pays is told with it, and never changes.
CREATE TRIGGER task_campaign_insert BEFORE INSERT ON "task"
WHEN NEW.campaign_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM campaign WHERE id = NEW.campaign_id AND state = 'draft')
BEGIN SELECT RAISE(ABORT, 'task: a campaign''s is told before it opens'); END;
--> statement-breakpoint
CREATE TRIGGER task_campaign_no_update BEFORE UPDATE ON "task" WHEN OLD.campaign_id IS NOT NULL OR NEW.campaign_id IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'task: a campaign''s never changes'); END;
--> statement-breakpoint
CREATE TRIGGER task_campaign_no_delete BEFORE DELETE ON "task" WHEN OLD.campaign_id IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'task: a campaign''s never changes'); END;
--> statement-breakpoint
-- A campaign's money pays, while it is open, the answers that members gave to it, each its gain and at most 30 % of that upward; a fee on
-- what it paid and no more; and once it is closed what it has left.
CREATE TRIGGER transfer_campaign_guard BEFORE INSERT ON "transfer"
WHEN EXISTS (SELECT 1 FROM account WHERE id = NEW.debit_account_id AND kind = 'fund_campaign') AND NOT CASE
  WHEN NEW.kind IN ('TASK', 'BONUS_TASK') THEN EXISTS (
    SELECT 1 FROM completion p
    JOIN task k ON k.id = p.task_id
    JOIN campaign c ON c.id = k.campaign_id AND c.state = 'open'
    JOIN account d ON d.id = NEW.debit_account_id AND d.code = 'fund:campaign:' || c.id
    JOIN account r ON r.id = NEW.credit_account_id
    JOIN member m ON m.id = p.member_id AND m.role = 'member'
    WHERE p.member_id = NEW.origin_member_id AND p.day = NEW.day AND NEW.group_cause = 'task:' || p.member_id || ':' || p.task_id || ':' || p.day
      AND CASE NEW.kind WHEN 'TASK' THEN NEW.cause = NEW.group_cause AND NEW.amount_ar = p.gain_ar AND r.member_id = p.member_id
        ELSE NEW.cause LIKE 'bonus:' || NEW.group_cause || ':%' AND NEW.amount_ar * 10 <= p.gain_ar * 3 AND r.member_id <> p.member_id END)
  WHEN NEW.kind = 'CAMPAIGN_FEE' THEN NEW.amount_ar + (SELECT coalesce(sum(amount_ar), 0) FROM transfer
      WHERE debit_account_id = NEW.debit_account_id AND kind = 'CAMPAIGN_FEE')
    <= (SELECT coalesce(sum(amount_ar), 0) FROM transfer WHERE debit_account_id = NEW.debit_account_id AND kind IN ('TASK', 'BONUS_TASK'))
      * (SELECT c.fee_bp FROM campaign c JOIN account d ON d.id = NEW.debit_account_id AND d.code = 'fund:campaign:' || c.id) / 10000
  WHEN NEW.kind = 'CAMPAIGN_REST' THEN NEW.amount_ar < 1000 AND EXISTS (SELECT 1 FROM campaign c
    JOIN account d ON d.id = NEW.debit_account_id AND d.code = 'fund:campaign:' || c.id AND d.balance_ar = NEW.amount_ar
    WHERE c.state = 'closed' AND NEW.cause = 'campaign_rest:' || c.id)
  ELSE 1 END
BEGIN SELECT RAISE(ABORT, 'transfer: a campaign pays its own answers, and a fee on them'); END;
--> statement-breakpoint
CREATE TRIGGER campaign_day_transfer AFTER INSERT ON "transfer" WHEN NEW.kind IN ('TASK', 'BONUS_TASK')
BEGIN
  INSERT INTO campaign_day (campaign_id, day, paid_ar)
  SELECT CAST(substr(code, 15) AS INTEGER), NEW.day, NEW.amount_ar FROM account WHERE id = NEW.debit_account_id AND kind = 'fund_campaign'
  ON CONFLICT (campaign_id, day) DO UPDATE SET paid_ar = paid_ar + excluded.paid_ar;
END;
--> statement-breakpoint
CREATE TRIGGER campaign_day_no_delete BEFORE DELETE ON "campaign_day"
BEGIN SELECT RAISE(ABORT, 'campaign_day: never deleted'); END;
--> statement-breakpoint
-- A refund is of a closed campaign: two decided it, or one who vouches for it, to a number that paid as confirmed messages say, within what
-- that number paid.
CREATE TRIGGER drawing_refund_guard BEFORE INSERT ON "drawing"
WHEN NEW.campaign_id IS NOT NULL AND (
  NOT EXISTS (SELECT 1 FROM campaign WHERE id = NEW.campaign_id AND state = 'closed')
  OR NOT (EXISTS (SELECT 1 FROM approval p WHERE p.kind = 'refund' AND p.status = 'approved' AND p.target = CAST(NEW.campaign_id AS TEXT)
      AND p.decided_at = NEW.created_at AND p.amount_ar = NEW.amount_ar)
    OR (EXISTS (SELECT 1 FROM decided_alone d WHERE d.act = 'refund' AND d.target = CAST(NEW.campaign_id AS TEXT)
        AND d.at = NEW.created_at AND d.amount_ar = NEW.amount_ar AND d.admin_id = NEW.recorded_by)
      AND NEW.amount_ar + (SELECT coalesce(sum(amount_ar), 0) FROM drawing WHERE campaign_id = NEW.campaign_id AND payee_hash = NEW.payee_hash)
        <= (SELECT coalesce(sum(f.amount_ar), 0) FROM funding f WHERE f.campaign_id = NEW.campaign_id AND EXISTS (
          SELECT 1 FROM operator_message l JOIN statement_import i ON i.id = l.import_id AND i.confirmed_by IS NOT NULL
          WHERE l.transfer_key = f.transfer_key AND l.phone = f.cash_phone AND l.kind = 'received' AND l.amount_ar = f.amount_ar
            AND l.payer_hash = NEW.payee_hash)))))
BEGIN SELECT RAISE(ABORT, 'drawing: a refund to the number that paid, or decided by two'); END;
--> statement-breakpoint
-- Two decided it, of a campaign's funding, within what the operator took back of it.
CREATE TRIGGER funding_reversal_insert_guard BEFORE INSERT ON "funding_reversal"
WHEN EXISTS (SELECT 1 FROM funding_reversal WHERE id = NEW.id)
  OR NOT EXISTS (SELECT 1 FROM funding f JOIN approval p ON p.kind = 'fundingReversal' AND p.status = 'approved'
      AND p.target = CAST(f.id AS TEXT) AND p.decided_at = NEW.created_at
    WHERE f.id = NEW.funding_id AND f.campaign_id IS NOT NULL AND NEW.campaign_ar + NEW.sales_ar + NEW.operator_ar = p.amount_ar
      AND p.amount_ar <= MIN(f.amount_ar, (SELECT CASE WHEN MAX(said.amount_ar IS NULL OR said.amount_ar = f.amount_ar) THEN f.amount_ar ELSE SUM(said.amount_ar) END
        FROM (SELECT DISTINCT amount_ar, happened_at FROM operator_message WHERE reverses_key = f.transfer_key
          AND import_id NOT IN (SELECT id FROM statement_import WHERE finished_at IS NULL AND interrupted_at IS NULL)) said)))
BEGIN SELECT RAISE(ABORT, 'funding_reversal: decided by two, within what the operator took back'); END;
--> statement-breakpoint
-- A wish is made unsettled, once until it is settled, and changes in nothing else.
CREATE TRIGGER sponsor_wish_insert_guard BEFORE INSERT ON "sponsor_wish"
WHEN NEW.settled_at IS NOT NULL OR EXISTS (SELECT 1 FROM sponsor_wish WHERE id = NEW.id
  OR (campaign_id = NEW.campaign_id AND wish = NEW.wish AND settled_at IS NULL))
BEGIN SELECT RAISE(ABORT, 'sponsor_wish: made once until it is settled'); END;
--> statement-breakpoint
CREATE TRIGGER sponsor_wish_update_guard BEFORE UPDATE ON "sponsor_wish"
WHEN NEW.id IS NOT OLD.id OR NEW.campaign_id IS NOT OLD.campaign_id OR NEW.wish IS NOT OLD.wish OR NEW.asked_at IS NOT OLD.asked_at
  OR OLD.settled_at IS NOT NULL OR NEW.settled_at IS NULL
BEGIN SELECT RAISE(ABORT, 'sponsor_wish: settled once, and else never changed'); END;
--> statement-breakpoint
CREATE TRIGGER sponsor_wish_no_delete BEFORE DELETE ON "sponsor_wish"
BEGIN SELECT RAISE(ABORT, 'sponsor_wish: never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER funding_reversal_no_update BEFORE UPDATE ON "funding_reversal"
BEGIN SELECT RAISE(ABORT, 'funding_reversal: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER funding_reversal_no_delete BEFORE DELETE ON "funding_reversal"
BEGIN SELECT RAISE(ABORT, 'funding_reversal: append-only'); END;
