import { type CashPosition, type DrawingRoom, drawingInput } from "../../../shared/fund.ts";
import { formatAr, parseAr } from "../../../shared/money.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { AmountField } from "../../ui/amount-field.tsx";
import { Field } from "../../ui/field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { Change, NumberField, useTyped } from "./act-fields.tsx";
import { actsText } from "./acts-text.ts";
import { fundText } from "./text.ts";

const text = actsText.drawing;
const empty = { amount: "", reference: "", reason: "", cashPhone: "" };

/** How much is earned, and how much is not yet. */
function Earned({ earnedAr, capitalAr, unearnedAr }: DrawingRoom) {
  return (
    <div className="text-soft">
      <p>{text.possible(formatAr(earnedAr + capitalAr), formatAr(earnedAr), formatAr(capitalAr))}</p>
      {unearnedAr > 0 ? <p>{text.unearned(formatAr(unearnedAr))}</p> : null}
    </div>
  );
}

type DialogProps = { numbers: readonly CashPosition[]; onClose: () => void };

/** Asako takes earned money out: what may be taken, or why nothing may, before anything is typed (docs/product.md 12.3). */
export default function DrawingDialog({ numbers, onClose }: DialogProps) {
  const query = trpc.admin.drawingRoom.useQuery();
  const { typed, set, closing } = useTyped("drawing", empty);
  const { amount, ...rest } = typed;
  const amountAr = parseAr(amount);
  const isOpen = query.data?.refusals.length === 0;
  return (
    <ActDialog
      title={text.title}
      action={actsText.save(amountAr)}
      ready={isOpen}
      weighs={isOpen ? { kind: "drawing", amountAr } : undefined}
      check={() => validate(drawingInput, { ...rest, amountAr })}
      send={api.admin.recordDrawing.mutate}
      network={actsText.network}
      done={() => actsText.done}
      onClose={closing(onClose)}
    >
      {({ field }) => (
        <Loaded query={query} errorTitle={fundText.loadingFailed} skeleton={<Skeleton className="h-96" />}>
          {(room) =>
            room.refusals.length > 0 ? (
              <>
                <Alert tone="warning" title={text.blocked} live={false}>
                  {room.refusals.map((sentence) => (
                    <p key={sentence}>{sentence}</p>
                  ))}
                </Alert>
                <p>{text.afterwards}</p>
                <Earned {...room} />
              </>
            ) : (
              <>
                <Earned {...room} />
                <AmountField
                  {...field("amountAr")}
                  label={actsText.amount}
                  value={amount}
                  onValueChange={set("amount")}
                />
                <Field
                  {...field("reference")}
                  label={actsText.reference}
                  maxLength={80}
                  autoComplete="off"
                  value={typed.reference}
                  onChange={({ target }) => set("reference")(target.value)}
                />
                <TextArea
                  {...field("reason")}
                  label={actsText.reason}
                  maxLength={500}
                  value={typed.reason}
                  onChange={({ target }) => set("reason")(target.value)}
                />
                <NumberField
                  {...field("cashPhone")}
                  label={actsText.from}
                  numbers={numbers}
                  value={typed.cashPhone}
                  onChoose={set("cashPhone")}
                />
                <Change label={text.left} beforeAr={room.earnedAr + room.capitalAr} byAr={-(amountAr ?? 0)} />
                <p className="text-sm text-soft">{actsText.final}</p>
              </>
            )
          }
        </Loaded>
      )}
    </ActDialog>
  );
}
