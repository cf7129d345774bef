import type { Contact, PublicConfig, Settings } from "../../../shared/settings.ts";
import type { UssdInput, UssdTemplates } from "../../../shared/ussd.ts";
import type { Reader, Tx } from "../../db/database.ts";
import type { Call, Deps } from "../../deps.ts";
import { recordAction } from "../audit/audit.service.ts";
import { settingRows, storeSetting } from "./settings.queries.ts";
import { contactFrom, contactRows, settingsFrom, ussdFrom, ussdRows } from "./settings.rules.ts";

/** The ⚙ numbers in force (decisions). */
export async function readSettings(reader: Reader): Promise<Settings> {
  return settingsFrom(await settingRows(reader, {}));
}

/** What any visitor may read: support contact, settings and USSD templates (spec §7 get_messaging_config, decisions ⚙). */
export async function getConfig({ db }: Deps): Promise<PublicConfig> {
  const rows = await settingRows(db.read, {});
  return { contact: contactFrom(rows), settings: settingsFrom(rows), ussd: ussdFrom(rows) };
}

/** Stores the support contact inside the caller's transaction. */
export async function storeContact(tx: Tx, contact: Contact, now: number): Promise<void> {
  for (const { key, value } of contactRows(contact)) await storeSetting(tx, key, value, now);
}

/** Stores how transfers are dialled at one operator, and answers the templates of all (mobile-money §6.3). */
export function updateUssd({ db, clock }: Deps, call: Call, input: UssdInput): Promise<UssdTemplates> {
  return db.transact(async (tx) => {
    const now = clock();
    const { operator, ...after } = input;
    const before = ussdFrom(await settingRows(tx, {}))[operator];
    for (const { key, value } of ussdRows(input)) await storeSetting(tx, key, value, now);
    const target = { kind: "setting" as const, id: `ussd.${operator}` };
    await recordAction(tx, call, { action: "updateUssd", target, before, after, at: now });
    return ussdFrom(await settingRows(tx, {}));
  });
}
