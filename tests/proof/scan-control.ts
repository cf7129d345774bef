import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Client from "better-sqlite3";
import type { ScanCall } from "./scan-calls.ts";
import { openGate } from "./scan-gate.ts";
import type { HeaderCall } from "./scan-sqlmap.ts";

/** A text in a JSON body, a parameter of an address, and a header, each put into SQL as it came; and one shown as markup. */
const PLANTED = {
  body: { method: "POST", path: "/planted-body", fields: { amount: 3, name: "Rado" } },
  query: { method: "GET", path: "/planted-query", fields: { name: "Rado" } },
  header: { method: "GET", path: "/planted-header", fields: {}, header: "X-Request-Id", value: "Rado" },
  markup: { method: "GET", path: "/planted-markup", fields: { name: "Rado" } },
} satisfies Record<string, ScanCall | HeaderCall>;

export const plantedCalls: (ScanCall | HeaderCall)[] = Object.values(PLANTED);
/** Those that put a text into SQL. */
export const plantedInSql: (ScanCall | HeaderCall)[] = [PLANTED.body, PLANTED.query, PLANTED.header];

function nameIn(body: string): string {
  try {
    return String(JSON.parse(body).name);
  } catch {
    return String(new URLSearchParams(body).get("name"));
  }
}

/** A small server with every hole that the scanners are sent to look for, behind the same gate. */
export async function openPlanted() {
  const db = new Client(":memory:");
  db.exec("create table person (name text); insert into person values ('Rado'), ('Hery')");
  const server = createServer(async (incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://planted");
    let body = "";
    for await (const part of incoming) body += part;
    const inAddress = searchParams.get("name") ?? "";
    outgoing.setHeader("content-type", "text/html");
    if (pathname === PLANTED.markup.path) return void outgoing.end(`<html><body><p>${inAddress}</p></body></html>`);
    const header = String(incoming.headers["x-request-id"]);
    const name = { [PLANTED.body.path]: nameIn(body), [PLANTED.header.path]: header }[pathname] ?? inAddress;
    try {
      const found = db.prepare(`select name from person where name = '${name}'`).all();
      outgoing.end(`<html><body>${JSON.stringify(found)}</body></html>`);
    } catch (error) {
      // As drivers of other makers say it: their words are what wapiti looks for.
      outgoing.writeHead(500).end(`SQLite error 1: ${(error as Error).stack}`);
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const gate = await openGate({ port, calls: plantedCalls });
  const close = () => {
    gate.close();
    server.closeAllConnections();
    server.close();
    db.close();
  };
  return { gate, close };
}
