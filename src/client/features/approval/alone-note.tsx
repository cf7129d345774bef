import { Alert } from "../../ui/alert.tsx";
import type { SecondApprover } from "./use-second-approver.ts";

/** That an act takes a second administrator, and why; else what the caller may still decide alone today. */
export function AloneNote({ second }: { second: SecondApprover }) {
  if (second.why) return <Alert tone="warning">{second.why}</Alert>;
  return second.left ? <p className="text-sm text-soft">{second.left}</p> : null;
}
