import { Printer, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import type { TransactionStatus, TransactionType } from "../../shared/transactions.ts";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { CopyButton } from "./copy-button.tsx";
import { type Definition, DefinitionList } from "./definition-list.tsx";
import { uiText } from "./text.ts";
import { TransactionPill } from "./transaction-pill.tsx";

/** The phone's own sharing where it has one, else a copy; and paper or PDF. */
function Actions({ written }: { written: string }) {
  const canShare = typeof navigator.share === "function";
  // Closing the phone's sheet without choosing is not a failure.
  const share = () => navigator.share({ text: written }).catch(() => {});
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      {canShare ? (
        <Button variant="secondary" size="small" onClick={share}>
          <Share2 aria-hidden="true" className="size-4.5" />
          {uiText.share}
        </Button>
      ) : (
        <CopyButton value={written} label={uiText.copyReceipt} />
      )}
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4.5" />
        {uiText.print}
      </Button>
    </div>
  );
}

type ReceiptCardProps = {
  title: string;
  type: TransactionType;
  status: TransactionStatus;
  lead: ReactNode;
  items: Definition[];
  /** The same in plain text, to be sent to somebody. */
  written: string;
  /** Who runs this site; undefined while it is not said. */
  keeper: string | undefined;
};

/** The proof of a deposit or withdrawal: to read, send, print or save. */
export function ReceiptCard({ title, type, status, lead, items, written, keeper }: ReceiptCardProps) {
  return (
    // On paper, the receipt alone: it covers the page and its navigation.
    <Card
      title={title}
      aside={<TransactionPill type={type} status={status} />}
      className="print:fixed print:inset-0 print:z-50 print:rounded-none print:border-0"
    >
      <p className="mb-4 text-soft">{lead}</p>
      <DefinitionList items={items} />
      {keeper === undefined ? null : <p className="mt-3 text-sm text-soft wrap-anywhere">{keeper}</p>}
      <Actions written={[written, keeper].filter(Boolean).join("\n")} />
      <p className="mt-6 hidden font-bold print:block">{uiText.brand}</p>
    </Card>
  );
}
