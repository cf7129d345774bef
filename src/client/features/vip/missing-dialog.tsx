import { formatAr, roundUpToStep } from "../../../shared/money.ts";
import type { Settings } from "../../../shared/settings.ts";
import type { LevelOffer } from "../../../shared/vip.ts";
import { depositOf } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Money } from "../../ui/money.tsx";
import { uiText } from "../../ui/text.ts";
import { vipText } from "./text.ts";

const text = vipText.missing;

/** The missing amount, rounded to one that a deposit accepts. */
function depositFor(missingAr: number, settings: Settings | undefined): number {
  const wholeAr = roundUpToStep(missingAr);
  return settings ? Math.min(Math.max(wholeAr, settings.depositMinimumAr), settings.depositMaximumAr) : wholeAr;
}

type MissingDialogProps = { level: LevelOffer; balanceAr: number; onClose: () => void };

export function MissingDialog({ level, balanceAr, onClose }: MissingDialogProps) {
  const config = trpc.auth.config.useQuery();
  const missingAr = level.toPayAr - balanceAr;
  const amountAr = depositFor(missingAr, config.data?.settings);
  const suggested = amountAr < missingAr ? text.suggestedMaximum : text.suggested;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={text.title}
      description={`${text.detail(formatAr(missingAr))}.`}
      actions={
        <>
          <ButtonLink to={depositOf(amountAr)}>{text.deposit}</ButtonLink>
          <Button variant="outline" onClick={onClose}>
            {uiText.cancel}
          </Button>
        </>
      }
    >
      <DefinitionList
        items={[
          { term: text.price, value: <Money amountAr={level.toPayAr} /> },
          { term: text.balance, value: <Money amountAr={balanceAr} /> },
        ]}
      />
      <p className="text-sm text-soft">
        {suggested(formatAr(amountAr))} {text.noHurry}
      </p>
    </Dialog>
  );
}
