import { actOnCampaignInput, endCampaignInput, LEAST_REFUND_AR, OPENING_ANSWERS } from "../../../shared/campaign.ts";
import { formatAr } from "../../../shared/money.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { Alert } from "../../ui/alert.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import type { ActProps } from "./act-props.ts";
import { campaignDays } from "./campaign-days.ts";
import { oneText as text } from "./campaign-text.ts";
import { usePrice } from "./price.ts";
import { termsText } from "./terms-text.ts";

const { network } = text;

/** Opens a campaign to answers: always by two, and only once its money pays ten of them. */
export function OpenDialog({ campaign, onClose }: ActProps) {
  const { id: campaignId, name, gainAr, feeBp, leftAr, places, region, rhythm } = campaign;
  const price = usePrice();
  const isFunded = places >= OPENING_ANSWERS;
  const missingAr = price ? OPENING_ANSWERS * price.answerAr(gainAr, feeBp) - leftAr : 0;
  return (
    <ActDialog
      title={text.open.title}
      description={name}
      action={text.open.act}
      ready={isFunded}
      weighs={isFunded ? { kind: "campaign", target: campaignId } : undefined}
      check={() => validate(actOnCampaignInput, { campaignId })}
      send={api.admin.openCampaign.mutate}
      network={network}
      done={() => text.open.done}
      onClose={onClose}
    >
      {isFunded ? (
        <>
          <p>{text.open.effect(places, formatAr(gainAr))}</p>
          <DefinitionList
            items={[
              { term: termsText.terms.rhythm, value: termsText.rhythms[rhythm] },
              { term: termsText.terms.days, value: campaignDays(campaign) },
              { term: termsText.terms.region, value: termsText.regionOf(region) },
            ]}
          />
          <p className="text-sm text-soft">{text.open.final}</p>
        </>
      ) : (
        <Alert tone="warning" live={false}>
          {text.open.missing(formatAr(missingAr))}
        </Alert>
      )}
    </ActDialog>
  );
}

/** Why it stops, for the journal. */
function Reason({
  about,
  words,
  ...field
}: {
  about: string;
  words: { reason: string; usual: string; reasons: readonly string[] };
  name: string;
  error: string | undefined;
}) {
  const [reason, setReason] = useInterrupted(about, "");
  const { reasons, usual } = words;
  return (
    <ReasonField
      {...field}
      label={words.reason}
      usual={{ label: usual, reasons }}
      value={reason}
      onChange={setReason}
      rows={2}
    />
  );
}

export function PauseDialog({ campaign: { id: campaignId, name }, onClose }: ActProps) {
  return (
    <ActDialog
      title={text.pause.title}
      description={name}
      action={text.pause.act}
      check={(typed) => validate(endCampaignInput, { campaignId, reason: typed("reason") })}
      send={api.admin.pauseCampaign.mutate}
      network={network}
      done={() => text.pause.done}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{text.pause.effect}</p>
          <Reason about={`pause.${campaignId}`} words={text.pause} {...field("reason")} />
        </>
      )}
    </ActDialog>
  );
}

export function ResumeDialog({ campaign: { id: campaignId, name, places }, onClose }: ActProps) {
  return (
    <ActDialog
      title={text.resume.title}
      description={name}
      action={text.resume.act}
      check={() => validate(actOnCampaignInput, { campaignId })}
      send={api.admin.resumeCampaign.mutate}
      network={network}
      done={() => text.resume.done}
      onClose={onClose}
    >
      <p>{text.resume.effect(places)}</p>
    </ActDialog>
  );
}

export function CloseDialog({ campaign, onClose }: ActProps) {
  const { id: campaignId, name, leftAr, reservedAr } = campaign;
  const restAr = Math.max(0, leftAr - reservedAr);
  const isSmall = restAr > 0 && restAr < LEAST_REFUND_AR;
  return (
    <ActDialog
      title={text.close.title}
      description={name}
      action={text.close.act}
      danger
      check={(typed) => validate(endCampaignInput, { campaignId, reason: typed("reason") })}
      send={api.admin.closeCampaign.mutate}
      network={network}
      done={() => text.close.done}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{text.close.effect}</p>
          <DefinitionList
            items={[
              { term: text.close.fee, value: <Money amountAr={Math.min(leftAr, reservedAr)} /> },
              { term: text.close.left, value: <Money amountAr={isSmall ? 0 : restAr} /> },
            ]}
          />
          {isSmall ? <p className="text-sm text-soft">{text.close.small(formatAr(restAr))}</p> : null}
          <Reason about={`close.${campaignId}`} words={text.close} {...field("reason")} />
        </>
      )}
    </ActDialog>
  );
}
