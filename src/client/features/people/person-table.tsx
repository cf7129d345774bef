import { formatNumericDate } from "../../../shared/day.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { peopleText } from "../../text/people.ts";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import { usePeopleLinks } from "./address.ts";
import { RoleBadge, StatusBadge } from "./badges.tsx";
import type { RowsProps } from "./person-cards.tsx";

const text = peopleText.list;
const titles = [text.person, text.phone, text.shortLevel, text.status, text.since];

/** From 768 px: one row a person. */
export function PersonTable({ people }: RowsProps) {
  const { toPerson } = usePeopleLinks();
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-surface shadow-card">
      <table className="w-full text-left text-[0.9375rem]">
        <caption className="sr-only">{text.caption}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken text-sm text-soft">
            {titles.map((title) => (
              <th key={title} scope="col" className="px-3 py-2.5 font-semibold">
                {title}
              </th>
            ))}
            <th scope="col" className="px-3 py-2.5 text-right font-semibold">
              {text.balance}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {people.map(({ id, name, phone, role, status, levelName, balanceAr, createdAt }) => (
            <tr key={id} className="hover:bg-sunken">
              <th scope="row" className="px-3 py-1.5 font-normal">
                <Link
                  to={toPerson(id)}
                  data-person={id}
                  className="flex min-h-11 flex-col justify-center rounded-xl hover:text-brand"
                >
                  <span className="font-semibold leading-snug">{name}</span>
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
        </tbody>
      </table>
    </div>
  );
}
