import { useState } from "react";
import { formatAge } from "../../../shared/day.ts";
import { type CashPosition, differenceOf, type Treasury } from "../../../shared/fund.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { paths } from "../../lib/paths.ts";
import { serverTime } from "../../lib/server-clock.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge, StatusPill } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { Money } from "../../ui/money.tsx";
import { DifferenceBadge } from "./difference-badge.tsx";
import { treasuryText } from "./text.ts";

const CountDialog = lazyDialog(() => import("./count-dialog.tsx"));
const ShortfallDialog = lazyDialog(() => import("./shortfall-dialog.tsx"));
const CountsDialog = lazyDialog(() => import("./count-list.tsx"));

const text = treasuryText.numbers;

type What = "count" | "book" | "counts";

/** Whether members are sent to a number: the words say it, the colour only helps. */
function Offer({ isOffered, isStopped }: Pick<CashPosition, "isOffered"> & { isStopped: boolean }) {
  if (!isOffered) return <Badge>{text.notOffered}</Badge>;
  return isStopped ? <Badge tone="warning">{text.stopped}</Badge> : <Badge tone="success">{text.offered}</Badge>;
}

/** What keeps members from depositing, whatever the counts say, and where it is mended. */
function NoOffer() {
  return (
    <Alert
      tone="error"
      title={text.noneOfferedTitle}
      live={false}
      action={
        <ButtonLink
          size="small"
          variant="outline"
          to={{ pathname: paths.admin, search: "?onglet=utilisateurs&role=administrateur" }}
        >
          {text.administrators}
        </ButtonLink>
      }
    >
      {text.noneOffered}
    </Alert>
  );
}

type PositionProps = {
  position: CashPosition;
  /** Whether deposits are stopped. */
  isStopped: boolean;
  ask: (what: What) => void;
};

function Position({ position, isStopped, ask }: PositionProps) {
  const { phone, holderId, holderName, isOffered, balanceAr, waitingAr, lastCount, staleSince, said } = position;
  const differenceAr = lastCount ? differenceOf(lastCount) : 0;
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold">
          {formatPhone(phone)} · {holderName ?? text.holderUnknown}
        </span>
        <Money amountAr={balanceAr} className="text-lg font-bold" />
      </p>
      <p>
        <Offer isOffered={isOffered} isStopped={isStopped} />
      </p>
      {waitingAr > 0 ? <p className="text-sm text-soft">{text.waiting(formatAr(waitingAr))}</p> : null}
      {said ? (
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
          {text.said(formatAr(said.balanceAr), formatAge(serverTime() - said.at), said.byName)}
          {said.missingAr > 0 ? <DifferenceBadge differenceAr={-said.missingAr} /> : null}
        </p>
      ) : null}
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
        {lastCount
          ? text.counted(formatAge(serverTime() - lastCount.createdAt), lastCount.countedByName)
          : text.neverCounted}
        {staleSince === null ? null : (
          <StatusPill state="waiting">{text.stale(formatAge(serverTime() - staleSince))}</StatusPill>
        )}
        {lastCount ? <DifferenceBadge differenceAr={differenceAr} /> : null}
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="small"
          aria-label={text.countOf(formatPhone(phone))}
          onClick={() => ask("count")}
        >
          {text.count}
        </Button>
        {differenceAr < 0 ? (
          <Button variant="outline" size="small" onClick={() => ask("book")}>
            {text.book}
          </Button>
        ) : null}
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
        {holderId === null ? null : (
          <ButtonLink
            variant="ghost"
            size="small"
            aria-label={text.holderOf(holderName ?? "")}
            to={{ pathname: paths.admin, search: `?onglet=utilisateurs&membre=${holderId}` }}
          >
            {text.holder}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

/** The cash of each receiving number, its last reading and by whom, and whether members are sent to it. */
export function CashNumbers({ treasury: { numbers, depositsSuspended } }: { treasury: Treasury }) {
  const [asked, setAsked] = useState<{ what: What; position: CashPosition }>();
  const close = () => setAsked(undefined);
  return (
    <Card title={text.title}>
      {numbers.some(({ isOffered }) => isOffered) ? null : (
        <div className="mb-3">
          <NoOffer />
        </div>
      )}
      <ul className="divide-y divide-line">
        {numbers.map((position) => (
          <Position
            key={position.phone}
            position={position}
            isStopped={depositsSuspended}
            ask={(what) => setAsked({ what, position })}
          />
        ))}
      </ul>
      {asked?.what === "count" ? <CountDialog position={asked.position} onClose={close} /> : null}
      {asked?.what === "book" ? <ShortfallDialog position={asked.position} onClose={close} /> : null}
      {asked?.what === "counts" ? <CountsDialog phone={asked.position.phone} onClose={close} /> : null}
    </Card>
  );
}
