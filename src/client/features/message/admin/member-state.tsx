import type { ConversationMember } from "../../../../shared/message.ts";
import { Badge } from "../../../ui/badge.tsx";
import { inboxText as text } from "./text.ts";

/** Only an account that is not as usual is worth a word. */
export function MemberState({ status }: Pick<ConversationMember, "status">) {
  if (status === "active") return null;
  return <Badge tone={status === "blocked" ? "danger" : "neutral"}>{text[status]}</Badge>;
}
