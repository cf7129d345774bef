CREATE TABLE `payout_answer` (
	`transaction_id` integer PRIMARY KEY NOT NULL,
	`says` text NOT NULL,
	`answered_at` integer NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `transaction`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payout_answer_word" CHECK("payout_answer"."says" in ('received', 'missing'))
);
--> statement-breakpoint
CREATE INDEX `payout_answer_says` ON `payout_answer` (`says`,`answered_at`);--> statement-breakpoint
CREATE TABLE `statement_import` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`phone` text NOT NULL,
	`operator` text NOT NULL,
	`imported_by` integer NOT NULL,
	`imported_at` integer NOT NULL,
	`messages` integer NOT NULL,
	`last_balance_ar` integer,
	`gaps` integer,
	`confirmed_by` integer,
	`confirmed_at` integer,
	FOREIGN KEY (`imported_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`confirmed_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "statement_import_messages" CHECK("statement_import"."messages" > 0),
	CONSTRAINT "statement_import_balance" CHECK("statement_import"."last_balance_ar" is null or "statement_import"."last_balance_ar" >= 0),
	CONSTRAINT "statement_import_gaps" CHECK("statement_import"."gaps" is null or "statement_import"."gaps" >= 0),
	CONSTRAINT "statement_import_confirmed" CHECK(("statement_import"."confirmed_by" is null) = ("statement_import"."confirmed_at" is null))
);
--> statement-breakpoint
CREATE INDEX `statement_import_phone` ON `statement_import` (`phone`,`id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_approval` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`member_id` integer,
	`amount_ar` integer NOT NULL,
	`input` text NOT NULL,
	`facts` text NOT NULL,
	`proposed_by` integer NOT NULL,
	`proposed_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`alone_from` integer,
	`status` text NOT NULL,
	`decided_by` integer,
	`decided_at` integer,
	`reason` text,
	FOREIGN KEY (`member_id`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposed_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "approval_amount" CHECK("__new_approval"."amount_ar" between 1 and 1000000000000),
	CONSTRAINT "approval_kind" CHECK("__new_approval"."kind" in ('withdrawal', 'add', 'remove', 'grant', 'drawing', 'funding', 'deposits', 'statement', 'reversal', 'threshold')),
	CONSTRAINT "approval_status_known" CHECK("__new_approval"."status" in ('waiting', 'approved', 'refused', 'expired', 'void')),
	CONSTRAINT "approval_not_own" CHECK("__new_approval"."member_id" is null or "__new_approval"."proposed_by" <> "__new_approval"."member_id"),
	CONSTRAINT "approval_not_owner" CHECK("__new_approval"."member_id" is null or "__new_approval"."decided_by" is null or "__new_approval"."decided_by" <> "__new_approval"."member_id"),
	CONSTRAINT "approval_decided" CHECK(("__new_approval"."status" = 'waiting') = ("__new_approval"."decided_at" is null)),
	CONSTRAINT "approval_decider" CHECK(("__new_approval"."status" in ('approved', 'refused')) = ("__new_approval"."decided_by" is not null)),
	CONSTRAINT "approval_in_time" CHECK("__new_approval"."status" <> 'approved' or "__new_approval"."decided_at" < "__new_approval"."expires_at"),
	CONSTRAINT "approval_two_people" CHECK("__new_approval"."status" <> 'approved' or "__new_approval"."decided_by" <> "__new_approval"."proposed_by"
          or ("__new_approval"."alone_from" is not null and "__new_approval"."decided_at" >= "__new_approval"."alone_from")),
	CONSTRAINT "approval_alone_delay" CHECK("__new_approval"."alone_from" is null or "__new_approval"."alone_from" - "__new_approval"."proposed_at" >= 43200000),
	CONSTRAINT "approval_reason" CHECK("__new_approval"."status" <> 'refused' or length(coalesce("__new_approval"."reason", '')) > 0)
);
--> statement-breakpoint
INSERT INTO `__new_approval`("id", "kind", "target", "member_id", "amount_ar", "input", "facts", "proposed_by", "proposed_at", "expires_at", "alone_from", "status", "decided_by", "decided_at", "reason") SELECT "id", "kind", "target", "member_id", "amount_ar", "input", "facts", "proposed_by", "proposed_at", "expires_at", "alone_from", "status", "decided_by", "decided_at", "reason" FROM `approval`;--> statement-breakpoint
DROP TABLE `approval`;--> statement-breakpoint
ALTER TABLE `__new_approval` RENAME TO `approval`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `approval_waiting` ON `approval` (`kind`,`target`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `approval_status` ON `approval` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `approval_member` ON `approval` (`member_id`);--> statement-breakpoint
CREATE INDEX `approval_target` ON `approval` (`kind`,`target`,`id`);--> statement-breakpoint
ALTER TABLE `statement_line` ADD `import_id` integer REFERENCES statement_import(id);--> statement-breakpoint
CREATE INDEX `statement_line_import` ON `statement_line` (`import_id`);