import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../shared/errors.ts";
import type { Env } from "../env.ts";
import { withSupport } from "./page.ts";
import { isApiPath } from "./security.ts";

/**
 * The built browser part: hashed assets for a year, precompressed; the page itself always revalidated. Any other GET is the
 * page, whose router knows the paths and shows the 404.
 */
export async function registerStatic(app: FastifyInstance, folder: string, env: Env): Promise<void> {
  const page = withSupport(readFileSync(join(folder, "index.html"), "utf8"), env);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes("/assets/");
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.get("/*", async (request, reply) => {
    if (isApiPath(request.url) || request.url.startsWith("/assets/")) throw new AppError("NOT_FOUND");
    return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page);
  });
}

/** Whether `npm run build` was run. */
export const isBuilt = (folder: string): boolean => existsSync(join(folder, "index.html"));
