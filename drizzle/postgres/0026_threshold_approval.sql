ALTER TABLE "approval" DROP CONSTRAINT "approval_kind";--> statement-breakpoint
CREATE INDEX "drawing_recorded" ON "drawing" USING btree ("cash_phone","created_at");--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_kind" CHECK ("approval"."kind" in ('withdrawal', 'add', 'drawing', 'threshold'));