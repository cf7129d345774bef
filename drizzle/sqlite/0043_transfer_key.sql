CREATE TABLE `reference_run` (
	`run` text NOT NULL,
	`transaction_id` integer NOT NULL,
	PRIMARY KEY(`run`, `transaction_id`),
	FOREIGN KEY (`transaction_id`) REFERENCES `transaction`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
DROP INDEX `cash_move_reference_key`;--> statement-breakpoint
ALTER TABLE `cash_move` ADD `transfer_key` text;--> statement-breakpoint
ALTER TABLE `cash_move` ADD `to_transfer_key` text;--> statement-breakpoint
CREATE INDEX `cash_move_transfer` ON `cash_move` (`transfer_key`);--> statement-breakpoint
CREATE INDEX `cash_move_to_transfer` ON `cash_move` (`to_transfer_key`);--> statement-breakpoint
DROP INDEX `drawing_reference_key`;--> statement-breakpoint
ALTER TABLE `drawing` ADD `transfer_key` text;--> statement-breakpoint
CREATE INDEX `drawing_transfer` ON `drawing` (`transfer_key`);--> statement-breakpoint
DROP INDEX `funding_reference`;--> statement-breakpoint
DROP INDEX `funding_reference_key`;--> statement-breakpoint
ALTER TABLE `funding` ADD `typed_reference` text;--> statement-breakpoint
ALTER TABLE `funding` ADD `transfer_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `funding_transfer` ON `funding` (`transfer_key`);--> statement-breakpoint
DROP INDEX `statement_line_reference`;--> statement-breakpoint
DROP INDEX `statement_line_reference_key`;--> statement-breakpoint
DROP INDEX `statement_line_once`;--> statement-breakpoint
ALTER TABLE `statement_line` ADD `typed_reference` text;--> statement-breakpoint
ALTER TABLE `statement_line` ADD `transfer_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `statement_line_transfer` ON `statement_line` (`transfer_key`) WHERE state = 'matched';--> statement-breakpoint
CREATE INDEX `statement_line_key` ON `statement_line` (`transfer_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `statement_line_once` ON `statement_line` (`phone`,`transfer_key`);--> statement-breakpoint
DROP INDEX `transaction_reference_key`;--> statement-breakpoint
DROP INDEX `transaction_paid_reference_key`;--> statement-breakpoint
DROP INDEX `transaction_reference`;--> statement-breakpoint
ALTER TABLE `transaction` ADD `typed_reference` text;--> statement-breakpoint
ALTER TABLE `transaction` ADD `transfer_key` text;--> statement-breakpoint
CREATE INDEX `transaction_paid` ON `transaction` (`transfer_key`,`id`) WHERE payout_phone is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `transaction_transfer` ON `transaction` (`transfer_key`) WHERE type = 'deposit' and status <> 'rejected';