import { Suspense } from "react";
import { idIn, useAddressWords, useAskedAct } from "../../lib/address-words.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { CAMPAIGN, SPONSORS, useCampaignLinks } from "./address.ts";
import { CampaignList } from "./campaign-list.tsx";
import { campaignText as text } from "./text.ts";

const CampaignView = lazyPage(() => import("./campaign-view.tsx"));
const Wizard = lazyPage(() => import("./wizard.tsx"));
const Sponsors = lazyPage(() => import("./sponsors.tsx"));

/** « Campagnes »: work that partners pay for, each with its money and its acts, and who they are (docs/product.md 22). */
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
