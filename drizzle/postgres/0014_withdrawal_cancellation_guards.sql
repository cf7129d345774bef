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
