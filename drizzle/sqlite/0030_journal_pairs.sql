CREATE INDEX `audit_actor_kind` ON `audit` (`actor_id`,`target_kind`,`id`);--> statement-breakpoint
CREATE INDEX `audit_action_kind` ON `audit` (`action`,`target_kind`,`id`);