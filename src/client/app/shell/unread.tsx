import { POLL_MS, useIsLive } from "../../lib/live-state.ts";
import { trpc } from "../../lib/query.ts";
import { shellText } from "../text.ts";

/** How many messages of support wait to be read: « 2 » on the screen, « 2 messages non lus » for screen readers. */
export function Unread() {
  const isLive = useIsLive();
  const { data } = trpc.user.unreadMessages.useQuery(undefined, { refetchInterval: isLive ? false : POLL_MS });
  if (!data?.unread) return null;
  return (
    <span className="block rounded-full bg-danger px-2 py-0.5 text-xs font-bold text-on-danger">
      <span aria-hidden="true">{data.unread > 99 ? "99+" : data.unread}</span>
      <span className="sr-only">{shellText.unread(data.unread)}</span>
    </span>
  );
}
