import { clsx } from "clsx";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "../../ui/dialog.tsx";
import { paletteText as text } from "./text.ts";
import { type Found, type FoundGroup, useFound } from "./use-found.ts";

type OptionsProps = {
  id: string;
  groups: readonly FoundGroup[];
  /** The option that Enter opens. */
  current: Found | undefined;
  onChoose: (found: Found) => void;
};

/** Several acts may lead to one address. */
const keyOf = ({ to, label }: Found) => encodeURIComponent(`${to} ${label}`);
const isSame = (one: Found, other: Found | undefined) => other !== undefined && keyOf(one) === keyOf(other);
const optionId = (list: string, found: Found) => `${list}${keyOf(found)}`;

function Options({ id, groups, current, onChoose }: OptionsProps) {
  return (
    <div id={id} role="listbox" aria-label={text.results} className="-mx-2 max-h-[50dvh] overflow-y-auto sm:max-h-96">
      {groups.map(({ title, found }) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of choices has groups, a form has fieldsets
        <div key={title} role="group" aria-label={title}>
          <p aria-hidden="true" className="px-3 pb-1 pt-2 text-xs font-bold uppercase tracking-wide text-soft">
            {title}
          </p>
          {found.map((one) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              key={keyOf(one)}
              id={optionId(id, one)}
              role="option"
              aria-selected={isSame(one, current)}
              onClick={() => onChoose(one)}
              className={clsx(
                "flex min-h-11 cursor-pointer flex-col justify-center rounded-xl px-3 py-1 hover:bg-sunken",
                isSame(one, current) && "bg-brand-soft text-brand",
              )}
            >
              <span className="font-semibold leading-snug wrap-anywhere">{one.label}</span>
              {one.detail ? <span className="text-sm leading-snug text-soft wrap-anywhere">{one.detail}</span> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The option that Enter opens: the first, until the arrows choose another. */
function useCurrent(groups: readonly FoundGroup[]) {
  const all = groups.flatMap(({ found }) => found);
  const [chosen, setChosen] = useState<Found>();
  const at = Math.max(
    0,
    all.findIndex((one) => isSame(one, chosen)),
  );
  return { current: all[at], move: (by: number) => setChosen(all[(at + by + all.length) % all.length]) };
}

/** What was typed, and whether Enter was pressed, before the search was there. */
export type Early = { typed: string; isEntered: boolean };

/** Finds a room, an act, a setting, a member or a transaction, by the keyboard alone if one likes. */
export default function Palette({ early, onClose }: { early: Early; onClose: () => void }) {
  const list = useId();
  const [typed, setTyped] = useState(early.typed);
  const [isEntered, setEntered] = useState(early.isEntered);
  const { groups, isSearching } = useFound(typed);
  const { current, move } = useCurrent(groups);
  const navigate = useNavigate();
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);

  const currentId = current && optionId(list, current);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);

  const choose = ({ to }: Found) => {
    onClose();
    void navigate(to);
  };
  const isSure = !isSearching || current?.isOwn;
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
  const said = isSearching ? text.searching : text.found(count);
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
        aria-activedescendant={currentId}
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
