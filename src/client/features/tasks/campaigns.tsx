import { CircleCheckBig, Hourglass } from "lucide-react";
import { useId } from "react";
import type { OpenCampaign } from "../../../shared/campaign.ts";
import { taskOf } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Money } from "../../ui/money.tsx";
import { campaignText as text } from "./campaign-text.ts";
import { CampaignSection, CampaignTerms, TaskSheet } from "./sheets.tsx";

function Doing({ campaign: { taskId, name, done, places } }: { campaign: OpenCampaign }) {
  if (done)
    return (
      <Badge tone="success">
        <CircleCheckBig aria-hidden="true" className="size-3.5" />
        {text.done}
      </Badge>
    );
  if (places === 0)
    return (
      <>
        <Badge tone="warning">
          <Hourglass aria-hidden="true" className="size-3.5" />
          {text.full}
        </Badge>
        <p className="text-sm text-soft">{text.fullDetail}</p>
      </>
    );
  return (
    <>
      <ButtonLink className="w-full sm:w-auto" to={taskOf(taskId)} aria-label={text.answerOf(name)}>
        {text.answer}
      </ButtonLink>
      <p className="text-sm text-soft">{text.places(places)}</p>
    </>
  );
}

function CampaignItem({ campaign }: { campaign: OpenCampaign }) {
  const id = useId();
  const { name, description, gainAr, done, places } = campaign;
  return (
    <TaskSheet
      id={id}
      name={name}
      gain={<Money amountAr={gainAr} signed />}
      isPayable={!done && places > 0}
      description={<CampaignTerms description={description} terms={text.terms(campaign)} />}
    >
      <Doing campaign={campaign} />
    </TaskSheet>
  );
}

/** Nothing where no partner pays for anything today. */
export function Campaigns() {
  const { data: campaigns = [] } = trpc.tasks.campaigns.useQuery();
  if (campaigns.length === 0) return null;
  return (
    <CampaignSection>
      {campaigns.map((campaign) => (
        <CampaignItem key={campaign.taskId} campaign={campaign} />
      ))}
    </CampaignSection>
  );
}
