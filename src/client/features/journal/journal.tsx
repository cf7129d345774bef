import { keepPreviousData } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { Suspense } from "react";
import { type ActName, actGroups, actWords } from "../../../shared/acts.fr.ts";
import { dayOf, formatTime, isoDay } from "../../../shared/day.ts";
import { actorOf, deedSentence } from "../../../shared/journal.fr.ts";
import type { JournalEntry } from "../../../shared/journal.ts";
import { journalTargetKinds } from "../../../shared/journal-acts.ts";
import { idIn } from "../../lib/address-words.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { trpc } from "../../lib/query.ts";
import { dayTitle } from "../../ui/day-title.ts";
import {
  choiceFilter,
  linkFilter,
  periodFilter,
  RecordToolbar,
  searchFilter,
  useRecordAddress,
} from "../../ui/record-filters.tsx";
import { RecordList, type Records } from "../../ui/record-list.tsx";
import { RefreshButton } from "../../ui/refresh-button.tsx";
import { useRoomy } from "../../ui/use-wide.ts";
import { useAlarms } from "../alarm/use-alarms.ts";
import { ExportButton } from "../export/export-button.tsx";
import { Changes } from "./changes.tsx";
import { useOpenEntry } from "./open-entry.ts";
import { targetKindNames, journalText as text } from "./text.ts";

const Panel = lazyPage(() => import("./panel.tsx"));

const { filters: words } = text;
const NUMBER = "numero";

const acts = actGroups.flatMap(({ label, actions }) =>
  actions.map((action) => ({ word: action, label: actWords[action].name, group: label })),
);
const targets = journalTargetKinds.map((kind) => ({ word: kind, label: targetKindNames[kind] }));

const filters = [
  choiceFilter("actorId", {
    word: "qui",
    label: text.who,
    all: words.anybody,
    parse: idIn,
    unknown: (id) => words.somebody(Number(id)),
    useOptions: () =>
      trpc.admin.journalActors.useQuery().data?.map(({ id, name }) => ({ word: String(id), label: name })) ?? [],
  }),
  choiceFilter("action", {
    word: "quoi",
    label: text.what,
    all: words.anything,
    parse: (word) => Object.keys(actWords).find((action): action is ActName => action === word),
    useOptions: () => acts,
  }),
  choiceFilter("targetKind", {
    word: "cible",
    label: words.target,
    all: words.anyTarget,
    parse: (word) => journalTargetKinds.find((kind) => kind === word),
    useOptions: () => targets,
    clears: [NUMBER],
  }),
  searchFilter("targetId", { word: NUMBER, label: words.targetId, clearLabel: words.clearTargetId, within: "cible" }),
  choiceFilter("signIns", {
    word: "acces",
    label: words.signIns,
    all: words.withoutSignIns,
    parse: (word) => (word === "tous" ? true : undefined),
    useOptions: () => [{ word: "tous", label: words.withSignIns }],
  }),
  linkFilter("memberId", { word: "membre", parse: idIn, label: words.account }),
  periodFilter,
] as const;

/** The journal, its filters and its page, all in the address. Sign-ins are most of it, and hidden until they are asked for. */
function useJournalAddress() {
  const { filter, input, ...address } = useRecordAddress(filters);
  const { signIns, ...narrowed } = filter;
  const isQuiet = (!signIns && !filter.action && !filter.targetKind) || undefined;
  const { signIns: _, ...asked } = input;
  return { ...address, filter: { ...narrowed, isQuiet }, input: { ...asked, isQuiet } };
}

/** Whose account it was about, where the sentence does not say so. */
const accountOf = ({ member, target }: JournalEntry) => (target.kind === "member" ? undefined : member?.name);

const Sentence = ({ entry }: { entry: JournalEntry }) => (
  <span className="font-normal">
    <b className="font-semibold">{actorOf(entry)}</b> {deedSentence(entry)}
  </span>
);

const entries: Records<JournalEntry> = {
  caption: text.caption,
  idOf: ({ id }) => id,
  groupOf: ({ at }) => dayTitle(isoDay(dayOf(at))),
  head: {
    title: text.what,
    words: (entry) => <Sentence entry={entry} />,
    onCard: (entry) => (
      <span className="block text-sm">
        <Sentence entry={entry} />
        <span className="font-normal text-soft">
          {["", accountOf(entry), formatTime(entry.at)].filter((part) => part !== undefined).join(" · ")}
        </span>
      </span>
    ),
  },
  columns: [
    { title: text.account, cell: (entry) => accountOf(entry) ?? "–" },
    {
      title: text.changes,
      className: "w-[28%] text-sm",
      cell: ({ changes }) => <Changes changes={changes} limit={1} />,
    },
    {
      title: text.reason,
      className: "w-[18%] wrap-anywhere",
      cell: ({ reason }) => reason ?? "–",
      card: "line",
      onCard: ({ reason }) => reason,
    },
    {
      title: text.when,
      className: "whitespace-nowrap tabular-nums text-soft",
      cell: ({ at }) => formatTime(at),
    },
  ],
  empty: { icon: ScrollText, none: text.none, nothing: text.empty, why: text.emptyWhy },
};

/** The administrators' « Journal » tab: what each of them did. */
export default function Journal() {
  const address = useJournalAddress();
  const open = useOpenEntry();
  const isBeside = useRoomy() && open.openId !== undefined;
  // Refetched each time the tab is opened, so that the latest act is in it.
  const page = trpc.admin.journal.useQuery(address.input, { placeholderData: keepPreviousData, staleTime: 0 });
  const isUntouched = useAlarms()?.every(({ name }) => name !== "journal" && name !== "checks");
  return (
    <div>
      <h2 className="sr-only">{text.title}</h2>
      <p className="mb-3 text-sm text-soft">{isUntouched ? `${text.lead} ${text.untouched}` : text.lead}</p>
      <RecordToolbar address={address} today={page.data?.today}>
        <ExportButton name="journal" filter={address.filter} />
        <RefreshButton label={text.refresh} isFetching={page.isFetching} onRefresh={() => page.refetch()} />
      </RecordToolbar>
      <RecordList
        records={entries}
        address={address}
        query={page}
        errorTitle={text.loadingFailed}
        open={open}
        isNarrow={isBeside}
        rowsOf={(data) => data.entries}
        shown={(rows) => text.shown(rows.length)}
        endsOf={(data) => data}
      />
      {open.openId === undefined ? null : (
        <Suspense fallback={null}>
          <Panel id={open.openId} />
        </Suspense>
      )}
    </div>
  );
}
