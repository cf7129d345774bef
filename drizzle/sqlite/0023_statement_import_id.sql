ALTER TABLE `statement_entry` ADD `import_id` integer REFERENCES statement_import(id);--> statement-breakpoint
CREATE INDEX `statement_entry_import` ON `statement_entry` (`import_id`,`kind`);--> statement-breakpoint
ALTER TABLE `statement_import` ADD `refused` text;--> statement-breakpoint
ALTER TABLE `statement_unread` ADD `import_id` integer REFERENCES statement_import(id);--> statement-breakpoint
CREATE INDEX `statement_unread_import` ON `statement_unread` (`import_id`);--> statement-breakpoint
DROP TRIGGER statement_entry_update_guard;
--> statement-breakpoint
-- Until now an entry was of the import of its number that the same person made at the same moment.
UPDATE "statement_entry" SET import_id = i.id
FROM (SELECT min(id) AS id, phone, imported_by, imported_at FROM statement_import GROUP BY phone, imported_by, imported_at) AS i
WHERE i.phone = "statement_entry".phone AND i.imported_by = "statement_entry".imported_by AND i.imported_at = "statement_entry".imported_at;
--> statement-breakpoint
-- What the operator wrote never changes; what was sent explains one payout of its number, payee and amount, for good.
CREATE TRIGGER statement_entry_update_guard BEFORE UPDATE ON "statement_entry"
WHEN OLD.transaction_id IS NOT NULL OR NEW.transaction_id IS NULL
  OR NEW.id IS NOT OLD.id OR NEW.phone IS NOT OLD.phone OR NEW.operator IS NOT OLD.operator OR NEW.kind IS NOT OLD.kind
  OR NEW.reference IS NOT OLD.reference OR NEW.transfer_key IS NOT OLD.transfer_key OR NEW.digest IS NOT OLD.digest
  OR NEW.amount_ar IS NOT OLD.amount_ar OR NEW.fee_ar IS NOT OLD.fee_ar OR NEW.balance_ar IS NOT OLD.balance_ar
  OR NEW.happened_at IS NOT OLD.happened_at OR NEW.payee_phone IS NOT OLD.payee_phone
  OR NEW.imported_by IS NOT OLD.imported_by OR NEW.imported_at IS NOT OLD.imported_at OR NEW.import_id IS NOT OLD.import_id
  OR NOT EXISTS (SELECT 1 FROM "transaction" WHERE id = NEW.transaction_id AND type = 'withdrawal' AND status = 'validated'
    AND operator_phone = NEW.phone AND amount_ar = NEW.amount_ar AND payout_phone = coalesce(NEW.payee_phone, payout_phone))
BEGIN SELECT RAISE(ABORT, 'statement_entry: explains one payout of its number, payee and amount'); END;
--> statement-breakpoint
-- An entry is of one import for good, of its own number and importer: none is slipped into a confirmed one.
CREATE TRIGGER statement_entry_import_guard BEFORE INSERT ON "statement_entry"
WHEN NEW.import_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM statement_import WHERE id = NEW.import_id AND phone = NEW.phone AND confirmed_by IS NULL
    AND imported_by = NEW.imported_by AND imported_at = NEW.imported_at)
BEGIN SELECT RAISE(ABORT, 'statement_entry: of an unconfirmed import of its number'); END;
--> statement-breakpoint
DROP TRIGGER statement_unread_update_guard;
--> statement-breakpoint
UPDATE "statement_unread" SET import_id = i.id
FROM (SELECT min(id) AS id, phone, imported_by, imported_at FROM statement_import GROUP BY phone, imported_by, imported_at) AS i
WHERE i.phone = "statement_unread".phone AND i.imported_by = "statement_unread".imported_by AND i.imported_at = "statement_unread".imported_at;
--> statement-breakpoint
-- Its text never changes; once added it stays so, with a line of its own number.
CREATE TRIGGER statement_unread_update_guard BEFORE UPDATE ON "statement_unread"
WHEN OLD.state = 'added' OR NEW.state = OLD.state
  OR NEW.id IS NOT OLD.id OR NEW.phone IS NOT OLD.phone OR NEW.operator IS NOT OLD.operator OR NEW.text IS NOT OLD.text
  OR NEW.fingerprint IS NOT OLD.fingerprint OR NEW.imported_by IS NOT OLD.imported_by OR NEW.imported_at IS NOT OLD.imported_at
  OR NEW.import_id IS NOT OLD.import_id
  OR (NEW.decided_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.decided_by AND role = 'admin'))
  OR (NEW.line_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM statement_line WHERE id = NEW.line_id AND phone = NEW.phone))
BEGIN SELECT RAISE(ABORT, 'statement_unread: added once, as a line of its number'); END;
--> statement-breakpoint
DROP TRIGGER statement_import_update_guard;
--> statement-breakpoint
-- What was imported never changes. What its balances say is written once, before it is confirmed; it is confirmed once, in the transaction
-- that approves it.
CREATE TRIGGER statement_import_update_guard BEFORE UPDATE ON "statement_import"
WHEN OLD.confirmed_by IS NOT NULL
  OR NEW.id IS NOT OLD.id OR NEW.phone IS NOT OLD.phone OR NEW.operator IS NOT OLD.operator OR NEW.messages IS NOT OLD.messages
  OR NEW.imported_by IS NOT OLD.imported_by OR NEW.imported_at IS NOT OLD.imported_at OR NEW.refused IS NOT OLD.refused
  OR CASE WHEN NEW.confirmed_by IS NULL
    THEN OLD.gaps IS NOT NULL OR OLD.last_balance_ar IS NOT NULL OR NEW.gaps IS NULL
    ELSE NEW.last_balance_ar IS NOT OLD.last_balance_ar OR NEW.gaps IS NOT OLD.gaps
      OR NOT EXISTS (SELECT 1 FROM approval WHERE kind = 'statement' AND target = CAST(NEW.id AS TEXT) AND status = 'approved'
        AND decided_by = NEW.confirmed_by AND decided_at = NEW.confirmed_at) END
BEGIN SELECT RAISE(ABORT, 'statement_import: confirmed once, by an approved proposal'); END;
