-- Completions made before they named their level: tasks had never moved.
DROP TRIGGER completion_no_update;
--> statement-breakpoint
UPDATE completion SET level_id = (SELECT level_id FROM task WHERE task.id = completion.task_id);
--> statement-breakpoint
CREATE TRIGGER completion_no_update BEFORE UPDATE ON "completion"
BEGIN SELECT RAISE(ABORT, 'completion: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER completion_level_guard BEFORE INSERT ON "completion"
WHEN NEW.level_id IS NULL OR EXISTS (SELECT 1 FROM task WHERE id = NEW.task_id AND level_id <> NEW.level_id)
BEGIN SELECT RAISE(ABORT, 'completion: at the level of its task'); END;
--> statement-breakpoint
CREATE TRIGGER past_task_no_update BEFORE UPDATE ON "past_task"
BEGIN SELECT RAISE(ABORT, 'past_task: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER past_task_no_delete BEFORE DELETE ON "past_task"
BEGIN SELECT RAISE(ABORT, 'past_task: append-only'); END;
--> statement-breakpoint
-- Written just before the task changes: what was offered until then, since its last change.
CREATE TRIGGER past_task_insert_guard BEFORE INSERT ON "past_task"
WHEN EXISTS (SELECT 1 FROM past_task WHERE id = NEW.id) OR NOT EXISTS (
    SELECT 1 FROM task k WHERE k.id = NEW.task_id AND k.level_id = NEW.level_id AND k.name = NEW.name AND k.gain_ar = NEW.gain_ar
      AND coalesce(k.changed_at, k.created_at) = NEW.starts_at AND coalesce(k.archived_at, NEW.ends_at) = NEW.ends_at)
BEGIN SELECT RAISE(ABORT, 'past_task: what the task was until now'); END;
--> statement-breakpoint
-- What members were offered stays told: a task changes, or comes back, only once its past is written.
CREATE TRIGGER task_update_guard BEFORE UPDATE ON "task"
WHEN NEW.id IS NOT OLD.id OR NEW.created_at IS NOT OLD.created_at
  OR (OLD.archived_at IS NOT NULL AND NEW.archived_at IS NOT NULL AND NEW.archived_at IS NOT OLD.archived_at)
  OR CASE
    WHEN NEW.level_id IS NOT OLD.level_id OR NEW.name IS NOT OLD.name OR NEW.gain_ar IS NOT OLD.gain_ar
      OR (OLD.archived_at IS NOT NULL AND NEW.archived_at IS NULL)
    THEN NEW.changed_at IS NULL OR (NEW.changed_at IS NOT coalesce(OLD.changed_at, OLD.created_at) AND NOT EXISTS (
      SELECT 1 FROM past_task p WHERE p.task_id = OLD.id AND p.starts_at = coalesce(OLD.changed_at, OLD.created_at)
        AND p.ends_at = coalesce(OLD.archived_at, NEW.changed_at)))
    ELSE NEW.changed_at IS NOT OLD.changed_at END
BEGIN SELECT RAISE(ABORT, 'task: what it was stays told'); END;
--> statement-breakpoint
-- A ceiling is never promised beyond: what a level's tasks may pay in a day stays below it.
CREATE TRIGGER task_ceiling_on_insert AFTER INSERT ON "task"
WHEN NEW.archived_at IS NULL AND (SELECT sum(gain_ar) FROM task WHERE level_id = NEW.level_id AND archived_at IS NULL)
  > (SELECT daily_ceiling_ar FROM level WHERE id = NEW.level_id)
BEGIN SELECT RAISE(ABORT, 'task: beyond the ceiling of its level'); END;
--> statement-breakpoint
CREATE TRIGGER task_ceiling_on_update AFTER UPDATE ON "task"
WHEN NEW.archived_at IS NULL AND (SELECT sum(gain_ar) FROM task WHERE level_id = NEW.level_id AND archived_at IS NULL)
  > (SELECT daily_ceiling_ar FROM level WHERE id = NEW.level_id)
BEGIN SELECT RAISE(ABORT, 'task: beyond the ceiling of its level'); END;
--> statement-breakpoint
CREATE TRIGGER level_update_guard BEFORE UPDATE ON "level"
WHEN NEW.id IS NOT OLD.id OR NEW.created_at IS NOT OLD.created_at OR (NEW.price_ar = 0) <> (OLD.price_ar = 0)
BEGIN SELECT RAISE(ABORT, 'level: the free one stays free, and alone'); END;
--> statement-breakpoint
CREATE TRIGGER level_ceiling_guard BEFORE UPDATE ON "level"
WHEN NEW.daily_ceiling_ar < (SELECT coalesce(sum(gain_ar), 0) FROM task WHERE level_id = NEW.id AND archived_at IS NULL)
BEGIN SELECT RAISE(ABORT, 'level: below what its tasks pay'); END;
--> statement-breakpoint
CREATE TRIGGER level_delete_guard BEFORE DELETE ON "level"
WHEN OLD.price_ar = 0
BEGIN SELECT RAISE(ABORT, 'level: the free one stays'); END;
