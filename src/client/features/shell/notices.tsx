import { Toaster } from "sonner";
import "sonner/dist/styles.css";

/** Where news appears for a moment. */
export default function Notices() {
  return <Toaster position="top-center" theme="system" richColors closeButton />;
}
