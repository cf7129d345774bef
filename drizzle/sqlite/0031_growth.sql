CREATE TABLE `membership_day` (
	`level_id` integer NOT NULL,
	`day` integer NOT NULL,
	`began` integer NOT NULL,
	`ended` integer NOT NULL,
	PRIMARY KEY(`level_id`, `day`),
	FOREIGN KEY (`level_id`) REFERENCES `level`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `payout_wait` (
	`day` integer NOT NULL,
	`minutes` integer NOT NULL,
	`withdrawals` integer NOT NULL,
	PRIMARY KEY(`day`, `minutes`)
);
--> statement-breakpoint
CREATE TABLE `referral_total` (
	`sponsor_id` integer NOT NULL,
	`level` integer NOT NULL,
	`members` integer NOT NULL,
	`purchase_bonus_ar` integer NOT NULL,
	`task_bonus_ar` integer NOT NULL,
	PRIMARY KEY(`sponsor_id`, `level`),
	FOREIGN KEY (`sponsor_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "referral_total_level" CHECK("referral_total"."level" between 0 and 3),
	CONSTRAINT "referral_total_members" CHECK("referral_total"."members" >= 0)
);
--> statement-breakpoint
CREATE TABLE `task_day` (
	`task_id` integer NOT NULL,
	`day` integer NOT NULL,
	`members` integer NOT NULL,
	PRIMARY KEY(`task_id`, `day`),
	FOREIGN KEY (`task_id`) REFERENCES `task`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
DROP INDEX `member_search_name`;--> statement-breakpoint
DROP INDEX `transfer_credit`;--> statement-breakpoint
CREATE INDEX `transfer_credit` ON `transfer` (`credit_account_id`,`day`,`kind`,`amount_ar`);