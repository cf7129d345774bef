import * as z from "zod/mini";
import { paths as pages } from "../../src/client/lib/paths.ts";
import { phpCalls } from "../../src/server/transport/php/adapter.ts";
import { appRouter } from "../../src/server/transport/trpc/router.ts";
import { exportNames } from "../../src/shared/export.ts";
import { doors, isRead, paths, takesNothing } from "../support/procedures.ts";
import { openRaw } from "../support/raw.ts";

/** A call as scanners are given it. tRPC's readings too are posted: the gate turns them into what the server takes. */
export type ScanCall = { method: "GET" | "POST"; path: string; fields: Record<string, unknown> };

type Shown = { enum?: unknown[]; const?: unknown; type?: string; anyOf?: Shown[] };
type Inputs = { _def: { inputs: z.ZodMiniType[] } } | undefined;

const ABSENT = 1_000_000;
const NOBODY = "NOBODY99";
/** Addresses of our own that are no call and no screen. */
const OTHERS = ["/docs", "/openapi.json", "/healthz", "/readyz", "/metrics", "/sw.js", "/manifest.webmanifest"];
/** What screens read from their address. */
const IN_ADDRESS = {
  code: "DEMO2026",
  amount: "5000",
  etape: "3",
  recu: "1",
  tab: "journal",
  page: "2",
  search: "Rado",
};

/** A value of a field that no door's sample has. */
function sampleOf({ enum: words, const: word, type, anyOf }: Shown): unknown {
  if (words) return words[0];
  if (word !== undefined) return word;
  if (anyOf?.[0]) return sampleOf(anyOf[0]);
  return { string: "Rado", integer: 1, number: 1, boolean: true }[type ?? ""];
}

/** A door's sample with every field that its schema knows, as far as they go together. */
function wholeInput(input: object, schema: z.ZodMiniType | undefined): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...input };
  if (!schema) return fields;
  const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }) as {
    properties?: Record<string, Shown>;
  };
  for (const [name, shown] of Object.entries(properties)) {
    if (name in fields) continue;
    const more = { ...fields, [name]: sampleOf(shown) };
    if (more[name] !== undefined && z.safeParse(schema, more).success) Object.assign(fields, more);
  }
  return fields;
}

/** Rows that are there, for the samples that name none: only then does a call come to where it writes. */
export async function realIds(url: string): Promise<Record<string, number>> {
  const raw = await openRaw(url);
  const one = async (sql: string) => Number((await raw.all(sql))[0]?.id);
  const ids = {
    memberId: await one("select max(id) as id from member"),
    transactionId: await one(`select max(id) as id from "transaction" where status = 'pending'`),
    id: await one(`select max(id) as id from "transaction"`),
    levelId: await one("select max(id) as id from level"),
    taskId: await one("select max(id) as id from task"),
    lineId: await one("select max(id) as id from statement_line"),
    messageId: await one("select max(id) as id from message"),
  };
  await raw.close();
  return ids;
}

function withReal(fields: Record<string, unknown>, ids: Record<string, number>): Record<string, unknown> {
  const real = (name: string, value: unknown) => {
    if (value === NOBODY) return "DEMO2026";
    return value === ABSENT ? (ids[name] ?? value) : value;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, real(name, value)]));
}

/** Deletes or blocks: the others need what these take away. */
const isLast = ({ path }: ScanCall) => /delete|toggle|reset|block/i.test(path);

const procedures = appRouter._def.procedures as unknown as Record<string, Inputs>;

/** Every call there is that takes anything: all procedures, the old clients' calls, the files, and the screens' addresses. */
export function callsToScan(ids: Record<string, number>): { calls: ScanCall[]; takeNothing: number } {
  const named = paths.filter((path) => !takesNothing(path));
  const trpc = named.map((path): ScanCall => {
    const schema = procedures[path]?._def.inputs[0];
    const fields = withReal(wholeInput(doors[path]?.input ?? {}, schema), ids);
    return { method: "POST", path: `/trpc/${path}`, fields };
  });
  const php = phpCalls.map(({ method, path, input }): ScanCall => {
    const fields = Object.fromEntries(input.fields.map(({ name, example }) => [name, example]));
    return { method, path: `/backend/api/${path}`, fields };
  });
  const files = exportNames.map((name): ScanCall => {
    return { method: "POST", path: `/export/${name}`, fields: { search: "Rado" } };
  });
  const screens = Object.values(pages).map((path): ScanCall => ({ method: "GET", path, fields: IN_ADDRESS }));
  const others = OTHERS.map((path): ScanCall => ({ method: "GET", path, fields: {} }));
  const all = [...trpc, ...php, ...files, ...screens, ...others];
  const calls = [...all.filter((call) => !isLast(call)), ...all.filter(isLast)];
  return { calls, takeNothing: paths.length - named.length };
}

/** Whether the server takes a path's input in the address, as tRPC's readings. */
export const isReading = (path: string): boolean => path.startsWith("/trpc/") && isRead(path.slice("/trpc/".length));
