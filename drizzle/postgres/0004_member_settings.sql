ALTER TABLE "member" ADD COLUMN "phone_changed_at" bigint;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text;