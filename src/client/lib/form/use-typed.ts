import { type FormEvent, useState } from "react";
import { useInterrupted } from "../use-kept-input.ts";

/** The fields of a form, by name. */
export type Typed = Partial<Record<string, string>>;

/** The fields of a form, its password apart. `first`: the values it opens with, when a session ended while it was filled. */
export function useTyped(about: string) {
  const [typed, setTyped] = useInterrupted<Typed>(about, {});
  const [first] = useState(typed);
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const { password: _, ...fields } = Object.fromEntries(new FormData(currentTarget));
    setTyped(fields as Typed);
  };
  return { typed, first, onInput };
}
