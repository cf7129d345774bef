CREATE TABLE `recovery_code` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`hash` text NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_code_hash` ON `recovery_code` (`member_id`,`hash`);--> statement-breakpoint
CREATE TABLE `totp` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`seed` text NOT NULL,
	`enrolled_at` integer,
	`last_step` integer NOT NULL,
	`recovery_salt` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "totp_recovery" CHECK(("totp"."enrolled_at" is null) = ("totp"."recovery_salt" is null))
);
--> statement-breakpoint
ALTER TABLE `session` ADD `code_until` integer;