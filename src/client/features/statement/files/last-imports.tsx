import { formatInstant } from "../../../../shared/day.ts";
import { formatPhone } from "../../../../shared/phone-digits.ts";
import type { StatementImport } from "../../../../shared/statement/statement.ts";
import { trpc } from "../../../lib/query.ts";
import { Card } from "../../../ui/card.tsx";
import { Differing, figuresOf, Refusals } from "./figures.tsx";
import { statementFilesText as text } from "./text.ts";

function Import({ phone, operator, source, items, importedAt, importedByName, state, ...brought }: StatementImport) {
  const { received, sent, waiting, refused, differs, confirmedByName } = brought;
  const unconfirmed = received + sent > 0 ? text.unconfirmed : "";
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="text-sm text-soft">{text.by(formatInstant(importedAt), importedByName)}</p>
      <p>
        <span className="font-semibold">{text.of(operator, formatPhone(phone), items)}</span>{" "}
        {state === "finished" ? figuresOf(brought) : text.states[state]}
      </p>
      {waiting > 0 ? <p className="text-sm">{text.left(waiting)}</p> : null}
      <p className="text-sm text-soft">{confirmedByName ? text.confirmed(confirmedByName) : unconfirmed}</p>
      <Differing {...differs} />
      <Refusals source={source} {...refused} />
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
