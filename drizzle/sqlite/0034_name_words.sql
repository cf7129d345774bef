CREATE TABLE `name_key` (
	`key` integer NOT NULL,
	`member_id` integer NOT NULL,
	PRIMARY KEY(`key`, `member_id`)
);
--> statement-breakpoint
CREATE TABLE `name_word` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`word` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `name_word_word` ON `name_word` (`word`);