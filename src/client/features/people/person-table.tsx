import { formatNumericDate } from "../../../shared/day.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { usePeopleLinks } from "./address.ts";
import { RoleBadge, StatusBadge } from "./badges.tsx";
import type { RowsProps } from "./person-cards.tsx";
import { peopleText } from "./text.ts";

const text = peopleText.list;
const columns = [
  ...[text.person, text.phone, text.shortLevel, text.status, text.since].map((title) => ({ title })),
  { title: text.balance, className: "text-right" },
];

/** From 768 px: one row a person. */
export function PersonTable({ people }: RowsProps) {
  const { toPerson } = usePeopleLinks();
  return (
    <RecordTable caption={text.caption} columns={columns}>
      {people.map(({ id, name, phone, role, status, levelName, balanceAr, createdAt }) => (
        <tr key={id} className="hover:bg-sunken">
          <th scope="row" className="px-3 py-1.5 font-normal">
            <Link
              to={toPerson(id)}
              data-person={id}
              className="flex min-h-11 flex-col justify-center rounded-xl hover:text-brand"
            >
              <span className="font-semibold leading-snug wrap-anywhere">{name}</span>
              <span className="text-sm tabular-nums text-soft">{peopleText.number(id)}</span>
            </Link>
          </th>
          <td className="whitespace-nowrap px-3 py-1.5 tabular-nums">{phone ? formatPhone(phone) : "–"}</td>
          <td className="whitespace-nowrap px-3 py-1.5">{levelName}</td>
          <td className="px-3 py-1.5">
            <span className="flex flex-wrap gap-1.5">
              <StatusBadge status={status} />
              <RoleBadge role={role} />
            </span>
          </td>
          <td className="whitespace-nowrap px-3 py-1.5 tabular-nums">{formatNumericDate(createdAt)}</td>
          <td className="px-3 py-1.5 text-right font-semibold">
            <Money amountAr={balanceAr} />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
