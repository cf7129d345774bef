import { useEffect, useState } from "react";
import { api } from "../../lib/api.ts";
import { lastTouch, lastUse } from "../../lib/presence.ts";
import { trpc } from "../../lib/query.ts";
import { endSession, readToken } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { presenceText as text } from "../text.ts";

const LOOK_EVERY_MS = 10_000;
/**
 * How inexact the time of the last use is: the server notes it to the minute, and the last call may be a minute older than the last touch.
 */
const BLUR_MS = 120_000;
const WARNED_MS = 60_000;

/**
 * Warns an administrator whose session is about to end unused, and lets them stay (WCAG 2.2.1). Typing renews the session too, even
 * without any other call. Only the server knows whether the session has ended.
 */
export default function IdleWarning() {
  const { data, refetch } = trpc.user.sessions.useQuery();
  const [isWarned, setWarned] = useState(false);
  const idleMs = data?.find(({ isCurrent }) => isCurrent)?.idleMs;

  useEffect(() => {
    if (idleMs === undefined) return;
    const look = () => {
      const now = Date.now();
      const quietMs = now - lastTouch();
      setWarned(quietMs >= idleMs - BLUR_MS - WARNED_MS);
      const isTouchedSince = lastTouch() > lastUse() && now - lastUse() > BLUR_MS / 2;
      // After the session's end the refresh is refused, which leads to the sign-in page.
      if (isTouchedSince || quietMs >= idleMs) void refetch();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    // Timers are late after the machine has slept.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [idleMs, refetch]);

  const stay = () => {
    setWarned(false);
    void refetch();
  };
  const leave = async () => {
    const token = readToken();
    await api.auth.logout.mutate().catch(() => {});
    endSession(token);
  };

  return (
    <Dialog
      kind="alert"
      open={isWarned}
      onOpenChange={stay}
      title={text.title}
      description={text.detail}
      actions={
        <>
          <Button data-autofocus onClick={stay}>
            {text.stay}
          </Button>
          <Button variant="outline" onClick={leave}>
            {text.leave}
          </Button>
        </>
      }
    />
  );
}
