import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../shared/errors.ts";
import { type Pages, sendPage } from "./pages.ts";
import { ASSETS, isApiPath } from "./security.ts";

/** File names of the build; compressed copies are served under the original's name only. */
const ASSET = /^\w[\w.-]*(?<!\.br|\.gz)$/;

/** Serves the built client: hashed assets, precompressed and cached for a year; any other address is a page. */
export async function registerStatic(app: FastifyInstance, folder: string, pageAt: Pages): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    // Whole files, whatever part is asked for: a part that they do not have would be an error.
    acceptRanges: false,
    wildcard: false,
    globIgnore: ["pages/**", "assets/**", "**/*.{br,gz}"],
    setHeaders: (reply, path) => {
      const hashed = path.includes(ASSETS);
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  // A single route for hundreds of files.
  app.route<{ Params: { file: string } }>({
    method: ["GET", "HEAD"],
    url: `${ASSETS}:file`,
    handler: async ({ params: { file } }, reply) => {
      if (!ASSET.test(file)) throw new AppError("NOT_FOUND");
      return reply.sendFile(`assets/${file}`);
    },
  });
  // A message shared before the worker is there to take it: answered before a byte of it is read.
  app.post(
    "/partage",
    {
      onRequest: async (_request, reply) => void (await reply.header("connection", "close").redirect("/partage", 303)),
    },
    () => {},
  );
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    handler: async (request, reply) => {
      if (isApiPath(request.url) || request.url.startsWith(ASSETS)) throw new AppError("NOT_FOUND");
      const [pathname = "/"] = request.url.split("?");
      return sendPage(request, reply, pageAt(pathname));
    },
  });
}

/** Whether the client was built (`npm run build`). */
export const isBuilt = (folder: string): boolean => existsSync(join(folder, "pages"));
