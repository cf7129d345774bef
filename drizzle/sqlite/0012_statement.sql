CREATE TABLE `statement_line` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`phone` text NOT NULL,
	`operator` text NOT NULL,
	`reference` text NOT NULL,
	`amount_ar` integer NOT NULL,
	`paid_at` integer,
	`payer_end` text,
	`is_cash_point` integer NOT NULL,
	`state` text NOT NULL,
	`transaction_id` integer,
	`imported_by` integer NOT NULL,
	`imported_at` integer NOT NULL,
	`decided_by` integer,
	`decided_at` integer,
	`reason` text,
	FOREIGN KEY (`transaction_id`) REFERENCES `transaction`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`imported_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "statement_line_amount" CHECK("statement_line"."amount_ar" between 1 and 1000000000000),
	CONSTRAINT "statement_line_state_word" CHECK("statement_line"."state" in ('waiting', 'matched', 'ignored')),
	CONSTRAINT "statement_line_reference_form" CHECK(length("statement_line"."reference") between 4 and 40),
	CONSTRAINT "statement_line_matched" CHECK(("statement_line"."state" = 'matched') = ("statement_line"."transaction_id" is not null)),
	CONSTRAINT "statement_line_decided" CHECK(("statement_line"."state" = 'waiting') = ("statement_line"."decided_by" is null) and ("statement_line"."state" = 'waiting') = ("statement_line"."decided_at" is null)),
	CONSTRAINT "statement_line_reason" CHECK("statement_line"."state" <> 'ignored' or length(coalesce("statement_line"."reason", '')) > 0),
	CONSTRAINT "statement_line_payer" CHECK("statement_line"."payer_end" is null or length("statement_line"."payer_end") = 4)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `statement_line_once` ON `statement_line` (`phone`,`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `statement_line_transaction` ON `statement_line` (`transaction_id`);--> statement-breakpoint
CREATE INDEX `statement_line_reference` ON `statement_line` (`reference`);--> statement-breakpoint
CREATE INDEX `statement_line_state` ON `statement_line` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `statement_line_phone` ON `statement_line` (`phone`,`state`,`id`);