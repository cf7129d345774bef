ALTER TABLE `session` ADD `seen_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `session` ADD `idle_ms` integer DEFAULT 0 NOT NULL;