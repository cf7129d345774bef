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
