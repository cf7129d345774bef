import type { FastifyInstance } from "fastify";
import type { Deps } from "../../app/deps.ts";
import { getTransparency } from "../../features/transparency/transparency.service.ts";

/** How long a watcher or a proxy may keep the figures, in seconds. */
const KEPT_S = 60;

/** `GET /transparence.json`: the public page's figures, for journalists and watchers of any origin (docs/product.md 20). */
export function registerTransparency(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: ["GET", "HEAD"],
    url: "/transparence.json",
    handler: async (_request, reply) => {
      const figures = await getTransparency(deps);
      return reply
        .headers({ "access-control-allow-origin": "*", "cache-control": `public, max-age=${KEPT_S}` })
        .send(figures);
    },
  });
}
