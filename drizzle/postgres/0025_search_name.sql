DROP INDEX "account_kind";--> statement-breakpoint
DROP INDEX "account_held";--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "search_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What the names there are already are searched by, as the product writes it (`searchKey`).
UPDATE "member" SET "search_name" = lower(regexp_replace(normalize("name", NFD), '[\u0300-\u036F]', '', 'g'));--> statement-breakpoint
CREATE INDEX "member_search_name" ON "member" USING btree ("search_name","id");