import { formatAge, formatInstant } from "../../../shared/day.ts";
import { numberFormat } from "../../../shared/locale.ts";
import type { PublicCount, Transparency } from "../../../shared/transparency.ts";
import { type PillState, StatusPill } from "../../ui/badge.tsx";
import { Card, DeepCard } from "../../ui/card.tsx";
import { type Definition, DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { figuresText } from "./figures-text.ts";
import { Stacks } from "./stacks.tsx";
import { Why } from "./why.tsx";

const text = figuresText.cover;
const numbersText = figuresText.numbers;
const formatPercent = numberFormat({ maximumFractionDigits: 1 });

type FiguresProps = { figures: Transparency };

const ar = (term: string, amountAr: number): Definition => ({ term, value: <Money amountAr={amountAr} /> });

/** The answer about members' money: « oui » only for what was counted in time. */
function stateOf({ owedAr, counted, uncoveredFeesAr }: Transparency): { state: PillState; words: string } {
  const { presentAr, notYetAr, staleAr } = counted;
  if (presentAr >= owedAr) return { state: "good", words: text.full };
  if (presentAr + notYetAr >= owedAr) return { state: "waiting", words: text.notYet };
  if (presentAr + uncoveredFeesAr >= owedAr) return { state: "waiting", words: text.feesShort };
  if (presentAr + notYetAr + staleAr >= owedAr) return { state: "bad", words: text.stale };
  return { state: "bad", words: text.short };
}

/** The part of the money owed that was counted. */
export function Cover({ figures }: FiguresProps) {
  const { owedAr, counted } = figures;
  const { state, words } = stateOf(figures);
  // Floored: 99.96 % is not 100 %.
  const percent = Math.floor((counted.presentAr / owedAr) * 1000) / 10;
  return (
    <DeepCard>
      <h2 className="text-lg font-bold tracking-tight">{text.title}</h2>
      {owedAr > 0 ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="text-4xl font-extrabold tracking-tight text-gold tabular-nums">
            {text.percent(formatPercent(percent))}
          </strong>
          <StatusPill state={state}>{words}</StatusPill>
          <p className="w-full text-on-deep-soft">{text.percentLabel}</p>
        </div>
      ) : (
        <p className="mt-2 text-on-deep-soft">{text.nothingOwed}</p>
      )}
    </DeepCard>
  );
}

/** The two sides: what was counted, and what is owed. */
export function Balances({ figures }: FiguresProps) {
  const { counted, owedAr, missingAr, uncoveredFeesAr } = figures;
  const { presentAr, notYetAr, staleAr, staleDays } = counted;
  return (
    <Card>
      <Stacks
        stacks={[
          {
            name: text.counted,
            parts: [
              { value: presentAr, fill: "fill-brand" },
              { value: notYetAr, fill: "fill-gold" },
              { value: staleAr, fill: "fill-danger" },
            ],
          },
          { name: text.owed, parts: [{ value: owedAr, fill: "fill-earth" }] },
        ]}
      />
      <DefinitionList
        items={[
          ar(text.counted, presentAr),
          ...(notYetAr > 0 ? [ar(text.countedNotYet, notYetAr)] : []),
          ...(staleAr > 0 ? [ar(text.countedStale(staleDays), staleAr)] : []),
          ...(missingAr > 0 ? [ar(text.recorded, figures.cashAr), ar(text.missing, missingAr)] : []),
          ...(uncoveredFeesAr > 0
            ? [{ term: text.fees, value: <Money amountAr={uncoveredFeesAr} className="font-semibold text-warning" /> }]
            : []),
          ar(text.owed, owedAr),
          ar(text.members, figures.membersAr),
          ar(text.held, figures.heldAr),
          ar(text.fund, figures.fundAr),
        ]}
      />
      {missingAr > 0 ? <Why>{text.missingWhy}</Why> : null}
      {uncoveredFeesAr > 0 ? <Why>{text.feesWhy}</Why> : null}
      <Why>{text.why(formatInstant(figures.summedAt))}</Why>
    </Card>
  );
}

function ageOf({ at, how, since }: PublicCount, now: number): string {
  if (at !== null && how) {
    const counted = numbersText.counted(numbersText.how[how], formatAge(now - at));
    return since !== null && since < at ? `${counted}, ${numbersText.unseen(formatAge(now - since))}` : counted;
  }
  return since === null ? numbersText.never : `${numbersText.never}, ${numbersText.since(formatAge(now - since))}`;
}

/** The last count of each number, without the number. */
export function Numbers({ figures }: FiguresProps) {
  const { numbers } = figures.counted;
  if (numbers.length === 0) return null;
  return (
    <Card title={numbersText.title}>
      <DefinitionList
        items={numbers.map((number, place) => ({
          term: `${numbersText.number(place + 1)}, ${ageOf(number, figures.at)}`,
          value: (
            <span className="flex flex-wrap items-center justify-end gap-2">
              {number.isStale ? <StatusPill state="bad">{numbersText.stale}</StatusPill> : null}
              <Money amountAr={number.presentAr ?? number.recordedAr} />
            </span>
          ),
        }))}
      />
    </Card>
  );
}
