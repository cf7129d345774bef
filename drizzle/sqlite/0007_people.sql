CREATE TABLE `adjustment` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`action` text NOT NULL,
	`amount_ar` integer NOT NULL,
	`reason` text NOT NULL,
	`recorded_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "adjustment_amount" CHECK("adjustment"."amount_ar" between 1 and 1000000000000),
	CONSTRAINT "adjustment_action" CHECK("adjustment"."action" in ('add', 'remove')),
	CONSTRAINT "adjustment_not_own" CHECK("adjustment"."recorded_by" <> "adjustment"."member_id")
);
--> statement-breakpoint
CREATE INDEX `adjustment_member` ON `adjustment` (`member_id`,`id`);--> statement-breakpoint
CREATE TABLE `past_sponsorship` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sponsor_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`level` integer NOT NULL,
	`purchase_bonus_ar` integer NOT NULL,
	`task_bonus_ar` integer NOT NULL,
	`ended_at` integer NOT NULL,
	FOREIGN KEY (`sponsor_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `past_sponsorship_sponsor` ON `past_sponsorship` (`sponsor_id`,`level`);