import { Loaded } from "../../loaded.tsx";
import { trpc } from "../../query.ts";
import { fundText } from "../../text/fund.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { FundStatus } from "./fund-status.tsx";
import { FundingForm } from "./funding-form.tsx";
import { MovementList } from "./movement-list.tsx";

/** The reward fund: where it stands, how it is fed, and by whom it was. */
export default function Financing() {
  const fund = trpc.admin.fund.useQuery();
  const numbers = trpc.admin.cashNumbers.useQuery();
  return (
    <div className="flex flex-col gap-6">
      <Loaded query={fund} errorTitle={fundText.loadingFailed} skeleton={<Skeleton className="h-64" />}>
        {(status) => <FundStatus status={status} />}
      </Loaded>
      <Loaded query={numbers} errorTitle={fundText.loadingFailed} skeleton={<Skeleton className="h-64" />}>
        {(known) => <FundingForm numbers={known} />}
      </Loaded>
      <MovementList />
    </div>
  );
}
