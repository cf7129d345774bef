CREATE TABLE "approval_deposit" (
	"approval_id" bigint NOT NULL,
	"transaction_id" bigint NOT NULL,
	"input" text NOT NULL,
	CONSTRAINT "approval_deposit_pk" PRIMARY KEY("approval_id","transaction_id")
);
--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "why" text;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "granted_by" bigint;--> statement-breakpoint
ALTER TABLE "approval_deposit" ADD CONSTRAINT "approval_deposit_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_deposit" ADD CONSTRAINT "approval_deposit_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_deposit_transaction" ON "approval_deposit" USING btree ("transaction_id");--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_granted_by_member_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adjustment_recorded" ON "adjustment" USING btree ("recorded_by","created_at");--> statement-breakpoint
CREATE INDEX "membership_granted" ON "membership" USING btree ("granted_by","starts_at") WHERE granted_by is not null;--> statement-breakpoint
CREATE INDEX "transaction_by_decider" ON "transaction" USING btree ("decided_by","decided_at") WHERE decided_by is not null;