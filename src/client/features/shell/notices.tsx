import { X } from "lucide-react";
import type { CSSProperties } from "react";
import { Toaster, toast } from "sonner";
import { uiText } from "../../text/ui.ts";
import "sonner/dist/styles.css";

/** The library's own colours are not the site's; `--success` itself is. */
const colours = {
  "--success-bg": "var(--success-soft)",
  "--success-border": "var(--success)",
  "--success-text": "var(--success)",
  "--warning-bg": "var(--warning-soft)",
  "--warning-border": "var(--warning)",
  "--warning-text": "var(--warning)",
  "--error-bg": "var(--danger-soft)",
  "--error-border": "var(--danger)",
  "--error-text": "var(--danger)",
} as CSSProperties;

const options = {
  closeButtonAriaLabel: uiText.close,
  actionButtonStyle: { background: "var(--brand)", color: "var(--on-brand)" },
};

/** The library's button is 20 px wide: what is pressed around it counts too, 44 px in all. */
const close = (
  <>
    <span style={{ position: "absolute", inset: -13 }} />
    <X aria-hidden="true" size={12} />
  </>
);

/** The library keeps what it tells beside the page: the next session would be told what this one was. */
export const forgetNotices = () => void toast.dismiss();

/** Where news appears for a moment. */
export default function Notices() {
  return (
    <Toaster
      position="top-center"
      // Left out, the library asks the whole page for its direction, which lays it out once more.
      dir="ltr"
      theme="system"
      richColors
      closeButton
      icons={{ close }}
      style={colours}
      toastOptions={options}
    />
  );
}
