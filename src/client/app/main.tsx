import { StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import "./retry-import.ts";
import { labelEnterKey } from "../lib/enter-key.ts";
import { holdInstallOffer } from "../lib/install-offer.ts";
import { wholeStylesheet } from "../lib/stylesheet.ts";
import { isPageRewritten } from "./rewritten-text.ts";
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

const fieldsIn = (container: HTMLElement) => [...container.querySelectorAll<HTMLInputElement>("input[name]")];

/** A translated page is no longer what was drawn: React draws it anew, and what was typed meanwhile is put back. */
function hydrate(container: HTMLElement): void {
  const typed = new Map(fieldsIn(container).map(({ name, value }) => [name, value]));
  const onRecoverableError = (error: unknown) => {
    for (const field of fieldsIn(container)) field.value ||= typed.get(field.name) ?? "";
    if (!isPageRewritten()) reportError(error);
  };
  hydrateRoot(container, <App />, { onRecoverableError });
}

/** Not at the top level: the chunks that are waited for here import this module, and would wait for it. */
async function start(container: HTMLElement): Promise<void> {
  const isDrawn = container.hasChildNodes();
  // Only a skeleton is drawn, without the rules of what replaces it.
  const styled = isDrawn ? undefined : wholeStylesheet();
  await preloadPage(window.location.pathname);
  await styled;
  // In slices: a tap on a slow phone does not wait for the whole page.
  startTransition(() => {
    if (isDrawn) hydrate(container);
    else createRoot(container).render(<App />);
  });
}

labelEnterKey();
holdInstallOffer();
void start(root);
