import { Megaphone, Plus } from "lucide-react";
import { Suspense } from "react";
import type { AdminCampaign, CampaignState as State } from "../../../shared/campaign.ts";
import { formatAr } from "../../../shared/money.ts";
import { idIn, useAddressWords, useAskedAct } from "../../lib/address-words.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { useOpenRow } from "../../lib/open-row.ts";
import { trpc } from "../../lib/query.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Money } from "../../ui/money.tsx";
import { RecordToolbar, useRecordAddress, wordFilter } from "../../ui/record-filters.tsx";
import { RecordList, type Records } from "../../ui/record-list.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { CAMPAIGN, SPONSORS, useCampaignLinks } from "./address.ts";
import { AnswersBar } from "./answers-bar.tsx";
import { campaignDays } from "./campaign-days.ts";
import { CampaignState } from "./campaign-state.tsx";
import { stateNames } from "./state-names.ts";
import { campaignText as text } from "./text.ts";

const CampaignView = lazyPage(() => import("./campaign-view.tsx"));
const Wizard = lazyPage(() => import("./wizard.tsx"));
const Sponsors = lazyPage(() => import("./sponsors.tsx"));

const filters = [
  wordFilter("state", {
    word: "etat",
    label: text.campaigns.state,
    all: text.campaigns.all,
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
  caption: text.campaigns.caption,
  idOf: ({ id }) => id,
  head: { title: text.campaigns.campaign, words: ({ name }) => name, detail: ({ sponsorName }) => sponsorName },
  columns: [
    { title: text.campaigns.state, cell: (campaign) => <CampaignState {...campaign} />, card: "end" },
    { title: text.campaigns.days, className: "tabular-nums", cell: campaignDays },
    { title: text.campaigns.answers, cell: (campaign) => <AnswersBar {...campaign} />, card: "paragraph" },
    { title: text.campaigns.received, className: amount, cell: ({ receivedAr }) => <Money amountAr={receivedAr} /> },
    { title: text.campaigns.paid, className: amount, cell: ({ paidAr }) => <Money amountAr={paidAr} /> },
    {
      title: text.campaigns.left,
      className: `${amount} font-semibold`,
      cell: ({ leftAr }) => <Money amountAr={leftAr} />,
      card: "line",
      onCard: ({ leftAr }) => text.campaigns.leftOf(formatAr(leftAr)),
    },
  ],
  empty: { icon: Megaphone, none: text.campaigns.none, nothing: text.campaigns.nothing },
};

/** Every campaign, the newest first: how many answered, and where its money is. */
function CampaignList() {
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
          {text.campaigns.create}
        </ButtonLink>
      </RecordToolbar>
      <RecordList
        records={records}
        address={address}
        query={query}
        errorTitle={text.loadingFailed}
        open={open}
        rowsOf={(list) => list.filter((one) => state === undefined || one.state === state)}
        shown={(rows) => text.campaigns.shown(rows.length)}
      />
    </div>
  );
}

/**
 * « Campagnes »: work that partners pay for, each with its money and its acts, and who they are (docs/product.md 22).
 */
export default function Campaigns() {
  const { params, change } = useAddressWords();
  const { list, listWords } = useCampaignLinks();
  const [isCreating] = useAskedAct("creer");
  const asked = idIn(params.get(CAMPAIGN));
  if (isCreating)
    return (
      <Suspense fallback={<SkeletonList rowClassName="h-20" />}>
        <Wizard />
      </Suspense>
    );
  if (asked !== undefined)
    return (
      <Suspense fallback={<SkeletonList rowClassName="h-20" />}>
        <CampaignView key={asked} campaignId={asked} />
      </Suspense>
    );
  return (
    <Tabs
      label={text.lists}
      value={list}
      onValueChange={(next) => change(listWords(next), { replace: true })}
      tabs={[
        { value: "campagnes", label: text.campaigns.tab, content: <CampaignList /> },
        {
          value: SPONSORS,
          label: text.sponsors.tab,
          content: (
            <Suspense fallback={<SkeletonList rowClassName="h-20" />}>
              <Sponsors />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
