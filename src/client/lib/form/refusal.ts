import type { ErrorCode } from "../../../shared/errors.ts";
import { failureOf } from "../failure.ts";
import type { FormState } from "./use-submission.ts";

export type Refusals = {
  /** The server's refusals that belong under a field, reworded where the server's sentence speaks to somebody else. */
  fieldOf?: Partial<Record<ErrorCode, string | { field: string; message: string }>>;
  /** Said before the server's reason. */
  failedTitle?: string;
  /** Said when no answer came (docs/product.md 19.2). */
  network: string | { title?: string; message: string };
  /** Said instead when something else answered, such as a proxy. */
  unreadable?: string;
};

export type Refused = FormState & { code?: ErrorCode };

/** Where a form says why its sending failed: under a field, or below all of them where it has no such field. */
export function refusalOf(error: unknown, refusals: Refusals, isField = (_name: string) => true): Refused {
  const { fieldOf = {}, failedTitle, network, unreadable } = refusals;
  const failure = failureOf(error);
  if (failure.code === undefined) {
    const words = failure.hasAnswered && unreadable ? unreadable : network;
    return { isNetwork: true, ...(typeof words === "string" ? { message: words } : words) };
  }
  const { code, details, message } = failure;
  if (details.fields && Object.keys(details.fields).some(isField)) return { code, fields: details.fields };
  const field = fieldOf[code];
  if (typeof field === "object") return { code, fields: { [field.field]: field.message } };
  return field ? { code, fields: { [field]: message } } : { code, title: failedTitle, message };
}
