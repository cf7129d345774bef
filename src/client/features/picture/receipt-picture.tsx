import type { TransactionEntry } from "../../../shared/transactions.ts";
import { trpc } from "../../lib/query.ts";
import { Card } from "../../ui/card.tsx";
import AddPicture from "./add-picture.tsx";
import Picture from "./picture.tsx";
import { pictureText as text } from "./text.ts";

/** The picture of a deposit for its member: to be sent once while it waits, then to be seen. */
export default function ReceiptPicture({ entry: { id, pictureId } }: { entry: TransactionEntry }) {
  const utils = trpc.useUtils();
  if (pictureId !== null)
    return (
      <Card title={text.receiptSent}>
        <Picture id={pictureId} />
      </Card>
    );
  return (
    <Card title={text.receipt}>
      <p className="mb-3 text-sm text-soft">{text.receiptLead}</p>
      <AddPicture depositId={id} onSent={() => utils.user.transaction.invalidate({ id })} />
    </Card>
  );
}
