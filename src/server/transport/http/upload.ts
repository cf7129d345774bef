import type { FastifyInstance, FastifyRequest } from "fastify";
import { FILE_BYTES, uploadInput } from "../../../shared/statement/upload.ts";
import type { Deps } from "../../app/deps.ts";
import { importStatement } from "../../features/statement/import.service.ts";
import { freshProcedure, router } from "../trpc/trpc.ts";
import { callGuarded } from "./guarded.ts";

const ZIPPED = "application/gzip";
const PASTED = "text/plain";
/** Chosen where a group of a text is of none of our numbers. */
const NONE_OF_OURS = "-";

/** What a parameter says as JSON; else the text, which no input is. */
function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return text;
  }
}

/** Procedures outside `appRouter`, so that an upload passes the same guards as administrators' acts. */
const guardedBy = (request: FastifyRequest) =>
  router({
    admit: freshProcedure.mutation(() => undefined),
    store: freshProcedure.input(uploadInput).mutation(({ ctx, input }) => {
      const type = request.headers["content-type"] ?? "";
      const [isZipped, isPaste] = [type.startsWith(ZIPPED), type.startsWith(PASTED)];
      return importStatement(ctx.deps, ctx.call, { ...input, isZipped, isPaste, bytes: request.body as Uint8Array });
    }),
  });

/**
 * `POST /upload/statement?name=…&phones=…&answers=…`: imports what an operator or a phone wrote, a file as it is or in gzip, or pasted text
 * (docs/product.md 11.1); `answers` is JSON. Who may not send one is refused before it is received.
 */
export function registerUploads(app: FastifyInstance, deps: Deps): void {
  const call = (request: FastifyRequest, path: "admit" | "store", input?: object) =>
    callGuarded(deps, request, { router: guardedBy(request), path, input });
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ["application/octet-stream", ZIPPED, PASTED],
      { parseAs: "buffer", bodyLimit: FILE_BYTES },
      (_request, body, taken) => taken(null, body),
    );
    scope.post("/upload/statement", {
      bodyLimit: FILE_BYTES,
      onRequest: async (request) => void (await call(request, "admit")),
      handler: async (request) => {
        const { name, phones, answers } = request.query as Record<string, unknown>;
        const numbers = typeof phones === "string" && phones !== "" ? phones.split(",") : undefined;
        return call(request, "store", {
          ...(name === undefined ? {} : { name }),
          ...(numbers ? { phones: numbers.map((one) => (one === NONE_OF_OURS ? null : one)) } : {}),
          ...(answers === undefined ? {} : { answers: jsonOf(answers) }),
        });
      },
    });
    done();
  });
}
