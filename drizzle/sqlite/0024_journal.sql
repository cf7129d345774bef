CREATE INDEX `audit_actor_action` ON `audit` (`actor_id`,`action`,`id`);--> statement-breakpoint
CREATE INDEX `audit_kind` ON `audit` (`target_kind`,`id`);--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`,`id`);