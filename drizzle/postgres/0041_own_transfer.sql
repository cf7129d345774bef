-- A transfer that the platform made itself is nobody's deposit, whatever a statement without directions says (src/server/db/own-transfer.ts).
-- As the transaction's own references (0011): what is compared with another column must be ordered like it, or no index serves.
ALTER TABLE "statement_line" ALTER COLUMN "reference" TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "funding" ALTER COLUMN "reference" TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "drawing" ALTER COLUMN "reference" TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "cash_move" ALTER COLUMN "reference" TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "transaction" ALTER COLUMN "decision_reference" TYPE text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "cash_move_reference_key" ON "cash_move" USING btree (ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0'));
--> statement-breakpoint
CREATE INDEX "drawing_reference_key" ON "drawing" USING btree (ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0'));
--> statement-breakpoint
CREATE INDEX "transaction_paid_reference_key" ON "transaction" USING btree (ltrim(rtrim(replace(replace(rtrim(upper(replace(decision_reference, ' ', '')), '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0'), "operator_phone") WHERE payout_phone is not null and decision_reference is not null;
--> statement-breakpoint
CREATE FUNCTION transaction_not_own() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key text := transfer_held(NEW.operator_phone, NEW.reference);
BEGIN
  IF EXISTS (SELECT 1 FROM "transaction" WHERE ltrim(rtrim(replace(replace(rtrim(upper(replace(decision_reference, ' ', '')), '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = key
      AND payout_phone IS NOT NULL AND decision_reference IS NOT NULL AND type = 'withdrawal' AND status = 'validated' AND operator_phone = NEW.operator_phone)
    OR EXISTS (SELECT 1 FROM drawing WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = key AND cash_phone = NEW.operator_phone)
    OR EXISTS (SELECT 1 FROM cash_move WHERE ltrim(rtrim(replace(replace(rtrim(reference, '._/-') || ' ', '.00 ', ' '), '.0 ', ' '), ' ._/-'), '0') = key AND NEW.operator_phone IN (from_phone, to_phone)) THEN
    RAISE EXCEPTION 'transaction: the platform made this transfer itself' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transaction_not_own BEFORE UPDATE ON "transaction" FOR EACH ROW
WHEN (NEW.type = 'deposit' AND NEW.status = 'validated' AND OLD.status <> 'validated') EXECUTE FUNCTION transaction_not_own();
