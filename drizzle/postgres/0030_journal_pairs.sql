CREATE INDEX "audit_actor_kind" ON "audit" USING btree ("actor_id","target_kind","id");--> statement-breakpoint
CREATE INDEX "audit_action_kind" ON "audit" USING btree ("action","target_kind","id");