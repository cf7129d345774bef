import { RotateCw } from "lucide-react";
import { Suspense } from "react";
import { lazyPage } from "../../lib/lazy.tsx";
import { Button } from "../../ui/button.tsx";
import { uiText } from "../../ui/text.ts";
import { useRoomy } from "../../ui/use-wide.ts";
import { ExportButton } from "../export/export-button.tsx";
import { useJournalAddress, useOpenEntry } from "./address.ts";
import { Chain } from "./chain.tsx";
import { EntryList } from "./entry-list.tsx";
import { Filters } from "./filters.tsx";
import { journalText as text } from "./text.ts";
import { useJournal } from "./use-journal.ts";

const Panel = lazyPage(() => import("./panel.tsx"));

/** The administrators' « Journal » tab: what each of them did, and whether its seals are intact. */
export default function Journal() {
  const address = useJournalAddress();
  const { openId } = useOpenEntry();
  const isBeside = useRoomy() && openId !== undefined;
  const page = useJournal(address);
  return (
    <div className="flex flex-col gap-4">
      <h2 className="sr-only">{text.title}</h2>
      <p className="text-soft">{text.lead}</p>
      <Chain />
      <Filters address={address} today={page.data?.today} isNarrow={isBeside} />
      <div className="flex flex-wrap gap-2">
        <ExportButton name="journal" filter={address.filter} />
        <Button
          size="small"
          variant="ghost"
          pending={page.isFetching}
          pendingLabel={uiText.loading}
          onClick={() => page.refetch()}
        >
          <RotateCw aria-hidden="true" className="size-4.5" />
          {text.refresh}
        </Button>
      </div>
      <EntryList address={address} query={page} isNarrow={isBeside} />
      {openId === undefined ? null : (
        <Suspense fallback={null}>
          <Panel id={openId} />
        </Suspense>
      )}
    </div>
  );
}
