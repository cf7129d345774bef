import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../shared/errors.ts";
import { type Pages, sendPage } from "./pages.ts";
import { isApiPath } from "./security.ts";

/** The built browser part: hashed assets for a year, precompressed; any other address is a page. */
export async function registerStatic(app: FastifyInstance, folder: string, pageAt: Pages): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    // The compressed files are found beside theirs: they need no address of their own.
    globIgnore: ["pages/**", "**/*.{br,gz}"],
    setHeaders: (reply, path) => {
      const hashed = path.includes("/assets/");
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.get("/*", async (request, reply) => {
    if (isApiPath(request.url) || request.url.startsWith("/assets/")) throw new AppError("NOT_FOUND");
    const [pathname = "/"] = request.url.split("?");
    return sendPage(request, reply, pageAt(pathname));
  });
}

/** Whether `npm run build` was run. */
export const isBuilt = (folder: string): boolean => existsSync(join(folder, "pages"));
