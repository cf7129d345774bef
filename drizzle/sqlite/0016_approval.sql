CREATE TABLE `approval` (
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
	CONSTRAINT "approval_amount" CHECK("approval"."amount_ar" between 1 and 1000000000000),
	CONSTRAINT "approval_kind" CHECK("approval"."kind" in ('withdrawal', 'add', 'drawing')),
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
CREATE INDEX `approval_target` ON `approval` (`kind`,`target`,`id`);