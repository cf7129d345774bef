CREATE TABLE `statement_entry` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`phone` text NOT NULL,
	`operator` text NOT NULL,
	`kind` text NOT NULL,
	`reference` text,
	`transfer_key` text,
	`digest` text,
	`amount_ar` integer,
	`fee_ar` integer,
	`balance_ar` integer,
	`happened_at` integer,
	`payee_phone` text,
	`transaction_id` integer,
	`imported_by` integer NOT NULL,
	`imported_at` integer NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `transaction`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`imported_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "statement_entry_kind" CHECK("statement_entry"."kind" in ('received', 'sent', 'reversed', 'fee', 'other')),
	CONSTRAINT "statement_entry_amount" CHECK("statement_entry"."amount_ar" is null or "statement_entry"."amount_ar" between 1 and 1000000000000),
	CONSTRAINT "statement_entry_named" CHECK(("statement_entry"."transfer_key" is null) = ("statement_entry"."reference" is null)),
	CONSTRAINT "statement_entry_digest" CHECK(("statement_entry"."transfer_key" is null) = ("statement_entry"."digest" is not null)),
	CONSTRAINT "statement_entry_payee" CHECK("statement_entry"."kind" = 'sent' or "statement_entry"."payee_phone" is null),
	CONSTRAINT "statement_entry_paid" CHECK("statement_entry"."kind" = 'sent' or "statement_entry"."transaction_id" is null),
	CONSTRAINT "statement_entry_balance" CHECK(coalesce("statement_entry"."balance_ar", 0) >= 0 and coalesce("statement_entry"."fee_ar", 0) >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `statement_entry_once` ON `statement_entry` (`phone`,`kind`,`transfer_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `statement_entry_text` ON `statement_entry` (`phone`,`kind`,`digest`);--> statement-breakpoint
CREATE UNIQUE INDEX `statement_entry_transaction` ON `statement_entry` (`transaction_id`);--> statement-breakpoint
CREATE INDEX `statement_entry_moment` ON `statement_entry` (`phone`,`happened_at`,`id`);--> statement-breakpoint
CREATE INDEX `statement_entry_key` ON `statement_entry` (`transfer_key`);--> statement-breakpoint
CREATE INDEX `statement_entry_payee` ON `statement_entry` (`payee_phone`,`amount_ar`);--> statement-breakpoint
ALTER TABLE `statement_line` ADD `payer_id` integer REFERENCES member(id);--> statement-breakpoint
ALTER TABLE `transaction` ADD `declared_ar` integer;