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
import { LeftToday } from "./left-today.tsx";
import { aloneScreen } from "./record-screen.ts";
import { aloneText as text } from "./text.ts";

const LookThroughDialog = lazyDialog(() => import("./answer/look-through-dialog.tsx"));

function Row({ entry }: { entry: AloneEntry }) {
  const { act, amountAr, memberName, adminName, at, isOthers } = entry;
  const facts = [memberName, text.by(adminName, formatInstant(at)), isOthers ? undefined : text.own];
  return (
    <li className="border-line border-t py-2 first:border-t-0 first:pt-0 last:pb-0">
      <Link to={aloneScreen(entry).to} className="inline-flex min-h-11 items-center font-semibold text-brand underline">
        {proposalWords[act].name}&nbsp;: {formatAr(amountAr)}
      </Link>
      <p className="text-sm text-soft">{facts.filter(Boolean).join(" · ")}</p>
    </li>
  );
}

function Rows({ list: { entries } }: { list: AloneList }) {
  const [isAsked, setAsked] = useAskedAct("relire");
  const others = entries.filter(({ isOthers }) => isOthers);
  return (
    <>
      {entries.length === 0 ? <p className="text-soft">{text.empty}</p> : null}
      <ul>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ul>
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
  const { data } = trpc.admin.aloneList.useQuery();
  return (
    <Card title={text.room}>
      <div className="flex flex-col gap-3">
        <p className="text-soft">{text.lead}</p>
        <LeftToday />
        {data ? <Rows list={data} /> : null}
      </div>
    </Card>
  );
}
