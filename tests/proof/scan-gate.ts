import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isReading, type ScanCall } from "./scan-calls.ts";
import { ROOT } from "./server.ts";

/** What scanners asked and were answered. */
export type Tally = {
  requests: number;
  statuses: Map<number, number>;
  /** Answers of 500 and above. */
  faults: string[];
  /** Answers that say how the server is made. */
  leaks: string[];
  /** Signed in, and answered that nobody is. */
  strangers: number;
};

/** Traces of a stack, of a statement and its refusal, of a place on the disk; not what a scanner itself may have written. */
const INSIDE =
  /(?:\n|\\n)\s+at \S|SQLITE_[A-Z]+|SqliteError|DrizzleQueryError|Failed query|syntax error at or near|near \\?"[^"]*\\?": syntax|no such (?:table|column|function)|unrecognized token|node_modules|\.ts:\d+|src\/server\//;

const LONGEST = 1_000_000;
const TEXT = /json|html|text\/plain|xml|csv|event-stream/;
const STREAM = "text/event-stream";

/** Where the pages are that lead a scanner to each call. */
const MAP = "/calls/";

const emptyTally = (): Tally => ({ requests: 0, statuses: new Map(), faults: [], leaks: [], strangers: 0 });

export type Gate = Awaited<ReturnType<typeof openGate>>;

type Options = {
  port: number;
  /** The session of whoever calls; none for a visitor. */
  token?: string | undefined;
  /** The samples, by path: they tell numbers from texts in a form. */
  calls: readonly ScanCall[];
};

type Asked = { method: string; path: string; body: string; headers: NodeJS.Dict<string | string[]> };

/** A form as JSON: `n` is a number where the sample has one and it still looks like one. */
function jsonOf(form: string, sample: Record<string, unknown>): string {
  const fields = [...new URLSearchParams(form)].map(([name, text]) => {
    const isNumber = typeof sample[name] === "number" && /^-?\d{1,15}$/.test(text);
    return [name, isNumber ? Number(text) : text];
  });
  return JSON.stringify({ ...sample, ...Object.fromEntries(fields) });
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of incoming) {
    parts.push(part);
    length += part.length;
    // A stream does not end: what it begins with is its answer.
    if (length > LONGEST || incoming.headers["content-type"]?.includes(STREAM)) break;
  }
  return Buffer.concat(parts);
}

/** A page with a call's link or form, for a scanner that follows those. */
function pageOf({ method, path, fields }: ScanCall): string {
  const written = (value: unknown) =>
    String(typeof value === "object" ? JSON.stringify(value) : value).replace(
      /[&<>"]/g,
      (sign) => `&#${sign.charCodeAt(0)};`,
    );
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const inputs = Object.entries(fields)
    .filter(([, value]) => typeof value !== "object")
    .map(([name, value]) => `<input type="text" name="${name}" value="${written(value)}">`);
  const entry =
    method === "GET"
      ? `<a href="${path}${query.size > 0 ? `?${written(`${query}`)}` : ""}">${path}</a>`
      : `<form method="post" action="${path}">${inputs.join("")}<input type="submit" value="ok"></form>`;
  return `<!doctype html><html><head><title>${path}</title></head><body>${entry}</body></html>`;
}

/**
 * Stands before the server as a reverse proxy does: it counts and reads every answer, signs the calls in, and has each come from
 * another address, because an address may sign in only so often. What scanners cannot write, it writes for them: a form becomes
 * JSON, a posted reading a fetched one.
 */
export async function openGate({ port, token, calls }: Options) {
  const tally = emptyTally();
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const samples = new Map(calls.map(({ path, fields }) => [path, fields]));
  const pages = new Map(calls.map((call, index) => [`${MAP}${index}`, pageOf(call)]));

  /** What the server is asked for what a scanner asked. */
  function rewrite({ method, path, body, headers }: Asked): Asked {
    const [pathname = "", query] = path.split("?");
    const isForm = headers["content-type"]?.includes("form-urlencoded") ?? false;
    const sample = samples.get(pathname);
    const isJsonOnly = pathname.startsWith("/trpc/") || pathname.startsWith("/export/");
    const json = isJsonOnly && isForm && method === "POST" ? jsonOf(body, sample ?? {}) : body;
    const type = isJsonOnly ? { "content-type": "application/json" } : {};
    if (method !== "POST" || !isReading(pathname))
      return { method, path, body: json, headers: { ...headers, ...type } };
    const input = json === "" ? "" : `input=${encodeURIComponent(json)}`;
    const { "content-type": _, ...others } = headers;
    return {
      method: "GET",
      path: `${pathname}?${[query, input].filter(Boolean).join("&")}`,
      body: "",
      headers: others,
    };
  }

  function note(asked: Asked, status: number, type: string, text: string, isOwn: boolean) {
    tally.requests += 1;
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    const what = `${asked.method} ${asked.path.slice(0, 300)} ${asked.body.slice(0, 300)}`;
    if (status >= 500) tally.faults.push(`${status} ${what}: ${text.slice(0, 200)}`);
    if (token && isOwn && text.includes('"UNAUTHENTICATED"')) tally.strangers += 1;
    const found = TEXT.test(type) ? (INSIDE.exec(text)?.[0] ?? (text.includes(ROOT) ? ROOT : undefined)) : undefined;
    if (found && !(asked.path + asked.body).includes(found)) tally.leaks.push(`${status} ${what}: ${found}`);
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const path = incoming.url ?? "/";
    const page = pages.get(path);
    if (page) return void outgoing.setHeader("content-type", "text/html").end(page);
    const {
      host: _h,
      connection: _c,
      "content-length": _l,
      "accept-encoding": _e,
      "transfer-encoding": _t,
      ...sent
    } = incoming.headers;
    const body = (await bodyOf(incoming)).toString();
    const asked = rewrite({ method: incoming.method ?? "GET", path, body, headers: sent });
    const isOwn = !asked.headers.authorization;
    const address = `10.${[0, 8, 16].map((bits) => (tally.requests >> bits) & 255).join(".")}`;
    const headers: NodeJS.Dict<string | string[] | number> = { "x-forwarded-for": address, ...asked.headers };
    if (isOwn && token) headers.authorization = `Bearer ${token}`;
    if (asked.body || asked.method === "POST") headers["content-length"] = Buffer.byteLength(asked.body);
    const call = request({ agent, host: "127.0.0.1", port, method: asked.method, path: asked.path, headers });
    call.end(asked.body);
    const [answer] = (await once(call, "response")) as [IncomingMessage];
    const type = answer.headers["content-type"] ?? "";
    const content = await bodyOf(answer);
    if (type.includes(STREAM)) call.destroy();
    const status = answer.statusCode ?? 0;
    note(asked, status, type, content.toString(), isOwn);
    const { connection: _1, "keep-alive": _2, "transfer-encoding": _3, "content-length": _4, ...back } = answer.headers;
    outgoing.writeHead(status, { ...back, "content-length": content.length }).end(content);
  }

  const gate = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch((error: Error) => {
      // A header or an address that cannot be sent on at all is the scanner's; a connection that broke is the server's.
      if (/ECONN|socket hang up/.test(`${error.message}`)) tally.faults.push(`${incoming.url}: ${error.message}`);
      if (!outgoing.headersSent) outgoing.writeHead(400);
      outgoing.end();
    });
  }).listen(0, "127.0.0.1");
  await once(gate, "listening");
  const close = () => {
    agent.destroy();
    gate.closeAllConnections();
    gate.close();
  };
  const origin = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
  return { origin, tally, starts: [...pages.keys()].map((path) => origin + path), close };
}
