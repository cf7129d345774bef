CREATE TABLE `batch` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`started_by` integer NOT NULL,
	`started_at` integer NOT NULL,
	FOREIGN KEY (`started_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `batch_started_by` ON `batch` (`started_by`,`id`);--> statement-breakpoint
CREATE TABLE `batch_item` (
	`batch_id` integer NOT NULL,
	`transaction_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`outcome` text,
	`settled_at` integer,
	PRIMARY KEY(`batch_id`, `transaction_id`),
	FOREIGN KEY (`batch_id`) REFERENCES `batch`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `transaction`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`line_id`) REFERENCES `statement_line`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "batch_item_outcome" CHECK("batch_item"."outcome" is null or length("batch_item"."outcome") between 1 and 40),
	CONSTRAINT "batch_item_settled" CHECK(("batch_item"."outcome" is null) = ("batch_item"."settled_at" is null))
);
--> statement-breakpoint
CREATE INDEX `batch_item_transaction` ON `batch_item` (`transaction_id`);--> statement-breakpoint
CREATE INDEX `batch_item_line` ON `batch_item` (`line_id`);