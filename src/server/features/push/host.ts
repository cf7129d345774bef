import type { Agent } from "node:https";
import webPush from "web-push";
import type { PushNews } from "../../../shared/push.ts";
import type { Subscription } from "./push.queries.ts";
import { type PushIdentity, WORTH_MS } from "./push.rules.ts";

const TIMEOUT_MS = 5_000;

/**
 * Sends news to a browser's push host, encrypted for that browser: the one file of this server that calls another, whose addresses
 * `addPushInput` limits.
 * @returns the status of the host's answer; undefined when none came
 */
export type Push = (to: Subscription, news: PushNews, identity: PushIdentity) => Promise<number | undefined>;

/** @param agent how to reach the host; Node's own where none is given */
export const pushBy =
  (agent?: Agent): Push =>
  async ({ endpoint, p256dh, auth }, news, vapidDetails) => {
    const options = {
      vapidDetails,
      TTL: WORTH_MS / 1000,
      // A phone that was off gets the same news once, also where it was sent again because an answer was lost.
      topic: news.tag.slice(0, 32),
      urgency: "high",
      timeout: TIMEOUT_MS,
      agent,
    } as const;
    try {
      return (await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(news), options))
        .statusCode;
    } catch (error) {
      return error instanceof webPush.WebPushError ? error.statusCode : undefined;
    }
  };
