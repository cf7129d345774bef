import { formatInstant } from "../../../../shared/day.ts";
import { formatPhone } from "../../../../shared/phone-digits.ts";
import type { StatementImport } from "../../../../shared/statement/statement.ts";
import { trpc } from "../../../lib/query.ts";
import { Card } from "../../../ui/card.tsx";
import { figuresOf, Refusals } from "./figures.tsx";
import { statementFilesText as text } from "./text.ts";

function Import({ phone, operator, messages, importedAt, importedByName, ...brought }: StatementImport) {
  const { stored, reversed, kept, sent, unread, waiting, refused, confirmedByName } = brought;
  const counts = { stored, reversed, kept, unread, refused: refused?.count ?? 0 };
  const known = messages - Object.values(counts).reduce((sum, count) => sum + count, 0);
  const unconfirmed = stored + sent > 0 ? text.unconfirmed : "";
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="text-sm text-soft">{text.by(formatInstant(importedAt), importedByName)}</p>
      <p>
        <span className="font-semibold">{text.of(operator, formatPhone(phone), messages)}</span>{" "}
        {figuresOf({ ...counts, known: Math.max(0, known) })}
      </p>
      {waiting > 0 ? <p className="text-sm">{text.left(waiting)}</p> : null}
      <p className="text-sm text-soft">{confirmedByName ? text.confirmed(confirmedByName) : unconfirmed}</p>
      {refused ? <Refusals {...refused} /> : null}
    </li>
  );
}

/** What the newest imports brought, as it is stored: an import whose screen was left is found again here. */
export default function LastImports() {
  const { data = [] } = trpc.admin.statementImports.useQuery();
  if (data.length === 0) return null;
  return (
    <Card title={text.last} className="mt-6">
      <ul className="divide-y divide-line">
        {data.map((one) => (
          <Import key={one.id} {...one} />
        ))}
      </ul>
    </Card>
  );
}
