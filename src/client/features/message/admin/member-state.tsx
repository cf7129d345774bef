import type { ConversationMember } from "../../../../shared/message.ts";
import { inboxText as text } from "../../../text/inbox.ts";
import { Badge } from "../../../ui/badge.tsx";

/** Only an account that is not as usual is worth a word. */
export function MemberState({ status }: Pick<ConversationMember, "status">) {
  if (status === "active") return null;
  return <Badge tone={status === "blocked" ? "danger" : "neutral"}>{text[status]}</Badge>;
}
