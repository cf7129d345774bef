import { ReceiptText } from "lucide-react";
import { EmptyState } from "./empty-state.tsx";
import { ReceiptWays } from "./receipt-ways.tsx";

type MissingReceiptProps = {
  words: { heading: string; title: string; detail: string; history: string; again: string };
  historyTo: string;
  onAgain: () => void;
};

/** In place of a receipt that is not the reader's, or no receipt: what is wrong, and where theirs are. */
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
