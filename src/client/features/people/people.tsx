import { keepPreviousData } from "@tanstack/react-query";
import { UserRoundPlus, UserRoundSearch } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { NavigationType, useNavigate, useNavigationType } from "react-router";
import { formatNumericDate } from "../../../shared/day.ts";
import type { PersonRow } from "../../../shared/people.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { idIn, useAskedAct } from "../../lib/address-words.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { rowOf, useOpenRow } from "../../lib/open-row.ts";
import { trpc } from "../../lib/query.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { Money } from "../../ui/money.tsx";
import { choiceFilter, RecordToolbar, searchFilter, useRecordAddress, wordFilter } from "../../ui/record-filters.tsx";
import { RecordList, type Records } from "../../ui/record-list.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { ExportButton } from "../export/export-button.tsx";
import { MEMBER, useAskedMember, usePeopleLinks } from "./address.ts";
import { RoleBadge, StatusBadge } from "./badges.tsx";
import type { Created } from "./identity-dialogs.tsx";
import { peopleText } from "./text.ts";

const PersonView = lazyPage(() => import("./person-view.tsx"));

const { list: text, roles, statuses } = peopleText;

const filters = [
  searchFilter("search", {
    word: "recherche",
    label: text.search,
    placeholder: text.searchHint,
    clearLabel: text.clearSearch,
  }),
  wordFilter("role", {
    word: "role",
    label: text.role,
    all: text.all,
    of: {
      utilisateur: ["member", roles.member],
      administrateur: ["admin", roles.admin],
      lecteur: ["reader", roles.reader],
    },
  }),
  wordFilter("status", {
    word: "statut",
    label: text.status,
    all: text.all,
    of: {
      actif: ["active", statuses.active],
      bloque: ["blocked", statuses.blocked],
      supprime: ["closed", statuses.closed],
    },
  }),
  choiceFilter("levelId", {
    word: "niveau",
    label: text.level,
    all: text.all,
    parse: idIn,
    useOptions: () =>
      trpc.user.levels.useQuery().data?.levels.map(({ id, name }) => ({ word: String(id), label: name })) ?? [],
  }),
] as const;

const people: Records<PersonRow> = {
  caption: text.caption,
  idOf: ({ id }) => id,
  head: { title: text.person, words: ({ name }) => name },
  columns: [
    {
      title: text.number,
      className: "whitespace-nowrap tabular-nums text-soft",
      cell: ({ id }) => id,
      card: "line",
      onCard: ({ id }) => peopleText.number(id),
    },
    {
      title: text.phone,
      className: "whitespace-nowrap tabular-nums",
      cell: ({ phone }) => (phone ? formatPhone(phone) : peopleText.closedPhone),
      card: "line",
    },
    {
      title: text.shortLevel,
      className: "whitespace-nowrap",
      cell: ({ levelName }) => levelName,
      card: "end",
      onCard: ({ levelName }) => <Badge tone="gold">{levelName}</Badge>,
    },
    {
      title: text.status,
      cell: ({ status, role }) => (
        <span className="flex flex-wrap gap-1.5">
          {status === "active" ? statuses.active : <StatusBadge status={status} />}
          <RoleBadge role={role} />
        </span>
      ),
      card: "end",
      onCard: ({ status, role }) =>
        status === "active" && role === "member" ? null : (
          <span className="flex flex-wrap gap-1.5">
            <RoleBadge role={role} />
            {status === "active" ? null : <StatusBadge status={status} />}
          </span>
        ),
    },
    {
      title: text.since,
      className: "whitespace-nowrap tabular-nums",
      cell: ({ createdAt }) => formatNumericDate(createdAt),
    },
    {
      title: text.balance,
      className: "text-right font-semibold",
      cell: ({ balanceAr }) => <Money amountAr={balanceAr} />,
      card: "side",
    },
  ],
  empty: { icon: UserRoundSearch, none: text.empty, nothing: text.empty, why: text.emptyDetail },
};

/** After a visit to somebody's details the focus returns to their row. */
function useFocusOf(lastOpened: number | undefined, isReady: boolean) {
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (isBack && isReady) rowOf(lastOpened)?.focus();
  }, [isBack, isReady, lastOpened]);
}

const CreateDialog = lazyDialog(() => import("./identity-dialogs.tsx"));
const OneTimeDialog = lazyDialog(() => import("./one-time-dialog.tsx"));

/** The button that creates an account, then leads to its details. */
function Creation() {
  const [isOpen, setOpen] = useAskedAct("creer");
  const [created, setCreated] = useState<Created>();
  const navigate = useNavigate();
  const { toPerson } = usePeopleLinks();

  const onCreated = (made: Created) => {
    if (made.oneTime) setCreated(made);
    else void navigate(toPerson(made.id));
  };

  return (
    <>
      <Button size="small" aria-label={text.create} onClick={() => setOpen(true)}>
        <UserRoundPlus aria-hidden="true" className="size-4.5" />
        <span className="md:hidden">{text.createShort}</span>
        <span className="max-md:hidden">{text.create}</span>
      </Button>
      {isOpen ? <CreateDialog onClose={() => setOpen(false)} onCreated={onCreated} /> : null}
      {created?.oneTime ? (
        <OneTimeDialog
          oneTime={created.oneTime}
          name={created.name}
          phone={created.phone}
          onClose={() => void navigate(toPerson(created.id))}
        />
      ) : null}
    </>
  );
}

/** Members and administrators, newest first. */
function PeopleList({ lastOpened }: { lastOpened: number | undefined }) {
  const address = useRecordAddress(filters);
  const pages = trpc.admin.people.useInfiniteQuery(address.filter, {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // After a change of search the previous list stays until the answer comes.
    placeholderData: keepPreviousData,
  });
  const open = useOpenRow(MEMBER);
  useFocusOf(lastOpened, pages.data !== undefined);
  return (
    <div>
      <RecordToolbar address={address}>
        <ExportButton name="people" filter={address.filter} />
        <Creation />
      </RecordToolbar>
      <RecordList
        records={people}
        address={address}
        query={pages}
        errorTitle={peopleText.loadingFailed}
        open={open}
        rowsOf={(data) => data.pages.flatMap((page) => page.people)}
        shown={(rows) => text.shown(rows.length, !pages.hasNextPage)}
        growing={pages}
      />
    </div>
  );
}

/** The administrators' « Utilisateurs » tab: the list, or the details of the member named in the address. */
export default function People() {
  const asked = useAskedMember();
  const [lastOpened, setLastOpened] = useState<number>();

  useEffect(() => {
    if (asked !== undefined) setLastOpened(asked);
  }, [asked]);

  if (asked !== undefined)
    return (
      <Suspense fallback={<SkeletonList rowClassName="h-20" />}>
        <PersonView key={asked} memberId={asked} />
      </Suspense>
    );
  return (
    <>
      <h2 className="sr-only">{peopleText.title}</h2>
      <PeopleList lastOpened={lastOpened} />
    </>
  );
}
