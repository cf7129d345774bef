import { uiText } from "./text.ts";

export const MAIN_ID = "contenu";

/** First stop of the keyboard: past the navigation. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only rounded-xl bg-surface px-4 py-3 font-semibold text-brand focus:not-sr-only focus:fixed focus:left-3 focus:top-3 focus:z-50"
    >
      {uiText.skipToContent}
    </a>
  );
}
