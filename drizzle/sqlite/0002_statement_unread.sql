CREATE TABLE `statement_unread` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`phone` text NOT NULL,
	`operator` text NOT NULL,
	`text` text NOT NULL,
	`fingerprint` text NOT NULL,
	`state` text NOT NULL,
	`line_id` integer,
	`imported_by` integer NOT NULL,
	`imported_at` integer NOT NULL,
	`decided_by` integer,
	`decided_at` integer,
	FOREIGN KEY (`line_id`) REFERENCES `statement_line`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`imported_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "statement_unread_state_word" CHECK("statement_unread"."state" in ('waiting', 'added', 'ignored')),
	CONSTRAINT "statement_unread_text" CHECK(length("statement_unread"."text") between 1 and 4000),
	CONSTRAINT "statement_unread_added" CHECK(("statement_unread"."state" = 'added') = ("statement_unread"."line_id" is not null)),
	CONSTRAINT "statement_unread_decided" CHECK(("statement_unread"."state" = 'waiting') = ("statement_unread"."decided_by" is null) and ("statement_unread"."state" = 'waiting') = ("statement_unread"."decided_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `statement_unread_once` ON `statement_unread` (`phone`,`fingerprint`);--> statement-breakpoint
CREATE INDEX `statement_unread_line` ON `statement_unread` (`line_id`);--> statement-breakpoint
CREATE INDEX `statement_unread_state` ON `statement_unread` (`state`,`id`);