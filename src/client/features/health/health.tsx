import { formatAge, formatInstant } from "../../../shared/day.ts";
import { type BackupCopy, type Health as Data, isTight } from "../../../shared/health.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge, StatusPill } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { useAlarms } from "../alarm/use-alarms.ts";
import { formatBytes, healthText as text } from "./text.ts";

function Room({ freeBytes, databaseBytes }: { freeBytes: number; databaseBytes: number }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {isTight(freeBytes, databaseBytes) ? <StatusPill state="bad">{text.tight}</StatusPill> : null}
      {formatBytes(freeBytes)}
    </span>
  );
}

function Standing({ copies, isDue, isFailing }: { copies: BackupCopy[]; isDue: boolean; isFailing: boolean }) {
  if (isFailing) return <StatusPill state="bad">{text.copies.late}</StatusPill>;
  if (copies.length === 0) return <StatusPill state="waiting">{text.copies.first}</StatusPill>;
  return isDue ? (
    <StatusPill state="waiting">{text.copies.next}</StatusPill>
  ) : (
    <StatusPill state="good">{text.copies.good}</StatusPill>
  );
}

function Copies({ health }: { health: Data }) {
  const isFailing = useAlarms().some(({ name }) => name === "backup");
  const { at, backups, database } = health;
  const words = text.copies;
  if (!backups)
    return (
      <Card title={words.title}>
        <p className="text-soft">{words.none}</p>
      </Card>
    );
  const { copies, kept, isDue, freeBytes } = backups;
  const [newest] = copies;
  return (
    <Card title={words.title} aside={<Standing copies={copies} isDue={isDue} isFailing={isFailing} />}>
      {isFailing ? (
        <div className="mb-4">
          <Alert tone="error" title={words.lateTitle} live={false}>
            {words.lateWhy(newest && formatAge(at - newest.at))}
          </Alert>
        </div>
      ) : null}
      {newest ? (
        <>
          <h3 className="text-sm text-soft">{words.last}</h3>
          <ul className="mb-3 divide-y divide-line">
            {copies.map((copy) => (
              <li key={copy.at} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
                <span className="min-w-0">
                  <span className="font-medium tabular-nums">{formatInstant(copy.at)}</span>{" "}
                  <span className="text-sm text-soft">{words.ago(formatAge(at - copy.at))}</span>
                </span>
                <span className="ml-auto flex items-center gap-2 tabular-nums">
                  {formatBytes(copy.bytes)}
                  <Badge tone={copy.isSealed ? "success" : "neutral"}>
                    {copy.isSealed ? words.sealed : words.open}
                  </Badge>
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <DefinitionList
        items={[
          { term: words.kept, value: formatWhole(kept) },
          ...(freeBytes === null
            ? []
            : [{ term: words.free, value: <Room freeBytes={freeBytes} databaseBytes={database.bytes} /> }]),
        ]}
      />
    </Card>
  );
}

function Checks({ health: { backups } }: { health: Data }) {
  const alarms = useAlarms();
  const [newest] = backups?.copies ?? [];
  const at = newest && formatInstant(newest.at);
  const words = text.checks;
  return (
    <Card title={words.title}>
      <p className="mb-3 text-sm text-soft">{words.both}</p>
      <DefinitionList
        items={[
          { term: words.alarms, value: words.raised(alarms.length) },
          { term: words.ledger, value: at ? words.intact(at) : words.never },
          { term: words.journal, value: at ? words.intactChain(at) : words.never },
        ]}
      />
      <ButtonLink className="mt-3" size="small" variant="outline" to={`${paths.admin}?onglet=journal`}>
        {words.toJournal}
      </ButtonLink>
    </Card>
  );
}

function Database({ health: { database } }: { health: Data }) {
  const { engine, bytes, walBytes, freeBytes, migrations, lastMigration } = database;
  const words = text.database;
  return (
    <Card title={words.title}>
      <DefinitionList
        items={[
          { term: words.engine, value: words.engines[engine] },
          { term: words.size, value: formatBytes(bytes) },
          ...(walBytes === null ? [] : [{ term: words.wal, value: formatBytes(walBytes) }]),
          { term: words.schema, value: words.migrations(migrations, lastMigration) },
          ...(freeBytes === null
            ? []
            : [{ term: words.free, value: <Room freeBytes={freeBytes} databaseBytes={bytes} /> }]),
        ]}
      />
    </Card>
  );
}

function Server({ health: { at, startedAt } }: { health: Data }) {
  const words = text.server;
  return (
    <Card title={words.title}>
      <DefinitionList
        items={[{ term: words.since, value: words.sinceAt(formatInstant(startedAt), formatAge(at - startedAt)) }]}
      />
    </Card>
  );
}

/** « Santé »: whether the site's data are copied, checked and have room. */
export default function Health() {
  const health = trpc.admin.health.useQuery();
  return (
    <Loaded query={health} errorTitle={text.loadingFailed} skeleton={<SkeletonList rows={3} rowClassName="h-40" />}>
      {(data) => (
        <div className="flex flex-col gap-4">
          <p className="text-soft">{text.lead}</p>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <div className="flex flex-col gap-4">
              <Copies health={data} />
              <Server health={data} />
            </div>
            <div className="flex flex-col gap-4">
              <Checks health={data} />
              <Database health={data} />
            </div>
          </div>
        </div>
      )}
    </Loaded>
  );
}
