import type { ConversationMember } from "../../../../shared/message.ts";
import { Badge } from "../../../ui/badge.tsx";
import { inboxText as text } from "./text.ts";

/** The state of an account that is not simply active. */
export function MemberState({ status }: Pick<ConversationMember, "status">) {
  if (status === "active") return null;
  return <Badge tone={status === "blocked" ? "danger" : "neutral"}>{text[status]}</Badge>;
}
