import type { Keeper } from "../../../shared/settings.ts";
import type { Split, SplitResult, SponsorPage, Wish } from "../../../shared/sponsor.ts";
import { api } from "../../lib/api.ts";
import { failureOf } from "../../lib/failure.ts";
import loadConfig from "../contact/load-config.ts";

const KEPT = "asako.sponsor";

/** Where the page's figures come from: a sponsor's link, or an administrator's session. */
export type Door = {
  page: () => Promise<SponsorPage>;
  split: (campaignId: number, by: Split) => Promise<SplitResult>;
  file: (campaignId: number) => Promise<{ fileName: string; text: string }>;
  /** A sponsor asks, an administrator says that it is settled. */
  ask?: (campaignId: number, wish: Wish) => Promise<unknown>;
  settle?: (campaignId: number, wish: Wish) => Promise<unknown>;
};

/** The key in the address, which is taken out of it at once so that no history, print or picture shows it; or that of before the reload. */
function takeKey(): string {
  const sent = window.location.hash.slice(1);
  if (sent !== "") {
    sessionStorage.setItem(KEPT, sent);
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }
  return sessionStorage.getItem(KEPT) ?? "";
}

/** An administrator's address has the sponsor's number in place of a token. */
function doorOf(key: string): Door {
  if (/^\d{1,9}$/.test(key))
    return {
      page: () => api.admin.sponsorPage.query({ sponsorId: Number(key) }),
      split: (campaignId, by) => api.admin.sponsorSplit.query({ campaignId, by }),
      file: (campaignId) => api.admin.sponsorAnswers.query({ campaignId }),
      settle: (campaignId, wish) => api.admin.settleWish.mutate({ campaignId, wish }),
    };
  const token = key;
  return {
    page: () => api.sponsor.page.mutate({ token }),
    split: (campaignId, by) => api.sponsor.split.mutate({ token, campaignId, by }),
    file: (campaignId) => api.sponsor.answers.mutate({ token, campaignId }),
    ask: (campaignId, wish) => api.sponsor.wish.mutate({ token, campaignId, wish }),
  };
}

/** What a sponsor sees, and who runs the site. */
export type Opened = { door: Door; page: SponsorPage; keeper: Keeper };

/** The page behind the address, or why it does not open, in words: undefined where there is no link. */
export async function openDoor(): Promise<Opened | { refusal: string | undefined }> {
  const key = takeKey();
  if (key === "") return { refusal: undefined };
  const door = doorOf(key);
  try {
    const [page, { keeper }] = await Promise.all([door.page(), loadConfig()]);
    return { door, page, keeper };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.code === undefined || failure.code === "BUSY" || failure.code === "INTERNAL") throw error;
    return { refusal: failure.message };
  }
}
