import { refundInput, reverseFundingInput } from "../../../shared/campaign.ts";
import { fundingInput } from "../../../shared/fund.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { formatAr, parseAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { BeforeAfter } from "../../ui/before-after.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Field } from "../../ui/field.tsx";
import { Money } from "../../ui/money.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { Change, findNumber, NumberField, ReceivedFields, useTyped } from "../fund/act-fields.tsx";
import type { ActProps } from "./act-props.ts";
import { oneText } from "./campaign-text.ts";
import { emptyFunding, fundingDraftName } from "./funding-draft.ts";
import { placesWith, usePrice } from "./price.ts";

const { network } = oneText;

const useNumbers = () => trpc.admin.fund.useQuery().data?.numbers ?? [];

/** A sponsor's money for this campaign alone, already received: always by two. */
export function FundDialog({ campaign, onClose }: ActProps) {
  const text = oneText.fund;
  const { id: campaignId, sponsorName, gainAr, feeBp, places } = campaign;
  const numbers = useNumbers();
  const price = usePrice();
  const empty = { ...emptyFunding, who: sponsorName };
  const { typed, set, closing } = useTyped(fundingDraftName(campaignId), empty);
  const { amount, ...rest } = typed;
  const amountAr = parseAr(amount);
  return (
    <ActDialog
      title={text.title}
      description={text.lead(sponsorName)}
      action={text.save(amountAr === undefined ? undefined : formatAr(amountAr))}
      weighs={{ kind: "funding", amountAr }}
      check={() => validate(fundingInput, { kind: "sponsor", ...rest, amountAr, campaignId })}
      send={api.admin.recordFunding.mutate}
      network={network}
      fieldOf={{ FUNDING_REFERENCE_TAKEN: "reference" }}
      done={(_, sent) => text.done(formatAr(sent.amountAr))}
      onClose={closing(onClose)}
    >
      {({ field }) => (
        <>
          <ReceivedFields field={field} typed={typed} set={set} numbers={numbers} />
          {price && amountAr ? (
            <p className="tabular-nums">
              {text.places}&nbsp;:{" "}
              <BeforeAfter
                before={formatWhole(places)}
                after={formatWhole(placesWith(campaign, amountAr, price.answerAr(gainAr, feeBp)))}
              />
            </p>
          ) : null}
          <p className="text-sm text-soft">{text.effect}</p>
        </>
      )}
    </ActDialog>
  );
}

/** What a closed campaign has left, already sent back to its sponsor. */
export function RefundDialog({ campaign: { id: campaignId, name, leftAr }, onClose }: ActProps) {
  const text = oneText.refund;
  const numbers = useNumbers();
  const empty = { amount: String(leftAr), payeePhone: "", reference: "", cashPhone: "" };
  const { typed, set, closing } = useTyped(`campaign.refund.${campaignId}`, empty);
  const { amount, ...rest } = typed;
  const amountAr = parseAr(amount);
  return (
    <ActDialog
      title={text.title}
      description={`${name}. ${text.lead}`}
      action={text.action(amountAr === undefined ? undefined : formatAr(amountAr))}
      weighs={{ kind: "refund", target: campaignId, amountAr }}
      check={() => validate(refundInput, { campaignId, ...rest, amountAr })}
      send={api.admin.refundCampaign.mutate}
      network={network}
      fieldOf={{
        FUNDING_REFERENCE_TAKEN: "reference",
        REFERENCE_RECEIVED: "reference",
        CAMPAIGN_SHORT: "amountAr",
        CHOSEN_CASH_SHORT: "cashPhone",
      }}
      done={(_, sent) => text.done(formatAr(sent.amountAr))}
      onClose={closing(onClose)}
    >
      {({ field }) => (
        <>
          <AmountField {...field("amountAr")} label={text.amount} value={amount} onValueChange={set("amount")} />
          <PhoneField
            {...field("payeePhone")}
            label={text.payee}
            hint={text.payeeHint}
            autoComplete="off"
            defaultValue={typed.payeePhone}
            onChange={({ target }) => set("payeePhone")(target.value)}
          />
          <NumberField
            {...field("cashPhone")}
            label={text.cash}
            numbers={numbers}
            value={typed.cashPhone}
            onChoose={set("cashPhone")}
          />
          <Field
            {...field("reference")}
            label={text.reference}
            maxLength={80}
            autoComplete="off"
            value={typed.reference}
            onChange={({ target }) => set("reference")(target.value)}
          />
          <Change
            label={formatPhone(typed.cashPhone)}
            beforeAr={findNumber(numbers, typed.cashPhone)?.balanceAr}
            byAr={-(amountAr ?? 0)}
          />
          <Change label={text.left} beforeAr={leftAr} byAr={-(amountAr ?? 0)} />
        </>
      )}
    </ActDialog>
  );
}

/** A sponsor's money that the operator took back: out of the campaign, then of Asako's own. Always by two. */
export function ReverseDialog({ campaign: { name, leftAr, fundings }, onClose }: ActProps) {
  const text = oneText.reverse;
  const [funding] = fundings.filter(({ takenBackAr }) => takenBackAr !== null);
  const amountAr = funding?.takenBackAr ?? 0;
  const campaignAr = Math.min(amountAr, leftAr);
  return (
    <ActDialog
      title={text.title}
      description={`${name}. ${text.lead(formatAr(amountAr))}`}
      action={text.action(formatAr(amountAr))}
      danger
      ready={funding !== undefined}
      weighs={funding && { kind: "fundingReversal", target: funding.id, amountAr }}
      check={() => validate(reverseFundingInput, { fundingId: funding?.id })}
      send={api.admin.reverseFunding.mutate}
      network={network}
      done={() => text.done(formatAr(amountAr))}
      onClose={onClose}
    >
      <DefinitionList
        items={[
          { term: text.campaign, value: <Money amountAr={campaignAr} /> },
          { term: text.asako, value: <Money amountAr={amountAr - campaignAr} /> },
        ]}
      />
      <p className="text-sm text-soft">{text.effect}</p>
    </ActDialog>
  );
}
