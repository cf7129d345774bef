import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../../app/env.ts";
import { pagePolicy } from "./security.ts";
import { withSupport } from "./support.ts";

type Page = {
  status: number;
  html: string;
  /** The ETag, a hash of the content. */
  tag: string;
  policy: string;
  /** Found by no search engine and kept nowhere, as its own HTML says. */
  isUnlisted: boolean;
  /** Compressed forms, each created at its first use. */
  compressed: Partial<Record<Encoding, Buffer>>;
};

/** Finds the page of a path. */
export type Pages = (pathname: string) => Page;

const compress = { br: brotliCompressSync, gzip: (html: string) => gzipSync(html, { level: 9 }) };
type Encoding = keyof typeof compress;

const NOT_FOUND = "/404";
const FOLDER = "pages";

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

/** Inserts the absolute URL of the picture for link previews, if SITE_URL is set. */
const withPreview = (html: string, { SITE_URL }: Pick<Env, "SITE_URL">): string =>
  html.replace('content="/preview.png"', `content="${SITE_URL}/preview.png"`);

/** Hashes of the inline styles or scripts of an HTML file, for the content security policy. */
const hashesOf = (html: string, tag: "style" | "script"): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs"))].map(([, content = ""]) => sha256(content));

const pageOf = (html: string): Page => ({
  status: 200,
  html,
  tag: sha256(html).slice(0, 22),
  policy: pagePolicy({ styles: hashesOf(html, "style"), scripts: hashesOf(html, "script") }),
  isUnlisted: html.includes('<meta name="robots" content="noindex">'),
  compressed: {},
});

/**
 * Reads the built pages, one HTML file per address, into memory, so that a later build does not mix with them. Like the router, lookups
 * ignore case and a trailing slash; an unknown address gets the 404 page.
 */
export function readPages(folder: string, env: Env): Pages {
  const pages = new Map<string, Page>();
  for (const file of readdirSync(join(folder, FOLDER))) {
    if (!file.endsWith(".html")) continue;
    const name = file.slice(0, -".html".length);
    const path = name === "index" ? "/" : `/${decodeURIComponent(name).toLowerCase()}`;
    const html = withPreview(withSupport(readFileSync(join(folder, FOLDER, file), "utf8"), env), env);
    pages.set(path, pageOf(html));
  }
  // Under its own address it is found: the worker keeps it for a phone without a network.
  const found = pages.get(NOT_FOUND);
  if (!found) throw new Error("the built screens have no 404 page");
  const notFound = { ...found, status: 404 };
  return (pathname) => {
    const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, "");
    // A task's own page is one file, whatever its number; a form elsewhere leads back to `fini`.
    return pages.get(path) ?? pages.get(path.replace(/^(\/tasks)\/(\d+|fini)$/, "$1/:id")) ?? notFound;
  };
}

/** Sends a page with what is for one person, and kept nowhere. */
export function sendFilled(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { policy }: Page,
  { status, html }: Pick<Page, "status" | "html">,
): FastifyReply {
  reply.code(status).headers({
    "cache-control": "no-store",
    "content-security-policy": policy,
    "content-type": "text/html; charset=utf-8",
  });
  if (!String(headers["accept-encoding"] ?? "").includes("gzip")) return reply.send(html);
  return reply.header("content-encoding", "gzip").send(gzipSync(html));
}

/** Sends a page, always revalidated, in the smallest encoding that the browser accepts. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name));
  const tag = `"${page.tag}${encoding ?? ""}"`;
  reply.headers({
    "cache-control": page.isUnlisted ? "no-store" : "no-cache",
    "content-security-policy": page.policy,
    "content-type": "text/html; charset=utf-8",
    etag: tag,
    vary: "accept-encoding",
  });
  if (page.isUnlisted) reply.header("x-robots-tag", "noindex");
  if (request.headers["if-none-match"]?.includes(tag)) return reply.code(304).send();
  reply.code(page.status);
  if (!encoding) return reply.send(page.html);
  page.compressed[encoding] ??= compress[encoding](page.html);
  return reply.header("content-encoding", encoding).send(page.compressed[encoding]);
}
