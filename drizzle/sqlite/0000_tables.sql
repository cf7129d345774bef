CREATE TABLE `account` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`kind` text NOT NULL,
	`member_id` integer,
	`balance_ar` integer NOT NULL,
	`last_transfer_id` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "account_not_negative" CHECK("account"."balance_ar" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_code` ON `account` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `account_member` ON `account` (`member_id`,`kind`);--> statement-breakpoint
CREATE INDEX `account_kind` ON `account` (`kind`);--> statement-breakpoint
CREATE TABLE `completion` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`task_id` integer NOT NULL,
	`day` integer NOT NULL,
	`gain_ar` integer NOT NULL,
	`completed_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`task_id`) REFERENCES `task`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "completion_gain" CHECK("completion"."gain_ar" between 1 and 1000000000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `completion_once` ON `completion` (`member_id`,`day`,`task_id`);--> statement-breakpoint
CREATE TABLE `flow` (
	`kind` text NOT NULL,
	`debit_kind` text NOT NULL,
	`credit_kind` text NOT NULL,
	PRIMARY KEY(`kind`, `debit_kind`, `credit_kind`)
);
--> statement-breakpoint
CREATE TABLE `funding` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`who` text NOT NULL,
	`amount_ar` integer NOT NULL,
	`reference` text NOT NULL,
	`cash_phone` text NOT NULL,
	`recorded_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`recorded_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "funding_amount" CHECK("funding"."amount_ar" between 1 and 1000000000000),
	CONSTRAINT "funding_kind" CHECK("funding"."kind" in ('sponsor', 'operator', 'capital'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `funding_reference` ON `funding` (`cash_phone`,`reference`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`member_id` integer NOT NULL,
	`key` text NOT NULL,
	`operation` text NOT NULL,
	`body_hash` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `key`),
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `level` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`price_ar` integer NOT NULL,
	`daily_ceiling_ar` integer NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	CONSTRAINT "level_price" CHECK("level"."price_ar" between 0 and 1000000000000),
	CONSTRAINT "level_ceiling" CHECK("level"."daily_ceiling_ar" between 0 and 1000000000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `level_free` ON `level` (`price_ar`) WHERE price_ar = 0;--> statement-breakpoint
CREATE TABLE `level_day` (
	`level_id` integer NOT NULL,
	`day` integer NOT NULL,
	`paid_ar` integer NOT NULL,
	PRIMARY KEY(`level_id`, `day`),
	FOREIGN KEY (`level_id`) REFERENCES `level`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `member` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`email` text,
	`role` text NOT NULL,
	`status` text NOT NULL,
	`sponsor_id` integer,
	`invitation_code` text NOT NULL,
	`password_hash` text NOT NULL,
	`password_expires_at` integer,
	`token_version` integer NOT NULL,
	`receives_deposits` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`sponsor_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "member_not_own_sponsor" CHECK("member"."sponsor_id" <> "member"."id"),
	CONSTRAINT "member_role" CHECK("member"."role" in ('member', 'admin')),
	CONSTRAINT "member_status" CHECK("member"."status" in ('active', 'blocked', 'closed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `member_phone` ON `member` (`phone`);--> statement-breakpoint
CREATE UNIQUE INDEX `member_invitation_code` ON `member` (`invitation_code`);--> statement-breakpoint
CREATE INDEX `member_sponsor` ON `member` (`sponsor_id`);--> statement-breakpoint
CREATE TABLE `membership` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`level_id` integer NOT NULL,
	`origin` text NOT NULL,
	`level_name` text NOT NULL,
	`price_ar` integer NOT NULL,
	`daily_ceiling_ar` integer NOT NULL,
	`paid_ar` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`replaced_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`level_id`) REFERENCES `level`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "membership_paid" CHECK("membership"."paid_ar" between 0 and 1000000000000),
	CONSTRAINT "membership_origin" CHECK("membership"."origin" in ('purchase', 'grant'))
);
--> statement-breakpoint
CREATE INDEX `membership_member` ON `membership` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `membership_running` ON `membership` (`expires_at`,`level_id`,`daily_ceiling_ar`) WHERE replaced_at is null;--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`token_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `session_member` ON `session` (`member_id`);--> statement-breakpoint
CREATE TABLE `setting` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sponsorship` (
	`sponsor_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`level` integer NOT NULL,
	`purchase_bonus_ar` integer NOT NULL,
	`task_bonus_ar` integer NOT NULL,
	PRIMARY KEY(`member_id`, `level`),
	FOREIGN KEY (`sponsor_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sponsorship_level" CHECK("sponsorship"."level" between 1 and 3),
	CONSTRAINT "sponsorship_not_self" CHECK("sponsorship"."sponsor_id" <> "sponsorship"."member_id")
);
--> statement-breakpoint
CREATE INDEX `sponsorship_sponsor` ON `sponsorship` (`sponsor_id`,`level`,`member_id`);--> statement-breakpoint
CREATE TABLE `task` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`level_id` integer NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`gain_ar` integer NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	FOREIGN KEY (`level_id`) REFERENCES `level`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "task_gain" CHECK("task"."gain_ar" between 1 and 1000000000000)
);
--> statement-breakpoint
CREATE INDEX `task_level` ON `task` (`level_id`);--> statement-breakpoint
CREATE TABLE `throttle` (
	`key` text PRIMARY KEY NOT NULL,
	`attempts` integer NOT NULL,
	`window_ends_at` integer NOT NULL,
	`blocked_until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `transaction` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`amount_ar` integer NOT NULL,
	`operator_phone` text,
	`payout_phone` text,
	`reference` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` integer,
	`decision_reference` text,
	`reason` text,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "transaction_amount" CHECK("transaction"."amount_ar" between 1 and 1000000000000),
	CONSTRAINT "transaction_type" CHECK("transaction"."type" in ('deposit', 'withdrawal')),
	CONSTRAINT "transaction_status" CHECK("transaction"."status" in ('pending', 'validated', 'rejected')),
	CONSTRAINT "transaction_not_own" CHECK("transaction"."decided_by" is null or "transaction"."decided_by" <> "transaction"."member_id"),
	CONSTRAINT "transaction_decided" CHECK(("transaction"."status" = 'pending') = ("transaction"."decided_by" is null)),
	CONSTRAINT "transaction_reason" CHECK("transaction"."status" <> 'rejected' or length(coalesce("transaction"."reason", '')) > 0),
	CONSTRAINT "transaction_shape" CHECK(("transaction"."type" = 'deposit' and "transaction"."operator_phone" is not null and "transaction"."reference" is not null)
          or ("transaction"."type" = 'withdrawal' and "transaction"."payout_phone" is not null))
);
--> statement-breakpoint
CREATE INDEX `transaction_member` ON `transaction` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `transaction_queue` ON `transaction` (`status`,`type`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `transaction_reference` ON `transaction` (`operator_phone`,`reference`) WHERE type = 'deposit' and status <> 'rejected';--> statement-breakpoint
CREATE TABLE `transfer` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_cause` text NOT NULL,
	`kind` text NOT NULL,
	`debit_account_id` integer NOT NULL,
	`credit_account_id` integer NOT NULL,
	`amount_ar` integer NOT NULL,
	`cause` text NOT NULL,
	`origin_member_id` integer,
	`day` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`debit_account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`credit_account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`origin_member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "transfer_amount" CHECK("transfer"."amount_ar" between 1 and 1000000000000),
	CONSTRAINT "transfer_two_accounts" CHECK("transfer"."debit_account_id" <> "transfer"."credit_account_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transfer_cause` ON `transfer` (`cause`);--> statement-breakpoint
CREATE INDEX `transfer_debit` ON `transfer` (`debit_account_id`,`id`);--> statement-breakpoint
CREATE INDEX `transfer_credit` ON `transfer` (`credit_account_id`,`day`,`kind`);