import { amountSentences } from "../../../shared/fields.fr.ts";
import { formatAr, formatRate, shareOf } from "../../../shared/money.ts";
import { formatSetting } from "../../../shared/settings.fr.ts";
import { bonusRatesBp, type SettingKey, type Settings } from "../../../shared/settings.ts";
import { configurationText } from "./text.ts";

const text = configurationText.numbers;

const PURCHASE_AR = 100_000;
const GAIN_AR = 1_000;

function ratesPreview(settings: Settings, source: "purchase" | "task"): string {
  const rates = bonusRatesBp(settings, source);
  const [base, name] = source === "purchase" ? [PURCHASE_AR, text.purchaseBase] : [GAIN_AR, text.taskBase];
  const shares = rates.map((rateBp) => formatAr(shareOf(base, rateBp))).join(", ");
  return text.previewRates(name, shares, formatRate(rates.reduce((sum, rateBp) => sum + rateBp, 0)));
}

/** What the first setting of a group makes members see, with the values being typed. */
const previews: Partial<Record<SettingKey, (settings: Settings) => string[]>> = {
  depositMinimumAr: ({ depositMinimumAr, withdrawalMinimumAr }) => [
    text.previewDeposit(amountSentences.DEPOSIT_AMOUNT_INVALID({ minimumAr: depositMinimumAr })),
    text.previewWithdrawal(amountSentences.WITHDRAWAL_AMOUNT_INVALID({ minimumAr: withdrawalMinimumAr })),
  ],
  purchaseBonusLevel1Bp: (settings) => [ratesPreview(settings, "purchase")],
  taskBonusLevel1Bp: (settings) => [ratesPreview(settings, "task")],
  saleCoverDays: ({ saleCoverDays, countStaleDays, aloneDailyAr }) => [
    text.previewSale(formatSetting("days", saleCoverDays)),
    text.previewCount(formatSetting("days", countStaleDays)),
    ...text.previewApproval(formatAr(aloneDailyAr)),
  ],
  memberSessionHours: ({ memberIdleHours, adminIdleMinutes }) =>
    text.previewSessions(formatSetting("hours", memberIdleHours), formatSetting("minutes", adminIdleMinutes)),
};

/** What members will read and receive; nothing while a number is missing. */
export function SettingPreview({ keys, settings }: { keys: readonly SettingKey[]; settings: Settings }) {
  const lines = keys.flatMap((key) => previews[key]?.(settings) ?? []);
  if (lines.length === 0 || Object.values(settings).some(Number.isNaN)) return null;
  return (
    <div className="mt-4 rounded-xl bg-sunken px-3 py-2.5 text-sm text-soft">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
