CREATE INDEX "member_status" ON "member" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "member_role" ON "member" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "membership_level" ON "membership" USING btree ("level_id","member_id") WHERE replaced_at is null;