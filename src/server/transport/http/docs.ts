import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { phpCalls } from "../php/adapter.ts";
import { describeCalls } from "../php/openapi.ts";
import { viewerPolicy } from "./security.ts";

const require = createRequire(import.meta.url);
const compress = promisify(gzip);

const PAGE = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Asako : appels PHP</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
    <script src="/docs/swagger-ui-bundle.js" defer></script>
    <script src="/docs/start.js" defer></script>
  </head>
  <body>
    <div id="docs"></div>
    <noscript>La même description, pour les programmes : <a href="/openapi.json">/openapi.json</a></noscript>
  </body>
</html>
`;

/** `validatorUrl: null`: the viewer must not call another host. */
const START = `if (matchMedia("(prefers-color-scheme: dark)").matches) document.documentElement.classList.add("dark-mode");
window.SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

const HTML = "text/html; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";
const STYLE = "text/css; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";

type Source = { type: string; read: () => Promise<string> };
const packaged = (path: string, type: string): Source => ({ type, read: () => readFile(path, "utf8") });
const written = (text: () => string, type: string): Source => ({ type, read: async () => text() });

const SENTENCES = ["title", "summary", "description"];

/** French typography: a no-break space before these signs. */
const typeset = (key: string, value: unknown) =>
  SENTENCES.includes(key) && typeof value === "string" ? value.replace(/ (?=[:;!?»])/g, "\u00a0") : value;

const page = written(() => PAGE, HTML);

/** The files served, each prepared at the first request for it. */
const sources: Record<string, Source> = {
  "/openapi.json": written(() => JSON.stringify(describeCalls(phpCalls), typeset), JSON_TYPE),
  "/docs": page,
  "/docs/": page,
  "/docs/start.js": written(() => START, SCRIPT),
  "/docs/swagger-ui.css": packaged(require.resolve("swagger-ui-dist/swagger-ui.css"), STYLE),
  "/docs/swagger-ui-bundle.js": packaged(require.resolve("swagger-ui-dist/swagger-ui-bundle.js"), SCRIPT),
};

/** Bytes written at once: copying a large answer in one go would block the event loop. */
const PIECE_BYTES = 64 * 1_024;

type Served = { plain: Buffer; zipped: Buffer; tag: string };

async function prepare({ read }: Source): Promise<Served> {
  const plain = Buffer.from(await read());
  const tag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { plain, zipped: await compress(plain), tag };
}

function* piecesOf(whole: Buffer) {
  for (let at = 0; at < whole.length; at += PIECE_BYTES) yield whole.subarray(at, at + PIECE_BYTES);
}

const sendInPieces = (reply: FastifyReply, whole: Buffer) =>
  reply.header("content-length", whole.length).send(Readable.from(piecesOf(whole), { objectMode: false }));

async function send(request: FastifyRequest, reply: FastifyReply, type: string, served: Promise<Served>) {
  const { plain, zipped, tag } = await served;
  reply.headers({
    "cache-control": "no-cache",
    // The viewer has no inline script or style, but creates markup from text, which Trusted Types would refuse.
    "content-security-policy": viewerPolicy({ styles: [], scripts: [] }),
    "content-type": type,
    "x-content-type-options": "nosniff",
    etag: tag,
    vary: "accept-encoding",
  });
  if (request.headers["if-none-match"]?.includes(tag)) return reply.code(304).send();
  if (!String(request.headers["accept-encoding"] ?? "").includes("gzip")) return sendInPieces(reply, plain);
  return sendInPieces(reply.header("content-encoding", "gzip"), zipped);
}

/** Serves the description of the old calls: `/openapi.json` for programs, `/docs` for people (docs/product.md 21.1). */
export function registerDocs(app: FastifyInstance): void {
  const prepared = new Map<Source, Promise<Served>>();
  for (const [url, source] of Object.entries(sources)) {
    app.route({
      method: ["GET", "HEAD"],
      url,
      handler: (request, reply) => {
        const served = prepared.get(source) ?? prepare(source);
        prepared.set(source, served);
        return send(request, reply, source.type, served);
      },
    });
  }
}
