import type { Env } from "../../app/env.ts";

/** Inserts the absolute URL of the picture for link previews, if SITE_URL is set. */
export const withPreview = (html: string, { SITE_URL }: Pick<Env, "SITE_URL">): string =>
  html.replace('content="/preview.png"', `content="${SITE_URL}/preview.png"`);
