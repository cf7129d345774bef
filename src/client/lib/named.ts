import { searchKey } from "../../shared/text.ts";

/** Whether a name has every word of what is searched for, whatever its accents. */
export function isNamed(name: string, search: string): boolean {
  const key = searchKey(name);
  return searchKey(search)
    .split(/\s+/)
    .every((word) => key.includes(word));
}
