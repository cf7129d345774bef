import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { exportInput } from "../../../shared/export.ts";
import type { Deps } from "../../app/deps.ts";
import { beginExport, type OpenExport } from "../../features/export/export.service.ts";
import { exportProcedure, router } from "../trpc/trpc.ts";
import { callGuarded } from "./guarded.ts";

/** A procedure outside `appRouter`, so that an export passes the same guards as administrators' acts. */
const guarded = router({
  begin: exportProcedure.input(exportInput).mutation(({ ctx, input }) => beginExport(ctx.deps, ctx.call, input)),
});

/**
 * `POST /export/<name>` with the list's filter as its body: streams the list as a CSV file (docs/product.md 15.3). A POST, so that the
 * token is in a header: a URL with a token would be kept in histories and logs.
 */
export function registerExports(app: FastifyInstance, deps: Deps): void {
  app.post("/export/:name", async (request, reply) => {
    const { name } = request.params as { name: string };
    const { fileName, text } = (await callGuarded(deps, request, {
      ...{ router: guarded, path: "begin" },
      input: { name, filter: request.body ?? {} },
    })) as OpenExport;
    return reply
      .header("content-type", "text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${fileName}"`)
      .send(Readable.from(text, { objectMode: false }));
  });
}
