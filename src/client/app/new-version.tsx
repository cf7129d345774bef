import { registerSW } from "virtual:pwa-register";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { Button } from "../ui/button.tsx";
import { savesData } from "../ui/save-data.ts";
import { uiText } from "../ui/text.ts";

// Written out: this runs before `shared/day.ts` is needed.
const CHECK_EVERY_MS = 60 * 60_000;

/** How long to wait for a new version to take over. */
const TAKEOVER_MS = 5_000;

/** The page is reloaded only when the member asks for it, because a form may be half filled. */
function NewVersion({ onUpdate, onLater }: { onUpdate: () => Promise<void>; onLater: () => void }) {
  const [isPending, setPending] = useState(false);
  const update = async () => {
    setPending(true);
    await onUpdate();
  };
  return (
    <div
      role="status"
      className="reveal mx-auto flex max-w-md flex-wrap items-center justify-between gap-2 rounded-2xl border border-line bg-surface p-3 pl-4 shadow-card"
    >
      <p className="font-semibold">{uiText.newVersion}</p>
      <div className="flex gap-2">
        <Button size="small" variant="ghost" onClick={onLater}>
          {uiText.later}
        </Button>
        <Button size="small" pending={isPending} pendingLabel={uiText.loading} onClick={update}>
          {uiText.update}
        </Button>
      </div>
    </div>
  );
}

/** The Trusted Types API, which TypeScript's DOM types lack. */
type TrustedTypes = { createPolicy(name: "default", rules: { createScriptURL(url: string): string | null }): unknown };

/** The content policy lets no text become script; the library registers the worker by its address, which is the only one let through. */
function trustOnlyTheWorker(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", { createScriptURL: (url) => (["/sw.js", BARE].includes(url) ? url : null) });
}

/** The worker that keeps no files, for phones that save data: it takes what is shared. */
const BARE = "/sw.js?bare";

const reload = () => window.location.reload();

/** Lets the waiting version take over, then reloads. Where none waits, because another tab has already switched, reloading is enough. */
async function goOver(letIn: () => Promise<void>): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (!registration?.waiting) return reload();
  // Reaches every tab, also one that no worker controls.
  registration.waiting.addEventListener("statechange", reload, { once: true });
  setTimeout(reload, TAKEOVER_MS);
  await letIn();
}

/** Registers the worker that opens the site without a network, and says when a new version waits to take over. */
export function keepUpToDate(): void {
  trustOnlyTheWorker();
  if (savesData()) return void navigator.serviceWorker.register(BARE).catch(() => {});
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const show = () => {
    container.className = "new-version";
    root.render(<NewVersion onUpdate={() => goOver(update)} onLater={hide} />);
  };
  const hide = () => {
    container.className = "";
    root.render(null);
  };
  const update = registerSW({
    onNeedRefresh: show,
    // Another tab may have asked for the new version: this tab keeps its own, whose files the server still has.
    onNeedReload: () => {},
    onRegisteredSW: (_, registration) => {
      setInterval(() => registration?.update().catch(() => {}), CHECK_EVERY_MS);
    },
  });
}
