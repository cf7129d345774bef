ALTER TABLE `approval` DROP CONSTRAINT "approval_kind";--> statement-breakpoint
CREATE INDEX `drawing_recorded` ON `drawing` (`cash_phone`,`created_at`);--> statement-breakpoint
ALTER TABLE `approval` ADD CONSTRAINT "approval_kind" CHECK ("kind" in ('withdrawal', 'add', 'drawing', 'threshold'));
