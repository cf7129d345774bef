import { AppError } from "../../../shared/errors.ts";
import {
  type Contact,
  type Keeper,
  LED_SHOWN_MS,
  type LeadChange,
  type PublicConfig,
  type Settings,
} from "../../../shared/settings.ts";
import type {
  Configuration,
  ContactInput,
  KeeperInput,
  ReadyAnswersInput,
  UssdInput,
} from "../../../shared/settings-input.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { contactEntries, holdJournal, lastEdits, recordAction } from "../journal/entry.service.ts";
import { settingRows, storeSetting } from "./settings.queries.ts";
import {
  isSame,
  leadChangesFrom,
  settingsFrom,
  type Texts,
  type TextsName,
  textRows,
  textsFrom,
  ussdFrom,
  ussdRows,
} from "./settings.rules.ts";

/** The present settings (docs/product.md 16). */
export async function readSettings(reader: Reader): Promise<Settings> {
  return settingsFrom(await settingRows(reader, {}));
}

async function readConfig(reader: Reader) {
  const rows = await settingRows(reader, {});
  return {
    contact: textsFrom("contact", rows),
    settings: settingsFrom(rows),
    ussd: ussdFrom(rows),
    keeper: textsFrom("keeper", rows),
  };
}

/** What led members elsewhere until lately, the newest change first. @param now UTC milliseconds */
const leadChanges = async (reader: Reader, now: number): Promise<LeadChange[]> =>
  leadChangesFrom(await contactEntries(reader, { since: now - LED_SHOWN_MS }));

/** What of it changed lately, each once: the alarm that says so to every administrator (docs/product.md 16). */
export const listLed = async (reader: Reader, now: number): Promise<string[]> => [
  ...new Set((await leadChanges(reader, now)).map(({ lead }) => lead)),
];

/** What every visitor may read: support contact, settings, USSD templates, and who runs this site (docs/product.md 16). */
export async function getConfig({ db, clock }: Deps): Promise<PublicConfig> {
  return { ...(await readConfig(db.read)), changes: await leadChanges(db.read, clock()) };
}

/** `getConfiguration` on the caller's reader. */
export async function readConfiguration(reader: Reader): Promise<Configuration> {
  const answers = textsFrom("ready", await settingRows(reader, {}));
  return { ...(await readConfig(reader)), answers, edits: await lastEdits(reader, "setting") };
}

/** The configuration for administrators, with the last change of each setting, from one snapshot (docs/product.md 16). */
export function getConfiguration({ db }: Deps): Promise<Configuration> {
  return db.snapshot(readConfiguration);
}

/** The support contact; empty texts when none is set. */
export async function readContact(reader: Reader): Promise<Contact> {
  return textsFrom("contact", await settingRows(reader, {}));
}

/** Who runs this site; empty texts until somebody says it. */
export async function readKeeper(reader: Reader): Promise<Keeper> {
  return textsFrom("keeper", await settingRows(reader, {}));
}

/** The error SETTING_CHANGED (optimistic lock), which says who changed the setting meanwhile, and when; the caller throws it. */
export async function changedMeanwhile(tx: Tx, target: string): Promise<AppError> {
  const edit = (await lastEdits(tx, "setting"))[target];
  return new AppError("SETTING_CHANGED", edit ? { changedBy: edit.by, changedAt: edit.at } : {});
}

/** Runs a change of the configuration under the journal's lock, which serialises such changes, and announces it to everybody. */
function configure(
  deps: Deps,
  call: Call,
  operation: string,
  input: object,
  change: (tx: Tx, now: number) => Promise<void>,
): Promise<Configuration> {
  return transactOnce(deps, call, operation, input, async (tx) => {
    await holdJournal(tx);
    await change(tx, deps.clock());
    tx.announce("everyone", "config");
    return readConfiguration(tx);
  });
}

const textActs = {
  contact: "updateContact",
  ready: "updateReadyAnswers",
  keeper: "updateKeeper",
} as const satisfies Record<TextsName, string>;

type TextsInput<Name extends TextsName> = { after: Texts[Name]; seen?: Texts[Name]; reason?: string };

/** Stores a record of texts. @throws AppError SETTING_CHANGED when it differs from what the administrator saw */
function updateTexts<Name extends TextsName>(deps: Deps, call: Call, name: Name, input: TextsInput<Name>) {
  const action = textActs[name];
  return configure(deps, call, action, input, async (tx, now) => {
    const { after, seen, reason } = input;
    const before = textsFrom(name, await settingRows(tx, {}));
    if (seen && !isSame(seen, before)) throw await changedMeanwhile(tx, name);
    for (const { key, value } of textRows(name, after)) await storeSetting(tx, key, value, now);
    await recordAction(tx, call, { action, target: { kind: "setting", id: name }, before, after, reason, at: now });
  });
}

/** Stores the support contact and the group link (docs/product.md 16). */
export const updateContact = (deps: Deps, call: Call, { seen, reason, ...after }: ContactInput) =>
  updateTexts(deps, call, "contact", { after, seen, reason });

/** Stores the ready answers of support (docs/product.md 16). */
export const updateReadyAnswers = (deps: Deps, call: Call, { answers, ...input }: ReadyAnswersInput) =>
  updateTexts(deps, call, "ready", { after: answers, ...input });

/** Stores who runs this site (docs/product.md 16). */
export const updateKeeper = (deps: Deps, call: Call, { keeper, ...input }: KeeperInput) =>
  updateTexts(deps, call, "keeper", { after: keeper, ...input });

/**
 * Stores how transfers are dialled at an operator (docs/product.md 3.4).
 * @throws AppError SETTING_CHANGED when it differs from what the administrator saw
 */
export function updateUssd(deps: Deps, call: Call, input: UssdInput): Promise<Configuration> {
  return configure(deps, call, "updateUssd", input, async (tx, now) => {
    const { operator, seen, reason, ...after } = input;
    const target = { kind: "setting" as const, id: `ussd.${operator}` };
    const before = ussdFrom(await settingRows(tx, {}))[operator];
    if (seen && !isSame(seen, before)) throw await changedMeanwhile(tx, target.id);
    for (const { key, value } of ussdRows(input)) await storeSetting(tx, key, value, now);
    await recordAction(tx, call, { action: "updateUssd", target, before, after, reason, at: now });
  });
}
