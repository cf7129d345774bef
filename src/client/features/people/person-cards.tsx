import type { PersonRow } from "../../../shared/people.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { Badge } from "../../ui/badge.tsx";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import { usePeopleLinks } from "./address.ts";
import { RoleBadge, StatusBadge } from "./badges.tsx";
import { peopleText as text } from "./text.ts";

export type RowsProps = { people: readonly PersonRow[] };

/** Under 768 px: one card a person, which is a link as a whole. */
export function PersonCards({ people }: RowsProps) {
  const { toPerson } = usePeopleLinks();
  return (
    <ul className="flex flex-col gap-3">
      {people.map(({ id, name, phone, role, status, levelName, balanceAr }) => (
        <li key={id}>
          <Link
            to={toPerson(id)}
            data-person={id}
            className="flex flex-col gap-2 rounded-2xl border border-line bg-surface p-4 shadow-card transition-colors hover:border-brand"
          >
            <span className="flex flex-wrap items-start justify-between gap-x-3">
              <span className="min-w-0 flex-[1_1_8rem] font-semibold leading-snug wrap-anywhere">{name}</span>
              <Money amountAr={balanceAr} className="ml-auto font-bold" />
            </span>
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-sm tabular-nums text-soft">
                {text.number(id)} · {phone ? formatPhone(phone) : text.closedPhone}
              </span>
              <span className="flex min-w-0 flex-wrap gap-2">
                <RoleBadge role={role} />
                {status === "active" ? null : <StatusBadge status={status} />}
                <Badge tone="gold">{levelName}</Badge>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
