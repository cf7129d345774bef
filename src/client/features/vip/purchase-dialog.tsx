import { formatAr } from "../../../shared/money.ts";
import type { LevelOffer, Purchase } from "../../../shared/vip.ts";
import { api } from "../../api.ts";
import { failureOf } from "../../failure.ts";
import { formatLastDay } from "../../membership-end.ts";
import { trpc } from "../../query.ts";
import { vipText } from "../../text/vip.ts";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { useAttempt } from "../../use-attempt.ts";

const text = vipText.confirm;

type PurchaseDialogProps = {
  level: LevelOffer;
  balanceAr: number;
  onClose: () => void;
  onBought: (purchase: Purchase) => void;
};

/** Everything the purchase changes, before it is paid. Should the price have moved, the new one is shown and asked again. */
export function PurchaseDialog({ level, balanceAr, onClose, onBought }: PurchaseDialogProps) {
  const utils = trpc.useUtils();
  const purchase = useAttempt(api.user.buyLevel.mutate, {
    onSuccess: onBought,
    // Any refusal means this page is out of date: price, balance, sales or level.
    onError: () => utils.user.levels.invalidate(),
  });
  const failure = purchase.error && failureOf(purchase.error);
  const average = level.averagePaidAr;

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={text.title(level.name)}
      description={text.risk}
      confirmLabel={text.action(formatAr(level.toPayAr))}
      onConfirm={() => purchase.mutate({ levelId: level.id, expectedPriceAr: level.toPayAr })}
      pending={purchase.isPending}
    >
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
      {level.kind === "buy" ? null : (
        <p className="text-sm text-soft">{level.kind === "renew" ? text.renewal : text.replace}</p>
      )}
      {failure && !purchase.isPending ? (
        <Alert tone="error">
          {failure.code ? failure.message || text.failed : text.network}
          {failure.code === "PRICE_CHANGED" ? (
            <p>{text.newPrice(formatAr(failure.details.priceAr ?? level.toPayAr))}</p>
          ) : null}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}
