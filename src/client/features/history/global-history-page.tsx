import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { INCOME_HISTORY_DAYS, type IncomeDay } from "../../../shared/history.ts";
import { useChosenWord } from "../../lib/address-words.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Day, Income } from "./income.tsx";
import { filteredDays } from "./income-filter.ts";
import { type Movement, useMovements } from "./movements.tsx";
import { historyText as text } from "./text.ts";

type View = "income" | "movements";
const viewOfWord: Record<string, View> = { revenus: "income", operations: "movements" };

const choices = [
  { value: "", label: text.views.all },
  { value: "revenus", label: text.views.income },
  { value: "operations", label: text.views.movements },
];

/** A week or two at a time. */
const FIRST_DAYS = 7;
const MORE_DAYS = 14;

/** The days on which anything came in or moved, newest first. */
function daysOf(income: readonly IncomeDay[], movements: readonly Movement[]) {
  const days = new Map<string, { income?: IncomeDay; movements: Movement[] }>();
  const at = (day: string) => {
    const found = days.get(day) ?? { movements: [] };
    days.set(day, found);
    return found;
  };
  for (const one of income) at(one.day).income = one;
  for (const one of movements) at(one.day).movements.push(one);
  return [...days].sort(([one], [other]) => (one < other ? 1 : -1));
}

function Nothing({ isIncome }: { isIncome: boolean }) {
  return isIncome ? (
    <EmptyState
      icon={ArrowLeftRight}
      title={text.nothing}
      action={<ButtonLink to={paths.tasks}>{text.nothingAction}</ButtonLink>}
    />
  ) : (
    <EmptyState
      icon={ArrowLeftRight}
      title={text.transactions.empty}
      action={<ButtonLink to={paths.deposit}>{text.transactions.emptyAction}</ButtonLink>}
    />
  );
}

/** Income, purchases, deposits, withdrawals and corrections, or all but income, by date. */
function ByDate({ hasIncome }: { hasIncome: boolean }) {
  const income = trpc.user.income.useQuery();
  const { queries, movements, pages } = useMovements();
  const [shown, setShown] = useState(FIRST_DAYS);
  const more = () => setShown(shown + MORE_DAYS);
  const all = [income, ...queries];
  const missing = all.find(({ data, isFetched }) => data === undefined && isFetched) ?? all.find(({ data }) => !data);
  return (
    <Loaded
      query={{
        ...(missing ?? income),
        data: missing ? undefined : income.data,
        refetch: () => all.map((one) => one.refetch()),
      }}
      skeleton={<Skeleton className="h-dvh" />}
    >
      {(history) => {
        const kept = hasIncome ? filteredDays(history, undefined, INCOME_HISTORY_DAYS) : [];
        const days = daysOf(kept, movements);
        if (days.length === 0) return <Nothing isIncome={hasIncome} />;
        return (
          <>
            {days.slice(0, shown).map(([day, { income: ofDay, movements: moved }]) => (
              <Day key={day} day={day} today={history.today} income={ofDay}>
                {moved.map(({ row }) => row)}
              </Day>
            ))}
            {days.length > shown ? (
              <Button variant="outline" block onClick={more}>
                {text.more}
              </Button>
            ) : (
              <LoadMore pages={pages} label={text.more} onMore={more} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** Everything that came in and went out, in one list by date, or a part of it (docs/product.md 17.2). */
export default function GlobalHistoryPage() {
  const { value: view, word, choose } = useChosenWord("voir", viewOfWord);
  return (
    <>
      <PageTitle title={text.global} />
      <div className="mb-5">
        <ChoiceChips label={text.views.label} choices={choices} value={word} onChoose={choose} />
      </div>
      {view === "income" ? <Income /> : <ByDate key={word} hasIncome={view === undefined} />}
    </>
  );
}
