ALTER TABLE `member` ADD `phone_changed_at` integer;--> statement-breakpoint
ALTER TABLE `session` ADD `device` text;