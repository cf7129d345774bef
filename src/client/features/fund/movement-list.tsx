import { HandCoins, MoveRight } from "lucide-react";
import { formatInstant } from "../../../shared/day.ts";
import type { Movement, MovementKind } from "../../../shared/fund.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { useAddressWords } from "../../lib/address-words.ts";
import { trpc } from "../../lib/query.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { ExportButton } from "../export/export-button.tsx";
import { fundText } from "./text.ts";

const text = fundText.list;
const KIND = "type";

const tones: Record<MovementKind, Tone> = {
  sponsor: "gold",
  operator: "brand",
  capital: "neutral",
  drawing: "warning",
  shortfall: "danger",
  fee: "neutral",
  move: "neutral",
  reversal: "danger",
};

/** The sign of each kind of movement: in, out, or neither. */
const signs: Record<MovementKind, 1 | -1 | 0> = {
  sponsor: 1,
  operator: 1,
  capital: 1,
  drawing: -1,
  shortfall: -1,
  fee: -1,
  move: 0,
  reversal: -1,
};

function Numbers({ cashPhone, toPhone, reference }: Movement) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-soft">
      {formatPhone(cashPhone)}
      {toPhone ? (
        <>
          <MoveRight aria-label={text.to} className="size-4" />
          {formatPhone(toPhone)}
        </>
      ) : null}
      {reference ? <span>{text.reference(reference)}</span> : null}
    </p>
  );
}

function Row({ movement }: { movement: Movement }) {
  const { kind, amountAr, who, reason, sendings, recordedByName, createdAt } = movement;
  const sign = signs[kind];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <Badge tone={tones[kind]}>{text.badges[kind]}</Badge>
          {who ?? reason ?? (sendings && text.sendings(sendings))}
        </p>
        <Numbers {...movement} />
        <p className="text-sm text-soft">{text.recordedBy(recordedByName, formatInstant(createdAt))}</p>
      </div>
      <Money amountAr={sign === -1 ? -amountAr : amountAr} signed={sign === 1} className="text-lg font-bold" />
    </li>
  );
}

/** The kind named in the address. */
function useKind() {
  const { params, change } = useAddressWords();
  const asked = params.get(KIND);
  const choose = (value: string) => change({ [KIND]: value }, { replace: true });
  const word = text.words.find(([name]) => name === asked);
  return { kind: word?.[1], word: word?.[0] ?? "", choose };
}

/** Movements of the platform's money, newest first: funding, capital, drawings, shortfalls, operators' fees and cash carried between numbers. */
export function MovementList() {
  const { kind, word, choose } = useKind();
  const pages = trpc.admin.movements.useInfiniteQuery({ kind }, { getNextPageParam: (page) => page.nextCursor });
  return (
    <section aria-label={text.title}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-lg font-bold tracking-tight">{text.title}</h2>
        <div className="w-full sm:w-64">
          <SelectField label={text.filter} value={word} onChange={(event) => choose(event.target.value)}>
            <option value="">{text.all}</option>
            {text.words.map(([name, of]) => (
              <option key={name} value={name}>
                {text.badges[of]}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <div className="mb-3 flex flex-wrap justify-end gap-2">
        <ExportButton name="movements" filter={{ kind }} />
      </div>
      <Loaded query={pages} errorTitle={fundText.loadingFailed}>
        {({ pages: known }) => {
          const movements = known.flatMap(({ entries }) => entries);
          if (movements.length === 0) return <EmptyState icon={HandCoins} title={kind ? text.emptyKind : text.empty} />;
          return (
            <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
              {movements.map((movement) => (
                <Row key={movement.id} movement={movement} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <LoadMore pages={pages} label={text.more} />
    </section>
  );
}
