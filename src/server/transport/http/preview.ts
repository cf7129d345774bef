import type { Env } from "../../app/env.ts";

/** The page with the whole address of the picture that previews of its link show, where the environment says it. */
export const withPreview = (html: string, { SITE_URL }: Pick<Env, "SITE_URL">): string =>
  html.replace('content="/preview.png"', `content="${SITE_URL}/preview.png"`);
