import * as z from "zod/v4/core";
import { errorSentence } from "../../../shared/errors.fr.ts";
import { AppError } from "../../../shared/errors.ts";
import { fieldsOf } from "../../../shared/fields.fr.ts";
import { causesOf } from "../../db/causes.ts";

/** Fastify's error codes, raised before any use case runs. */
const transportCodes: Record<string, AppError> = {
  BAD_REQUEST: new AppError("INVALID_INPUT"),
  PARSE_ERROR: new AppError("INVALID_INPUT"),
  NOT_FOUND: new AppError("NOT_FOUND"),
  METHOD_NOT_SUPPORTED: new AppError("METHOD_NOT_ALLOWED"),
  UNSUPPORTED_MEDIA_TYPE: new AppError("UNSUPPORTED_MEDIA_TYPE"),
  PAYLOAD_TOO_LARGE: new AppError("PAYLOAD_TOO_LARGE"),
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError("PAYLOAD_TOO_LARGE"),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError("UNSUPPORTED_MEDIA_TYPE"),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError("INVALID_INPUT"),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError("INVALID_INPUT"),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError("INVALID_INPUT"),
  FST_ERR_BAD_URL: new AppError("NOT_FOUND"),
  FST_ERR_MAX_PARAM_LENGTH: new AppError("NOT_FOUND"),
  FST_ERR_NOT_FOUND: new AppError("NOT_FOUND"),
};

/** Turns any thrown value into an AppError; an unforeseen one becomes INTERNAL, without its message (docs/product.md 19.1). */
export function toAppError(error: unknown): AppError {
  for (const one of causesOf(error)) {
    if (one instanceof AppError) return one;
    if (one instanceof z.$ZodError) return new AppError("INVALID_INPUT", { fields: fieldsOf(one.issues) });
  }
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (typeof code === "string" && code in transportCodes) return transportCodes[code] as AppError;
  if (statusCode === 408) return new AppError("REQUEST_TIMEOUT");
  // Another refusal of Fastify's, or a caller who left before all was sent: no fault of the server.
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) return new AppError("INVALID_INPUT");
  return new AppError("INTERNAL");
}

/** A refusal, in the format of everything outside tRPC (docs/product.md 19.1). */
export function refusalBody({ code, details }: AppError): object {
  const sentence = errorSentence(code, details);
  return { success: false, error: sentence, message: sentence, code };
}
