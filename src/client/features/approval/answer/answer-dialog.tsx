import type { Approval } from "../../../../shared/approval.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";

export type ApprovalAnswer = "approve" | "refuse";

type AnswerDialogProps = { answer: ApprovalAnswer; about: Approval; onClose: () => void };

/** The question that belongs to an answer. */
export default function AnswerDialog({ answer, about, onClose }: AnswerDialogProps) {
  const Question = answer === "approve" ? ApproveDialog : RefuseDialog;
  return <Question approval={about} onClose={onClose} />;
}
