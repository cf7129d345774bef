CREATE TABLE `statement_reversal` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`phone` text NOT NULL,
	`reference` text NOT NULL,
	`transfer_key` text NOT NULL,
	`amount_ar` integer,
	`said_at` integer,
	`imported_by` integer NOT NULL,
	`imported_at` integer NOT NULL,
	FOREIGN KEY (`imported_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "statement_reversal_amount" CHECK("statement_reversal"."amount_ar" is null or "statement_reversal"."amount_ar" between 1 and 1000000000000),
	CONSTRAINT "statement_reversal_reference_form" CHECK(length("statement_reversal"."reference") between 4 and 40)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `statement_reversal_once` ON `statement_reversal` (`phone`,`transfer_key`);--> statement-breakpoint
CREATE INDEX `statement_reversal_key` ON `statement_reversal` (`transfer_key`);
--> statement-breakpoint
CREATE TRIGGER statement_reversal_insert_guard BEFORE INSERT ON "statement_reversal"
WHEN EXISTS (SELECT 1 FROM statement_reversal WHERE id = NEW.id)
  OR NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.imported_by AND role = 'admin')
BEGIN SELECT RAISE(ABORT, 'statement_reversal: imported by an administrator'); END;
--> statement-breakpoint
CREATE TRIGGER statement_reversal_no_update BEFORE UPDATE ON "statement_reversal"
BEGIN SELECT RAISE(ABORT, 'statement_reversal: never changed'); END;
--> statement-breakpoint
CREATE TRIGGER statement_reversal_no_delete BEFORE DELETE ON "statement_reversal"
BEGIN SELECT RAISE(ABORT, 'statement_reversal: never deleted'); END;
--> statement-breakpoint
-- A transfer that the operator took back credits nobody, and no line of it is matched any more. What was credited before stays.
CREATE TRIGGER transaction_not_reversed BEFORE UPDATE ON "transaction"
WHEN NEW.type = 'deposit' AND NEW.status = 'validated' AND OLD.status <> 'validated'
  AND EXISTS (SELECT 1 FROM statement_reversal WHERE transfer_key = NEW.transfer_key)
BEGIN SELECT RAISE(ABORT, 'transaction: the operator took this transfer back'); END;
--> statement-breakpoint
CREATE TRIGGER statement_line_not_reversed BEFORE UPDATE ON "statement_line"
WHEN NEW.state = 'matched' AND OLD.state <> 'matched'
  AND EXISTS (SELECT 1 FROM statement_reversal WHERE transfer_key = NEW.transfer_key)
BEGIN SELECT RAISE(ABORT, 'statement_line: the operator took this transfer back'); END;
--> statement-breakpoint
CREATE TRIGGER funding_not_reversed BEFORE INSERT ON "funding"
WHEN EXISTS (SELECT 1 FROM statement_reversal WHERE transfer_key = NEW.transfer_key)
BEGIN SELECT RAISE(ABORT, 'funding: the operator took this transfer back'); END;
