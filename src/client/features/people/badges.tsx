import type { Role } from "../../../shared/auth.ts";
import type { PersonStatus } from "../../../shared/people.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { peopleText as text } from "./text.ts";

const tones: Record<PersonStatus, Tone> = { active: "success", blocked: "danger", closed: "neutral" };

export const StatusBadge = ({ status }: { status: PersonStatus }) => (
  <Badge tone={tones[status]}>{text.statuses[status]}</Badge>
);

/** Badges for what is unusual: an active member has none. */
export const RoleBadge = ({ role }: { role: Role }) =>
  role === "member" ? null : <Badge tone={role === "admin" ? "brand" : "neutral"}>{text.roles[role]}</Badge>;
