import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { depositText } from "./text.ts";

const text = depositText.contest;

type ContestTakenProps = { amount: string; isPending: boolean; onSay: () => void };

/** « J'ai bien envoyé » where somebody else declares the same transfer (docs/product.md 10.8). */
export function ContestTaken({ amount, isPending, onSay }: ContestTakenProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <p className="text-sm text-soft">{text.takenLead}</p>
      <Button variant="secondary" size="small" className="mt-2" onClick={() => setAsking(true)}>
        {text.say}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text.confirm(amount)}
        description={text.takenFollows}
        confirmLabel={text.say}
        onConfirm={() => {
          setAsking(false);
          onSay();
        }}
        pending={isPending}
      />
    </div>
  );
}
