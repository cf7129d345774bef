import { formatAr } from "../../../shared/money.ts";
import { payOutInput } from "../../../shared/people.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { type ActProps, ActReason } from "./act-form.tsx";
import { peopleActsText } from "./acts-text.ts";

const text = peopleActsText.payingOut;

/** A blocked member cannot ask for their own money: an administrator asks for it here, and it is decided like any withdrawal. */
export function PayOutDialog({ details: { person }, onClose }: ActProps) {
  const { id: memberId, name, phone, balanceAr } = person;
  return (
    <ActDialog
      title={text.title}
      description={text.detail}
      action={text.action(formatAr(balanceAr))}
      ready={balanceAr > 0}
      check={(typed) => validate(payOutInput, { memberId, amountAr: balanceAr, reason: typed("reason") })}
      send={api.admin.payOut.mutate}
      failedTitle={text.failed}
      network={{ message: text.network }}
      done={({ amountAr }) => text.done(name, formatAr(amountAr))}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="font-semibold">{peopleActsText.who(name, memberId)}</p>
          <DefinitionList
            items={[
              { term: text.phone, value: phone ? formatPhone(phone) : "–" },
              { term: text.amount, value: <Money amountAr={balanceAr} /> },
            ]}
          />
          <ActReason about={`payOut.${memberId}`} reasons={text.reasons} {...field("reason")} />
        </>
      )}
    </ActDialog>
  );
}
