import { shellText } from "../text.ts";
import { countWords, sumOf, useCounts } from "./counts.ts";

/** On « Admin », among the members' entries: how much waits for an administrator. */
export default function AdminCount() {
  const count = sumOf(useCounts());
  if (count === 0) return null;
  return (
    <span className="absolute left-1/2 top-1.5 ml-1 rounded-full bg-brand px-1.5 text-xs font-bold tabular-nums text-on-brand lg:static lg:ml-auto lg:px-2 lg:py-0.5">
      {countWords(count)} <span className="sr-only">{shellText.waiting}</span>
    </span>
  );
}
