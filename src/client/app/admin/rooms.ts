import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Banknote,
  Crown,
  FileSpreadsheet,
  HeartPulse,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  ScanSearch,
  ScrollText,
  Settings,
  UserRoundCheck,
  Users,
} from "lucide-react";
import { isAt, paths } from "../../lib/paths.ts";
import { adminText } from "./text.ts";

/** The parameter of the address that names a room, and that which names a list of its deposits and withdrawals. */
const ROOM = "onglet";
const LIST = "liste";
/** Withdrawals paid one after the other, a screen with a title of its own. */
export const PAY = "payer";

/** The page of all entries, for screens whose bar has room for four. */
export const MORE = "plus";
export const QUEUE = "transactions";

const names = adminText.rooms;
const text = adminText.groups;

type EntryName = keyof typeof names;

/** `words`: of the address. */
export type Entry = { name: EntryName; label: string; icon: LucideIcon; words: string };

const entry = (name: EntryName, icon: LucideIcon, words: string): Entry => ({ name, label: names[name], icon, words });

/** Every room, as the navigation names and orders them; deposits and withdrawals are two lists of one room. */
export const groups: readonly { title: string; entries: readonly Entry[] }[] = [
  {
    title: text.todo,
    entries: [
      entry("overview", LayoutDashboard, "apercu"),
      entry("deposits", ArrowDownToLine, QUEUE),
      entry("withdrawals", ArrowUpFromLine, `${QUEUE}&${LIST}=retrait`),
      entry("approvals", UserRoundCheck, "approbations"),
      entry("messages", MessageCircle, "messages"),
    ],
  },
  {
    title: text.money,
    entries: [
      entry("statements", FileSpreadsheet, "releves"),
      entry("funding", Banknote, "financement"),
      entry("campaigns", Megaphone, "campagnes"),
    ],
  },
  {
    title: text.people,
    entries: [
      entry("people", Users, "utilisateurs"),
      entry("risks", ScanSearch, "risques"),
      entry("levels", Crown, "vip"),
    ],
  },
  {
    title: text.control,
    entries: [
      entry("journal", ScrollText, "journal"),
      entry("health", HeartPulse, "sante"),
      entry("settings", Settings, "configuration"),
    ],
  },
];

export const entries = groups.flatMap((group) => group.entries);

/** The rooms in the bar of a phone. */
export const barEntries = entries.filter(({ name }) =>
  ["overview", "deposits", "withdrawals", "messages"].includes(name),
);

export const addressOf = (words: string) => `${paths.admin}?${ROOM}=${words}`;

/** The room that an address asks for, by the word that names it; the first one where it names none. */
export const roomIn = (params: URLSearchParams): string => {
  const asked = params.get(ROOM);
  const isRoom = asked === MORE || entries.some(({ words }) => words === asked);
  return isRoom && asked !== null ? asked : "apercu";
};

/** The navigation entry that an address belongs to; decided transactions and « Plus » have none. */
export function entryAt(pathname: string, params: URLSearchParams): Entry | undefined {
  const wordsOf = (): string => {
    if (isAt(pathname, paths.adminTasks)) return "vip";
    const room = roomIn(params);
    const list = params.get(LIST);
    const isOtherList = room === QUEUE && list !== null && list !== "depot";
    return isOtherList ? `${QUEUE}&${LIST}=${list}` : room;
  };
  const words = wordsOf();
  return entries.find((one) => one.words === words);
}
