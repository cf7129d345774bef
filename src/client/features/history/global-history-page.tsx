import { trpc } from "../../lib/query.ts";
import { isMissing } from "../../ui/loaded.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Corrections } from "./corrections.tsx";
import { Income } from "./income.tsx";
import { Purchases, Transactions } from "./past-movements.tsx";
import { historyText as text } from "./text.ts";

/** Everything that came in and went out: income by day, purchases, deposits and withdrawals, corrections. */
export default function GlobalHistoryPage() {
  const income = trpc.user.income.useQuery();
  return (
    <>
      <PageTitle title={text.global} />
      <Income />
      {isMissing(income) ? null : (
        <>
          <Purchases />
          <Transactions />
          <Corrections />
        </>
      )}
    </>
  );
}
