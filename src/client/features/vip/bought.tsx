import { CircleCheckBig } from "lucide-react";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { formatLastDay } from "./membership-end.ts";
import type { Bought } from "./purchase-dialog.tsx";
import { vipText } from "./text.ts";

const text = vipText.bought;

/** In place of the levels once one is bought: that it runs, and what can be done with it now. */
export function BoughtScreen({ bought, onLevels }: { bought: Bought; onLevels: () => void }) {
  const today = trpc.tasks.today.useQuery();
  // The tasks of the level before may still be here.
  if (today.isFetching) return <PageLoading />;
  const open = today.data?.tasks.filter(({ done, isCapped, places }) => !done && !isCapped && places > 0) ?? [];
  const active = text.active(bought.levelName);
  const isNews = open.length > 0 && !bought.isRenewal;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-6 text-center">
      <span className="mb-4 flex size-16 items-center justify-center rounded-full bg-success-soft text-success">
        <CircleCheckBig aria-hidden="true" className="size-8" />
      </span>
      <PageTitle
        title={isNews ? `${active} · ${text.newTasks(open.length)}` : active}
        lead={text.until(formatLastDay(bought.expiresAt))}
        centered
        takesFocus
      />
      <div className="flex w-full flex-col gap-2">
        <ButtonLink to={paths.tasks}>{text.tasks}</ButtonLink>
        <Button variant="outline" onClick={onLevels}>
          {text.levels}
        </Button>
      </div>
    </div>
  );
}
