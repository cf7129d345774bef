ALTER TABLE `member` ADD `signup_network` text;--> statement-breakpoint
CREATE INDEX `member_signup_network` ON `member` (`signup_network`,`created_at`) WHERE signup_network is not null;--> statement-breakpoint
CREATE INDEX `member_signup_age` ON `member` (`created_at`) WHERE signup_network is not null;--> statement-breakpoint
ALTER TABLE `session` ADD `browser_key` text;--> statement-breakpoint
CREATE INDEX `session_browser` ON `session` (`browser_key`,`member_id`,`created_at`) WHERE browser_key is not null;--> statement-breakpoint
CREATE INDEX `session_browser_age` ON `session` (`created_at`) WHERE browser_key is not null;