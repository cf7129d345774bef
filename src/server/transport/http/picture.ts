import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../../shared/errors.ts";
import { pictureInput, sendPictureInput } from "../../../shared/picture.ts";
import type { Deps } from "../../app/deps.ts";
import { getPicture, sendPicture } from "../../features/picture/picture.service.ts";
import { memberProcedure, router } from "../trpc/trpc.ts";
import { callGuarded } from "./guarded.ts";

/** Three times what phones send: what they cannot shrink may still be a screenshot. */
const MOST_BYTES = 1_024 * 1_024;

/** Procedures outside `appRouter`, so that pictures pass the same guards as members' calls. */
const guardedBy = (request: FastifyRequest) =>
  router({
    admit: memberProcedure.mutation(() => undefined),
    send: memberProcedure
      .input(sendPictureInput)
      .mutation(({ ctx, input }) => sendPicture(ctx.deps, ctx.call, { ...input, sent: request.body as Uint8Array })),
    show: memberProcedure.input(pictureInput).query(({ ctx, input }) => getPicture(ctx.deps, ctx.actor, input)),
  });

/** Only a number as digits is one. */
const numberIn = (text: unknown) => (/^\d{1,15}$/.test(String(text)) ? Number(text) : Number.NaN);

/** @throws AppError PICTURE_TOO_LARGE, before any of it is read */
function assertLight({ headers }: FastifyRequest): void {
  if (Number(headers["content-length"] ?? 0) > MOST_BYTES) throw new AppError("PICTURE_TOO_LARGE");
}

/**
 * `POST /upload/picture?deposit=…` takes a picture as it is, a message unless it is about a deposit; `GET
 * /picture/<id>?size=small` shows one to its member and to administrators (docs/product.md 17.4). Who may not send one
 * is refused before it is received.
 */
export function registerPictures(app: FastifyInstance, deps: Deps): void {
  const call = (request: FastifyRequest, path: "admit" | "send" | "show", input?: object) =>
    callGuarded(deps, request, {
      ...{ router: guardedBy(request), path, input },
      type: path === "show" ? "query" : "mutation",
    });
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // Whatever type it says: what the bytes are decides.
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MOST_BYTES }, (_request, body, taken) =>
      taken(null, body),
    );
    scope.post("/upload/picture", {
      bodyLimit: MOST_BYTES,
      onRequest: async (request) => {
        await call(request, "admit");
        assertLight(request);
      },
      handler: (request) => {
        const { deposit } = request.query as Record<string, unknown>;
        return call(request, "send", deposit === undefined ? {} : { depositId: numberIn(deposit) });
      },
    });
    done();
  });
  app.get("/picture/:id", async (request, reply) => {
    const { id } = request.params as { id: string };
    const { size } = request.query as Record<string, unknown>;
    const bytes = await call(request, "show", { id: numberIn(id), isSmall: size === "small" });
    return reply
      .headers({
        "content-type": "image/webp",
        "content-disposition": 'inline; filename="photo.webp"',
        "cross-origin-resource-policy": "same-origin",
        // It never changes: a reload costs nothing, and whoever signs in next on the phone asks anew.
        "cache-control": "private, max-age=604800, immutable",
        vary: "authorization",
      })
      .send(bytes);
  });
}
