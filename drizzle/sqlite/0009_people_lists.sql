CREATE INDEX `member_status` ON `member` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `member_role` ON `member` (`role`,`id`);--> statement-breakpoint
CREATE INDEX `membership_level` ON `membership` (`level_id`,`member_id`) WHERE replaced_at is null;