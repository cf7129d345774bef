import { keepPreviousData } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { CashNumber, QueueTab } from "../../../shared/transactions.ts";
import { countLink } from "../../features/fund/count-link.ts";
import { settingAddress, settingPlaces } from "../../features/settings/sections.ts";
import { isNamed } from "../../lib/named.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { addressOf, entries, QUEUE } from "./rooms.ts";
import { adminText, paletteText as text } from "./text.ts";

/** Long enough for a word to be typed. */
const PAUSE_MS = 250;
/** Results shown of each kind; more typing narrows them. */
const SHOWN = 5;
/** One letter matches nearly every name. */
const LEAST = 2;

type Found = {
  to: string;
  label: string;
  detail?: string;
  /** Found without the server, which can add nothing better. */
  isOwn?: boolean;
};
type FoundGroup = { title: string; found: readonly Found[] };

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
function useFound(typed: string): { groups: FoundGroup[]; isSearching: boolean } {
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

type OptionsProps = {
  id: string;
  groups: readonly FoundGroup[];
  /** The option that Enter opens. */
  current: Found | undefined;
  onChoose: (found: Found) => void;
};

/** Several acts may lead to one address. */
const keyOf = ({ to, label }: Found) => encodeURIComponent(`${to} ${label}`);
const isSame = (one: Found, other: Found | undefined) => other !== undefined && keyOf(one) === keyOf(other);
const optionId = (list: string, found: Found) => `${list}${keyOf(found)}`;

function Options({ id, groups, current, onChoose }: OptionsProps) {
  return (
    <div id={id} role="listbox" aria-label={text.results} className="-mx-2 max-h-[50dvh] overflow-y-auto sm:max-h-96">
      {groups.map(({ title, found }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of choices has groups, a form has fieldsets
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className="px-3 pb-1 pt-2 text-xs font-bold uppercase tracking-wide text-soft">
            {title}
          </p>
          {found.map((one) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              key={keyOf(one)}
              id={optionId(id, one)}
              role="option"
              aria-selected={isSame(one, current)}
              onClick={() => onChoose(one)}
              className={clsx(
                "flex min-h-11 cursor-pointer flex-col justify-center rounded-xl px-3 py-1 hover:bg-sunken",
                isSame(one, current) && "bg-brand-soft text-brand",
              )}
            >
              <span className="font-semibold leading-snug wrap-anywhere">{one.label}</span>
              {one.detail ? <span className="text-sm leading-snug text-soft wrap-anywhere">{one.detail}</span> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The option that Enter opens: the first, until the arrows choose another. */
function useCurrent(groups: readonly FoundGroup[]) {
  const all = groups.flatMap(({ found }) => found);
  const [chosen, setChosen] = useState<Found>();
  const at = Math.max(
    0,
    all.findIndex((one) => isSame(one, chosen)),
  );
  return { current: all[at], move: (by: number) => setChosen(all[(at + by + all.length) % all.length]) };
}

/** What was typed, and whether Enter was pressed, before the search was there. */
export type Early = { typed: string; isEntered: boolean };

/** Finds a room, an act, a setting, a member or a transaction, by the keyboard alone if one likes. */
export default function Palette({ early, onClose }: { early: Early; onClose: () => void }) {
  const list = useId();
  const [typed, setTyped] = useState(early.typed);
  const [isEntered, setEntered] = useState(early.isEntered);
  const { groups, isSearching } = useFound(typed);
  const { current, move } = useCurrent(groups);
  const navigate = useNavigate();
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);

  const currentId = current && optionId(list, current);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  const choose = ({ to }: Found) => {
    onClose();
    void navigate(to);
  };
  const isSure = !isSearching || current?.isOwn;
  const choosesNow = isEntered && isSure && current !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what was asked for is there
  useEffect(() => {
    if (choosesNow) choose(current);
  }, [choosesNow]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    // Results that are still loading may contain the right one, so Enter waits for them.
    else if (event.key === "Enter") setEntered(true);
    else return;
    event.preventDefault();
  };
  const said = isSearching ? text.searching : text.found(count);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={text.title}>
      <input
        data-autofocus=""
        type="text"
        role="combobox"
        aria-label={text.label}
        aria-expanded={count > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={currentId}
        placeholder={text.placeholder}
        value={typed}
        onChange={(event) => {
          setEntered(false);
          setTyped(event.target.value);
        }}
        onKeyDown={onKeyDown}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        className="min-h-12 rounded-xl border border-line-strong bg-surface px-3.5 text-base text-ink placeholder:text-soft"
      />
      <p role="status" className={clsx("text-sm text-soft", count > 0 && !isSearching && "sr-only")}>
        {said}
      </p>
      <Options id={list} groups={groups} current={current} onChoose={choose} />
    </Dialog>
  );
}
