import { formatNumericDate, formatTime } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { transactionStatusNames } from "../../../shared/transaction-names.ts";
import { depositReceiptOf } from "../../lib/paths.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { depositText } from "./text.ts";
import type { DeclarationRefusal } from "./use-declaration.ts";

const text = depositText.declaredBefore;

/** Shows the member's own deposit that already declares this reference: nothing is lost, and nothing must be sent again. */
export function DeclaredBefore({ deposit }: { deposit: NonNullable<DeclarationRefusal["ownDeposit"]> }) {
  const { id, status, amountAr, createdAt } = deposit;
  return (
    <Alert
      tone="info"
      action={
        <ButtonLink to={depositReceiptOf(id)} variant="outline" size="small">
          {text.see}
        </ButtonLink>
      }
    >
      {text.own(
        formatNumericDate(createdAt),
        formatTime(createdAt),
        formatAr(amountAr),
        transactionStatusNames[status],
      )}
    </Alert>
  );
}
