-- Two more flows of ledger/chart.ts, then the chart is closed again.
DROP TRIGGER flow_no_insert;
--> statement-breakpoint
INSERT INTO flow (kind, debit_kind, credit_kind) VALUES
  ('SHORTFALL', 'sales', 'cash'),
  ('SHORTFALL', 'operator', 'cash'),
  ('CASH_MOVE', 'cash', 'cash');
--> statement-breakpoint
CREATE TRIGGER flow_no_insert BEFORE INSERT ON "flow"
BEGIN SELECT RAISE(ABORT, 'flow: the chart is closed'); END;
--> statement-breakpoint
CREATE TRIGGER cash_count_no_update BEFORE UPDATE ON "cash_count"
BEGIN SELECT RAISE(ABORT, 'cash_count: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER cash_count_no_delete BEFORE DELETE ON "cash_count"
BEGIN SELECT RAISE(ABORT, 'cash_count: append-only'); END;
--> statement-breakpoint
-- A count stands beside what was recorded at that very moment: its difference cannot be made up.
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
-- Cash leaves a number by exactly what was recorded.
CREATE TRIGGER transfer_drawing_guard BEFORE INSERT ON "transfer"
WHEN NEW.kind IN ('DRAWING', 'SHORTFALL') AND NOT EXISTS (
    SELECT 1 FROM drawing r
    JOIN account d ON d.id = NEW.debit_account_id AND d.kind IN ('sales', 'operator')
    JOIN account c ON c.id = NEW.credit_account_id AND c.code = 'cash:' || r.cash_phone
    WHERE NEW.cause = 'drawing:' || r.id || ':' || d.kind
      AND NEW.kind = CASE WHEN r.count_id IS NULL THEN 'DRAWING' ELSE 'SHORTFALL' END
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
-- The figures of the days so far; from here on they are kept by the rows they count.
INSERT INTO day_total (day, figure, entries, amount_ar)
SELECT (created_at + 10800000) / 86400000, 'sign_up', count(*), 0 FROM member GROUP BY 1
UNION ALL
SELECT (created_at + 10800000) / 86400000, 'request', count(*), sum(amount_ar) FROM "transaction" GROUP BY 1
UNION ALL
SELECT t.day, CASE t.kind WHEN 'DEPOSIT' THEN 'deposit' WHEN 'WITHDRAWAL_PAYOUT' THEN 'withdrawal'
    ELSE replace(a.kind, 'fund_', 'reward_') END, count(*), sum(t.amount_ar)
FROM transfer t JOIN account a ON a.id = t.debit_account_id
WHERE t.kind IN ('DEPOSIT', 'WITHDRAWAL_PAYOUT', 'TASK', 'BONUS_TASK') GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER day_total_transfer AFTER INSERT ON "transfer"
WHEN NEW.kind IN ('DEPOSIT', 'WITHDRAWAL_PAYOUT', 'TASK', 'BONUS_TASK')
BEGIN
  INSERT INTO day_total (day, figure, entries, amount_ar)
  SELECT NEW.day, CASE NEW.kind WHEN 'DEPOSIT' THEN 'deposit' WHEN 'WITHDRAWAL_PAYOUT' THEN 'withdrawal'
    ELSE replace(kind, 'fund_', 'reward_') END, 1, NEW.amount_ar
  FROM account WHERE id = NEW.debit_account_id
  ON CONFLICT (day, figure) DO UPDATE SET entries = entries + 1, amount_ar = amount_ar + excluded.amount_ar;
END;
--> statement-breakpoint
CREATE TRIGGER day_total_request AFTER INSERT ON "transaction"
BEGIN
  INSERT INTO day_total (day, figure, entries, amount_ar)
  VALUES ((NEW.created_at + 10800000) / 86400000, 'request', 1, NEW.amount_ar)
  ON CONFLICT (day, figure) DO UPDATE SET entries = entries + 1, amount_ar = amount_ar + excluded.amount_ar;
END;
--> statement-breakpoint
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
CREATE TRIGGER day_total_no_delete BEFORE DELETE ON "day_total"
BEGIN SELECT RAISE(ABORT, 'day_total: never deleted'); END;
