CREATE TABLE `running_ceiling` (
	`expires_at` integer NOT NULL,
	`level_id` integer NOT NULL,
	`daily_ceiling_ar` integer NOT NULL,
	`memberships` integer NOT NULL,
	PRIMARY KEY(`expires_at`, `level_id`, `daily_ceiling_ar`),
	FOREIGN KEY (`level_id`) REFERENCES `level`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "running_ceiling_count" CHECK("running_ceiling"."memberships" >= 0)
);
--> statement-breakpoint
DROP INDEX `membership_running`;