import { dayOf, formatDate } from "../../../shared/day.ts";
import type { PurchaseEntry } from "../../../shared/vip.ts";
import { serverTime } from "../../lib/server-clock.ts";

/** `expiresAt` is the first instant after a membership: its last day is the one before. */
export const formatLastDay = (expiresAt: number): string => formatDate(expiresAt - 1);

/** The last day of a level that was bought or received; none once it is replaced, which ended it before the day it had. */
export const lastDayOf = ({ status, expiresAt }: Pick<PurchaseEntry, "status" | "expiresAt">): string | undefined =>
  status === "replaced" ? undefined : formatLastDay(expiresAt);

/** Days after today, for display only: whether a membership is over is the server's word. */
export const daysLeft = (expiresAt: number): number => Math.max(0, dayOf(expiresAt - 1) - dayOf(serverTime()));
