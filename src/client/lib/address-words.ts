import { useSearchParams } from "react-router";
import { dayOfIso } from "../../shared/day.ts";
import { ownValue } from "../../shared/own-value.ts";

/** A number in the address; undefined for any other text. */
export const idIn = (word: string | null) => (word && /^\d{1,15}$/.test(word) ? Number(word) : undefined);

/** A day in the address, as a date field writes it; undefined for anything else. */
export const dayIn = (word: string | null) => (word && dayOfIso(word) !== undefined ? word : undefined);

/** What a parameter's value stands for; undefined for any value not in the table. */
export const valueIn = <Value>(table: Readonly<Record<string, Value>>, word: string | null): Value | undefined =>
  word === null ? undefined : ownValue(table, word);

/** Query parameters by name. */
type Words = Readonly<Record<string, string | number | undefined>>;

function put(params: URLSearchParams, words: Words): URLSearchParams {
  for (const [name, word] of Object.entries(words)) {
    if (word === undefined || word === "") params.delete(name);
    else params.set(name, String(word));
  }
  return params;
}

/** The query parameters of the address, how to change some of them, and links that do; empty ones are removed. */
export function useAddressWords() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    change: (words: Words, options?: { replace: boolean }) => setParams((kept) => put(kept, words), options),
    linkWith: (words: Words) => ({ search: `?${put(new URLSearchParams(params), words)}` }),
  };
}

/** The parameter that opens the question of an act, such as from the palette. */
const ACT = "acte";

/** Whether the address asks for an act, and how to ask for it or leave it. */
export function useAskedAct(word: string) {
  const { params, change } = useAddressWords();
  const set = (isAsked: boolean) => change({ [ACT]: isAsked ? word : undefined }, { replace: true });
  return [params.get(ACT) === word, set] as const;
}

/** The parameter's value, when it is a name in the table, and what that name stands for; `""` when there is none. */
export function useChosenWord<Value>(name: string, table: Readonly<Record<string, Value>>) {
  const { params, change } = useAddressWords();
  const asked = params.get(name) ?? "";
  const value = valueIn(table, asked);
  return {
    value,
    word: value === undefined ? "" : asked,
    choose: (word: string) => change({ [name]: word }, { replace: true }),
  };
}
