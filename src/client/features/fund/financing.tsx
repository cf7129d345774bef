import { Suspense } from "react";
import { useAddressWords } from "../../lib/address-words.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { trpc } from "../../lib/query.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { WaitingApprovals } from "../approval/approval-card.tsx";
import { Alarm } from "./alarm.tsx";
import { CashNumbers } from "./cash-numbers.tsx";
import { FundStatus } from "./fund-status.tsx";
import { FundingForm } from "./funding-form.tsx";
import { MovementList } from "./movement-list.tsx";
import { fundText, treasuryText } from "./text.ts";

const CashForm = lazyPage(() => import("./cash-form.tsx"));
const DrawingForm = lazyPage(() => import("./drawing-form.tsx"));

const text = treasuryText.acts;
const ACT = "mouvement";

/** The platform's own money: its accounts, its numbers, and what comes in, goes out and moves between them. */
export default function Financing() {
  const fund = trpc.admin.fund.useQuery();
  const { params, change } = useAddressWords();
  const asked = text.words.find(({ value }) => value === params.get(ACT))?.value ?? "entree";
  return (
    <Loaded query={fund} errorTitle={fundText.loadingFailed} skeleton={<Skeleton className="h-96" />}>
      {(treasury) => (
        <div className="flex flex-col gap-6">
          <Alarm treasury={treasury} />
          <WaitingApprovals kinds={["drawing", "shortfall", "cashMove", "funding", "receiver"]} />
          <FundStatus status={treasury} />
          <CashNumbers treasury={treasury} />
          <div className="flex flex-col gap-3">
            <ChoiceChips
              label={text.label}
              choices={text.words}
              value={asked}
              onChoose={(value) => change({ [ACT]: value }, { replace: true })}
            />
            {asked === "entree" ? <FundingForm numbers={treasury.numbers} /> : null}
            <Suspense fallback={<Skeleton className="h-96" />}>
              {asked === "retrait" ? <DrawingForm numbers={treasury.numbers} /> : null}
              {asked === "numeros" ? <CashForm kind="move" numbers={treasury.numbers} /> : null}
            </Suspense>
          </div>
          <MovementList />
        </div>
      )}
    </Loaded>
  );
}
