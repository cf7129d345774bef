CREATE TABLE "reference_run" (
	"run" text NOT NULL,
	"transaction_id" bigint NOT NULL,
	CONSTRAINT "reference_run_pk" PRIMARY KEY("run","transaction_id")
);
--> statement-breakpoint
DROP INDEX "cash_move_reference_key";--> statement-breakpoint
DROP INDEX "drawing_reference_key";--> statement-breakpoint
DROP INDEX "funding_reference";--> statement-breakpoint
DROP INDEX "funding_reference_key";--> statement-breakpoint
DROP INDEX "statement_line_reference";--> statement-breakpoint
DROP INDEX "statement_line_reference_key";--> statement-breakpoint
DROP INDEX "transaction_reference_key";--> statement-breakpoint
DROP INDEX "transaction_paid_reference_key";--> statement-breakpoint
DROP INDEX "transaction_reference";--> statement-breakpoint
DROP INDEX "statement_line_once";--> statement-breakpoint
ALTER TABLE "cash_move" ADD COLUMN "transfer_key" text;--> statement-breakpoint
ALTER TABLE "cash_move" ADD COLUMN "to_transfer_key" text;--> statement-breakpoint
ALTER TABLE "drawing" ADD COLUMN "transfer_key" text;--> statement-breakpoint
ALTER TABLE "funding" ADD COLUMN "typed_reference" text;--> statement-breakpoint
ALTER TABLE "funding" ADD COLUMN "transfer_key" text;--> statement-breakpoint
ALTER TABLE "statement_line" ADD COLUMN "typed_reference" text;--> statement-breakpoint
ALTER TABLE "statement_line" ADD COLUMN "transfer_key" text;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "typed_reference" text;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "transfer_key" text;--> statement-breakpoint
ALTER TABLE "reference_run" ADD CONSTRAINT "reference_run_transaction_id_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_move_transfer" ON "cash_move" USING btree ("transfer_key");--> statement-breakpoint
CREATE INDEX "cash_move_to_transfer" ON "cash_move" USING btree ("to_transfer_key");--> statement-breakpoint
CREATE INDEX "drawing_transfer" ON "drawing" USING btree ("transfer_key");--> statement-breakpoint
CREATE UNIQUE INDEX "funding_transfer" ON "funding" USING btree ("transfer_key");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_line_transfer" ON "statement_line" USING btree ("transfer_key") WHERE state = 'matched';--> statement-breakpoint
CREATE INDEX "statement_line_key" ON "statement_line" USING btree ("transfer_key");--> statement-breakpoint
CREATE INDEX "transaction_paid" ON "transaction" USING btree ("transfer_key","id") WHERE payout_phone is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_transfer" ON "transaction" USING btree ("transfer_key") WHERE type = 'deposit' and status <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "statement_line_once" ON "statement_line" USING btree ("phone","transfer_key");