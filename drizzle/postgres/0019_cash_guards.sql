-- Two more flows of ledger/chart.ts, then the chart is closed again.
DROP TRIGGER flow_closed ON "flow";
--> statement-breakpoint
INSERT INTO flow (kind, debit_kind, credit_kind) VALUES
  ('SHORTFALL', 'sales', 'cash'),
  ('SHORTFALL', 'operator', 'cash'),
  ('CASH_MOVE', 'cash', 'cash');
--> statement-breakpoint
CREATE TRIGGER flow_closed BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "flow" FOR EACH STATEMENT EXECUTE FUNCTION refuse('flow: the chart is closed');
--> statement-breakpoint
CREATE TRIGGER cash_count_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "cash_count" FOR EACH STATEMENT EXECUTE FUNCTION refuse('cash_count: append-only');
--> statement-breakpoint
CREATE TRIGGER drawing_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "drawing" FOR EACH STATEMENT EXECUTE FUNCTION refuse('drawing: append-only');
--> statement-breakpoint
CREATE TRIGGER cash_move_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "cash_move" FOR EACH STATEMENT EXECUTE FUNCTION refuse('cash_move: append-only');
--> statement-breakpoint
-- A count stands beside what was recorded at that very moment: its difference cannot be made up.
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
-- Cash leaves a number by exactly what was recorded.
CREATE FUNCTION transfer_cash_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind IN ('DRAWING', 'SHORTFALL') AND NOT EXISTS (
    SELECT 1 FROM drawing r
    JOIN account d ON d.id = NEW.debit_account_id AND d.kind IN ('sales', 'operator')
    JOIN account c ON c.id = NEW.credit_account_id AND c.code = 'cash:' || r.cash_phone
    WHERE NEW.cause = 'drawing:' || r.id || ':' || d.kind
      AND NEW.kind = CASE WHEN r.count_id IS NULL THEN 'DRAWING' ELSE 'SHORTFALL' END
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
WHEN (NEW.kind IN ('DRAWING', 'SHORTFALL', 'CASH_MOVE')) EXECUTE FUNCTION transfer_cash_guard();
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
CREATE FUNCTION day_total_add(on_day bigint, what text, amount bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO day_total (day, figure, entries, amount_ar) VALUES (on_day, what, 1, amount)
  ON CONFLICT (day, figure) DO UPDATE SET entries = day_total.entries + 1, amount_ar = day_total.amount_ar + excluded.amount_ar
$$;
--> statement-breakpoint
CREATE FUNCTION day_total_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM day_total_add(NEW.day, CASE NEW.kind WHEN 'DEPOSIT' THEN 'deposit' WHEN 'WITHDRAWAL_PAYOUT' THEN 'withdrawal'
    ELSE (SELECT replace(kind, 'fund_', 'reward_') FROM account WHERE id = NEW.debit_account_id) END, NEW.amount_ar);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER day_total_transfer AFTER INSERT ON "transfer" FOR EACH ROW
WHEN (NEW.kind IN ('DEPOSIT', 'WITHDRAWAL_PAYOUT', 'TASK', 'BONUS_TASK')) EXECUTE FUNCTION day_total_transfer();
--> statement-breakpoint
CREATE FUNCTION day_total_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM day_total_add((NEW.created_at + 10800000) / 86400000, 'request', NEW.amount_ar);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER day_total_request AFTER INSERT ON "transaction" FOR EACH ROW EXECUTE FUNCTION day_total_request();
--> statement-breakpoint
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
CREATE TRIGGER day_total_closed BEFORE DELETE OR TRUNCATE ON "day_total" FOR EACH STATEMENT EXECUTE FUNCTION refuse('day_total: never deleted');
