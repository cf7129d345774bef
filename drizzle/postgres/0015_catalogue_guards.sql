-- Completions made before they named their level: tasks had never moved.
ALTER TABLE "completion" DISABLE TRIGGER completion_closed;
--> statement-breakpoint
UPDATE completion SET level_id = (SELECT level_id FROM task WHERE task.id = completion.task_id);
--> statement-breakpoint
ALTER TABLE "completion" ENABLE TRIGGER completion_closed;
--> statement-breakpoint
CREATE FUNCTION completion_level_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.level_id IS NULL OR EXISTS (SELECT 1 FROM task WHERE id = NEW.task_id AND level_id <> NEW.level_id) THEN
    RAISE EXCEPTION 'completion: at the level of its task' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER completion_level_guard BEFORE INSERT ON "completion" FOR EACH ROW EXECUTE FUNCTION completion_level_guard();
--> statement-breakpoint
CREATE TRIGGER past_task_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "past_task" FOR EACH STATEMENT EXECUTE FUNCTION refuse('past_task: append-only');
--> statement-breakpoint
-- Written just before the task changes: what was offered until then, since its last change.
CREATE FUNCTION past_task_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM task k WHERE k.id = NEW.task_id AND k.level_id = NEW.level_id AND k.name = NEW.name AND k.gain_ar = NEW.gain_ar
      AND coalesce(k.changed_at, k.created_at) = NEW.starts_at AND coalesce(k.archived_at, NEW.ends_at) = NEW.ends_at) THEN
    RAISE EXCEPTION 'past_task: what the task was until now' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER past_task_insert_guard BEFORE INSERT ON "past_task" FOR EACH ROW EXECUTE FUNCTION past_task_insert_guard();
--> statement-breakpoint
-- What members were offered stays told: a task changes, or comes back, only once its past is written.
CREATE FUNCTION task_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.created_at <> OLD.created_at
    OR (OLD.archived_at IS NOT NULL AND NEW.archived_at IS NOT NULL AND NEW.archived_at <> OLD.archived_at)
    OR (CASE
      WHEN NEW.level_id <> OLD.level_id OR NEW.name <> OLD.name OR NEW.gain_ar <> OLD.gain_ar
        OR (OLD.archived_at IS NOT NULL AND NEW.archived_at IS NULL)
      THEN NEW.changed_at IS NULL OR (NEW.changed_at <> coalesce(OLD.changed_at, OLD.created_at) AND NOT EXISTS (
        SELECT 1 FROM past_task p WHERE p.task_id = OLD.id AND p.starts_at = coalesce(OLD.changed_at, OLD.created_at)
          AND p.ends_at = coalesce(OLD.archived_at, NEW.changed_at)))
      ELSE NEW.changed_at IS DISTINCT FROM OLD.changed_at END) THEN
    RAISE EXCEPTION 'task: what it was stays told' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER task_update_guard BEFORE UPDATE ON "task" FOR EACH ROW EXECUTE FUNCTION task_update_guard();
--> statement-breakpoint
-- A ceiling is never promised beyond: what a level's tasks may pay in a day stays below it.
CREATE FUNCTION task_ceiling_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.archived_at IS NULL AND (SELECT sum(gain_ar) FROM task WHERE level_id = NEW.level_id AND archived_at IS NULL)
    > (SELECT daily_ceiling_ar FROM level WHERE id = NEW.level_id) THEN
    RAISE EXCEPTION 'task: beyond the ceiling of its level' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER task_ceiling_guard AFTER INSERT OR UPDATE ON "task" FOR EACH ROW EXECUTE FUNCTION task_ceiling_guard();
--> statement-breakpoint
CREATE FUNCTION level_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.created_at <> OLD.created_at OR (NEW.price_ar = 0) <> (OLD.price_ar = 0) THEN
    RAISE EXCEPTION 'level: the free one stays free, and alone' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.daily_ceiling_ar < (SELECT coalesce(sum(gain_ar), 0) FROM task WHERE level_id = NEW.id AND archived_at IS NULL) THEN
    RAISE EXCEPTION 'level: below what its tasks pay' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER level_update_guard BEFORE UPDATE ON "level" FOR EACH ROW EXECUTE FUNCTION level_update_guard();
--> statement-breakpoint
CREATE FUNCTION level_delete_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.price_ar = 0 THEN RAISE EXCEPTION 'level: the free one stays' USING ERRCODE = 'restrict_violation'; END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER level_delete_guard BEFORE DELETE ON "level" FOR EACH ROW EXECUTE FUNCTION level_delete_guard();
