CREATE TABLE `approval_deposit` (
	`approval_id` integer NOT NULL,
	`transaction_id` integer NOT NULL,
	`input` text NOT NULL,
	PRIMARY KEY(`approval_id`, `transaction_id`),
	FOREIGN KEY (`approval_id`) REFERENCES `approval`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `transaction`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `approval_deposit_transaction` ON `approval_deposit` (`transaction_id`);--> statement-breakpoint
ALTER TABLE `approval` ADD `why` text;--> statement-breakpoint
ALTER TABLE `membership` ADD `granted_by` integer REFERENCES member(id);--> statement-breakpoint
CREATE INDEX `membership_granted` ON `membership` (`granted_by`,`starts_at`) WHERE granted_by is not null;--> statement-breakpoint
CREATE INDEX `adjustment_recorded` ON `adjustment` (`recorded_by`,`created_at`);--> statement-breakpoint
CREATE INDEX `transaction_by_decider` ON `transaction` (`decided_by`,`decided_at`) WHERE decided_by is not null;