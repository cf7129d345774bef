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
