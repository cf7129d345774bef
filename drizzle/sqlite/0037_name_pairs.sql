CREATE TABLE `name_pair` (
	`one` integer NOT NULL,
	`other` integer NOT NULL,
	PRIMARY KEY(`one`, `other`)
);
--> statement-breakpoint
DROP INDEX `transaction_member`;--> statement-breakpoint
CREATE INDEX `transaction_member` ON `transaction` (`member_id`,`id`,`status`,`type`,`created_at`,`amount_ar`,`operator_phone`);