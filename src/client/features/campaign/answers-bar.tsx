import type { AdminCampaign } from "../../../shared/campaign.ts";
import { Progress } from "../../ui/progress.tsx";
import { campaignText } from "./text.ts";

const text = campaignText.campaigns;

/** How many answered, of all whom the campaign's money pays. */
export function AnswersBar({ answers, places }: Pick<AdminCampaign, "answers" | "places">) {
  const sentence = text.answersOf(answers, places);
  return (
    <div className="min-w-40">
      <Progress label={sentence} value={answers} max={Math.max(1, answers + places)} />
      <p aria-hidden="true" className="mt-1 text-sm tabular-nums text-soft">
        {sentence}
      </p>
    </div>
  );
}
