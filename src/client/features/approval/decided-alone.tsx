import type { ComponentProps } from "react";
import { proposalWords } from "../../../shared/acts.fr.ts";
import type { AloneEntry, AloneList } from "../../../shared/approval.ts";
import { formatInstant } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { useAskedAct } from "../../lib/address-words.ts";
import { trpc } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { RecordRows } from "../../ui/record-list.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { LeftToday } from "./left-today.tsx";
import { aloneScreen } from "./record-screen.ts";
import { approvalText, aloneText as text } from "./text.ts";

const LookThroughDialog = lazyDialog(() => import("./answer/look-through-dialog.tsx"));

const decisions: ComponentProps<typeof RecordRows<AloneEntry>>["records"] = {
  caption: text.room,
  idOf: ({ id }) => id,
  head: {
    title: text.what,
    words: (entry) => (
      <Link
        to={aloneScreen(entry).to}
        aria-label={`${proposalWords[entry.act].name}\u00a0: ${formatAr(entry.amountAr)}`}
        className="inline-flex min-h-11 items-center text-brand underline"
      >
        {proposalWords[entry.act].name}
      </Link>
    ),
  },
  columns: [
    {
      title: text.member,
      cell: ({ memberName }) => memberName ?? "–",
      card: "line",
      onCard: ({ memberName }) => memberName,
    },
    {
      title: text.who,
      cell: ({ adminName, isOthers }) => (
        <>
          {adminName}
          {isOthers ? null : <span className="block text-sm text-soft">{text.own}</span>}
        </>
      ),
      card: "line",
      onCard: ({ adminName, isOthers }) => (isOthers ? adminName : `${adminName} (${text.own})`),
    },
    { title: text.when, className: "tabular-nums text-soft", cell: ({ at }) => formatInstant(at), card: "line" },
    {
      title: text.amount,
      className: "text-right font-semibold whitespace-nowrap",
      cell: ({ amountAr }) => <Money amountAr={amountAr} />,
      card: "side",
    },
  ],
};

function Rows({ list: { entries } }: { list: AloneList }) {
  const [isAsked, setAsked] = useAskedAct("relire");
  const others = entries.filter(({ isOthers }) => isOthers);
  return (
    <>
      {entries.length === 0 ? (
        <p className="text-soft">{text.empty}</p>
      ) : (
        <RecordRows records={decisions} rows={entries} />
      )}
      {others.length > 0 ? (
        <Button className="self-start" onClick={() => setAsked(true)}>
          {text.action}
        </Button>
      ) : null}
      {isAsked && others.length > 0 ? <LookThroughDialog entries={others} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

/** « Décidé seul »: what one administrator decided without proof, and nobody else has looked through. */
export function DecidedAloneList() {
  const list = trpc.admin.aloneList.useQuery();
  return (
    <Card title={text.room}>
      <div className="flex flex-col gap-3">
        <p className="text-soft">{text.lead}</p>
        <LeftToday />
        <Loaded query={list} errorTitle={approvalText.loadingFailed} skeleton={<SkeletonList />}>
          {(data) => <Rows list={data} />}
        </Loaded>
      </div>
    </Card>
  );
}
