CREATE TABLE `conversation` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`last_message_id` integer NOT NULL,
	`last_member_message_id` integer NOT NULL,
	`member_read_id` integer NOT NULL,
	`support_read_id` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`last_message_id`) REFERENCES `message`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `conversation_unread` ON `conversation` (`last_message_id`) WHERE last_member_message_id > support_read_id;--> statement-breakpoint
CREATE INDEX `conversation_read` ON `conversation` (`last_message_id`) WHERE last_member_message_id <= support_read_id;--> statement-breakpoint
CREATE TABLE `message` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`sender` text NOT NULL,
	`admin_id` integer,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "message_sender" CHECK("message"."sender" in ('member', 'support')),
	CONSTRAINT "message_admin" CHECK(("message"."sender" = 'support') = ("message"."admin_id" is not null)),
	CONSTRAINT "message_not_own" CHECK("message"."admin_id" is null or "message"."admin_id" <> "message"."member_id"),
	CONSTRAINT "message_body" CHECK(length("message"."body") between 1 and 2000)
);
--> statement-breakpoint
CREATE INDEX `message_conversation` ON `message` (`member_id`,`id`);