CREATE TRIGGER message_closed BEFORE UPDATE OR DELETE OR TRUNCATE ON "message" FOR EACH STATEMENT EXECUTE FUNCTION refuse('message: append-only');
--> statement-breakpoint
CREATE TRIGGER conversation_closed BEFORE DELETE OR TRUNCATE ON "conversation" FOR EACH STATEMENT EXECUTE FUNCTION refuse('conversation: never deleted');
--> statement-breakpoint
CREATE FUNCTION message_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.admin_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.admin_id AND role = 'admin') THEN
    RAISE EXCEPTION 'message: a new one, from its member or an administrator' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER message_insert_guard BEFORE INSERT ON "message" FOR EACH ROW EXECUTE FUNCTION message_insert_guard();
--> statement-breakpoint
CREATE FUNCTION message_apply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation (member_id, last_message_id, last_member_message_id, member_read_id, support_read_id)
  VALUES (NEW.member_id, NEW.id, 0, 0, 0) ON CONFLICT DO NOTHING;
  UPDATE conversation SET last_message_id = greatest(last_message_id, NEW.id),
    last_member_message_id = CASE NEW.sender WHEN 'member' THEN greatest(last_member_message_id, NEW.id) ELSE last_member_message_id END
  WHERE member_id = NEW.member_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER message_apply AFTER INSERT ON message FOR EACH ROW EXECUTE FUNCTION message_apply();
--> statement-breakpoint
CREATE FUNCTION conversation_insert_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM message WHERE id = NEW.last_message_id AND member_id = NEW.member_id)
    OR NEW.last_member_message_id <> 0 OR NEW.member_read_id <> 0 OR NEW.support_read_id <> 0 THEN
    RAISE EXCEPTION 'conversation: opened by its first message' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversation_insert_guard BEFORE INSERT ON "conversation" FOR EACH ROW EXECUTE FUNCTION conversation_insert_guard();
--> statement-breakpoint
-- The last messages are those written; a read mark moves forwards only, to a message of the other side.
CREATE FUNCTION conversation_update_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.member_id IS DISTINCT FROM OLD.member_id
    OR NEW.last_message_id IS DISTINCT FROM (SELECT max(id) FROM message WHERE member_id = OLD.member_id)
    OR NEW.last_member_message_id IS DISTINCT FROM (SELECT coalesce(max(id), 0) FROM message WHERE member_id = OLD.member_id AND sender = 'member')
    OR NEW.member_read_id < OLD.member_read_id OR NEW.support_read_id < OLD.support_read_id
    OR (NEW.member_read_id <> OLD.member_read_id
      AND NOT EXISTS (SELECT 1 FROM message WHERE id = NEW.member_read_id AND member_id = OLD.member_id AND sender = 'support'))
    OR (NEW.support_read_id <> OLD.support_read_id
      AND NOT EXISTS (SELECT 1 FROM message WHERE id = NEW.support_read_id AND member_id = OLD.member_id AND sender = 'member')) THEN
    RAISE EXCEPTION 'conversation: marks move forwards, to messages of the other side' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversation_update_guard BEFORE UPDATE ON "conversation" FOR EACH ROW EXECUTE FUNCTION conversation_update_guard();
