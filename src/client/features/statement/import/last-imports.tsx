import { formatInstant } from "../../../../shared/day.ts";
import type { StatementImport } from "../../../../shared/statement/statement.ts";
import { Card } from "../../../ui/card.tsx";
import { ImportReport } from "./report.tsx";
import { statementImportText as text } from "./text.ts";
import { useImports } from "./use-imports.ts";

/** Who confirmed it; what confirms nothing says nothing. */
function confirmationWords({ state, received, sent, confirmedByName }: StatementImport): string | undefined {
  if (confirmedByName) return text.confirmed(confirmedByName);
  return state === "finished" && received + sent > 0 ? text.unconfirmed : undefined;
}

function Import({ imported }: { imported: StatementImport }) {
  const { importedAt, importedByName, waiting } = imported;
  const confirmation = confirmationWords(imported);
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="text-sm text-soft">{text.by(formatInstant(importedAt), importedByName)}</p>
      <ImportReport imported={imported} />
      {waiting > 0 ? <p className="text-sm">{text.left(waiting)}</p> : null}
      {confirmation ? <p className="text-sm text-soft">{confirmation}</p> : null}
    </li>
  );
}

/** What the newest imports brought, as it is stored: an import whose screen was left is found again here. */
export default function LastImports() {
  const imports = useImports();
  if (imports.length === 0) return null;
  return (
    <Card title={text.last} className="mt-6">
      <ul className="-mb-3 divide-y divide-line">
        {imports.map((one) => (
          <Import key={one.id} imported={one} />
        ))}
      </ul>
    </Card>
  );
}
