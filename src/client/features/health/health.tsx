import type { ReactNode } from "react";
import type { AlarmName } from "../../../shared/alarm.ts";
import { formatAge, formatInstant } from "../../../shared/day.ts";
import { type BackupCopy, type Health as Data, isTight } from "../../../shared/health.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge, type PillState, StatusPill } from "../../ui/badge.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Folded } from "../../ui/folded.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { useAlarms } from "../alarm/use-alarms.ts";
import { formatBytes, healthText as text } from "./text.ts";

/** What says that somebody wrote into the database past the site. */
const TAMPERED: readonly AlarmName[] = ["guards", "ledger", "journal", "records", "history"];

type Answer = { title: string; state: PillState; word: string; detail: ReactNode };

/** A question that an owner has, and its answer in a word and a colour. */
function Row({ title, state, word, detail }: Answer) {
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 className="font-semibold leading-snug">{title}</h2>
        <p className="text-sm leading-snug text-soft">{detail}</p>
      </div>
      <StatusPill state={state}>{word}</StatusPill>
    </li>
  );
}

function copiesOf({ at, backups }: Data, isFailing: boolean): Answer {
  const { title, none, last, first, ...words } = text.copies;
  if (!backups) return { title, state: isFailing ? "bad" : "waiting", word: words.elsewhere, detail: none };
  const [newest] = backups.copies;
  const detail = newest ? last(formatAge(at - newest.at)) : first;
  if (isFailing) return { title, state: "bad", word: words.late, detail };
  return newest && !backups.isDue
    ? { title, state: "good", word: words.good, detail }
    : { title, state: "waiting", word: words.next, detail };
}

function untouched({ backups }: Data, raised: readonly AlarmName[] | undefined): Answer {
  const { title, good, bad, unknown, badWhy, checked, never } = text.untouched;
  const [newest] = backups?.copies ?? [];
  if (raised?.some((name) => TAMPERED.includes(name))) return { title, state: "bad", word: bad, detail: badWhy };
  if (!raised || raised.includes("checks") || !newest) return { title, state: "waiting", word: unknown, detail: never };
  return { title, state: "good", word: good, detail: checked(formatInstant(newest.at)) };
}

function roomOf({ database, backups }: Data): Answer {
  const { title, good, tight, left, unknown, unknownWhy } = text.room;
  const known = [database.freeBytes, backups?.freeBytes ?? null].filter((bytes) => bytes !== null);
  if (known.length === 0) return { title, state: "waiting", word: unknown, detail: unknownWhy };
  const freeBytes = Math.min(...known);
  const isShort = isTight(freeBytes, database.bytes);
  return { title, state: isShort ? "bad" : "good", word: isShort ? tight : good, detail: left(formatBytes(freeBytes)) };
}

function Copies({ at, copies }: { at: number; copies: readonly BackupCopy[] }) {
  const words = text.details;
  return (
    <ul aria-label={words.copies} className="divide-y divide-line">
      {copies.map((copy) => (
        <li key={copy.at} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="min-w-0">
            <span className="font-medium tabular-nums">{formatInstant(copy.at)}</span>{" "}
            <span className="text-sm text-soft">{words.ago(formatAge(at - copy.at))}</span>
          </span>
          <span className="ml-auto flex items-center gap-2 tabular-nums">
            {formatBytes(copy.bytes)}
            <Badge tone={copy.isSealed ? "success" : "neutral"}>{copy.isSealed ? words.sealed : words.open}</Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** For the person who looks after the server. */
function Details({ at, database, backups }: Data) {
  const { engine, bytes, walBytes, migrations, lastMigration } = database;
  const words = text.details;
  return (
    <Folded title={words.title}>
      {backups ? <Copies at={at} copies={backups.copies} /> : null}
      <DefinitionList
        items={[
          ...(backups ? [{ term: words.kept, value: formatWhole(backups.kept) }] : []),
          { term: words.engine, value: words.engines[engine] },
          { term: words.size, value: formatBytes(bytes) },
          ...(walBytes === null ? [] : [{ term: words.wal, value: formatBytes(walBytes) }]),
          { term: words.schema, value: words.migrations(migrations, lastMigration) },
        ]}
      />
    </Folded>
  );
}

/** « Santé »: four questions of an owner, each with its answer; what only the server's keeper reads is folded. */
export default function Health() {
  const health = trpc.admin.health.useQuery();
  const raised = useAlarms()?.map(({ name }) => name);
  const isFailing = raised?.includes("backup") ?? false;
  return (
    <Loaded
      query={health}
      errorTitle={text.loadingFailed}
      skeleton={<SkeletonList rows={4} rowClassName="h-20" isJoined />}
    >
      {(data) => {
        const since = formatAge(data.at - data.startedAt);
        const [newest] = data.backups?.copies ?? [];
        return (
          <div className="flex flex-col gap-4">
            {isFailing ? (
              <Alert tone="error" title={text.copies.lateTitle} live={false}>
                {text.copies.lateWhy(newest && formatAge(data.at - newest.at))}
              </Alert>
            ) : null}
            <ul className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card">
              <Row {...untouched(data, raised)} />
              <Row {...copiesOf(data, isFailing)} />
              <Row {...roomOf(data)} />
              <Row
                title={text.running.title}
                state="good"
                word={text.running.good}
                detail={text.running.since(since)}
              />
            </ul>
            <Details {...data} />
          </div>
        );
      }}
    </Loaded>
  );
}
