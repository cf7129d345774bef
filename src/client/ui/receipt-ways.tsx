import { Button, ButtonLink } from "./button.tsx";

type ReceiptWaysProps = { historyTo: string; history: string; again: string; onAgain: () => void };

/** Where to go from a receipt: to all of them, or to one more of its kind. */
export function ReceiptWays({ historyTo, history, again, onAgain }: ReceiptWaysProps) {
  return (
    <div className="flex flex-col gap-2 sm:flex-row">
      <ButtonLink to={historyTo} block>
        {history}
      </ButtonLink>
      <Button variant="outline" block onClick={onAgain}>
        {again}
      </Button>
    </div>
  );
}
