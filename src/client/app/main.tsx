import { StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import "./retry-import.ts";
import { labelEnterKey } from "../lib/enter-key.ts";
import { wholeStylesheet } from "../lib/stylesheet.ts";
import { AppRoutes, preloadPage } from "./routes.tsx";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

function App() {
  useEffect(() => {
    document.getElementById("skeleton")?.remove();
    void wholeStylesheet();
    import("./when-quiet.ts").then(({ whenQuiet }) => whenQuiet()).catch(() => {});
  }, []);
  // Without transitions: a tap shows the next page's skeleton at once.
  return (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <AppRoutes />
      </BrowserRouter>
    </StrictMode>
  );
}

/** Set by in-drawn-page.ts, and in development by nobody. */
type Redrawn = { redrawn?: (error: unknown) => void };

/** Not at the top level: the chunks that are waited for here import this module, and would wait for it. */
async function start(container: HTMLElement): Promise<void> {
  const isDrawn = container.hasChildNodes();
  // Only a skeleton is drawn, without the rules of what replaces it.
  const styled = isDrawn ? undefined : wholeStylesheet();
  await preloadPage(window.location.pathname);
  await styled;
  // In slices: a tap on a slow phone does not wait for the whole page.
  startTransition(() => {
    if (isDrawn) hydrateRoot(container, <App />, { onRecoverableError: (window as Redrawn).redrawn });
    else createRoot(container).render(<App />);
  });
}

labelEnterKey();
void start(root);
