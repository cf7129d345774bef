CREATE INDEX "audit_actor_action" ON "audit" USING btree ("actor_id","action","id");--> statement-breakpoint
CREATE INDEX "audit_kind" ON "audit" USING btree ("target_kind","id");--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at","id");