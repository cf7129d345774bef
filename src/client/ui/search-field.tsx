import { Search, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Field } from "./field.tsx";

/** Long enough for a word to be typed, short enough not to be waited for. */
const PAUSE_MS = 300;

type SearchFieldProps = {
  /** For screen readers; on the screen the magnifier says it, with an example in the placeholder. */
  label: string;
  placeholder?: string;
  clearLabel: string;
  /** What is searched for now; another one from outside replaces what was typed. */
  value: string;
  onSearch: (text: string) => void;
};

/** Searches after a short pause in typing, and at once on Enter. */
export function SearchField({ label, placeholder, clearLabel, value, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The latest callback: a filter chosen during the pause must not be undone by an old address.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });

  // The search that this field asked for itself: more may have been typed since.
  const asked = useRef(value);
  useEffect(() => {
    if (field.current && asked.current !== value && field.current.value.trim() !== value) field.current.value = value;
    asked.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = () => {
    clearTimeout(timer.current);
    asked.current = field.current?.value.trim() ?? "";
    latest.current(asked.current);
  };
  const clear = () => {
    if (field.current) field.current.value = "";
    search();
    field.current?.focus();
  };

  return (
    <div className="[&_label]:sr-only">
      <Field
        ref={field}
        type="search"
        label={label}
        placeholder={placeholder}
        defaultValue={value}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onInput={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(search, PAUSE_MS);
        }}
        onKeyDown={(event) => event.key === "Enter" && search()}
        suffix={
          value ? (
            <button
              type="button"
              aria-label={clearLabel}
              onClick={clear}
              className="flex w-12 shrink-0 items-center justify-center rounded-r-xl text-soft hover:text-ink -outline-offset-3"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          ) : (
            <Search aria-hidden="true" className="mr-3.5 size-5 self-center text-soft" />
          )
        }
      />
    </div>
  );
}
