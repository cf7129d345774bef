CREATE TABLE "name_pair" (
	"one" bigint NOT NULL,
	"other" bigint NOT NULL,
	CONSTRAINT "name_pair_one_other_pk" PRIMARY KEY("one","other")
);
--> statement-breakpoint
DROP INDEX "transaction_member";--> statement-breakpoint
CREATE INDEX "transaction_member" ON "transaction" USING btree ("member_id","id","status","type","created_at","amount_ar","operator_phone");