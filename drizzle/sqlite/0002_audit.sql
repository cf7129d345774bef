CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`target_kind` text NOT NULL,
	`target_id` text NOT NULL,
	`member_id` integer,
	`before` text,
	`after` text,
	`reason` text,
	`ip` text NOT NULL,
	`request_id` text NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_chain` ON `audit` (`previous_hash`);--> statement-breakpoint
CREATE INDEX `audit_member` ON `audit` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_target` ON `audit` (`target_kind`,`target_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit` (`actor_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_action` ON `audit` (`action`,`id`);--> statement-breakpoint
CREATE TABLE `audit_head` (
	`id` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	CONSTRAINT "audit_head_one" CHECK("audit_head"."id" = 1)
);
