import { roundUpToStep } from "../../../shared/money.ts";
import type { Settings } from "../../../shared/settings.ts";
import type { LevelMenu, LevelOffer } from "../../../shared/vip.ts";
import { paths } from "../../lib/paths.ts";
import { vipText as text } from "./text.ts";

/** In an address: the level whose purchase is asked for. */
export const LEVEL = "niveau";

export const purchaseOf = (levelId: number) => `${paths.vip}?${LEVEL}=${levelId}`;

/** Whether this member can buy the level now, if they have the money. */
export const isSold = ({ kind, suspended }: LevelOffer): boolean => kind !== "owned" && !suspended;

/** What the button of a level says: « Passer à VIP2 ». */
export function actionLabel({ kind, name }: LevelOffer): string {
  if (kind === "upgrade") return text.upgrade(name);
  return kind === "renew" ? text.renew(name) : text.buy(name);
}

/** The highest level above the present one that the balance pays for. */
export function bestAffordable({ levels, balanceAr }: LevelMenu): LevelOffer | undefined {
  const affordable = levels.filter((level) => isSold(level) && level.kind !== "renew" && level.toPayAr <= balanceAr);
  return affordable.sort((a, b) => b.priceAr - a.priceAr)[0];
}

/** The missing amount, rounded to one that a deposit accepts. */
export function depositFor(missingAr: number, settings: Settings | undefined): number {
  const wholeAr = roundUpToStep(missingAr);
  return settings ? Math.min(Math.max(wholeAr, settings.depositMinimumAr), settings.depositMaximumAr) : wholeAr;
}
