CREATE TABLE `transaction_tally` (
	`status` text NOT NULL,
	`type` text NOT NULL,
	`transactions` integer NOT NULL,
	`total_ar` integer NOT NULL,
	PRIMARY KEY(`status`, `type`)
);
--> statement-breakpoint
DROP INDEX `transaction_queue`;--> statement-breakpoint
CREATE INDEX `transaction_by_amount` ON `transaction` (`status`,`type`,`amount_ar`,`id`,`created_at`,`operator_phone`);--> statement-breakpoint
CREATE INDEX `transaction_operator` ON `transaction` (`operator_phone`,`status`,`type`,`created_at`,`id`,`amount_ar`);--> statement-breakpoint
CREATE INDEX `transaction_payout` ON `transaction` (`payout_phone`,`id`);--> statement-breakpoint
CREATE INDEX `transaction_by_reference` ON `transaction` (`reference`,`id`);--> statement-breakpoint
CREATE INDEX `transaction_queue` ON `transaction` (`status`,`type`,`created_at`,`id`,`amount_ar`,`operator_phone`);