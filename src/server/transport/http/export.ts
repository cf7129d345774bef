import { Readable } from "node:stream";
import { callTRPCProcedure } from "@trpc/server";
import type { FastifyInstance } from "fastify";
import { exportInput } from "../../../shared/export.ts";
import type { Deps } from "../../app/deps.ts";
import { beginExport, type OpenExport } from "../../features/export/export.service.ts";
import { adminProcedure, router } from "../trpc/trpc.ts";
import { callerOf } from "./caller.ts";

/** Not a door of the browser: the administrators' own guard, whatever it asks for, around what answers a file. */
const guarded = router({
  begin: adminProcedure.input(exportInput).mutation(({ ctx, input }) => beginExport(ctx.deps, ctx.call, input)),
});

/**
 * `POST /export/<name>`, the list's filter as its body: the list as a file, streamed while it is read. The token comes in the
 * header, as everywhere: an address with a token in it would be kept by histories and logs.
 */
export function registerExports(app: FastifyInstance, deps: Deps): void {
  app.post("/export/:name", async (request, reply) => {
    const { name } = request.params as { name: string };
    const { fileName, text } = (await callTRPCProcedure({
      router: guarded,
      path: "begin",
      type: "mutation",
      ctx: callerOf(deps, request),
      getRawInput: async () => ({ name, filter: request.body ?? {} }),
      signal: undefined,
      batchIndex: 0,
    })) as OpenExport;
    return reply
      .header("content-type", "text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${fileName}"`)
      .send(Readable.from(text, { objectMode: false }));
  });
}
