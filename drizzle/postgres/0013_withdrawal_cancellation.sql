CREATE TABLE "withdrawal_cancellation" (
	"transaction_id" bigint PRIMARY KEY NOT NULL,
	"asked_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "withdrawal_cancellation" ADD CONSTRAINT "withdrawal_cancellation_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;