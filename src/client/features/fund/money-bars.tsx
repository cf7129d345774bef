import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Treasury } from "../../../shared/fund.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import { coverageWords } from "./balance-sheet.tsx";
import { countLink } from "./count-link.ts";
import { fundText } from "./text.ts";

const text = fundText.bars;

/** Neighbours are told apart; the numbers after the last begin again. */
const tones = ["bg-brand", "bg-brand/60", "bg-brand/35"];

type Part = { key: string; label: string; amountAr: number; fill: string; to?: string };

function Parts({ parts, wholeAr }: { parts: readonly Part[]; wholeAr: number }) {
  return (
    <div aria-hidden="true" className="flex h-4 gap-px overflow-hidden rounded-md bg-sunken forced-color-adjust-none">
      {parts.map(({ key, amountAr, fill }) => (
        <div key={key} className={fill} style={{ width: `${(amountAr / wholeAr) * 100}%` }} />
      ))}
    </div>
  );
}

function Row({ part: { label, amountAr, fill, to } }: { part: Part }) {
  const words: ReactNode = (
    <>
      <span aria-hidden="true" className={clsx("size-3 shrink-0 rounded-sm forced-color-adjust-none", fill)} />
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      <Money amountAr={amountAr} className="font-semibold" />
    </>
  );
  const look = "flex items-center gap-2 text-sm";
  return (
    <li>
      {to ? (
        <Link to={to} className={clsx(look, "min-h-11 hover:text-brand")}>
          {words}
        </Link>
      ) : (
        <span className={clsx(look, "py-0.5")}>{words}</span>
      )}
    </li>
  );
}

function Bar({ label, amountAr, parts, wholeAr }: { label: string; amountAr: number; parts: Part[]; wholeAr: number }) {
  return (
    <div>
      <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="text-soft">{label}</span>
        <Money amountAr={amountAr} className="font-bold" />
      </p>
      <Parts parts={parts} wholeAr={wholeAr} />
      <ul className="mt-1">
        {parts.map((part) => (
          <Row key={part.key} part={part} />
        ))}
      </ul>
    </div>
  );
}

/** The money on each number against what is owed, as two bars on one scale; a number's own row leads to its count. */
export function MoneyBars({ treasury }: { treasury: Treasury }) {
  const { numbers, cashAr, membersAr, heldAr, fundAr, missingAr, openFeesAr } = treasury;
  const gapAr = missingAr + openFeesAr;
  const presentAr = cashAr - gapAr;
  const owedAr = membersAr + heldAr + fundAr;
  const held = numbers
    .filter(({ balanceAr }) => balanceAr > 0)
    .map(({ phone, balanceAr }, index) => ({
      key: phone,
      label: formatPhone(phone),
      amountAr: balanceAr,
      fill: tones[index % tones.length] ?? "",
      to: countLink(phone),
    }));
  const owed = [
    { key: "members", label: text.members, amountAr: membersAr + heldAr, fill: "bg-gold" },
    { key: "fund", label: text.fund, amountAr: fundAr, fill: "bg-gold/45" },
  ];
  const gap = { key: "gap", label: text.gap, amountAr: -gapAr, fill: "bg-danger" };
  const { title, pill } = coverageWords(treasury);
  const wholeAr = Math.max(cashAr, owedAr);
  return (
    <Card title={title} aside={pill}>
      {wholeAr > 0 ? (
        <div className="flex flex-col gap-3">
          <Bar label={text.present} amountAr={presentAr} wholeAr={wholeAr} parts={gapAr > 0 ? [...held, gap] : held} />
          <Bar label={text.owed} amountAr={owedAr} wholeAr={wholeAr} parts={owed} />
        </div>
      ) : null}
    </Card>
  );
}
