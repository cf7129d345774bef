import { PageTitle } from "../../ui/page-title.tsx";
import { Corrections } from "./corrections.tsx";
import { Income } from "./income.tsx";
import { Purchases, Transactions } from "./past-movements.tsx";
import { historyText as text } from "./text.ts";

/** Everything that came in and went out: income by day, purchases, deposits and withdrawals, corrections. */
export default function GlobalHistoryPage() {
  return (
    <>
      <PageTitle title={text.global} />
      <Income />
      <Purchases />
      <Transactions />
      <Corrections />
    </>
  );
}
