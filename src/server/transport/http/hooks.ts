import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../../shared/errors.ts";
import { HOOK_BYTES } from "../../../shared/gateway.ts";
import type { Deps } from "../../app/deps.ts";
import { countRefusal, receiveHook } from "../../features/gateway/gateway.service.ts";

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
};

/** The id in the address; 0, which nothing has, for any other text. */
const idIn = ({ params }: FastifyRequest): number => {
  const id = Number((params as { gateway: string }).gateway);
  return Number.isSafeInteger(id) ? id : 0;
};

/**
 * `POST /hooks/sms/<gateway>`: what a phone's SMS forwarder sends, signed over its raw body, whatever type it calls it
 * (docs/product.md 11.9).
 */
export function registerHooks(app: FastifyInstance, deps: Deps): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: HOOK_BYTES }, (_request, body, taken) =>
      taken(null, body),
    );
    scope.post("/hooks/sms/:gateway", {
      bodyLimit: HOOK_BYTES,
      // Too long to be received: counted, and answered as everywhere.
      errorHandler: async (error, request) => {
        if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") await countRefusal(deps, idIn(request));
        throw error;
      },
      handler: (request) => {
        if (!(request.body instanceof Uint8Array)) throw new AppError("INVALID_INPUT");
        const [signature, timestamp] = [headerOf(request, "x-signature"), headerOf(request, "x-timestamp")];
        const [body, signed] = [request.body, { signature, timestamp }];
        return receiveHook(deps, { gatewayId: idIn(request), body, signed, requestId: request.id });
      },
    });
    done();
  });
}
