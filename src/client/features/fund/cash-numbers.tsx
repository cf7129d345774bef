import { Plus, Smartphone, UserRoundPen } from "lucide-react";
import { useState } from "react";
import { formatAge } from "../../../shared/day.ts";
import { type CashPosition, type CountSeen, differenceOf, type Treasury } from "../../../shared/fund.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { useAddressWords, useAskedAct } from "../../lib/address-words.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { serverTime } from "../../lib/server-clock.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge, StatusPill } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Money } from "../../ui/money.tsx";
import { COUNT, countWord } from "./count-link.ts";
import { DifferenceBadge } from "./difference-badge.tsx";
import { fundText } from "./text.ts";

const CountDialog = lazyDialog(() => import("./count-dialog.tsx"));
const ShortfallDialog = lazyDialog(() => import("./shortfall-dialog.tsx"));
const CountsDialog = lazyDialog(() => import("./count-list.tsx"));
const OpenDialog = lazyDialog(() => import("../receiver/open-dialog.tsx"));
const ReceiverDialog = lazyDialog(() => import("../receiver/receiver-dialog.tsx"));

const text = fundText.numbers;

type What = "count" | "book" | "counts" | "open" | "holder";
type OpenedDialog = { what: What; position: CashPosition };

/** Whether members may deposit on a number: the words say it, the colour only helps. */
function Opening({ isOpen, isStopped }: Pick<CashPosition, "isOpen"> & { isStopped: boolean }) {
  if (!isOpen) return <Badge>{text.closed}</Badge>;
  return isStopped ? <Badge tone="warning">{text.stopped}</Badge> : <Badge tone="success">{text.open}</Badge>;
}

/** What a count is worth that was not made by somebody else. */
function seenWords(seen: CountSeen | null): string {
  if (seen === "other") return "";
  return ` ${seen === "sole" ? text.bySole : text.byMover}`;
}

/** The way to explain what is missing; to the explanation, while it waits for a second administrator. */
function Book({ countId, onAsk }: { countId: number; onAsk: () => void }) {
  const waiting = trpc.admin.approvalOf.useQuery({ kind: "shortfall", target: String(countId) });
  if (waiting.data)
    return (
      <ButtonLink variant="outline" size="small" to={`${paths.admin}?onglet=approbations`}>
        {text.bookWaits}
      </ButtonLink>
    );
  return (
    <Button variant="outline" size="small" onClick={onAsk}>
      {text.book}
    </Button>
  );
}

type PositionProps = {
  position: CashPosition;
  /** Whether deposits are stopped. */
  isStopped: boolean;
  ask: (what: What) => void;
};

function Position({ position, isStopped, ask }: PositionProps) {
  const { phone, operator, holderName, isOpen, balanceAr, waitingAr, lastCount, staleSince, keptAr, said } = position;
  const differenceAr = lastCount ? differenceOf(lastCount) : 0;
  return (
    <li className="flex flex-col gap-1 py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{formatPhone(phone)}</span>
        <Money amountAr={balanceAr} className="ml-auto text-lg font-bold" />
      </p>
      <p className="text-sm wrap-anywhere">
        {holderName} · {operator}
      </p>
      <p className="flex flex-wrap items-center gap-1.5">
        <Opening isOpen={isOpen} isStopped={isStopped} />
        {lastCount ? <DifferenceBadge differenceAr={differenceAr} /> : null}
        {staleSince === null ? null : (
          <StatusPill state="waiting">{text.stale(formatAge(serverTime() - staleSince))}</StatusPill>
        )}
      </p>
      {said ? (
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
          {text.said(formatAr(said.balanceAr), formatAge(serverTime() - said.at), said.byName)}
          {said.missingAr > 0 ? <DifferenceBadge differenceAr={-said.missingAr} /> : null}
        </p>
      ) : null}
      <p className="text-sm text-soft">
        {lastCount
          ? text.counted(formatAge(serverTime() - lastCount.createdAt), lastCount.countedByName)
          : text.neverCounted}
        {waitingAr > 0 ? ` · ${text.waiting(formatAr(waitingAr))}` : null}
        {lastCount ? `.${seenWords(lastCount.seen)}` : null}
      </p>
      {keptAr > 0 ? <p className="text-sm text-warning">{text.kept(formatAr(keptAr))}</p> : null}
      <div className="flex flex-wrap gap-x-1 gap-y-2 max-sm:[&_button]:px-1.5!">
        <Button
          variant="outline"
          size="small"
          aria-label={text.countOf(formatPhone(phone))}
          onClick={() => ask("count")}
        >
          <span>
            {text.count}
            <span className="max-sm:hidden"> {text.countWhat}</span>
          </span>
        </Button>
        {lastCount && differenceAr < 0 ? <Book countId={lastCount.id} onAsk={() => ask("book")} /> : null}
        {lastCount ? (
          <Button
            variant="ghost"
            size="small"
            aria-label={text.earlierOf(formatPhone(phone))}
            onClick={() => ask("counts")}
          >
            {text.earlier}
          </Button>
        ) : null}
        <Button
          variant="ghost"
          size="small"
          aria-label={(isOpen ? text.toCloseOf : text.toOpenOf)(formatPhone(phone))}
          onClick={() => ask("open")}
        >
          {isOpen ? text.toClose : text.toOpen}
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={text.holderOf(formatPhone(phone))}
          onClick={() => ask("holder")}
        >
          <UserRoundPen aria-hidden="true" className="size-4.5" />
        </Button>
      </div>
    </li>
  );
}

/** Each receiving number: whose it is, whether members may deposit on it, what is on it, and its last reading and by whom. */
export function CashNumbers({ treasury: { numbers, depositsSuspended } }: { treasury: Treasury }) {
  const { params, change } = useAddressWords();
  const named = numbers.find(({ phone }) => countWord(phone) === params.get(COUNT));
  const [chosen, setAsked] = useState<OpenedDialog>();
  const openDialog = chosen ?? (named && { what: "count", position: named });
  const [isAdding, setAdding] = useAskedAct("numero");
  const close = () => {
    setAsked(undefined);
    if (named) change({ [COUNT]: undefined }, { replace: true });
  };
  const open = numbers.filter(({ isOpen }) => isOpen);
  return (
    <Card
      title={text.title}
      aside={
        <Button variant="ghost" size="small" className="min-w-11" aria-label={text.add} onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" className="size-4.5" />
          <span className="max-sm:hidden">{text.addShort}</span>
        </Button>
      }
    >
      {numbers.length > 0 && open.length === 0 ? (
        <div className="mb-3">
          <Alert tone="error" title={text.noneOpenTitle} live={false}>
            {text.noneOpen}
          </Alert>
        </div>
      ) : null}
      {numbers.length === 0 ? (
        <EmptyState icon={Smartphone} title={text.none}>
          {text.noneDetail}
        </EmptyState>
      ) : null}
      <ul className="-my-2 divide-y divide-line lg:grid lg:grid-cols-2 lg:gap-x-8 lg:divide-y-0">
        {numbers.map((position) => (
          <Position
            key={position.phone}
            position={position}
            isStopped={depositsSuspended}
            ask={(what) => setAsked({ what, position })}
          />
        ))}
      </ul>
      {isAdding ? <ReceiverDialog onClose={() => setAdding(false)} /> : null}
      {openDialog?.what === "count" ? <CountDialog position={openDialog.position} onClose={close} /> : null}
      {openDialog?.what === "book" ? <ShortfallDialog position={openDialog.position} onClose={close} /> : null}
      {openDialog?.what === "counts" ? <CountsDialog phone={openDialog.position.phone} onClose={close} /> : null}
      {openDialog?.what === "open" ? (
        <OpenDialog position={openDialog.position} isLast={open.length === 1} onClose={close} />
      ) : null}
      {openDialog?.what === "holder" ? <ReceiverDialog number={openDialog.position} onClose={close} /> : null}
    </Card>
  );
}
