import { Dialog } from "../../ui/dialog.tsx";
import { queueDialogsText } from "./text.ts";

const text = queueDialogsText.shortcuts;

type ShortcutsHelpProps = { isOn: boolean; onTurn: (isOn: boolean) => void; onClose: () => void };

/** The keys, what each does, and the switch that silences them on this device. */
export default function ShortcutsHelp({ isOn, onTurn, onClose }: ShortcutsHelpProps) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={text.title} description={text.lead}>
      <dl className="divide-y divide-line">
        {text.keys.map(([key, does]) => (
          <div key={key} className="flex items-center gap-4 py-2">
            <dt>
              <kbd className="inline-flex min-w-11 justify-center rounded-lg border border-line-strong bg-sunken px-2 py-1 font-sans text-sm font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="flex min-h-12 items-center gap-3 rounded-xl border border-line px-4 font-semibold">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => onTurn(event.target.checked)}
          className="size-5 accent-brand"
        />
        {text.isOn}
      </label>
    </Dialog>
  );
}
