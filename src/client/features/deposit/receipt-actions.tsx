import { Printer, Share2 } from "lucide-react";
import { formatInstant } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone.ts";
import { type TransactionEntry, transactionStatusNames } from "../../../shared/transactions.ts";
import { depositText } from "../../text/deposit.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";

const text = depositText.receipt;

function writtenReceipt({ id, amountAr, operatorPhone, reference, createdAt, status }: TransactionEntry): string {
  const phone = formatPhone(operatorPhone ?? "");
  return text.written(
    id,
    formatAr(amountAr),
    phone,
    reference ?? "",
    formatInstant(createdAt),
    transactionStatusNames[status],
  );
}

/** The phone's own sharing where it has one, else a copy; and paper or PDF. */
export function ReceiptActions({ entry }: { entry: TransactionEntry }) {
  const written = writtenReceipt(entry);
  const canShare = typeof navigator.share === "function";
  // Closing the phone's sheet without choosing is not a failure.
  const share = () => navigator.share({ text: written }).catch(() => {});
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {canShare ? (
        <Button variant="secondary" size="small" onClick={share}>
          <Share2 aria-hidden="true" className="size-4.5" />
          {text.share}
        </Button>
      ) : (
        <CopyButton value={written} label={text.copy} />
      )}
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4.5" />
        {text.print}
      </Button>
    </div>
  );
}
