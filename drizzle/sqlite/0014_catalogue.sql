CREATE TABLE `past_task` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`task_id` integer NOT NULL,
	`level_id` integer NOT NULL,
	`name` text NOT NULL,
	`gain_ar` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`task_id`) REFERENCES `task`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`level_id`) REFERENCES `level`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "past_task_gain" CHECK("past_task"."gain_ar" between 1 and 1000000000000),
	CONSTRAINT "past_task_time" CHECK("past_task"."starts_at" <= "past_task"."ends_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `past_task_start` ON `past_task` (`task_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `past_task_end` ON `past_task` (`ends_at`);--> statement-breakpoint
CREATE INDEX `past_task_level` ON `past_task` (`level_id`);--> statement-breakpoint
ALTER TABLE `completion` ADD `level_id` integer;--> statement-breakpoint
CREATE INDEX `completion_task` ON `completion` (`task_id`,`day`);--> statement-breakpoint
ALTER TABLE `task` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `task` ADD `changed_at` integer;--> statement-breakpoint
CREATE INDEX `task_archived` ON `task` (`id`) WHERE archived_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `level_price_once` ON `level` (`price_ar`) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX `membership_ever` ON `membership` (`level_id`);