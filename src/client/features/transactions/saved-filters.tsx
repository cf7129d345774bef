import { useState } from "react";
import { useAddressWords } from "../../lib/address-words.ts";
import { deviceStorage } from "../../lib/device-storage.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { type Narrowing, narrowing, type QueueAddress } from "./address.ts";
import { queueText } from "./text.ts";

const text = queueText.saved;

/** Kept for this device (session.ts keeps it at a log-out). */
const STORED = "queueFilters";
const MOST = 5;

/** A saved filter has neither days, which pass, nor a search, which may be somebody's name. */
export const savedFields = narrowing.filter((name) => !["recherche", "du", "au"].includes(name));

/** `words`: of the address, as one text. */
type Saved = { words: string; label: string };

function readSaved(): Saved[] {
  try {
    return JSON.parse(deviceStorage.get(STORED) ?? "[]");
  } catch {
    return [];
  }
}

/** The filters an administrator uses again, each one press away; the one in force is saved, or forgotten. `label` says it in words. */
export function SavedFilters({ address, label }: { address: QueueAddress; label: string }) {
  const { params } = useAddressWords();
  const [saved, setSaved] = useState(readSaved);
  const inForce: Narrowing = Object.fromEntries(savedFields.map((name) => [name, params.get(name) ?? ""]));
  const words = JSON.stringify(inForce);
  const isSaved = saved.some((one) => one.words === words);
  const store = (next: Saved[]) => {
    deviceStorage.set(STORED, JSON.stringify(next));
    setSaved(next);
  };
  if (saved.length === 0 && label === "") return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {saved.length > 0 ? (
        <ChoiceChips
          label={text.label}
          choices={saved.map((one) => ({ value: one.words, label: one.label }))}
          value={words}
          onChoose={(chosen) => address.narrow(JSON.parse(chosen))}
        />
      ) : null}
      {label === "" ? null : (
        <Button
          size="small"
          variant="ghost"
          onClick={() =>
            store(isSaved ? saved.filter((one) => one.words !== words) : [{ words, label }, ...saved].slice(0, MOST))
          }
        >
          {isSaved ? text.forget : text.save}
        </Button>
      )}
    </div>
  );
}
