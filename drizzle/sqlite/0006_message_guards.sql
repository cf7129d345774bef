CREATE TRIGGER message_insert_guard BEFORE INSERT ON "message"
WHEN EXISTS (SELECT 1 FROM message WHERE id = NEW.id)
  OR (NEW.admin_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM member WHERE id = NEW.admin_id AND role = 'admin'))
BEGIN SELECT RAISE(ABORT, 'message: a new one, from its member or an administrator'); END;
--> statement-breakpoint
CREATE TRIGGER message_no_update BEFORE UPDATE ON "message"
BEGIN SELECT RAISE(ABORT, 'message: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER message_no_delete BEFORE DELETE ON "message"
BEGIN SELECT RAISE(ABORT, 'message: append-only'); END;
--> statement-breakpoint
CREATE TRIGGER message_apply AFTER INSERT ON message
BEGIN
  INSERT INTO conversation (member_id, last_message_id, last_member_message_id, member_read_id, support_read_id)
  SELECT NEW.member_id, NEW.id, 0, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM conversation WHERE member_id = NEW.member_id);
  UPDATE conversation SET last_message_id = NEW.id, last_member_message_id = CASE NEW.sender WHEN 'member' THEN NEW.id ELSE last_member_message_id END
  WHERE member_id = NEW.member_id;
END;
--> statement-breakpoint
CREATE TRIGGER conversation_insert_guard BEFORE INSERT ON "conversation"
WHEN EXISTS (SELECT 1 FROM conversation WHERE member_id = NEW.member_id)
  OR NOT EXISTS (SELECT 1 FROM message WHERE id = NEW.last_message_id AND member_id = NEW.member_id)
  OR NEW.last_member_message_id <> 0 OR NEW.member_read_id <> 0 OR NEW.support_read_id <> 0
BEGIN SELECT RAISE(ABORT, 'conversation: opened by its first message'); END;
--> statement-breakpoint
-- The last messages are those written; a read mark moves forwards only, to a message of the other side.
CREATE TRIGGER conversation_update_guard BEFORE UPDATE ON "conversation"
WHEN NEW.member_id IS NOT OLD.member_id
  OR NEW.last_message_id IS NOT (SELECT max(id) FROM message WHERE member_id = OLD.member_id)
  OR NEW.last_member_message_id IS NOT (SELECT coalesce(max(id), 0) FROM message WHERE member_id = OLD.member_id AND sender = 'member')
  OR NEW.member_read_id < OLD.member_read_id OR NEW.support_read_id < OLD.support_read_id
  OR (NEW.member_read_id <> OLD.member_read_id
    AND NOT EXISTS (SELECT 1 FROM message WHERE id = NEW.member_read_id AND member_id = OLD.member_id AND sender = 'support'))
  OR (NEW.support_read_id <> OLD.support_read_id
    AND NOT EXISTS (SELECT 1 FROM message WHERE id = NEW.support_read_id AND member_id = OLD.member_id AND sender = 'member'))
BEGIN SELECT RAISE(ABORT, 'conversation: marks move forwards, to messages of the other side'); END;
--> statement-breakpoint
CREATE TRIGGER conversation_no_delete BEFORE DELETE ON "conversation"
BEGIN SELECT RAISE(ABORT, 'conversation: never deleted'); END;
