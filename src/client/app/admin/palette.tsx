import { clsx } from "clsx";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "../../ui/dialog.tsx";
import { addressOf, entries } from "./rooms.ts";
import { paletteText as text } from "./text.ts";
import { type FoundGroup, useFound } from "./use-found.ts";

type OptionsProps = {
  id: string;
  groups: readonly FoundGroup[];
  /** The address of the option that Enter opens. */
  current: string | undefined;
  onChoose: (to: string) => void;
};

const optionId = (list: string, to: string) => `${list}${to}`;

function Options({ id, groups, current, onChoose }: OptionsProps) {
  return (
    <div id={id} role="listbox" aria-label={text.results} className="-mx-2 max-h-[50dvh] overflow-y-auto sm:max-h-96">
      {groups.map(({ title, found }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of choices has groups, a form has fieldsets
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className="px-3 pb-1 pt-2 text-xs font-bold uppercase tracking-wide text-soft">
            {title}
          </p>
          {found.map(({ to, label, detail }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              key={to}
              id={optionId(id, to)}
              role="option"
              aria-selected={to === current}
              onClick={() => onChoose(to)}
              className={clsx(
                "flex min-h-11 cursor-pointer flex-col justify-center rounded-xl px-3 py-1 hover:bg-sunken",
                to === current && "bg-brand-soft text-brand",
              )}
            >
              <span className="font-semibold leading-snug wrap-anywhere">{label}</span>
              {detail ? <span className="text-sm leading-snug text-soft wrap-anywhere">{detail}</span> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The option that Enter opens: the first, until the arrows choose another. */
function useCurrent(groups: readonly FoundGroup[]) {
  const all = groups.flatMap(({ found }) => found.map(({ to }) => to));
  const [chosen, setChosen] = useState<string>();
  const at = Math.max(0, all.indexOf(chosen ?? ""));
  return { current: all[at], move: (by: number) => setChosen(all[(at + by + all.length) % all.length]) };
}

/** Finds a room, a member or a transaction, by the keyboard alone if one likes. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const list = useId();
  const [typed, setTyped] = useState("");
  const [isEntered, setEntered] = useState(false);
  const { groups, isSearching } = useFound(typed);
  const { current, move } = useCurrent(groups);
  const navigate = useNavigate();
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);

  useEffect(() => {
    if (current) document.getElementById(optionId(list, current))?.scrollIntoView({ block: "nearest" });
  }, [current, list]);

  const choose = (to: string) => {
    onClose();
    void navigate(to);
  };
  const isSure = !isSearching || entries.some(({ words }) => addressOf(words) === current);
  const choosesNow = isEntered && isSure && current !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what was asked for is there
  useEffect(() => {
    if (choosesNow) choose(current);
  }, [choosesNow]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    // Results that are still loading may contain the right one, so Enter waits for them.
    else if (event.key === "Enter") setEntered(true);
    else return;
    event.preventDefault();
  };
  const said = isSearching ? text.searching : text.count(count);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={text.title}>
      <input
        data-autofocus=""
        type="text"
        role="combobox"
        aria-label={text.label}
        aria-expanded={count > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(list, current)}
        placeholder={text.placeholder}
        value={typed}
        onChange={(event) => {
          setEntered(false);
          setTyped(event.target.value);
        }}
        onKeyDown={onKeyDown}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        className="min-h-12 rounded-xl border border-line-strong bg-surface px-3.5 text-base text-ink placeholder:text-soft"
      />
      <p role="status" className={clsx("text-sm text-soft", count > 0 && !isSearching && "sr-only")}>
        {said}
      </p>
      <Options id={list} groups={groups} current={current} onChoose={choose} />
    </Dialog>
  );
}
