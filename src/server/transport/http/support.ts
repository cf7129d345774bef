import type { Env } from "../../app/env.ts";
import { escapeAttribute } from "./escape.ts";

const SUPPORT_META = /(<meta name="support-contact" content=")(")/;

/** Inserts SUPPORT_CONTACT into a page, so that it is readable when no call succeeds. */
export const withSupport = (html: string, { SUPPORT_CONTACT }: Env): string =>
  html.replace(SUPPORT_META, (_, before, after) => before + escapeAttribute(SUPPORT_CONTACT) + after);
