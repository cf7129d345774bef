CREATE TABLE "transaction_tally" (
	"status" text NOT NULL,
	"type" text NOT NULL,
	"transactions" bigint NOT NULL,
	"total_ar" bigint NOT NULL,
	CONSTRAINT "transaction_tally_pk" PRIMARY KEY("status","type")
);
--> statement-breakpoint
DROP INDEX "transaction_queue";--> statement-breakpoint
CREATE INDEX "transaction_by_amount" ON "transaction" USING btree ("status","type","amount_ar","id","created_at","operator_phone");--> statement-breakpoint
CREATE INDEX "transaction_operator" ON "transaction" USING btree ("operator_phone","status","type","created_at","id","amount_ar");--> statement-breakpoint
CREATE INDEX "transaction_payout" ON "transaction" USING btree ("payout_phone","id");--> statement-breakpoint
CREATE INDEX "transaction_by_reference" ON "transaction" USING btree ("reference","id");--> statement-breakpoint
CREATE INDEX "transaction_queue" ON "transaction" USING btree ("status","type","created_at","id","amount_ar","operator_phone");