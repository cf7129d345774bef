import { useState } from "react";
import { type CampaignPage, type Wish, wishes } from "../../../shared/sponsor.ts";
import { failureSentence } from "../../lib/failure.ts";
import { StatusPill } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { Door } from "./door.ts";
import { sponsorText } from "./text.ts";

const text = sponsorText.wishes;

type WishesProps = { campaign: CampaignPage; door: Door; onChange: () => void };

/** What a sponsor may ask for: a pause happens at once, the rest waits for an administrator. */
export function Wishes({ campaign: { id, state, wishes: waiting }, door, onChange }: WishesProps) {
  const [wish, setWish] = useState<Wish>();
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const isPossible: Record<Wish, boolean> = { pause: state === "open", end: state !== "closed", payment: true };

  const { settle } = door;
  if (settle && waiting.length === 0) return null;
  const words = settle ? text.settle : text;

  async function send(wanted: Wish) {
    setPending(true);
    try {
      await (door.ask ?? door.settle)?.(id, wanted);
      setWish(undefined);
      onChange();
    } catch (error) {
      setProblem(failureSentence(error, text.failed));
    } finally {
      setPending(false);
    }
  }
  return (
    <Card title={words.title} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {wishes.map((name) => {
          if (!settle && waiting.includes(name) && !(name === "pause" && state === "open"))
            return (
              <li key={name} className="flex min-h-11 items-center">
                <StatusPill state="waiting">{text.waiting[name]}</StatusPill>
              </li>
            );
          if (settle ? !waiting.includes(name) : !isPossible[name]) return null;
          return (
            <li key={name}>
              <Button
                variant="outline"
                size="small"
                onClick={() => {
                  setProblem(undefined);
                  setWish(name);
                }}
              >
                {words.names[name]}
              </Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={wish !== undefined}
        onOpenChange={(open) => (open ? undefined : setWish(undefined))}
        title={wish ? words.names[wish] : ""}
        description={wish ? words.asks[wish] : ""}
        confirmLabel={wish ? words.names[wish] : ""}
        pending={isPending}
        onConfirm={() => wish && send(wish)}
      >
        {problem ? (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        ) : null}
      </ConfirmDialog>
    </Card>
  );
}
