CREATE TABLE `cash_count` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cash_phone` text NOT NULL,
	`counted_ar` integer NOT NULL,
	`recorded_ar` integer NOT NULL,
	`counted_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`counted_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cash_count_amount" CHECK("cash_count"."counted_ar" between 0 and 1000000000000)
);
--> statement-breakpoint
CREATE INDEX `cash_count_phone` ON `cash_count` (`cash_phone`,`id`);--> statement-breakpoint
CREATE TABLE `cash_move` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from_phone` text NOT NULL,
	`to_phone` text NOT NULL,
	`amount_ar` integer NOT NULL,
	`reference` text NOT NULL,
	`recorded_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`recorded_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cash_move_amount" CHECK("cash_move"."amount_ar" between 1 and 1000000000000),
	CONSTRAINT "cash_move_two_numbers" CHECK("cash_move"."from_phone" <> "cash_move"."to_phone")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cash_move_reference` ON `cash_move` (`from_phone`,`reference`);--> statement-breakpoint
CREATE TABLE `day_total` (
	`day` integer NOT NULL,
	`figure` text NOT NULL,
	`entries` integer NOT NULL,
	`amount_ar` integer NOT NULL,
	PRIMARY KEY(`day`, `figure`)
);
--> statement-breakpoint
CREATE TABLE `drawing` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`amount_ar` integer NOT NULL,
	`sales_ar` integer NOT NULL,
	`cash_phone` text NOT NULL,
	`reference` text,
	`count_id` integer,
	`reason` text NOT NULL,
	`recorded_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`count_id`) REFERENCES `cash_count`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "drawing_amount" CHECK("drawing"."amount_ar" between 1 and 1000000000000),
	CONSTRAINT "drawing_sales" CHECK("drawing"."sales_ar" between 0 and "drawing"."amount_ar"),
	CONSTRAINT "drawing_shape" CHECK(("drawing"."reference" is null) = ("drawing"."count_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `drawing_reference` ON `drawing` (`cash_phone`,`reference`);--> statement-breakpoint
CREATE INDEX `drawing_count` ON `drawing` (`count_id`);--> statement-breakpoint
CREATE INDEX `account_held` ON `account` (`balance_ar`) WHERE kind = 'held' and balance_ar > 0;--> statement-breakpoint
CREATE INDEX `transfer_treasury` ON `transfer` (`id`) WHERE kind in ('FUNDING', 'CAPITAL', 'DRAWING', 'SHORTFALL', 'CASH_MOVE');