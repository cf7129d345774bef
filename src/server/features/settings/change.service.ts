import { AppError } from "../../../shared/errors.ts";
import type { SettingKey, Settings } from "../../../shared/settings.ts";
import { type Configuration, isLoosened, type SettingsInput, settingProblems } from "../../../shared/settings-input.ts";
import { SETTINGS } from "../../../shared/two-people.ts";
import type { Withheld } from "../../acts/approval.rules.ts";
import { requireApproval, transactBig } from "../../acts/approval.service.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { holdJournal, recordAction } from "../journal/entry.service.ts";
import { storeSetting } from "./settings.queries.ts";
import { changedMeanwhile, readConfiguration, readSettings } from "./settings.service.ts";

type Change = SettingsInput["changes"][number];

/**
 * Changes several settings or none, with a journal entry each (docs/product.md 16). If one of them is loosened, the whole change
 * becomes a proposal.
 * @throws AppError SETTING_CHANGED when a value differs from what the administrator saw; INVALID_INPUT with a sentence for each refused
 * setting; APPROVAL_REQUIRED when it was proposed instead
 */
export function updateSettings(deps: Deps, call: Call, input: SettingsInput): Promise<Configuration> {
  return transactBig(deps, call, "updateSettings", input, (tx) => changeIn(tx, call, input, deps.clock()));
}

/**
 * `updateSettings` inside a transaction; returns the recorded proposal instead of throwing APPROVAL_REQUIRED.
 * @param now UTC milliseconds
 */
export async function changeIn(
  tx: Tx,
  call: Call,
  input: SettingsInput,
  now: number,
): Promise<Configuration | Withheld> {
  const { changes, reason } = input;
  await holdJournal(tx);
  const before = await readSettings(tx);
  // During an approval, `requireApproval` compares the values and voids the proposal if they changed.
  const stale = changes.find(({ key, seen }) => before[key] !== seen);
  if (stale && call.approvalId === undefined) throw await changedMeanwhile(tx, stale.key);
  assertFit(before, changes);
  const withheld = await proposalOf(tx, call, input, before, now);
  if (withheld) return withheld;
  for (const { key, seen, value } of changes) {
    if (value === seen) continue;
    await storeSetting(tx, key, String(value), now);
    const change = { before: { [key]: seen }, after: { [key]: value } };
    const target = { kind: "setting" as const, id: key };
    await recordAction(tx, call, { action: "updateSetting", target, ...change, reason, at: now });
  }
  tx.announce("everyone", "config");
  return readConfiguration(tx);
}

/** Requires an approval if a setting is loosened, with the present values as facts; undefined otherwise. */
async function proposalOf(tx: Tx, call: Call, input: SettingsInput, before: Settings, now: number) {
  if (!input.changes.some(({ key, seen, value }) => isLoosened(key, seen, value))) return undefined;
  const facts = Object.fromEntries(input.changes.map(({ key }) => [key, before[key]]));
  const about = { kind: "settings" as const, target: SETTINGS, memberId: null, amountAr: 0 };
  return requireApproval(tx, call, { ...about, why: "loose", input, facts, now });
}

/** Refuses invalid values among the changed settings; the others are not checked. */
function assertFit(before: Settings, changes: readonly Change[]): void {
  const changed = changes.map(({ key }): SettingKey => key);
  const problems = settingProblems({ ...before, ...Object.fromEntries(changes.map(({ key, value }) => [key, value])) });
  const refused = changed.flatMap((key) => (problems[key] ? [[key, problems[key]] as const] : []));
  if (refused.length > 0) throw new AppError("INVALID_INPUT", { fields: Object.fromEntries(refused) });
}
