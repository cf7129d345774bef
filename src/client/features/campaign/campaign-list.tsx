import { Megaphone, Plus } from "lucide-react";
import type { AdminCampaign, CampaignState as State } from "../../../shared/campaign.ts";
import { formatAr } from "../../../shared/money.ts";
import { useOpenRow } from "../../lib/open-row.ts";
import { trpc } from "../../lib/query.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Money } from "../../ui/money.tsx";
import { RecordToolbar, useRecordAddress, wordFilter } from "../../ui/record-filters.tsx";
import { RecordList, type Records } from "../../ui/record-list.tsx";
import { CAMPAIGN, useCampaignLinks } from "./address.ts";
import { AnswersBar } from "./answers-bar.tsx";
import { daysOf } from "./campaign-days.ts";
import { CampaignState } from "./campaign-state.tsx";
import { stateNames } from "./state-names.ts";
import { campaignText } from "./text.ts";

const text = campaignText.campaigns;

const filters = [
  wordFilter("state", {
    word: "etat",
    label: text.state,
    all: text.all,
    of: {
      preparee: ["draft", stateNames.draft],
      ouverte: ["open", stateNames.open],
      pause: ["paused", stateNames.paused],
      terminee: ["closed", stateNames.closed],
    } satisfies Record<string, [State, string]>,
  }),
] as const;

const amount = "text-right whitespace-nowrap";

const records: Records<AdminCampaign> = {
  caption: text.caption,
  idOf: ({ id }) => id,
  head: { title: text.campaign, words: ({ name }) => name, detail: ({ sponsorName }) => sponsorName },
  columns: [
    { title: text.state, cell: (campaign) => <CampaignState {...campaign} />, card: "end" },
    { title: text.days, className: "tabular-nums", cell: daysOf },
    { title: text.answers, cell: (campaign) => <AnswersBar {...campaign} />, card: "paragraph" },
    { title: text.received, className: amount, cell: ({ receivedAr }) => <Money amountAr={receivedAr} /> },
    { title: text.paid, className: amount, cell: ({ paidAr }) => <Money amountAr={paidAr} /> },
    {
      title: text.left,
      className: `${amount} font-semibold`,
      cell: ({ leftAr }) => <Money amountAr={leftAr} />,
      card: "line",
      onCard: ({ leftAr }) => text.leftOf(formatAr(leftAr)),
    },
  ],
  empty: { icon: Megaphone, none: text.none, nothing: text.nothing },
};

/** Every campaign, the newest first: how many answered, and where its money is. */
export function CampaignList() {
  const address = useRecordAddress(filters);
  const query = trpc.admin.campaigns.useQuery();
  const open = useOpenRow(CAMPAIGN);
  const { toNew } = useCampaignLinks();
  const { state } = address.filter;
  return (
    <div>
      <RecordToolbar address={address}>
        <ButtonLink size="small" to={toNew}>
          <Plus aria-hidden="true" className="size-4.5" />
          {text.create}
        </ButtonLink>
      </RecordToolbar>
      <RecordList
        records={records}
        address={address}
        query={query}
        errorTitle={campaignText.loadingFailed}
        open={open}
        rowsOf={(list) => list.filter((one) => state === undefined || one.state === state)}
        shown={(rows) => text.shown(rows.length)}
      />
    </div>
  );
}
