CREATE TABLE "running_ceiling" (
	"expires_at" bigint NOT NULL,
	"level_id" bigint NOT NULL,
	"daily_ceiling_ar" bigint NOT NULL,
	"memberships" bigint NOT NULL,
	CONSTRAINT "running_ceiling_pk" PRIMARY KEY("expires_at","level_id","daily_ceiling_ar"),
	CONSTRAINT "running_ceiling_count" CHECK ("running_ceiling"."memberships" >= 0)
);
--> statement-breakpoint
DROP INDEX "membership_running";--> statement-breakpoint
ALTER TABLE "running_ceiling" ADD CONSTRAINT "running_ceiling_level_id_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."level"("id") ON DELETE no action ON UPDATE no action;