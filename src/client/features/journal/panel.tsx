import { actorOf, deedSentence, targetName } from "../../../shared/journal.fr.ts";
import type { JournalEntry, JournalEntryDetails } from "../../../shared/journal.ts";
import type { JournalTarget } from "../../../shared/journal-acts.ts";
import { useFocusBack } from "../../lib/open-row.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { type Definition, DefinitionList } from "../../ui/definition-list.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/panel-section.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { useRoomy } from "../../ui/use-wide.ts";
import { Changes } from "./changes.tsx";
import { journalScreen } from "./journal-link.tsx";
import { useOpenEntry } from "./open-entry.ts";
import { journalText, journalEntryText as text } from "./text.ts";

function factsOf(entry: JournalEntry): Definition[] {
  const { member, reason, ip, requestId, target } = entry;
  const known: [string, string | null][] = [
    [journalText.who, actorOf(entry)],
    [text.target, targetName(target)],
    [text.account, member && text.accountOf(member.id, member.name)],
    [journalText.reason, reason],
    [text.ip, ip],
    [text.request, requestId],
  ];
  return known.flatMap(([term, value]) =>
    value ? [{ term, value: <span className="wrap-anywhere">{value}</span> }] : [],
  );
}

const tab = (search: string) => ({ pathname: paths.admin, search: `?onglet=${search}` });

/** The screen of an account. */
const accountScreen = (memberId: number | string) => tab(`utilisateurs&membre=${memberId}`);

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
function screenOf({ kind, id, name }: JournalEntry["target"]) {
  const isGone = (kind === "member" || kind === "session") && name === null;
  return isGone ? undefined : screens[kind]?.(id);
}

/** Links to the record of the entry, and to the journal of that record. */
function Ways({ entry }: { entry: JournalEntry }) {
  const { target, member, actorId, actorName } = entry;
  const screen = screenOf(target);
  const ways = [
    ...(screen ? [{ words: text.openTarget, to: screen }] : []),
    ...(member && target.kind !== "member"
      ? [{ words: text.openAccount(member.name), to: accountScreen(member.id) }]
      : []),
    { words: text.onTarget, to: journalScreen({ cible: target.kind, numero: target.id }) },
    ...(member ? [{ words: text.onAccount(member.name), to: journalScreen({ membre: String(member.id) }) }] : []),
    ...(actorId === null ? [] : [{ words: text.byActor(actorName), to: journalScreen({ qui: String(actorId) }) }]),
  ];
  return (
    <ul>
      {ways.map(({ words, to }) => (
        <li key={words}>
          <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-brand underline">
            {words}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Content({ entry }: { entry: JournalEntryDetails }) {
  return (
    <>
      <div>
        <p className="text-lg font-semibold leading-snug wrap-anywhere">{`${actorOf(entry)} ${deedSentence(entry)}`}</p>
        <p className="mt-1 tabular-nums text-soft">{text.exactly(entry.at)}</p>
      </div>
      <Section title={journalText.changes}>
        {entry.changes.length > 0 ? <Changes changes={entry.changes} /> : <p className="text-soft">{text.noChange}</p>}
      </Section>
      <DefinitionList items={factsOf(entry)} />
      <Section title={text.also}>
        <Ways entry={entry} />
      </Section>
      <Section title={text.seal}>
        <Alert tone={entry.isSealed ? "success" : "error"} live={!entry.isSealed}>
          {entry.isSealed ? text.sealed : text.unsealed}
        </Alert>
      </Section>
    </>
  );
}

/** An entry in full, beside the list, or over it on a narrow screen. Going back closes it. */
export default function Panel({ id }: { id: number }) {
  const entry = trpc.admin.journalEntry.useQuery({ id });
  const { close } = useOpenEntry();
  const isRoomy = useRoomy();
  useFocusBack(id);
  return (
    <SidePanel title={text.title(id)} isModal={!isRoomy} onClose={close}>
      <Loaded
        key={id}
        query={entry}
        errorTitle={journalText.loadingFailed}
        skeleton={<SkeletonList rows={4} rowClassName="h-28" />}
      >
        {(data) => <Content entry={data} />}
      </Loaded>
    </SidePanel>
  );
}
