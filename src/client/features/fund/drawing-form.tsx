import type { CashPosition, DrawingRoom } from "../../../shared/fund.ts";
import { formatAr } from "../../../shared/money.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Card } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { treasuryActsText } from "./acts-text.ts";
import CashForm from "./cash-form.tsx";
import { fundText } from "./text.ts";

const text = treasuryActsText.moving.drawing;

/** How much is earned, and how much is not yet. */
function Earned({ earnedAr, capitalAr, unearnedAr }: DrawingRoom) {
  return (
    <>
      <p>{text.possible(formatAr(earnedAr + capitalAr), formatAr(earnedAr), formatAr(capitalAr))}</p>
      {unearnedAr > 0 ? <p>{text.unearned(formatAr(unearnedAr))}</p> : null}
    </>
  );
}

/** The operator's drawing: what may be taken out, or why nothing may, before anything is typed (docs/product.md 12.3). */
export default function DrawingForm({ numbers }: { numbers: readonly CashPosition[] }) {
  const query = trpc.admin.drawingRoom.useQuery();
  return (
    <Loaded query={query} errorTitle={fundText.loadingFailed} skeleton={<Skeleton className="h-96" />}>
      {(room) =>
        room.refusals.length === 0 ? (
          <CashForm
            kind="drawing"
            numbers={numbers}
            possibleAr={room.earnedAr + room.capitalAr}
            lead={<Earned {...room} />}
          />
        ) : (
          <Card title={text.title}>
            <Alert tone="warning" title={text.blocked} live={false}>
              {room.refusals.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Alert>
            <div className="mt-4 text-sm text-soft">
              <p>{text.afterwards}</p>
              <Earned {...room} />
            </div>
          </Card>
        )
      }
    </Loaded>
  );
}
