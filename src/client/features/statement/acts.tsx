import { type ReactNode, useState } from "react";
import { formatAr } from "../../../shared/money.ts";
import type { StatementLine } from "../../../shared/statement/statement.ts";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { isPair } from "./standing.ts";
import { statementText as text } from "./text.ts";
import type { Different } from "./validate-different.tsx";

const LinkDialog = lazyDialog(() => import("./link-dialog.tsx"));
const MarkDialog = lazyDialog(() => import("./mark-dialog.tsx"));
const ValidateDifferent = lazyDialog(() => import("./validate-different.tsx"));
const ValidatePair = lazyDialog(() => import("./validate-pair.tsx"));

export type Act = "validate" | "compare" | "creditReceived" | "link" | "ignore" | "reopen";

type Asked = { act: Act; line: StatementLine };
export type Ask = (act: Act, line: StatementLine) => void;

const labels: Record<Act, { label: string; name: (amount: string, about: string) => string }> = {
  validate: { label: text.validate, name: text.validateOf },
  compare: { label: text.compare, name: text.compareOf },
  creditReceived: { label: text.creditReceived, name: text.creditReceivedOf },
  link: { label: text.link, name: text.linkOf },
  ignore: { label: text.ignore, name: text.ignoreOf },
  reopen: { label: text.reopen, name: text.reopenOf },
};

/** A line that a waiting deposit may mean, but does not declare exactly. */
const isDifferent = (line: StatementLine): line is Different =>
  ["near", "otherAmount", "otherPayer"].includes(line.standing) && line.deposit?.status === "pending";

/** The acts that a line's standing allows. */
function possibleActs(line: StatementLine): Act[] {
  if (isPair(line)) return ["validate", "ignore"];
  if (isDifferent(line)) return [line.standing === "otherAmount" ? "creditReceived" : "compare", "ignore"];
  if (line.standing === "matched") return [];
  if (line.standing === "doubtful") return ["reopen", "ignore"];
  if (line.standing === "ignored") return ["reopen"];
  // The pair comes first: such a line must not credit another deposit.
  const isTaken = ["reversed", "partlyReversed", "funding", "own", "otherAmount", "ownDeposit"].includes(line.standing);
  return isTaken ? ["ignore"] : ["link", "ignore"];
}

/** The buttons of a line, each naming it to screen readers; undefined when there is nothing to do. */
export function LineActs({ line, ask }: { line: StatementLine; ask: Ask }): ReactNode {
  return possibleActs(line).map((act, index) => {
    const { label, name } = labels[act];
    const about =
      act === "validate" || act === "compare" || act === "creditReceived"
        ? (line.deposit?.memberName ?? "")
        : line.reference;
    return (
      <Button
        key={act}
        size="small"
        variant={index === 0 && act === "validate" ? "primary" : "outline"}
        aria-label={name(formatAr(line.amountAr), about)}
        onClick={() => ask(act, line)}
      >
        {label}
      </Button>
    );
  });
}

/** Asks before an act and carries it out. */
export function useActs(): { ask: Ask; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  return {
    ask: (act, line) => setAsked({ act, line }),
    dialog: asked ? actDialog(asked, () => setAsked(undefined)) : null,
  };
}

function actDialog({ act, line }: Asked, onClose: () => void): ReactNode {
  if (act === "validate") return isPair(line) ? <ValidatePair pair={line} onClose={onClose} /> : null;
  if (act === "compare" || act === "creditReceived")
    return isDifferent(line) ? <ValidateDifferent line={line} onClose={onClose} /> : null;
  if (act === "link") return <LinkDialog line={line} onClose={onClose} />;
  return <MarkDialog act={act} line={line} onClose={onClose} />;
}
