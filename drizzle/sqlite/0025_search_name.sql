DROP INDEX `account_kind`;--> statement-breakpoint
DROP INDEX `account_held`;--> statement-breakpoint
ALTER TABLE `member` ADD `search_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What the names there are already are searched by, as the product writes it (`searchKey`).
UPDATE `member` SET `search_name` = search_key(`name`);--> statement-breakpoint
CREATE INDEX `member_search_name` ON `member` (`search_name`,`id`);