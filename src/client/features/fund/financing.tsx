import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, type LucideIcon } from "lucide-react";
import { type ComponentType, Suspense } from "react";
import type { CashPosition } from "../../../shared/fund.ts";
import { useAddressWords } from "../../lib/address-words.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { trpc } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { Alarm } from "./alarm.tsx";
import { BalanceSheet } from "./balance-sheet.tsx";
import { CashNumbers } from "./cash-numbers.tsx";
import { FundStatus } from "./fund-status.tsx";
import { fundText } from "./text.ts";

// Shows nothing until it knows that something waits.
const WaitingApprovals = lazyPage(() => import("../approval/waiting-approvals.tsx"));

// Below what is read first.
const CashDays = lazyPage(() => import("./cash-days.tsx"));
const Gateways = lazyPage(() => import("../gateway/gateways.tsx"));
const MovementList = lazyPage(() => import("./movement-list.tsx"));

type ActProps = { numbers: readonly CashPosition[]; onClose: () => void };
type Act = { word: string; label: string; icon: LucideIcon; Dialog: ComponentType<ActProps> };

/** In the address, which opens the dialog of an act. */
const ACT = "mouvement";
const { acts: words } = fundText;

const acts: readonly Act[] = [
  {
    word: "entree",
    label: words.funding,
    icon: ArrowDownToLine,
    Dialog: lazyDialog(() => import("./funding-dialog.tsx")),
  },
  {
    word: "retrait",
    label: words.drawing,
    icon: ArrowUpFromLine,
    Dialog: lazyDialog(() => import("./drawing-dialog.tsx")),
  },
  { word: "numeros", label: words.move, icon: ArrowLeftRight, Dialog: lazyDialog(() => import("./move-dialog.tsx")) },
];

/** What Asako and its partners do with their money: a button each, and the dialog that the address names. */
function Acts({ numbers }: { numbers: readonly CashPosition[] }) {
  const { params, change } = useAddressWords();
  const show = (word: string | undefined) => change({ [ACT]: word }, { replace: true });
  const asked = acts.find(({ word }) => word === params.get(ACT));
  return (
    <section aria-label={words.label} className="flex flex-wrap gap-2">
      {acts.map(({ word, label, icon: Icon }, index) => (
        <Button
          key={word}
          size="small"
          variant={index === 0 ? "primary" : "outline"}
          className="max-sm:grow max-sm:px-2!"
          onClick={() => show(word)}
        >
          <Icon aria-hidden="true" className="size-4.5 max-sm:hidden" />
          {label}
        </Button>
      ))}
      {asked ? <asked.Dialog numbers={numbers} onClose={() => show(undefined)} /> : null}
    </section>
  );
}

/** The platform's own money: what is done with it, where it is and whose, its numbers, and its movements. */
export default function Financing() {
  const fund = trpc.admin.fund.useQuery();
  return (
    <Loaded query={fund} errorTitle={fundText.loadingFailed} skeleton={<SkeletonList rows={3} rowClassName="h-72" />}>
      {(treasury) => (
        <div className="flex flex-col gap-3 sm:gap-4">
          <Alarm treasury={treasury} />
          <Acts numbers={treasury.numbers} />
          <Suspense>
            <WaitingApprovals
              kinds={["drawing", "shortfall", "cashMove", "funding", "receiver", "gateway", "gatewayDay"]}
            />
          </Suspense>
          <div className="grid grid-cols-1 gap-3 sm:gap-4 lg:grid-cols-2">
            <FundStatus status={treasury} />
            <BalanceSheet treasury={treasury} />
          </div>
          <CashNumbers treasury={treasury} />
          <Suspense>
            <CashDays />
            <Gateways />
            <MovementList />
          </Suspense>
        </div>
      )}
    </Loaded>
  );
}
