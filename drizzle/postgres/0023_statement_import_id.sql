ALTER TABLE "statement_entry" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "statement_import" ADD COLUMN "refused" text;--> statement-breakpoint
ALTER TABLE "statement_unread" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "statement_entry" ADD CONSTRAINT "statement_entry_import_id_statement_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."statement_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_unread" ADD CONSTRAINT "statement_unread_import_id_statement_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."statement_import"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_entry_import" ON "statement_entry" USING btree ("import_id","kind");--> statement-breakpoint
CREATE INDEX "statement_unread_import" ON "statement_unread" USING btree ("import_id");--> statement-breakpoint
DROP TRIGGER statement_entry_update_guard ON "statement_entry";
--> statement-breakpoint
-- Until now an entry was of the import of its number that the same person made at the same moment.
UPDATE "statement_entry" SET import_id = i.id
FROM (SELECT min(id) AS id, phone, imported_by, imported_at FROM statement_import GROUP BY phone, imported_by, imported_at) AS i
WHERE i.phone = "statement_entry".phone AND i.imported_by = "statement_entry".imported_by AND i.imported_at = "statement_entry".imported_at;
--> statement-breakpoint
-- What the operator wrote never changes; what was sent explains one payout of its number, payee and amount, for good.
CREATE OR REPLACE FUNCTION statement_entry_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.transaction_id IS NOT NULL OR NEW.transaction_id IS NULL
    OR (NEW.id, NEW.phone, NEW.operator, NEW.kind, NEW.reference, NEW.transfer_key, NEW.digest, NEW.amount_ar, NEW.fee_ar, NEW.balance_ar,
        NEW.happened_at, NEW.payee_phone, NEW.imported_by, NEW.imported_at, NEW.import_id)
      IS DISTINCT FROM (OLD.id, OLD.phone, OLD.operator, OLD.kind, OLD.reference, OLD.transfer_key, OLD.digest, OLD.amount_ar, OLD.fee_ar, OLD.balance_ar,
        OLD.happened_at, OLD.payee_phone, OLD.imported_by, OLD.imported_at, OLD.import_id)
    OR NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND type = 'withdrawal' AND status = 'validated'
      AND operator_phone = NEW.phone AND amount_ar = NEW.amount_ar AND payout_phone = coalesce(NEW.payee_phone, payout_phone)) THEN
    RAISE EXCEPTION 'statement_entry: explains one payout of its number, payee and amount' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_entry_update_guard BEFORE UPDATE ON "statement_entry" FOR EACH ROW EXECUTE FUNCTION statement_entry_update_guard();
--> statement-breakpoint
-- An entry is of one import for good, of its own number and importer: none is slipped into a confirmed one.
CREATE FUNCTION statement_entry_import_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM statement_import WHERE id = NEW.import_id AND phone = NEW.phone AND confirmed_by IS NULL
      AND imported_by = NEW.imported_by AND imported_at = NEW.imported_at) THEN
    RAISE EXCEPTION 'statement_entry: of an unconfirmed import of its number' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_entry_import_guard BEFORE INSERT ON "statement_entry" FOR EACH ROW
  WHEN (NEW.import_id IS NOT NULL) EXECUTE FUNCTION statement_entry_import_guard();
--> statement-breakpoint
DROP TRIGGER statement_unread_update_guard ON "statement_unread";
--> statement-breakpoint
UPDATE "statement_unread" SET import_id = i.id
FROM (SELECT min(id) AS id, phone, imported_by, imported_at FROM statement_import GROUP BY phone, imported_by, imported_at) AS i
WHERE i.phone = "statement_unread".phone AND i.imported_by = "statement_unread".imported_by AND i.imported_at = "statement_unread".imported_at;
--> statement-breakpoint
-- Its text never changes; once added it stays so, with a line of its own number.
CREATE OR REPLACE FUNCTION statement_unread_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'added' OR NEW.state = OLD.state
    OR (NEW.id, NEW.phone, NEW.operator, NEW.text, NEW.fingerprint, NEW.imported_by, NEW.imported_at, NEW.import_id)
      IS DISTINCT FROM (OLD.id, OLD.phone, OLD.operator, OLD.text, OLD.fingerprint, OLD.imported_by, OLD.imported_at, OLD.import_id)
    OR (NEW.decided_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin'))
    OR (NEW.line_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM statement_line WHERE id = NEW.line_id AND phone = NEW.phone)) THEN
    RAISE EXCEPTION 'statement_unread: added once, as a line of its number' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_unread_update_guard BEFORE UPDATE ON "statement_unread" FOR EACH ROW EXECUTE FUNCTION statement_unread_update_guard();
--> statement-breakpoint
-- What was imported never changes. What its balances say is written once, before it is confirmed; it is confirmed once, in the transaction
-- that approves it.
CREATE OR REPLACE FUNCTION statement_import_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.confirmed_by IS NOT NULL
    OR (NEW.id, NEW.phone, NEW.operator, NEW.messages, NEW.imported_by, NEW.imported_at, NEW.refused)
      IS DISTINCT FROM (OLD.id, OLD.phone, OLD.operator, OLD.messages, OLD.imported_by, OLD.imported_at, OLD.refused)
    OR (CASE WHEN NEW.confirmed_by IS NULL
      THEN OLD.gaps IS NOT NULL OR OLD.last_balance_ar IS NOT NULL OR NEW.gaps IS NULL
      ELSE (NEW.last_balance_ar, NEW.gaps) IS DISTINCT FROM (OLD.last_balance_ar, OLD.gaps)
        OR NOT EXISTS (SELECT 1 FROM approval WHERE kind = 'statement' AND target = NEW.id::text AND status = 'approved'
          AND decided_by = NEW.confirmed_by AND decided_at = NEW.confirmed_at) END) THEN
    RAISE EXCEPTION 'statement_import: confirmed once, by an approved proposal' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
