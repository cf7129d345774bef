import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { createServer } from "vite";
import { expectWritable, run } from "../ops/cli/run.ts";
import { isApiPath } from "../transport/http/security.ts";
import { withSupport } from "../transport/http/support.ts";
import { type Env, readDevelopmentEnv } from "./env.ts";
import { start } from "./start.ts";

/** Serves pages with hot reload by Vite, in the same process and on the same port as the API. */
async function serveWithVite(app: FastifyInstance, env: Env): Promise<void> {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: "custom" });
  app.addHook("onClose", () => vite.close());
  app.addHook("onRequest", async (request, reply) => {
    if (isApiPath(request.url) || /^\/(healthz|readyz|docs|openapi\.json)/.test(request.url)) return;
    await new Promise<void>((resolve) => {
      reply.raw.once("close", resolve);
      vite.middlewares(request.raw, reply.raw, () => resolve());
    });
    if (reply.raw.writableEnded) reply.hijack();
  });
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    handler: async (request, reply) => {
      const page = withSupport(await readFile("index.html", "utf8"), env);
      return reply.type("text/html; charset=utf-8").send(await vite.transformIndexHtml(request.url, page));
    },
  });
}

await run(() => {
  expectWritable();
  const env = readDevelopmentEnv();
  return start(env, (app) => serveWithVite(app, env));
});
