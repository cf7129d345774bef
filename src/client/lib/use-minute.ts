import { useEffect, useState } from "react";
import { MINUTE_MS } from "../../shared/day.ts";
import { serverTime } from "./server-clock.ts";

/** The server's time, again every minute: for what says how long something has waited. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return serverTime(now);
}
