import type { ReactNode } from "react";
import { changeText } from "./text.ts";

/** « 5 000 Ar → 7 000 Ar », read aloud as « 5 000 Ar devient 7 000 Ar ». */
export function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <>
      {before} <span aria-hidden="true">→</span>
      <span className="sr-only">{changeText.becomes}</span> <strong>{after}</strong>
    </>
  );
}
