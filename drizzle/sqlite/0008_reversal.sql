CREATE TABLE `reversal` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`transaction_id` integer NOT NULL,
	`part` integer NOT NULL,
	`member_id` integer NOT NULL,
	`member_ar` integer NOT NULL,
	`sales_ar` integer NOT NULL,
	`operator_ar` integer NOT NULL,
	`membership_id` integer,
	`undone_ar` integer NOT NULL,
	`recorded_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `transaction`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`membership_id`) REFERENCES `membership`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reversal_amounts" CHECK("reversal"."member_ar" between 0 and 1000000000000 and "reversal"."sales_ar" between 0 and 1000000000000 and "reversal"."operator_ar" between 0 and 1000000000000 and "reversal"."undone_ar" between 0 and 1000000000000),
	CONSTRAINT "reversal_not_own" CHECK("reversal"."recorded_by" <> "reversal"."member_id"),
	CONSTRAINT "reversal_undone" CHECK("reversal"."undone_ar" = 0 or "reversal"."membership_id" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reversal_part` ON `reversal` (`transaction_id`,`part`);--> statement-breakpoint
CREATE INDEX `reversal_member` ON `reversal` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `reversal_membership` ON `reversal` (`membership_id`);--> statement-breakpoint
CREATE INDEX `transfer_repaid` ON `transfer` (`debit_account_id`,`amount_ar`) WHERE kind = 'REPAYMENT';