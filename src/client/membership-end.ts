import { dayOf, formatDate } from "../shared/day.ts";
import { serverTime } from "./server-clock.ts";

/** `expiresAt` is the first instant after a membership: its last day is the one before. */
export const formatLastDay = (expiresAt: number): string => formatDate(expiresAt - 1);

/** Days after today, for display only: whether a membership is over is the server's word. */
export const daysLeft = (expiresAt: number): number => Math.max(0, dayOf(expiresAt - 1) - dayOf(serverTime()));
