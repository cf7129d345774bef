ALTER TABLE "session" ADD COLUMN "seen_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "idle_ms" bigint DEFAULT 0 NOT NULL;