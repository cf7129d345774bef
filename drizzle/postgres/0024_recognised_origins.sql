ALTER TABLE "member" ADD COLUMN "signup_network" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "browser_key" text;--> statement-breakpoint
CREATE INDEX "member_signup_network" ON "member" USING btree ("signup_network","created_at") WHERE signup_network is not null;--> statement-breakpoint
CREATE INDEX "member_signup_age" ON "member" USING btree ("created_at") WHERE signup_network is not null;--> statement-breakpoint
CREATE INDEX "session_browser" ON "session" USING btree ("browser_key","member_id","created_at") WHERE browser_key is not null;--> statement-breakpoint
CREATE INDEX "session_browser_age" ON "session" USING btree ("created_at") WHERE browser_key is not null;