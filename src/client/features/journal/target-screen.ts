import type { JournalEntry } from "../../../shared/journal.ts";
import type { JournalTarget } from "../../../shared/journal-acts.ts";
import { paths } from "../../lib/paths.ts";

const tab = (search: string) => ({ pathname: paths.admin, search: `?onglet=${search}` });

/** The screen of an account. */
export const accountScreen = (memberId: number | string) => tab(`utilisateurs&membre=${memberId}`);

const screens: Partial<Record<JournalTarget["kind"], (id: string) => { pathname: string; search?: string }>> = {
  transaction: (id) => tab(`transactions&transaction=${id}`),
  member: accountScreen,
  session: accountScreen,
  funding: () => tab("financement"),
  drawing: () => tab("financement"),
  cashMove: () => tab("financement"),
  cashCount: () => tab("financement"),
  cash: () => tab("financement"),
  gateway: () => tab("financement"),
  setting: () => tab("configuration"),
  statement: () => tab("releves"),
  statementLine: () => tab("releves"),
  statementImport: () => tab("releves"),
  level: () => tab("vip"),
  campaign: (id) => tab(`campagnes&campagne=${id}`),
  sponsor: () => tab("campagnes&liste=partenaires"),
  task: () => ({ pathname: paths.adminTasks }),
};

/** The administrators' screen that shows a target; none of an account that is gone. */
export function screenOf({ kind, id, name }: JournalEntry["target"]) {
  const isGone = (kind === "member" || kind === "session") && name === null;
  return isGone ? undefined : screens[kind]?.(id);
}
