import { type Role, roleNames } from "../../../shared/auth.ts";
import { formatInstant } from "../../../shared/day.ts";
import type { ActChange, MemberAct, MemberActPage } from "../../../shared/journal-acts.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { BeforeAfter } from "../../ui/before-after.tsx";
import { type Moment, Timeline } from "../../ui/timeline.tsx";
import { formatLastDay } from "../vip/membership-end.ts";
import { actsText as text } from "./text.ts";

/** A field's value in words. */
function wordsOf(field: ActChange["field"], value: string | number | null): string {
  if (field === "expiresAt") return value === null ? text.unlimited : formatLastDay(Number(value));
  if (value === null) return text.none;
  if (field === "balanceAr") return formatAr(Number(value));
  if (field === "phone") return formatPhone(String(value));
  if (field === "referrerId") return text.number(Number(value));
  if (field === "role") return roleNames[value as Role] ?? String(value);
  if (field === "status") return text.statuses[value] ?? String(value);
  return String(value);
}

const titleOf = ({ action, transaction }: MemberAct): string =>
  (transaction ? text.decisions[transaction.type][action] : text.titles[action]) ?? text.other;

function Detail({ act }: { act: MemberAct }) {
  const { actorName, at, transaction, changes, reason } = act;
  return (
    <>
      <p>{text.by(actorName, formatInstant(at))}</p>
      {transaction ? (
        <p className="text-ink">{text.ofTransaction(transaction.id, formatAr(transaction.amountAr))}</p>
      ) : null}
      {changes.map(({ field, before, after }) => (
        <p key={field} className="text-ink">
          {text.fields[field]}&nbsp;: <BeforeAfter before={wordsOf(field, before)} after={wordsOf(field, after)} />
        </p>
      ))}
      {reason ? (
        <p className="text-ink">
          {text.reason}&nbsp;: {reason}
        </p>
      ) : null}
    </>
  );
}

const momentOf = (act: MemberAct): Moment => ({
  id: act.id,
  title: titleOf(act),
  detail: <Detail act={act} />,
  state: act.action === "reject" ? "bad" : "done",
});

/** What administrators did on an account, newest first, in the same words for its owner and for them. */
export function AccountActs({ label, pages }: { label: string; pages: readonly MemberActPage[] }) {
  return <Timeline label={label} moments={pages.flatMap(({ acts }) => acts.map(momentOf))} />;
}
