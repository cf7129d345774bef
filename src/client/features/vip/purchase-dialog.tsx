import { useEffect, useState } from "react";
import { formatAr } from "../../../shared/money.ts";
import type { LevelMenu, LevelOffer, Purchase } from "../../../shared/vip.ts";
import { api } from "../../lib/api.ts";
import { type Failure, failureOf } from "../../lib/failure.ts";
import { useAttempt } from "../../lib/form/use-attempt.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { daysLeft, formatLastDay } from "./membership-end.ts";
import { paceSentence } from "./pace.ts";
import { vipText } from "./text.ts";

const text = vipText.confirm;

/** What becomes of the level held now and of its remaining days; nothing to say of the free level. */
function fateOfCurrentLevel({ expiresAt, name }: LevelMenu["current"], { kind }: LevelOffer): string | undefined {
  if (expiresAt === null) return undefined;
  if (kind === "renew") return text.renewal(formatLastDay(expiresAt));
  return text.replace(name, daysLeft(expiresAt));
}

/** `isRenewal`: the same level goes on, with the tasks it has. */
export type Bought = Pick<Purchase, "levelName" | "expiresAt"> & { isRenewal: boolean };

type PurchaseDialogProps = {
  level: LevelOffer;
  /** No longer sold. */
  isGone: boolean;
  menu: LevelMenu;
  onClose: () => void;
  onBought: (purchase: Bought) => void;
};

function FailureAlert({ failure, toPayAr }: { failure: Failure; toPayAr: number }) {
  if (!failure.code) {
    return (
      <Alert tone="error" title={failure.hasAnswered ? text.failed : text.network}>
        {text.unansweredDetail}
      </Alert>
    );
  }
  const hasMoved = failure.code === "PRICE_CHANGED";
  const newPrice = text.newPrice(formatAr(failure.details.priceAr ?? toPayAr));
  return <Alert tone="error">{hasMoved ? newPrice : failure.message}</Alert>;
}

/** Everything the purchase changes, before it is paid. If the price has changed, shows the new one and asks again. */
export function PurchaseDialog({ level, isGone, menu, onClose, onBought }: PurchaseDialogProps) {
  const { balanceAr, current } = menu;
  const utils = trpc.useUtils();
  // The offer as it was when the question was opened: once bought, the list shows the level as owned.
  const [kind] = useState(level.kind);
  const purchase = useAttempt(api.user.buyLevel.mutate, {
    onSuccess: (bought) => onBought({ ...bought, isRenewal: kind === "renew" }),
    // Any refusal means this page is out of date: price, balance, sales or level.
    onError: () => utils.user.levels.invalidate(),
  });
  const failure = purchase.error && failureOf(purchase.error);
  const average = level.averagePaidAr;

  // The answer was lost on its way, and the list now says that the purchase was made.
  const { expiresAt } = current;
  const isMade = failure !== null && !failure.code && level.kind === "owned" && level.id === current.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (isMade && expiresAt !== null) onBought({ levelName: level.name, expiresAt, isRenewal: kind === "renew" });
  }, [isMade]);
  const fate = fateOfCurrentLevel(current, level);
  const pace = paceSentence(level.priceAr, average);

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={text.title(level.name)}
      description={text.risk}
      confirmLabel={text.action(formatAr(level.toPayAr))}
      onConfirm={() => purchase.mutate({ levelId: level.id, expectedPriceAr: level.toPayAr })}
      pending={purchase.isPending}
      ready={level.kind !== "owned" && !level.suspended}
      settled={isGone}
    >
      {/* Above the figures: on a low phone what stands below them is under the buttons. */}
      {fate ? <p className="text-sm text-soft">{fate}</p> : null}
      <DefinitionList
        items={[
          { term: text.pay, value: <Money amountAr={level.toPayAr} className="font-bold" /> },
          { term: text.before, value: <Money amountAr={balanceAr} /> },
          { term: text.after, value: <Money amountAr={balanceAr - level.toPayAr} className="font-bold" /> },
          { term: text.until, value: formatLastDay(level.wouldExpireAt) },
          { term: text.ceiling, value: vipText.ceiling(formatAr(level.dailyCeilingAr)) },
          { term: text.average, value: average === null ? vipText.noAverage : vipText.averageValue(formatAr(average)) },
        ]}
      />
      {pace ? <p className="text-sm text-soft">{pace}</p> : null}
      {isGone ? <Alert tone="error">{text.gone}</Alert> : null}
      {failure && !isGone && !purchase.isPending ? <FailureAlert failure={failure} toPayAr={level.toPayAr} /> : null}
    </ConfirmDialog>
  );
}
