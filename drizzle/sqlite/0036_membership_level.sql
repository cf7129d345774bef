DROP INDEX `membership_level`;--> statement-breakpoint
CREATE INDEX `membership_level` ON `membership` (`level_id`,`member_id`,`expires_at`) WHERE replaced_at is null;