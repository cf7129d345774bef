import { CircleCheckBig } from "lucide-react";
import { useState } from "react";
import { lazyPage } from "../../lib/lazy.tsx";
import { trpc } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { formatLastDay } from "./membership-end.ts";
import type { Bought } from "./purchase-dialog.tsx";
import { vipText } from "./text.ts";

const text = vipText.bought;

const Today = lazyPage(() => import("../tasks/today.tsx").then(({ Today }) => ({ default: Today })));

type BoughtProps = { bought: Bought; onLevels: () => void };

/** `newTasks`: how many tasks the level opened. They are done here: finding them again would cost a press. */
function Active({ bought, newTasks, onLevels }: BoughtProps & { newTasks: number }) {
  const [opened] = useState(newTasks);
  const active = text.active(bought.levelName);
  return (
    <div className="mx-auto max-w-2xl py-4">
      <span className="mx-auto mb-3 flex size-16 items-center justify-center rounded-full bg-success-soft text-success">
        <CircleCheckBig aria-hidden="true" className="size-8" />
      </span>
      <PageTitle
        title={opened > 0 ? `${active} · ${text.newTasks(opened)}` : active}
        lead={text.until(formatLastDay(bought.expiresAt))}
        centered
        takesFocus
      />
      {opened > 0 ? <Today /> : null}
      <Button variant="outline" block className="mt-4" onClick={onLevels}>
        {text.levels}
      </Button>
    </div>
  );
}

/** In place of the levels once one is bought: that it runs, and the tasks that it opened. */
export function BoughtScreen(props: BoughtProps) {
  const today = trpc.tasks.today.useQuery();
  const [openedAt] = useState(Date.now);
  // The tasks of the level before may still be here.
  if (today.isFetching && today.dataUpdatedAt < openedAt) return <PageLoading />;
  const open = today.data?.tasks.filter(({ done, isCapped, places }) => !done && !isCapped && places > 0) ?? [];
  return <Active {...props} newTasks={props.bought.isRenewal ? 0 : open.length} />;
}
