import { StrictMode, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { AppRoutes, preloadPage } from "./routes.tsx";
import { wholeStylesheet } from "./stylesheet.ts";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

function App() {
  useEffect(() => {
    document.getElementById("skeleton")?.remove();
    import("./when-quiet.ts").then(({ whenQuiet }) => whenQuiet()).catch(() => {});
  }, []);
  // Without transitions: a tap shows at once that the next page is on its way.
  return (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <AppRoutes />
      </BrowserRouter>
    </StrictMode>
  );
}

/** Not at the top level: the chunks that are waited for here import this module, and would wait for it. */
async function start(container: HTMLElement): Promise<void> {
  const styled = wholeStylesheet();
  await preloadPage(window.location.pathname);
  if (container.hasChildNodes()) {
    hydrateRoot(container, <App />);
  } else {
    // Only a skeleton is drawn, without the rules of what replaces it.
    await styled;
    createRoot(container).render(<App />);
  }
}

void start(root);
