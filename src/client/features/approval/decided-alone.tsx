import { useState } from "react";
import { type AloneEntry, type AloneList, lookThroughInput } from "../../../shared/approval.ts";
import { formatInstant } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { aloneKindNames } from "../../../shared/two-people.fr.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { LeftToday } from "./left-today.tsx";
import { aloneText as text } from "./text.ts";
import { useAct } from "./use-act.ts";

function Row({ entry }: { entry: AloneEntry }) {
  const { act, amountAr, memberName, adminName, at } = entry;
  return (
    <li className="border-line border-t py-2 first:border-t-0">
      <p className="font-semibold text-ink">
        {aloneKindNames[act]}&nbsp;: {formatAr(amountAr)}
      </p>
      <p className="text-sm text-soft">
        {[memberName, text.by(adminName, formatInstant(at))].filter(Boolean).join(" · ")}
      </p>
    </li>
  );
}

/** One press for all that the list shows; the journal keeps it. */
function LookThroughDialog({ entries, onClose }: { entries: readonly AloneEntry[]; onClose: () => void }) {
  const looking = useAct({
    check: () => validate(lookThroughInput, { upToId: Math.max(...entries.map(({ id }) => id)) }),
    send: api.admin.lookThrough.mutate,
    network: text.network,
    onDone: ({ count }) => {
      toast.success(text.done(count));
      onClose();
    },
  });
  const amount = formatAr(entries.reduce((sum, { amountAr }) => sum + amountAr, 0));
  return (
    <FormDialog
      form={looking}
      onClose={onClose}
      title={text.title}
      description={text.sentence(entries.length, amount)}
      confirmLabel={text.action}
    >
      <p className="text-soft">{text.warning}</p>
    </FormDialog>
  );
}

function Rows({ list: { entries } }: { list: AloneList }) {
  const [isAsked, setAsked] = useState(false);
  const others = entries.filter(({ isOthers }) => isOthers);
  return (
    <>
      {entries.length === 0 ? <p className="text-soft">{text.empty}</p> : null}
      <ul>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ul>
      {others.length > 0 ? <Button onClick={() => setAsked(true)}>{text.action}</Button> : null}
      {isAsked ? <LookThroughDialog entries={others} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

/** « Décidé seul »: what one administrator decided without proof, and nobody else has looked through. */
export function DecidedAloneList() {
  const { data } = trpc.admin.aloneList.useQuery();
  return (
    <Card title={text.room}>
      <LeftToday />
      {data ? <Rows list={data} /> : null}
    </Card>
  );
}
