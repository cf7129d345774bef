import { Suspense } from "react";
import { normalizePhone } from "../../../shared/phone.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { StatementLinesInput } from "../../../shared/statement/statement.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { trpc } from "../../lib/query.ts";
import { choiceFilter, RecordToolbar, searchFilter, useRecordAddress } from "../../ui/record-filters.tsx";
import { RecordList } from "../../ui/record-list.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useActs } from "./acts.tsx";
import { lineRecords } from "./line-records.tsx";
import { statementText as text } from "./text.ts";
import { NUMBER, useAddress } from "./use-address.ts";

const ValidateAll = lazyPage(() => import("./validate-all.tsx"));
const Validations = lazyPage(() => import("./validations.tsx"));
const UnreadList = lazyPage(() => import("./unread-list.tsx"));

type View = StatementLinesInput["view"];

/** The words of the address. */
const views: readonly { word: string; view: View }[] = [
  { word: "proposes", view: "proposed" },
  { word: "differents", view: "different" },
  { word: "attente", view: "waiting" },
  { word: "a-regarder", view: "doubtful" },
  { word: "lies", view: "matched" },
  { word: "ignores", view: "ignored" },
];

const filters = [
  searchFilter("reference", {
    word: "ref",
    label: text.reference,
    placeholder: text.wholeReference,
    clearLabel: text.clearReference,
  }),
  choiceFilter("phone", {
    word: NUMBER,
    label: text.number,
    all: text.allNumbers,
    parse: normalizePhone,
    useOptions: () => {
      const { data = [] } = trpc.admin.cashNumbers.useQuery();
      return data.map(({ phone, holderName }) => ({
        word: phone,
        label: text.numberOption(formatPhone(phone), holderName),
      }));
    },
    unknown: formatPhone,
  }),
] as const;

function Lines({ view, address }: { view: View; address: ReturnType<typeof useLineAddress> }) {
  const { ask, dialog } = useActs();
  const query = trpc.admin.statementLines.useInfiniteQuery(
    { view, ...address.filter },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  return (
    <>
      <RecordList
        records={lineRecords(view, ask)}
        address={address}
        query={query}
        errorTitle={text.loadingFailed}
        rowsOf={({ pages }) => pages.flatMap(({ lines }) => lines)}
        shown={(rows) => text.shown(rows.length)}
        growing={query}
      />
      {view === "ignored" ? (
        <Suspense>
          <UnreadList isIgnored />
        </Suspense>
      ) : null}
      {dialog}
    </>
  );
}

const useLineAddress = () => useRecordAddress(filters);

/** The validation of all pairs: how far it is, and the question about it unless it `isAsked` above. */
const AllProposed = ({ isAsked }: { isAsked: boolean }) => (
  <Suspense>
    <Validations />
    {isAsked ? null : (
      <div className="mb-3 empty:hidden">
        <ValidateAll />
      </div>
    )}
  </Suspense>
);

/** The word of the address for the messages that could not be read. */
const UNREAD = "a-lire";

/** The lines in each state, with how many wait. `isAllAsked`: the question about all pairs stands above already. */
export function StatementLists({ isAllAsked = false }: { isAllAsked?: boolean }) {
  const { word, go } = useAddress();
  const address = useLineAddress();
  const isUnread = word === UNREAD;
  const { view } = views.find((one) => one.word === word) ?? { view: "proposed" as const };
  const { data: counts } = trpc.admin.statementCounts.useQuery();
  const countShown = (name: View | "unread") =>
    (counts && name in counts && counts[name as keyof typeof counts]) || undefined;
  const lists = views.map((one) => ({
    value: one.word,
    label: text.views[one.view],
    count: countShown(one.view),
    content:
      one.view === view && !isUnread ? (
        <>
          {view === "proposed" ? <AllProposed isAsked={isAllAsked} /> : null}
          {view === "doubtful" ? <p className="mb-3 text-sm text-soft">{text.doubtful}</p> : null}
          <Lines view={view} address={address} />
        </>
      ) : null,
  }));
  const toRead = {
    value: UNREAD,
    label: text.views.unread,
    count: countShown("unread"),
    content: isUnread ? (
      <Suspense fallback={<SkeletonList rows={2} rowClassName="h-32" />}>
        <UnreadList />
      </Suspense>
    ) : null,
  };
  return (
    <>
      <RecordToolbar address={address} />
      <Tabs
        label={text.lists}
        value={isUnread ? UNREAD : views.find((one) => one.view === view)?.word}
        onValueChange={(next) => go({ vue: next })}
        tabs={[...lists.slice(0, 3), toRead, ...lists.slice(3)]}
      />
    </>
  );
}
