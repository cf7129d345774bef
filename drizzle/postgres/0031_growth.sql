CREATE TABLE "membership_day" (
	"level_id" bigint NOT NULL,
	"day" bigint NOT NULL,
	"began" bigint NOT NULL,
	"ended" bigint NOT NULL,
	CONSTRAINT "membership_day_pk" PRIMARY KEY("level_id","day")
);
--> statement-breakpoint
CREATE TABLE "payout_wait" (
	"day" bigint NOT NULL,
	"minutes" bigint NOT NULL,
	"withdrawals" bigint NOT NULL,
	CONSTRAINT "payout_wait_pk" PRIMARY KEY("day","minutes")
);
--> statement-breakpoint
CREATE TABLE "referral_total" (
	"sponsor_id" bigint NOT NULL,
	"level" bigint NOT NULL,
	"members" bigint NOT NULL,
	"purchase_bonus_ar" bigint NOT NULL,
	"task_bonus_ar" bigint NOT NULL,
	CONSTRAINT "referral_total_pk" PRIMARY KEY("sponsor_id","level"),
	CONSTRAINT "referral_total_level" CHECK ("referral_total"."level" between 0 and 3),
	CONSTRAINT "referral_total_members" CHECK ("referral_total"."members" >= 0)
);
--> statement-breakpoint
CREATE TABLE "task_day" (
	"task_id" bigint NOT NULL,
	"day" bigint NOT NULL,
	"members" bigint NOT NULL,
	CONSTRAINT "task_day_pk" PRIMARY KEY("task_id","day")
);
--> statement-breakpoint
DROP INDEX "member_search_name";--> statement-breakpoint
DROP INDEX "transfer_credit";--> statement-breakpoint
ALTER TABLE "membership_day" ADD CONSTRAINT "membership_day_level_id_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."level"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_total" ADD CONSTRAINT "referral_total_sponsor_id_member_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_day" ADD CONSTRAINT "task_day_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_credit" ON "transfer" USING btree ("credit_account_id","day","kind","amount_ar");