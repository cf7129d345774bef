import { clsx } from "clsx";
import { X } from "lucide-react";
import * as RadixToast from "radix-ui/toast";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { tones } from "./alert.tsx";
import { Button } from "./button.tsx";
import { uiText } from "./text.ts";
import { dismissToast, leaveToasts, type Toast, useToasts } from "./toast.ts";

/** Long enough for one short sentence. */
const DURATION_MS = 4_000;
/** The others come when there is room: a phone's screen is small. */
const SHOWN_AT_ONCE = 3;

const listLook =
  "fixed inset-x-4 top-[calc(4.5rem+env(safe-area-inset-top))] z-60 mx-auto flex max-w-sm flex-col-reverse gap-3 outline-none";
const toastLook =
  "reveal flex items-center gap-3 rounded-2xl border py-1 pl-4 pr-1 text-sm font-medium shadow-card data-[swipe=move]:[transform:translateY(var(--radix-toast-swipe-move-y))]";
const closeLook = "flex size-11 shrink-0 items-center justify-center rounded-xl";

function follow(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/**
 * Where toasts appear: below the bar at the top, over dialogs too, until somebody goes to another page. They are swiped
 * up or closed, and F8 leads to them.
 */
export default function Toaster() {
  const toasts = useToasts();
  // Nothing is told to a page that nobody looks at: somebody coming back from another app can still read it.
  const isHidden = useSyncExternalStore(follow, () => document.hidden);
  const list = useRef<HTMLOListElement>(null);
  /** What had the focus before the list of toasts took it; it gets it back once the toast is gone. */
  const cameFrom = useRef<EventTarget>(null);

  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another address
  useEffect(leaveToasts, [pathname]);

  const close = (id: number) => {
    const hadFocus = list.current?.contains(document.activeElement);
    dismissToast(id);
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  };

  return (
    <RadixToast.Provider duration={DURATION_MS} swipeDirection="up">
      {(isHidden ? [] : toasts.slice(0, SHOWN_AT_ONCE)).map((toast) => (
        <Notice key={toast.id} toast={toast} onClose={() => close(toast.id)} />
      ))}
      <RadixToast.Viewport
        ref={list}
        data-toasts=""
        className={listLook}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        }}
      />
    </RadixToast.Provider>
  );
}

function Notice({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { tone, sentence, durationMs, action } = toast;
  const { icon: Icon, look } = tones[tone];
  return (
    <RadixToast.Root
      type="background"
      duration={durationMs}
      onOpenChange={onClose}
      data-tone={tone}
      className={clsx(toastLook, look)}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {/* The button stands below a sentence that leaves it no room. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <RadixToast.Description className="min-w-0 flex-auto py-2">{sentence}</RadixToast.Description>
        {action ? (
          <RadixToast.Action asChild altText={action.label} onClick={action.onPress}>
            <Button size="small">{action.label}</Button>
          </RadixToast.Action>
        ) : null}
      </div>
      <RadixToast.Close aria-label={uiText.close} className={closeLook}>
        <X aria-hidden="true" className="size-4" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
