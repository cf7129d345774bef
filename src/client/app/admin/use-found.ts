import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { CashNumber, QueueTab } from "../../../shared/transactions.ts";
import { countLink } from "../../features/fund/count-link.ts";
import { settingAddress, settingPlaces } from "../../features/settings/sections.ts";
import { isNamed } from "../../lib/named.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { addressOf, entries, QUEUE } from "./rooms.ts";
import { adminText, paletteText as text } from "./text.ts";

/** Long enough for a word to be typed. */
const PAUSE_MS = 250;
/** Results shown of each kind; more typing narrows them. */
const SHOWN = 5;
/** One letter matches nearly every name. */
const LEAST = 2;

export type Found = {
  to: string;
  label: string;
  detail?: string;
  /** Found without the server, which can add nothing better. */
  isOwn?: boolean;
};
export type FoundGroup = { title: string; found: readonly Found[] };

/** The typed text, debounced. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

const roomsNamed = (search: string): Found[] =>
  entries
    .filter(({ label }) => isNamed(label, search))
    .map(({ label, words }) => ({ label, to: addressOf(words), isOwn: true }));

/** What administrators do, each with the address that opens its question; a file is chosen or taken away by a button of its room. */
const acts: Record<keyof typeof text.acts, string> = {
  import: addressOf("releves"),
  paste: addressOf("releves&import=sms"),
  funding: addressOf("financement&mouvement=entree"),
  drawing: addressOf("financement&mouvement=retrait"),
  move: addressOf("financement&mouvement=numeros"),
  receiver: addressOf("financement&acte=numero"),
  campaign: addressOf("campagnes&acte=creer"),
  sponsor: addressOf("campagnes&liste=partenaires&acte=partenaire"),
  person: addressOf("utilisateurs&acte=creer"),
  level: addressOf("vip&acte=creer"),
  task: `${paths.adminTasks}?acte=creer`,
  lookThrough: addressOf("approbations&acte=relire"),
  export: addressOf("journal"),
};

/** The acts that the typed text names; a count is of one number. */
const actsNamed = (search: string, numbers: readonly CashNumber[]): Found[] =>
  [
    ...Object.entries(acts).map(([name, to]) => ({ to, label: text.acts[name as keyof typeof acts] })),
    ...numbers.map(({ phone, holderName }) => ({
      to: countLink(phone),
      label: text.count(formatPhone(phone)),
      ...(holderName ? { detail: holderName } : {}),
    })),
  ]
    .filter(({ label }) => isNamed(label, search))
    .map((act) => ({ ...act, isOwn: true }));

const settingsNamed = (search: string): Found[] =>
  settingPlaces
    .filter(({ label }) => isNamed(label, search))
    .map((place) => ({ label: place.label, to: settingAddress(place), isOwn: true }));

/** By the words of the address. */
const lists: Record<QueueTab, string> = {
  deposit: "depot",
  withdrawal: "retrait",
  validated: "valide",
  rejected: "rejete",
};

/** Transactions by number, phone or reference: the first list says which of the others hold any. */
function useTransactions(search: string) {
  // A name is searched for among members only: their page lists their transactions.
  const isAsked = search.length >= LEAST && /\d/.test(search);
  const options = { enabled: isAsked, placeholderData: keepPreviousData };
  const first = trpc.admin.transactions.useQuery({ tab: "deposit", search }, options);
  const holds = (tab: QueueTab) => ({ ...options, enabled: isAsked && (first.data?.counts[tab] ?? 0) > 0 });
  const withdrawal = trpc.admin.transactions.useQuery({ tab: "withdrawal", search }, holds("withdrawal"));
  const validated = trpc.admin.transactions.useQuery({ tab: "validated", search }, holds("validated"));
  const rejected = trpc.admin.transactions.useQuery({ tab: "rejected", search }, holds("rejected"));
  const pages = Object.entries({ deposit: first, withdrawal, validated, rejected }) as [QueueTab, typeof first][];
  const found = pages.flatMap(([tab, { data }]) =>
    (isAsked && first.data?.counts[tab] ? (data?.entries ?? []) : []).map(
      (entry): Found => ({
        to: addressOf(`${QUEUE}&liste=${lists[tab]}&transaction=${entry.id}`),
        label: text.request(entry.type, entry.id, formatAr(entry.amountAr)),
        detail: [entry.memberName, text.statuses[entry.status], entry.reference].filter(Boolean).join("\u00a0· "),
      }),
    ),
  );
  return { found: found.slice(0, SHOWN), isFetching: pages.some(([, page]) => page.isFetching) };
}

/** The rooms, acts, settings, members and transactions that match the typed text; all rooms while it is empty. */
export function useFound(typed: string): { groups: FoundGroup[]; isSearching: boolean } {
  const search = useRested(typed.trim());
  const isAsked = search.length >= LEAST;
  const people = trpc.admin.people.useQuery({ search }, { enabled: isAsked, placeholderData: keepPreviousData });
  const numbers = trpc.admin.cashNumbers.useQuery();
  const transactions = useTransactions(search);
  const members = (isAsked ? (people.data?.people ?? []) : []).slice(0, SHOWN).map(
    ({ id, name, phone }): Found => ({
      to: addressOf(`utilisateurs&membre=${id}`),
      label: name,
      detail: [phone && formatPhone(phone), text.member(id)].filter(Boolean).join("\u00a0· "),
    }),
  );
  const groups = [
    { title: text.rooms, found: roomsNamed(typed) },
    ...(typed.trim().length < LEAST
      ? []
      : [
          { title: text.actsTitle, found: actsNamed(typed, numbers.data ?? []).slice(0, SHOWN) },
          { title: text.settings, found: settingsNamed(typed).slice(0, SHOWN) },
        ]),
    { title: adminText.groups.people, found: members },
    { title: text.transactions, found: transactions.found },
  ];
  return {
    groups: groups.filter(({ found }) => found.length > 0),
    isSearching: typed.trim() !== search || people.isFetching || transactions.isFetching,
  };
}
