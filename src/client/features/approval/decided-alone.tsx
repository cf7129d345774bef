import { type ComponentProps, useState } from "react";
import { proposalWords } from "../../../shared/acts.fr.ts";
import type { AloneEntry, AloneList } from "../../../shared/approval.ts";
import { dayOf, formatInstant, formatShortDay } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { useAskedAct } from "../../lib/address-words.ts";
import { trpc } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
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
        className="inline-flex min-h-11 items-center text-brand hover:underline"
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
    {
      title: text.when,
      className: "tabular-nums text-soft",
      cell: ({ at }) => formatInstant(at),
      card: "line",
      onCard: ({ at }) => formatShortDay(dayOf(at)),
    },
    {
      title: text.amount,
      className: "text-right font-semibold whitespace-nowrap",
      cell: ({ amountAr }) => <Money amountAr={amountAr} />,
      card: "side",
    },
  ],
};

/** What is seen at once; « Relire » shows all of it. */
const FIRST = 5;

function Rows({ list: { entries } }: { list: AloneList }) {
  const [isAsked, setAsked] = useAskedAct("relire");
  const [isWhole, setWhole] = useState(false);
  const others = entries.filter(({ isOthers }) => isOthers);
  return (
    <>
      {entries.length === 0 ? (
        <p className="text-soft">{text.empty}</p>
      ) : (
        <RecordRows records={decisions} rows={isWhole ? entries : entries.slice(0, FIRST)} />
      )}
      {entries.length > FIRST && !isWhole ? (
        <Button variant="ghost" size="small" className="self-center" onClick={() => setWhole(true)}>
          {text.all(entries.length)}
        </Button>
      ) : null}
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
export default function DecidedAloneList() {
  const list = trpc.admin.aloneList.useQuery();
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg font-bold tracking-tight">{text.room}</h2>
        <p className="text-sm text-soft">{text.lead}</p>
        <LeftToday />
      </div>
      <Loaded
        query={list}
        errorTitle={approvalText.loadingFailed}
        skeleton={<SkeletonList rows={FIRST} rowClassName="h-20 md:h-14" isJoined />}
      >
        {(data) => <Rows list={data} />}
      </Loaded>
    </section>
  );
}
