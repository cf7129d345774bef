import { Laptop, Smartphone } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatInstant } from "../../../shared/day.ts";
import type { OwnSession } from "../../../shared/member.ts";
import { failureSentence } from "../../lib/failure.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { settingsText } from "./text.ts";

const text = settingsText.sessions;

const HANDHELD = /Android|iOS|KaiOS/;

function SessionItem({ session: { isCurrent, device, openedAt, seenAt } }: { session: OwnSession }) {
  const Icon = device === null || HANDHELD.test(device) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <Icon aria-hidden="true" className="size-5.5 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device ?? text.unknown}
          {isCurrent ? <Badge tone="brand">{text.current}</Badge> : null}
        </p>
        <p className="text-sm text-soft">{text.openedAt(formatInstant(openedAt))}</p>
        {isCurrent ? null : <p className="text-sm text-soft">{text.seenAt(formatInstant(seenAt))}</p>}
      </div>
    </li>
  );
}

/** Where the member is signed in, and the way to be signed in here alone (ASVS 7.5.2). */
export function OwnSessions() {
  const sessions = trpc.user.sessions.useQuery();
  const utils = trpc.useUtils();
  const ending = trpc.user.endOtherSessions.useMutation({ onSuccess: () => utils.user.sessions.invalidate() });
  const ended = useRef<HTMLDivElement>(null);

  // The button goes away with the other devices: the focus must not be lost with it.
  useEffect(() => {
    if (ending.isSuccess) ended.current?.focus();
  }, [ending.isSuccess]);

  return (
    <div className="flex flex-col gap-4">
      <Loaded query={sessions} skeleton={<SkeletonList rows={2} rowClassName="h-12" />}>
        {(list) => (
          <>
            <ul className="divide-y divide-line">
              {list.map((session) => (
                <SessionItem key={session.id} session={session} />
              ))}
            </ul>
            <p className="text-sm text-soft">{list.length > 1 ? text.advice : text.alone}</p>
            {list.length > 1 ? (
              <Button
                variant="secondary"
                className="sm:self-start"
                pending={ending.isPending}
                onClick={() => ending.mutate()}
              >
                {text.endOthers}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
      {ending.isSuccess ? (
        <div ref={ended} tabIndex={-1} className="rounded-2xl">
          <Alert tone="success">{text.ended}</Alert>
        </div>
      ) : null}
      {ending.error ? <Alert tone="error">{failureSentence(ending.error, settingsText.network.title)}</Alert> : null}
    </div>
  );
}
