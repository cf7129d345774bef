import { ReceiptText } from "lucide-react";
import { EmptyState } from "./empty-state.tsx";
import { ReceiptWays } from "./receipt-ways.tsx";

type MissingReceiptProps = {
  words: { heading: string; title: string; detail: string; history: string; again: string };
  historyTo: string;
  onAgain: () => void;
};

/** Shown instead of a receipt that does not exist or is not the reader's: what is wrong, and the link to theirs. */
export function MissingReceipt({ words, historyTo, onAgain }: MissingReceiptProps) {
  return (
    <div className="flex flex-col gap-5">
      <h2 className="text-xl font-bold tracking-tight">{words.heading}</h2>
      <EmptyState icon={ReceiptText} title={words.title}>
        {words.detail}
      </EmptyState>
      <ReceiptWays historyTo={historyTo} history={words.history} again={words.again} onAgain={onAgain} />
    </div>
  );
}
