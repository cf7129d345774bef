import { HandCoins, Link2, Plus } from "lucide-react";
import { useState } from "react";
import type { AdminSponsor } from "../../../shared/campaign.ts";
import { useAskedAct } from "../../lib/address-words.ts";
import { trpc } from "../../lib/query.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { RecordToolbar, useRecordAddress } from "../../ui/record-filters.tsx";
import { RecordList, type Records } from "../../ui/record-list.tsx";
import { campaignText } from "./text.ts";

const SponsorDialog = lazyDialog(() => import("./sponsor-dialog.tsx"));
const LinkDialog = lazyDialog(() => import("./link-dialog.tsx"));

const text = campaignText.sponsors;
const filters = [] as const;

const sponsorRecords = (onRenew: (sponsor: AdminSponsor) => void): Records<AdminSponsor> => ({
  caption: text.caption,
  idOf: ({ id }) => id,
  head: { title: text.name, words: ({ name }) => name, detail: ({ sentence }) => sentence },
  columns: [
    { title: text.link, className: "wrap-anywhere", cell: ({ link }) => link, card: "line" },
    { title: text.contact, className: "wrap-anywhere", cell: ({ contact }) => contact, card: "line" },
    {
      title: text.page,
      cell: (sponsor) => (
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={sponsor.hasLink ? "success" : "neutral"}>{sponsor.hasLink ? text.hasLink : text.noLink}</Badge>
          <Button size="small" variant="ghost" aria-label={text.renewOf(sponsor.name)} onClick={() => onRenew(sponsor)}>
            <Link2 aria-hidden="true" className="size-4.5" />
            {text.renew}
          </Button>
        </span>
      ),
      card: "end",
    },
  ],
  empty: { icon: HandCoins, none: text.none, nothing: text.none },
});

/** Who pays for campaigns, the newest first. */
export default function Sponsors() {
  const address = useRecordAddress(filters);
  const query = trpc.admin.sponsors.useQuery();
  const [isCreating, setCreating] = useAskedAct("partenaire");
  const [renewed, setRenewed] = useState<AdminSponsor>();
  return (
    <div>
      <RecordToolbar address={address}>
        <Button size="small" onClick={() => setCreating(true)}>
          <Plus aria-hidden="true" className="size-4.5" />
          {text.create}
        </Button>
      </RecordToolbar>
      <RecordList
        records={sponsorRecords(setRenewed)}
        address={address}
        query={query}
        errorTitle={campaignText.loadingFailed}
        rowsOf={(list) => list}
        shown={(rows) => String(rows.length)}
      />
      {isCreating ? <SponsorDialog onClose={() => setCreating(false)} /> : null}
      {renewed ? <LinkDialog sponsor={renewed} onClose={() => setRenewed(undefined)} /> : null}
    </div>
  );
}
