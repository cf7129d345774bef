import type { AdminCampaign } from "../../../shared/campaign.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { stateNames } from "./state-names.ts";
import { campaignText as text } from "./text.ts";

const tones: Record<AdminCampaign["state"], Tone> = {
  draft: "neutral",
  open: "success",
  paused: "warning",
  closed: "neutral",
};

type Stated = Pick<AdminCampaign, "state" | "places" | "isTakenBack">;

/** Where a campaign stands, and what keeps it from paying: no place left, or money that the operator took back. */
export function CampaignState({ state, places, isTakenBack }: Stated) {
  const isRunning = state === "open" || state === "paused";
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tones[state]}>{stateNames[state]}</Badge>
      {isTakenBack ? <Badge tone="danger">{text.takenBack}</Badge> : null}
      {isRunning && places === 0 && !isTakenBack ? <Badge tone="gold">{text.full}</Badge> : null}
    </span>
  );
}
