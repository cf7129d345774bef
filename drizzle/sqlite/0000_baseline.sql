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
CREATE TABLE `adjustment` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`action` text NOT NULL,
	`amount_ar` integer NOT NULL,
	`reason` text NOT NULL,
	`recorded_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "adjustment_amount" CHECK("adjustment"."amount_ar" between 1 and 1000000000000),
	CONSTRAINT "adjustment_action" CHECK("adjustment"."action" in ('add', 'remove')),
	CONSTRAINT "adjustment_not_own" CHECK("adjustment"."recorded_by" <> "adjustment"."member_id")
);
--> statement-breakpoint
CREATE INDEX `adjustment_member` ON `adjustment` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `adjustment_recorded` ON `adjustment` (`recorded_by`,`created_at`);--> statement-breakpoint
CREATE TABLE `admin_link` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`by_id` integer,
	`account_id` integer NOT NULL,
	`what` text NOT NULL,
	`as_admin` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`by_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "admin_link_what" CHECK("admin_link"."what" in ('created', 'promoted', 'unblocked', 'phone', 'password', 'totp', 'confirmed', 'ended', 'departed')),
	CONSTRAINT "admin_link_other" CHECK("admin_link"."by_id" is null or "admin_link"."by_id" <> "admin_link"."account_id"),
	CONSTRAINT "admin_link_command" CHECK(("admin_link"."what" <> 'departed' or "admin_link"."by_id" is null) and ("admin_link"."by_id" is not null or "admin_link"."what" in ('confirmed', 'departed')))
);
--> statement-breakpoint
CREATE INDEX `admin_link_account` ON `admin_link` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `admin_link_by` ON `admin_link` (`by_id`,`id`);--> statement-breakpoint
CREATE INDEX `admin_link_admins` ON `admin_link` (`id`) WHERE as_admin;--> statement-breakpoint
CREATE TABLE `answer` (
	`member_id` integer NOT NULL,
	`task_id` integer NOT NULL,
	`day` integer NOT NULL,
	`content` text NOT NULL,
	`opened_at` integer NOT NULL,
	`answered_at` integer NOT NULL,
	`code` text,
	`region` text,
	`sex` text,
	`age_band` text,
	PRIMARY KEY(`member_id`, `day`, `task_id`),
	FOREIGN KEY (`member_id`,`day`,`task_id`) REFERENCES `completion`(`member_id`,`day`,`task_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "answer_time" CHECK("answer"."opened_at" <= "answer"."answered_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `answer_code` ON `answer` (`task_id`,`code`) WHERE code is not null;--> statement-breakpoint
CREATE INDEX `answer_task` ON `answer` (`task_id`,`day`);--> statement-breakpoint
CREATE TABLE `answer_tally` (
	`task_id` integer NOT NULL,
	`day` integer NOT NULL,
	`tally` text NOT NULL,
	PRIMARY KEY(`task_id`, `day`),
	FOREIGN KEY (`task_id`) REFERENCES `task`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `approval` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`act` text,
	`target` text NOT NULL,
	`member_id` integer,
	`amount_ar` integer NOT NULL,
	`input` text NOT NULL,
	`facts` text NOT NULL,
	`proposed_by` integer NOT NULL,
	`proposed_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`alone_from` integer,
	`why` text,
	`status` text NOT NULL,
	`decided_by` integer,
	`decided_at` integer,
	`reason` text,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposed_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "approval_amount" CHECK("approval"."amount_ar" between 1 and 1000000000000 or ("approval"."kind" in ('receiver', 'settings', 'level', 'campaign', 'gateway', 'gatewayDay') and "approval"."amount_ar" = 0)),
	CONSTRAINT "approval_kind" CHECK("approval"."kind" in ('withdrawal', 'add', 'remove', 'grant', 'drawing', 'shortfall', 'cashMove', 'funding', 'deposits', 'statement', 'reversal', 'referrer', 'receiver', 'settings', 'level', 'campaign', 'refund', 'fundingReversal', 'gateway', 'gatewayDay')),
	CONSTRAINT "approval_status_known" CHECK("approval"."status" in ('waiting', 'approved', 'refused', 'expired', 'void')),
	CONSTRAINT "approval_not_own" CHECK("approval"."member_id" is null or "approval"."proposed_by" <> "approval"."member_id"),
	CONSTRAINT "approval_not_owner" CHECK("approval"."member_id" is null or "approval"."decided_by" is null or "approval"."decided_by" <> "approval"."member_id"),
	CONSTRAINT "approval_decided" CHECK(("approval"."status" = 'waiting') = ("approval"."decided_at" is null)),
	CONSTRAINT "approval_decider" CHECK(("approval"."status" in ('approved', 'refused')) = ("approval"."decided_by" is not null)),
	CONSTRAINT "approval_in_time" CHECK("approval"."status" <> 'approved' or "approval"."decided_at" < "approval"."expires_at"),
	CONSTRAINT "approval_two_people" CHECK("approval"."status" <> 'approved' or "approval"."decided_by" <> "approval"."proposed_by"
          or ("approval"."alone_from" is not null and "approval"."decided_at" >= "approval"."alone_from")),
	CONSTRAINT "approval_alone_delay" CHECK("approval"."alone_from" is null or "approval"."alone_from" - "approval"."proposed_at" >= 43200000),
	CONSTRAINT "approval_reason" CHECK("approval"."status" <> 'refused' or length(coalesce("approval"."reason", '')) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `approval_waiting` ON `approval` (`kind`,`target`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `approval_status` ON `approval` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `approval_member` ON `approval` (`member_id`);--> statement-breakpoint
CREATE INDEX `approval_target` ON `approval` (`kind`,`target`,`id`);--> statement-breakpoint
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
CREATE TABLE `campaign` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sponsor_id` integer NOT NULL,
	`first_day` integer NOT NULL,
	`last_day` integer NOT NULL,
	`rhythm` text NOT NULL,
	`region` text,
	`fee_bp` integer NOT NULL,
	`is_told` integer DEFAULT false NOT NULL,
	`state` text NOT NULL,
	`opened_at` integer,
	`closed_at` integer,
	`recorded_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`sponsor_id`) REFERENCES `sponsor`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "campaign_days" CHECK("campaign"."first_day" <= "campaign"."last_day"),
	CONSTRAINT "campaign_rhythm" CHECK("campaign"."rhythm" in ('once', 'daily')),
	CONSTRAINT "campaign_fee" CHECK("campaign"."fee_bp" between 0 and 5000),
	CONSTRAINT "campaign_state" CHECK("campaign"."state" in ('draft', 'open', 'paused', 'closed')),
	CONSTRAINT "campaign_opened" CHECK("campaign"."state" not in ('open', 'paused') or "campaign"."opened_at" is not null),
	CONSTRAINT "campaign_closed" CHECK(("campaign"."state" = 'closed') = ("campaign"."closed_at" is not null))
);
--> statement-breakpoint
CREATE INDEX `campaign_sponsor` ON `campaign` (`sponsor_id`);--> statement-breakpoint
CREATE INDEX `campaign_running` ON `campaign` (`id`) WHERE state in ('open', 'paused');--> statement-breakpoint
CREATE TABLE `campaign_day` (
	`campaign_id` integer NOT NULL,
	`day` integer NOT NULL,
	`paid_ar` integer NOT NULL,
	PRIMARY KEY(`campaign_id`, `day`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `campaign_day_day` ON `campaign_day` (`day`);--> statement-breakpoint
CREATE TABLE `cash_count` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`cash_phone` text NOT NULL,
	`counted_ar` integer NOT NULL,
	`recorded_ar` integer NOT NULL,
	`counted_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	`seen` text,
	FOREIGN KEY (`counted_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cash_count_seen_by" CHECK("cash_count"."seen" is null or "cash_count"."seen" in ('other', 'sole')),
	CONSTRAINT "cash_count_amount" CHECK("cash_count"."counted_ar" between 0 and 1000000000000)
);
--> statement-breakpoint
CREATE INDEX `cash_count_phone` ON `cash_count` (`cash_phone`,`id`);--> statement-breakpoint
CREATE INDEX `cash_count_seen` ON `cash_count` (`cash_phone`,`id`) WHERE seen is not null;--> statement-breakpoint
CREATE TABLE `cash_move` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from_phone` text NOT NULL,
	`to_phone` text NOT NULL,
	`amount_ar` integer NOT NULL,
	`reference` text NOT NULL,
	`transfer_key` text,
	`to_transfer_key` text,
	`recorded_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`recorded_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cash_move_amount" CHECK("cash_move"."amount_ar" between 1 and 1000000000000),
	CONSTRAINT "cash_move_two_numbers" CHECK("cash_move"."from_phone" <> "cash_move"."to_phone")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cash_move_reference` ON `cash_move` (`from_phone`,`reference`);--> statement-breakpoint
CREATE INDEX `cash_move_transfer` ON `cash_move` (`transfer_key`);--> statement-breakpoint
CREATE INDEX `cash_move_to` ON `cash_move` (`to_phone`,`created_at`);--> statement-breakpoint
CREATE INDEX `cash_move_to_transfer` ON `cash_move` (`to_transfer_key`);--> statement-breakpoint
CREATE TABLE `completion` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`task_id` integer NOT NULL,
	`level_id` integer,
	`slot` integer,
	`day` integer NOT NULL,
	`gain_ar` integer NOT NULL,
	`completed_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`task_id`) REFERENCES `task`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "completion_gain" CHECK("completion"."gain_ar" between 1 and 1000000000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `completion_slot` ON `completion` (`task_id`,`member_id`,`slot`) WHERE slot is not null;--> statement-breakpoint
CREATE INDEX `completion_task` ON `completion` (`task_id`,`day`);--> statement-breakpoint
CREATE UNIQUE INDEX `completion_once` ON `completion` (`member_id`,`day`,`task_id`);--> statement-breakpoint
CREATE TABLE `contest` (
	`deposit_id` integer PRIMARY KEY NOT NULL,
	`refused_id` integer,
	`asked_at` integer NOT NULL,
	FOREIGN KEY (`deposit_id`) REFERENCES `transaction`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refused_id`) REFERENCES `transaction`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contest_refused` ON `contest` (`refused_id`);--> statement-breakpoint
CREATE TABLE `conversation` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`last_message_id` integer NOT NULL,
	`last_member_message_id` integer NOT NULL,
	`member_read_id` integer NOT NULL,
	`support_read_id` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`last_message_id`) REFERENCES `message`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `conversation_unread` ON `conversation` (`last_message_id`) WHERE last_member_message_id > support_read_id;--> statement-breakpoint
CREATE INDEX `conversation_read` ON `conversation` (`last_message_id`) WHERE last_member_message_id <= support_read_id;--> statement-breakpoint
CREATE TABLE `day_total` (
	`day` integer NOT NULL,
	`figure` text NOT NULL,
	`entries` integer NOT NULL,
	`amount_ar` integer NOT NULL,
	PRIMARY KEY(`day`, `figure`)
);
--> statement-breakpoint
CREATE TABLE `decided_alone` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` integer NOT NULL,
	`at` integer NOT NULL,
	`amount_ar` integer NOT NULL,
	`act` text NOT NULL,
	`target` text NOT NULL,
	`member_id` integer,
	`transaction_id` integer,
	FOREIGN KEY (`admin_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `transaction`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "decided_alone_amount" CHECK("decided_alone"."amount_ar" between 1 and 1000000000000),
	CONSTRAINT "decided_alone_act" CHECK("decided_alone"."act" in ('withdrawal', 'add', 'remove', 'grant', 'drawing', 'cashMove', 'deposits', 'reversal', 'referrer', 'refund')),
	CONSTRAINT "decided_alone_deposit" CHECK(("decided_alone"."act" = 'deposits') = ("decided_alone"."transaction_id" is not null))
);
--> statement-breakpoint
CREATE INDEX `decided_alone_admin` ON `decided_alone` (`admin_id`,`at`);--> statement-breakpoint
CREATE INDEX `decided_alone_at` ON `decided_alone` (`at`);--> statement-breakpoint
CREATE INDEX `decided_alone_target` ON `decided_alone` (`act`,`target`);--> statement-breakpoint
CREATE INDEX `decided_alone_member` ON `decided_alone` (`member_id`);--> statement-breakpoint
CREATE INDEX `decided_alone_transaction` ON `decided_alone` (`transaction_id`);--> statement-breakpoint
CREATE TABLE `decided_alone_reading` (
	`decided_alone_id` integer PRIMARY KEY NOT NULL,
	`admin_id` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`decided_alone_id`) REFERENCES `decided_alone`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `decided_alone_reading_admin` ON `decided_alone_reading` (`admin_id`);--> statement-breakpoint
CREATE TABLE `drawing` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`amount_ar` integer NOT NULL,
	`sales_ar` integer NOT NULL,
	`cash_phone` text NOT NULL,
	`reference` text,
	`transfer_key` text,
	`count_id` integer,
	`campaign_id` integer,
	`payee_phone` text,
	`payee_hash` text,
	`reason` text NOT NULL,
	`recorded_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`count_id`) REFERENCES `cash_count`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "drawing_amount" CHECK("drawing"."amount_ar" between 1 and 1000000000000),
	CONSTRAINT "drawing_sales" CHECK("drawing"."sales_ar" between 0 and "drawing"."amount_ar"),
	CONSTRAINT "drawing_refund" CHECK(("drawing"."campaign_id" is null) = ("drawing"."payee_phone" is null) and ("drawing"."campaign_id" is null) = ("drawing"."payee_hash" is null)
          and ("drawing"."campaign_id" is null or ("drawing"."sales_ar" = 0 and "drawing"."count_id" is null))),
	CONSTRAINT "drawing_shape" CHECK(("drawing"."reference" is null) = ("drawing"."count_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `drawing_reference` ON `drawing` (`cash_phone`,`reference`);--> statement-breakpoint
CREATE INDEX `drawing_transfer` ON `drawing` (`transfer_key`);--> statement-breakpoint
CREATE INDEX `drawing_count` ON `drawing` (`count_id`);--> statement-breakpoint
CREATE INDEX `drawing_campaign` ON `drawing` (`campaign_id`) WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX `drawing_recorded` ON `drawing` (`cash_phone`,`created_at`);--> statement-breakpoint
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
	`typed_reference` text,
	`transfer_key` text,
	`cash_phone` text NOT NULL,
	`campaign_id` integer,
	`recorded_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "funding_of_campaign" CHECK("funding"."campaign_id" is null or "funding"."kind" = 'sponsor'),
	CONSTRAINT "funding_amount" CHECK("funding"."amount_ar" between 1 and 1000000000000),
	CONSTRAINT "funding_kind" CHECK("funding"."kind" in ('sponsor', 'operator', 'capital'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `funding_transfer` ON `funding` (`transfer_key`);--> statement-breakpoint
CREATE INDEX `funding_campaign` ON `funding` (`campaign_id`) WHERE campaign_id is not null;--> statement-breakpoint
CREATE TABLE `funding_reversal` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`funding_id` integer NOT NULL,
	`campaign_ar` integer NOT NULL,
	`sales_ar` integer NOT NULL,
	`operator_ar` integer NOT NULL,
	`recorded_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`funding_id`) REFERENCES `funding`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "funding_reversal_amounts" CHECK("funding_reversal"."campaign_ar" >= 0 and "funding_reversal"."sales_ar" >= 0 and "funding_reversal"."operator_ar" >= 0 and "funding_reversal"."campaign_ar" + "funding_reversal"."sales_ar" + "funding_reversal"."operator_ar" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `funding_reversal_once` ON `funding_reversal` (`funding_id`);--> statement-breakpoint
CREATE TABLE `gateway` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`installer_id` integer NOT NULL,
	`holder_id` integer,
	`holder_name` text NOT NULL,
	`sims` text NOT NULL,
	`key` text,
	`created_at` integer NOT NULL,
	`created_by` integer NOT NULL,
	`revoked_at` integer,
	`revoked_by` integer,
	`heard_at` integer,
	`clock_ahead_ms` integer,
	`refusals` integer DEFAULT 0 NOT NULL,
	`refused_at` integer,
	FOREIGN KEY (`installer_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`holder_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`revoked_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "gateway_named" CHECK(length("gateway"."name") > 0 and length("gateway"."holder_name") > 0),
	CONSTRAINT "gateway_revoked" CHECK(("gateway"."revoked_at" is null) = ("gateway"."revoked_by" is null)),
	CONSTRAINT "gateway_refusals" CHECK(("gateway"."refusals" = 0) = ("gateway"."refused_at" is null))
);
--> statement-breakpoint
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
CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`target_kind` text NOT NULL,
	`target_id` text NOT NULL,
	`member_id` integer,
	`before` text,
	`after` text,
	`reason` text,
	`ip` text NOT NULL,
	`request_id` text NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	`keyed_hash` text,
	FOREIGN KEY (`actor_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_chain` ON `audit` (`previous_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `audit_once` ON `audit` (`action`,`target_id`) WHERE action in ('recordFunding', 'recordDrawing', 'bookShortfall', 'moveCash', 'countCash');--> statement-breakpoint
CREATE INDEX `audit_member` ON `audit` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_target` ON `audit` (`target_kind`,`target_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit` (`actor_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_action` ON `audit` (`action`,`id`);--> statement-breakpoint
CREATE INDEX `audit_actor_action` ON `audit` (`actor_id`,`action`,`id`);--> statement-breakpoint
CREATE INDEX `audit_actor_kind` ON `audit` (`actor_id`,`target_kind`,`id`);--> statement-breakpoint
CREATE INDEX `audit_action_kind` ON `audit` (`action`,`target_kind`,`id`);--> statement-breakpoint
CREATE INDEX `audit_kind` ON `audit` (`target_kind`,`id`);--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`,`id`);--> statement-breakpoint
CREATE TABLE `audit_head` (
	`id` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	CONSTRAINT "audit_head_one" CHECK("audit_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `level` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`price_ar` integer NOT NULL,
	`daily_ceiling_ar` integer NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	`decided_at` integer,
	CONSTRAINT "level_price" CHECK("level"."price_ar" between 0 and 1000000000000),
	CONSTRAINT "level_ceiling" CHECK("level"."daily_ceiling_ar" between 0 and 1000000000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `level_free` ON `level` (`price_ar`) WHERE price_ar = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `level_price_once` ON `level` (`price_ar`) WHERE archived_at is null;--> statement-breakpoint
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
	`search_name` text DEFAULT '' NOT NULL,
	`phone` text,
	`phone_changed_at` integer,
	`phone_seal` text,
	`email` text,
	`role` text NOT NULL,
	`status` text NOT NULL,
	`sponsor_id` integer,
	`invitation_code` text NOT NULL,
	`password_hash` text NOT NULL,
	`password_expires_at` integer,
	`token_version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`signup_network` text,
	FOREIGN KEY (`sponsor_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "member_not_own_sponsor" CHECK("member"."sponsor_id" <> "member"."id"),
	CONSTRAINT "member_role" CHECK("member"."role" in ('member', 'admin', 'reader')),
	CONSTRAINT "member_status" CHECK("member"."status" in ('active', 'blocked', 'closed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `member_phone` ON `member` (`phone`);--> statement-breakpoint
CREATE UNIQUE INDEX `member_invitation_code` ON `member` (`invitation_code`);--> statement-breakpoint
CREATE INDEX `member_sponsor` ON `member` (`sponsor_id`);--> statement-breakpoint
CREATE INDEX `member_status` ON `member` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `member_role` ON `member` (`role`,`id`);--> statement-breakpoint
CREATE INDEX `member_signup_network` ON `member` (`signup_network`,`created_at`) WHERE signup_network is not null;--> statement-breakpoint
CREATE INDEX `member_signup_age` ON `member` (`created_at`) WHERE signup_network is not null;--> statement-breakpoint
CREATE TABLE `member_number` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`phone` text,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `member_number_member` ON `member_number` (`member_id`,`since`);--> statement-breakpoint
CREATE INDEX `member_number_phone` ON `member_number` (`phone`,`since`);--> statement-breakpoint
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
	`seal` text,
	`replaced_at` integer,
	`granted_by` integer,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`level_id`) REFERENCES `level`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`granted_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "membership_paid" CHECK("membership"."paid_ar" between 0 and 1000000000000),
	CONSTRAINT "membership_origin" CHECK("membership"."origin" in ('purchase', 'grant'))
);
--> statement-breakpoint
CREATE INDEX `membership_member` ON `membership` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `membership_ever` ON `membership` (`level_id`);--> statement-breakpoint
CREATE INDEX `membership_granted` ON `membership` (`granted_by`,`starts_at`) WHERE granted_by is not null;--> statement-breakpoint
CREATE INDEX `membership_level` ON `membership` (`level_id`,`member_id`,`expires_at`) WHERE replaced_at is null;--> statement-breakpoint
CREATE TABLE `membership_day` (
	`level_id` integer NOT NULL,
	`day` integer NOT NULL,
	`began` integer NOT NULL,
	`ended` integer NOT NULL,
	PRIMARY KEY(`level_id`, `day`),
	FOREIGN KEY (`level_id`) REFERENCES `level`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `message` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`sender` text NOT NULL,
	`admin_id` integer,
	`body` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "message_sender" CHECK("message"."sender" in ('member', 'support')),
	CONSTRAINT "message_admin" CHECK(("message"."sender" = 'support') = ("message"."admin_id" is not null)),
	CONSTRAINT "message_not_own" CHECK("message"."admin_id" is null or "message"."admin_id" <> "message"."member_id"),
	CONSTRAINT "message_body" CHECK(length("message"."body") between 1 and 2000),
	CONSTRAINT "message_words" CHECK("message"."body" is not null or "message"."sender" = 'member')
);
--> statement-breakpoint
CREATE INDEX `message_conversation` ON `message` (`member_id`,`id`);--> statement-breakpoint
CREATE TABLE `opening` (
	`member_id` integer NOT NULL,
	`task_id` integer NOT NULL,
	`day` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`version` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`member_id`, `day`, `task_id`),
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`task_id`) REFERENCES `task`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "opening_failures" CHECK("opening"."failures" >= 0)
);
--> statement-breakpoint
CREATE INDEX `opening_task` ON `opening` (`task_id`,`day`);--> statement-breakpoint
CREATE TABLE `operator_fee` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`transfer_key` text NOT NULL,
	`cash_phone` text NOT NULL,
	`amount_ar` integer NOT NULL,
	`happened_at` integer NOT NULL,
	`entry_id` integer NOT NULL,
	`sales_ar` integer,
	`booked_at` integer,
	FOREIGN KEY (`entry_id`) REFERENCES `operator_message`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "operator_fee_amount" CHECK("operator_fee"."amount_ar" between 1 and 1000000000000),
	CONSTRAINT "operator_fee_sales" CHECK("operator_fee"."sales_ar" is null or "operator_fee"."sales_ar" between 0 and "operator_fee"."amount_ar"),
	CONSTRAINT "operator_fee_whole" CHECK(("operator_fee"."sales_ar" is null) = ("operator_fee"."booked_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_fee_once` ON `operator_fee` (`transfer_key`);--> statement-breakpoint
CREATE INDEX `operator_fee_booked` ON `operator_fee` (`cash_phone`,`booked_at`);--> statement-breakpoint
CREATE INDEX `operator_fee_open` ON `operator_fee` (`happened_at`,`id`) WHERE booked_at is null;--> statement-breakpoint
CREATE TABLE `operator_message` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`phone` text NOT NULL,
	`operator` text NOT NULL,
	`kind` text NOT NULL,
	`reference` text,
	`typed_reference` text,
	`transfer_key` text,
	`reverses_key` text,
	`digest` text,
	`amount_ar` integer,
	`fee_ar` integer,
	`balance_ar` integer,
	`happened_at` integer,
	`payer_hash` text,
	`payer_end` text,
	`payer_name` text,
	`payer_id` integer,
	`payer_then_id` integer,
	`payee_phone` text,
	`is_cash_point` integer NOT NULL,
	`is_unfamiliar` integer DEFAULT false NOT NULL,
	`state` text NOT NULL,
	`transaction_id` integer,
	`decided_by` integer,
	`decided_at` integer,
	`reason` text,
	`unread_id` integer,
	`import_id` integer NOT NULL,
	FOREIGN KEY (`payer_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payer_then_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `transaction`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`unread_id`) REFERENCES `statement_unread`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`import_id`) REFERENCES `statement_import`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "operator_message_kind" CHECK("operator_message"."kind" in ('received', 'sent', 'reversed', 'fee', 'other')),
	CONSTRAINT "operator_message_amount" CHECK("operator_message"."amount_ar" is null or "operator_message"."amount_ar" between 1 and 1000000000000),
	CONSTRAINT "operator_message_figures" CHECK(coalesce("operator_message"."balance_ar", 0) >= 0 and coalesce("operator_message"."fee_ar", 0) >= 0),
	CONSTRAINT "operator_message_reference_form" CHECK("operator_message"."reference" is null or length("operator_message"."reference") between 4 and 40),
	CONSTRAINT "operator_message_named" CHECK(("operator_message"."transfer_key" is null) = ("operator_message"."reference" is null)),
	CONSTRAINT "operator_message_digest" CHECK(("operator_message"."transfer_key" is null) = ("operator_message"."digest" is not null)),
	CONSTRAINT "operator_message_reverses" CHECK(("operator_message"."kind" = 'reversed') = ("operator_message"."reverses_key" is not null)),
	CONSTRAINT "operator_message_received" CHECK("operator_message"."kind" <> 'received' or ("operator_message"."transfer_key" is not null and "operator_message"."amount_ar" is not null)),
	CONSTRAINT "operator_message_payer_of" CHECK("operator_message"."kind" = 'received'
          or ("operator_message"."payer_hash" is null and "operator_message"."payer_name" is null and "operator_message"."payer_id" is null and "operator_message"."payer_then_id" is null
            and not "operator_message"."is_cash_point" and "operator_message"."unread_id" is null)),
	CONSTRAINT "operator_message_payer_form" CHECK(("operator_message"."payer_end" is null) = ("operator_message"."payer_hash" is null) and ("operator_message"."payer_end" is null or length("operator_message"."payer_end") = 4)
          and ("operator_message"."payer_name" is null or ("operator_message"."payer_hash" is null and length("operator_message"."payer_name") between 1 and 120))),
	CONSTRAINT "operator_message_payee" CHECK("operator_message"."kind" = 'sent' or "operator_message"."payee_phone" is null),
	CONSTRAINT "operator_message_state" CHECK("operator_message"."state" in ('waiting', 'matched', 'ignored')),
	CONSTRAINT "operator_message_decidable" CHECK("operator_message"."state" = 'waiting' or "operator_message"."kind" = 'received' or ("operator_message"."kind" = 'sent' and "operator_message"."state" = 'matched')),
	CONSTRAINT "operator_message_matched" CHECK(("operator_message"."state" = 'matched') = ("operator_message"."transaction_id" is not null)),
	CONSTRAINT "operator_message_decided" CHECK(("operator_message"."state" = 'waiting') = ("operator_message"."decided_at" is null) and ("operator_message"."state" <> 'waiting' or "operator_message"."decided_by" is null)),
	CONSTRAINT "operator_message_reason" CHECK("operator_message"."state" <> 'ignored' or length(coalesce("operator_message"."reason", '')) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_message_once` ON `operator_message` (`transfer_key`,`phone`,`kind`) WHERE transfer_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `operator_message_text` ON `operator_message` (`digest`,`phone`,`kind`) WHERE digest is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `operator_message_credits` ON `operator_message` (`transfer_key`) WHERE kind = 'received' and state = 'matched';--> statement-breakpoint
CREATE UNIQUE INDEX `operator_message_transaction` ON `operator_message` (`transaction_id`) WHERE transaction_id is not null;--> statement-breakpoint
CREATE INDEX `operator_message_reverses` ON `operator_message` (`reverses_key`) WHERE reverses_key is not null;--> statement-breakpoint
CREATE INDEX `operator_message_line` ON `operator_message` (`state`,`id`) WHERE kind = 'received';--> statement-breakpoint
CREATE INDEX `operator_message_phone` ON `operator_message` (`phone`,`state`,`id`) WHERE kind = 'received';--> statement-breakpoint
CREATE INDEX `operator_message_payer` ON `operator_message` (`payer_hash`) WHERE payer_hash is not null;--> statement-breakpoint
CREATE INDEX `operator_message_payee` ON `operator_message` (`payee_phone`,`amount_ar`) WHERE payee_phone is not null;--> statement-breakpoint
CREATE INDEX `operator_message_moment` ON `operator_message` (`phone`,`happened_at`,`id`);--> statement-breakpoint
CREATE INDEX `operator_message_import` ON `operator_message` (`import_id`,`kind`);--> statement-breakpoint
CREATE INDEX `operator_message_unread` ON `operator_message` (`unread_id`) WHERE unread_id is not null;--> statement-breakpoint
CREATE TABLE `past_sponsorship` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`sponsor_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`level` integer NOT NULL,
	`purchase_bonus_ar` integer NOT NULL,
	`task_bonus_ar` integer NOT NULL,
	`ended_at` integer NOT NULL,
	FOREIGN KEY (`sponsor_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `past_sponsorship_sponsor` ON `past_sponsorship` (`sponsor_id`,`level`);--> statement-breakpoint
CREATE TABLE `past_task` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`task_id` integer NOT NULL,
	`level_id` integer NOT NULL,
	`name` text NOT NULL,
	`gain_ar` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`task_id`) REFERENCES `task`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`level_id`) REFERENCES `level`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "past_task_gain" CHECK("past_task"."gain_ar" between 1 and 1000000000000),
	CONSTRAINT "past_task_time" CHECK("past_task"."starts_at" <= "past_task"."ends_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `past_task_start` ON `past_task` (`task_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `past_task_end` ON `past_task` (`ends_at`);--> statement-breakpoint
CREATE INDEX `past_task_level` ON `past_task` (`level_id`);--> statement-breakpoint
CREATE TABLE `payout_answer` (
	`transaction_id` integer PRIMARY KEY NOT NULL,
	`says` text NOT NULL,
	`answered_at` integer NOT NULL,
	`missing_at` integer,
	FOREIGN KEY (`transaction_id`) REFERENCES `transaction`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payout_answer_word" CHECK("payout_answer"."says" in ('received', 'missing')),
	CONSTRAINT "payout_answer_earlier" CHECK("payout_answer"."missing_at" is null or "payout_answer"."says" = 'received')
);
--> statement-breakpoint
CREATE INDEX `payout_answer_says` ON `payout_answer` (`says`,`answered_at`);--> statement-breakpoint
CREATE INDEX `payout_answer_missing` ON `payout_answer` (`missing_at`) WHERE missing_at is not null;--> statement-breakpoint
CREATE TABLE `payout_wait` (
	`day` integer NOT NULL,
	`minutes` integer NOT NULL,
	`withdrawals` integer NOT NULL,
	PRIMARY KEY(`day`, `minutes`)
);
--> statement-breakpoint
CREATE TABLE `picture` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`message_id` integer,
	`transaction_id` integer,
	`bytes` blob NOT NULL,
	`small` blob NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`message_id`) REFERENCES `message`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `transaction`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "picture_about" CHECK(("picture"."message_id" is null) <> ("picture"."transaction_id" is null)),
	CONSTRAINT "picture_size" CHECK(length("picture"."bytes") between 1 and 307200 and length("picture"."small") between 1 and 32768)
);
--> statement-breakpoint
CREATE INDEX `picture_member` ON `picture` (`member_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `picture_message` ON `picture` (`message_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `picture_transaction` ON `picture` (`transaction_id`);--> statement-breakpoint
CREATE TABLE `push_note` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`session_id` text NOT NULL,
	`kind` text NOT NULL,
	`about_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`tries` integer NOT NULL,
	`next_try_at` integer NOT NULL,
	CONSTRAINT "push_note_kind" CHECK("push_note"."kind" in ('depositValidated', 'depositRejected', 'withdrawalValidated', 'withdrawalRejected', 'answer'))
);
--> statement-breakpoint
CREATE INDEX `push_note_next` ON `push_note` (`next_try_at`);--> statement-breakpoint
CREATE TABLE `push_subscription` (
	`endpoint` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `push_subscription_session` ON `push_subscription` (`session_id`);--> statement-breakpoint
CREATE TABLE `receiving_number` (
	`phone` text PRIMARY KEY NOT NULL,
	`operator` text NOT NULL,
	`holder_name` text NOT NULL,
	`is_open` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	FOREIGN KEY (`created_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receiving_number_phone" CHECK("receiving_number"."phone" like '+261%' and length("receiving_number"."phone") = 13),
	CONSTRAINT "receiving_number_holder" CHECK(length("receiving_number"."holder_name") > 0)
);
--> statement-breakpoint
CREATE TABLE `recovery_code` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`hash` text NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_code_hash` ON `recovery_code` (`member_id`,`hash`);--> statement-breakpoint
CREATE TABLE `reference_run` (
	`run` text NOT NULL,
	`transaction_id` integer NOT NULL,
	PRIMARY KEY(`run`, `transaction_id`),
	FOREIGN KEY (`transaction_id`) REFERENCES `transaction`(`id`) ON UPDATE no action ON DELETE no action
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
CREATE TABLE `referral_total` (
	`sponsor_id` integer NOT NULL,
	`level` integer NOT NULL,
	`members` integer NOT NULL,
	`purchase_bonus_ar` integer NOT NULL,
	`task_bonus_ar` integer NOT NULL,
	PRIMARY KEY(`sponsor_id`, `level`),
	FOREIGN KEY (`sponsor_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "referral_total_level" CHECK("referral_total"."level" between 0 and 3),
	CONSTRAINT "referral_total_members" CHECK("referral_total"."members" >= 0)
);
--> statement-breakpoint
CREATE TABLE `respondent` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`region` text,
	`sex` text,
	`age_band` text,
	`said_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `reversal` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`transaction_id` integer NOT NULL,
	`part` integer NOT NULL,
	`member_id` integer NOT NULL,
	`asked_ar` integer NOT NULL,
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
	CONSTRAINT "reversal_amounts" CHECK("reversal"."asked_ar" between 0 and 1000000000000 and "reversal"."member_ar" between 0 and 1000000000000 and "reversal"."sales_ar" between 0 and 1000000000000 and "reversal"."operator_ar" between 0 and 1000000000000 and "reversal"."undone_ar" between 0 and 1000000000000),
	CONSTRAINT "reversal_not_own" CHECK("reversal"."recorded_by" <> "reversal"."member_id"),
	CONSTRAINT "reversal_undone" CHECK("reversal"."undone_ar" = 0 or "reversal"."membership_id" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reversal_part` ON `reversal` (`transaction_id`,`part`);--> statement-breakpoint
CREATE INDEX `reversal_member` ON `reversal` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `reversal_membership` ON `reversal` (`membership_id`);--> statement-breakpoint
CREATE TABLE `running_ceiling` (
	`expires_at` integer NOT NULL,
	`level_id` integer NOT NULL,
	`daily_ceiling_ar` integer NOT NULL,
	`memberships` integer NOT NULL,
	PRIMARY KEY(`expires_at`, `level_id`, `daily_ceiling_ar`),
	FOREIGN KEY (`level_id`) REFERENCES `level`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "running_ceiling_count" CHECK("running_ceiling"."memberships" >= 0)
);
--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`member_id` integer NOT NULL,
	`token_version` integer NOT NULL,
	`device` text,
	`browser_key` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`seen_at` integer DEFAULT 0 NOT NULL,
	`idle_ms` integer DEFAULT 0 NOT NULL,
	`code_until` integer,
	`old_door_until` integer,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `session_member` ON `session` (`member_id`);--> statement-breakpoint
CREATE INDEX `session_browser` ON `session` (`browser_key`,`member_id`,`created_at`) WHERE browser_key is not null;--> statement-breakpoint
CREATE INDEX `session_browser_age` ON `session` (`created_at`) WHERE browser_key is not null;--> statement-breakpoint
CREATE TABLE `setting` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sponsor` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`sentence` text NOT NULL,
	`link` text NOT NULL,
	`contact` text NOT NULL,
	`token_hash` text,
	`recorded_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`recorded_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sponsor_token` ON `sponsor` (`token_hash`) WHERE token_hash is not null;--> statement-breakpoint
CREATE TABLE `sponsor_wish` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`campaign_id` integer NOT NULL,
	`wish` text NOT NULL,
	`asked_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sponsor_wish_kind" CHECK("sponsor_wish"."wish" in ('pause', 'end', 'payment'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sponsor_wish_open` ON `sponsor_wish` (`campaign_id`,`wish`) WHERE settled_at is null;--> statement-breakpoint
CREATE TABLE `statement_import` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`phone` text NOT NULL,
	`operator` text NOT NULL,
	`source` text NOT NULL,
	`imported_by` integer,
	`gateway_id` integer,
	`is_clock_off` integer DEFAULT false NOT NULL,
	`follows_at` integer,
	`proven_at` integer,
	`imported_at` integer NOT NULL,
	`messages` integer NOT NULL,
	`names_payers` integer NOT NULL,
	`titles_key` text,
	`answers` text,
	`active_at` integer NOT NULL,
	`finished_at` integer,
	`interrupted_at` integer,
	`last_balance_ar` integer,
	`gaps` integer,
	`left_out` text,
	`confirmed_by` integer,
	`confirmed_at` integer,
	FOREIGN KEY (`phone`) REFERENCES `receiving_number`(`phone`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`imported_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`gateway_id`) REFERENCES `gateway`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`confirmed_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "statement_import_source" CHECK("statement_import"."source" in ('sms', 'table')),
	CONSTRAINT "statement_import_messages" CHECK("statement_import"."messages" > 0),
	CONSTRAINT "statement_import_balance" CHECK("statement_import"."last_balance_ar" is null or "statement_import"."last_balance_ar" >= 0),
	CONSTRAINT "statement_import_gaps" CHECK("statement_import"."gaps" is null or "statement_import"."gaps" >= 0),
	CONSTRAINT "statement_import_ended" CHECK("statement_import"."finished_at" is null or "statement_import"."interrupted_at" is null),
	CONSTRAINT "statement_import_told" CHECK(("statement_import"."finished_at" is null) = ("statement_import"."left_out" is null) and ("statement_import"."finished_at" is null) = ("statement_import"."gaps" is null)),
	CONSTRAINT "statement_import_answered" CHECK("statement_import"."titles_key" is null or "statement_import"."answers" is not null),
	CONSTRAINT "statement_import_author" CHECK(("statement_import"."imported_by" is null) = ("statement_import"."gateway_id" is not null)),
	CONSTRAINT "statement_import_proven" CHECK(("statement_import"."follows_at" is null or "statement_import"."gateway_id" is not null) and ("statement_import"."proven_at" is null or ("statement_import"."follows_at" is not null and not "statement_import"."is_clock_off"))),
	CONSTRAINT "statement_import_confirmed" CHECK(("statement_import"."confirmed_by" is null) = ("statement_import"."confirmed_at" is null)),
	CONSTRAINT "statement_import_confirmed_whole" CHECK("statement_import"."confirmed_by" is null or "statement_import"."finished_at" is not null)
);
--> statement-breakpoint
CREATE INDEX `statement_import_phone` ON `statement_import` (`phone`,`id`);--> statement-breakpoint
CREATE INDEX `statement_import_titles` ON `statement_import` (`titles_key`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `statement_import_under_way` ON `statement_import` (`phone`) WHERE finished_at is null and interrupted_at is null and gateway_id is null;--> statement-breakpoint
CREATE INDEX `statement_import_unfinished` ON `statement_import` (`id`) WHERE finished_at is null and interrupted_at is null;--> statement-breakpoint
CREATE INDEX `statement_import_follows` ON `statement_import` (`phone`,`follows_at`) WHERE follows_at is not null;--> statement-breakpoint
CREATE INDEX `statement_import_gateway` ON `statement_import` (`gateway_id`,`id`) WHERE gateway_id is not null;--> statement-breakpoint
CREATE TABLE `statement_unread` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`phone` text NOT NULL,
	`operator` text NOT NULL,
	`text` text NOT NULL,
	`fingerprint` text NOT NULL,
	`sender` text,
	`suspicion` text,
	`wording` text NOT NULL,
	`state` text NOT NULL,
	`decided_by` integer,
	`decided_at` integer,
	`import_id` integer NOT NULL,
	FOREIGN KEY (`decided_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`import_id`) REFERENCES `statement_import`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "statement_unread_state_word" CHECK("statement_unread"."state" in ('waiting', 'added', 'ignored')),
	CONSTRAINT "statement_unread_suspicion" CHECK(("statement_unread"."sender" is null) = ("statement_unread"."suspicion" is null) and ("statement_unread"."suspicion" is null or "statement_unread"."suspicion" in ('sender', 'sim', 'phone'))
          and ("statement_unread"."state" <> 'added' or coalesce("statement_unread"."suspicion", '') <> 'phone')),
	CONSTRAINT "statement_unread_text" CHECK(length("statement_unread"."text") between 1 and 4000),
	CONSTRAINT "statement_unread_decided" CHECK(("statement_unread"."state" = 'waiting') = ("statement_unread"."decided_by" is null) and ("statement_unread"."state" = 'waiting') = ("statement_unread"."decided_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `statement_unread_once` ON `statement_unread` (`phone`,`fingerprint`);--> statement-breakpoint
CREATE INDEX `statement_unread_import` ON `statement_unread` (`import_id`);--> statement-breakpoint
CREATE INDEX `statement_unread_state` ON `statement_unread` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `statement_unread_wording` ON `statement_unread` (`state`,`wording`,`id`);--> statement-breakpoint
CREATE TABLE `task` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`level_id` integer,
	`campaign_id` integer,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`gain_ar` integer NOT NULL,
	`content` text,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`changed_at` integer,
	`archived_at` integer,
	FOREIGN KEY (`level_id`) REFERENCES `level`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "task_gain" CHECK("task"."gain_ar" between 1 and 1000000000000),
	CONSTRAINT "task_owner" CHECK(("task"."level_id" is null) = ("task"."campaign_id" is not null)),
	CONSTRAINT "task_asks" CHECK("task"."campaign_id" is null or "task"."content" is not null)
);
--> statement-breakpoint
CREATE INDEX `task_level` ON `task` (`level_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `task_campaign` ON `task` (`campaign_id`) WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX `task_archived` ON `task` (`id`) WHERE archived_at is not null;--> statement-breakpoint
CREATE TABLE `task_day` (
	`task_id` integer NOT NULL,
	`day` integer NOT NULL,
	`members` integer NOT NULL,
	PRIMARY KEY(`task_id`, `day`),
	FOREIGN KEY (`task_id`) REFERENCES `task`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `throttle` (
	`key` text PRIMARY KEY NOT NULL,
	`attempts` integer NOT NULL,
	`window_ends_at` integer NOT NULL,
	`blocked_until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `throttle_window` ON `throttle` (`window_ends_at`);--> statement-breakpoint
CREATE TABLE `totp` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`seed` text NOT NULL,
	`enrolled_at` integer,
	`last_step` integer NOT NULL,
	`recovery_salt` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "totp_recovery" CHECK(("totp"."enrolled_at" is null) = ("totp"."recovery_salt" is null))
);
--> statement-breakpoint
CREATE TABLE `touch` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`at` integer NOT NULL,
	`admin_id` integer NOT NULL,
	`what` text NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "touch_what" CHECK("touch"."what" in ('made', 'number', 'password', 'factor', 'block', 'unblock', 'referrer', 'grant', 'add', 'payOut')),
	CONSTRAINT "touch_not_own" CHECK("touch"."admin_id" <> "touch"."member_id")
);
--> statement-breakpoint
CREATE INDEX `touch_member` ON `touch` (`member_id`,`at`);--> statement-breakpoint
CREATE TABLE `transaction` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`amount_ar` integer NOT NULL,
	`declared_ar` integer,
	`operator_phone` text,
	`payout_phone` text,
	`reference` text,
	`typed_reference` text,
	`transfer_key` text,
	`seal` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` integer,
	`decision_reference` text,
	`reason` text,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`operator_phone`) REFERENCES `receiving_number`(`phone`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "transaction_amount" CHECK("transaction"."amount_ar" between 1 and 1000000000000),
	CONSTRAINT "transaction_type" CHECK("transaction"."type" in ('deposit', 'withdrawal')),
	CONSTRAINT "transaction_status" CHECK("transaction"."status" in ('pending', 'validated', 'rejected')),
	CONSTRAINT "transaction_not_own" CHECK("transaction"."decided_by" is null or "transaction"."decided_by" <> "transaction"."member_id"),
	CONSTRAINT "transaction_decided" CHECK(("transaction"."decided_by" is null or "transaction"."status" <> 'pending')
          and ("transaction"."decided_by" is not null or "transaction"."status" = 'pending' or ("transaction"."type" = 'deposit' and "transaction"."status" = 'validated'))),
	CONSTRAINT "transaction_reason" CHECK("transaction"."status" <> 'rejected' or length(coalesce("transaction"."reason", '')) > 0),
	CONSTRAINT "transaction_shape" CHECK(("transaction"."type" = 'deposit' and "transaction"."operator_phone" is not null and "transaction"."reference" is not null) or ("transaction"."type" = 'withdrawal' and "transaction"."payout_phone" is not null))
);
--> statement-breakpoint
CREATE INDEX `transaction_member` ON `transaction` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `transaction_queue` ON `transaction` (`status`,`created_at`,`id`,`type`,`amount_ar`,`operator_phone`);--> statement-breakpoint
CREATE INDEX `transaction_by_amount` ON `transaction` (`status`,`amount_ar`,`id`,`type`,`created_at`,`operator_phone`);--> statement-breakpoint
CREATE INDEX `transaction_operator` ON `transaction` (`operator_phone`,`status`,`created_at`,`id`,`type`,`amount_ar`);--> statement-breakpoint
CREATE INDEX `transaction_payout` ON `transaction` (`payout_phone`,`id`);--> statement-breakpoint
CREATE INDEX `transaction_payee` ON `transaction` (`payout_phone`,`member_id`) WHERE payout_phone is not null;--> statement-breakpoint
CREATE INDEX `transaction_by_reference` ON `transaction` (`reference`,`id`);--> statement-breakpoint
CREATE INDEX `transaction_decided` ON `transaction` (`type`,`decided_at`) WHERE status = 'validated';--> statement-breakpoint
CREATE INDEX `transaction_by_decider` ON `transaction` (`decided_by`,`decided_at`) WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX `transaction_paid` ON `transaction` (`transfer_key`,`id`) WHERE payout_phone is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `transaction_transfer` ON `transaction` (`transfer_key`) WHERE type = 'deposit' and status <> 'rejected';--> statement-breakpoint
CREATE TABLE `transaction_tally` (
	`status` text NOT NULL,
	`type` text NOT NULL,
	`transactions` integer NOT NULL,
	`total_ar` integer NOT NULL,
	PRIMARY KEY(`status`, `type`)
);
--> statement-breakpoint
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
CREATE INDEX `transfer_repaid` ON `transfer` (`debit_account_id`,`amount_ar`) WHERE kind = 'REPAYMENT';--> statement-breakpoint
CREATE INDEX `transfer_campaign_fee` ON `transfer` (`debit_account_id`,`amount_ar`) WHERE kind = 'CAMPAIGN_FEE';--> statement-breakpoint
CREATE INDEX `transfer_credit` ON `transfer` (`credit_account_id`,`day`,`kind`,`amount_ar`);--> statement-breakpoint
CREATE INDEX `transfer_treasury` ON `transfer` (`id`) WHERE kind in ('FUNDING', 'CAPITAL', 'DRAWING', 'SHORTFALL', 'CASH_MOVE', 'REVERSAL', 'FEE', 'CAMPAIGN_REFUND');--> statement-breakpoint
CREATE INDEX `transfer_sale` ON `transfer` (`day`,`kind`,`amount_ar`) WHERE kind in ('VIP_PURCHASE', 'BONUS_VIP');--> statement-breakpoint
CREATE TABLE `withdrawal_cancellation` (
	`transaction_id` integer PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `transaction`(`id`) ON UPDATE no action ON DELETE no action
);
