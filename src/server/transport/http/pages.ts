import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../../app/env.ts";
import { withPreview } from "./preview.ts";
import { pagePolicy } from "./security.ts";
import { withSupport } from "./support.ts";

type Page = {
  status: number;
  html: string;
  /** Changes with the content: a browser that has it already is not sent it again. */
  tag: string;
  policy: string;
  /** Compressed at the first request that takes it. */
  compressed: Partial<Record<Encoding, Buffer>>;
};

/** The page of a path. */
export type Pages = (pathname: string) => Page;

const compress = { br: brotliCompressSync, gzip: (html: string) => gzipSync(html, { level: 9 }) };
type Encoding = keyof typeof compress;

const NOT_FOUND = "404";
const FOLDER = "pages";

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

/** What an HTML file carries inside itself between `<tag>` and `</tag>`, as the content policy names it. */
const hashesOf = (html: string, tag: "style" | "script"): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs"))].map(([, content = ""]) => sha256(content));

const pageOf = (html: string, status: number): Page => ({
  status,
  html,
  tag: sha256(html).slice(0, 22),
  policy: pagePolicy({ styles: hashesOf(html, "style"), scripts: hashesOf(html, "script") }),
  compressed: {},
});

/**
 * The pages that the build wrote, one HTML file for each address, kept in memory: a build that runs meanwhile does not mix with them.
 * Like the router, ignores case and a slash at the end. Any other address is the 404 page.
 */
export function readPages(folder: string, env: Env): Pages {
  const pages = new Map<string, Page>();
  for (const file of readdirSync(join(folder, FOLDER))) {
    if (!file.endsWith(".html")) continue;
    const name = file.slice(0, -".html".length);
    const path = name === "index" ? "/" : `/${name.toLowerCase()}`;
    const html = withPreview(withSupport(readFileSync(join(folder, FOLDER, file), "utf8"), env), env);
    pages.set(path, pageOf(html, name === NOT_FOUND ? 404 : 200));
  }
  const notFound = pages.get(`/${NOT_FOUND}`);
  if (!notFound) throw new Error("the built screens have no 404 page");
  return (pathname) => pages.get(pathname.toLowerCase().replace(/(?<=.)\/+$/, "")) ?? notFound;
}

/** Always revalidated, and sent in the smallest encoding that the browser takes. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name));
  const tag = `"${page.tag}${encoding ?? ""}"`;
  reply.headers({
    "cache-control": "no-cache",
    "content-security-policy": page.policy,
    "content-type": "text/html; charset=utf-8",
    etag: tag,
    vary: "accept-encoding",
  });
  if (request.headers["if-none-match"]?.includes(tag)) return reply.code(304).send();
  reply.code(page.status);
  if (!encoding) return reply.send(page.html);
  page.compressed[encoding] ??= compress[encoding](page.html);
  return reply.header("content-encoding", encoding).send(page.compressed[encoding]);
}
