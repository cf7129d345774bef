import { type FormEvent, useState } from "react";
import { useInterrupted } from "../use-kept-input.ts";

/** The fields of a form, by name. */
export type Typed = Partial<Record<string, string>>;

/** What is typed in a form, its password apart; `first`: what it opens with, since a session ended in the middle of it. */
export function useTyped(about: string) {
  const [typed, setTyped] = useInterrupted<Typed>(about, {});
  const [first] = useState(typed);
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const { password: _, ...fields } = Object.fromEntries(new FormData(currentTarget));
    setTyped(fields as Typed);
  };
  return { typed, first, onInput };
}
