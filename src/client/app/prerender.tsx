import { type ComponentType, StrictMode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { EarlyAnswer } from "../features/auth/early-view.tsx";
import { HistoryFirstView } from "../features/history/first-view.tsx";
import { HomeFirstView } from "../features/home/first-view.tsx";
import { TasksFirstView } from "../features/tasks/first-view.tsx";
import { VipFirstView } from "../features/vip/first-view.tsx";
import { paths } from "../lib/paths.ts";
import { PageLoading } from "../ui/page-loading.tsx";
import { uiText } from "../ui/text.ts";
import { adminPages } from "./pages.ts";
import { earlySignIn, ofSession, startsSession, toHome } from "./redirects.ts";
import { AppRoutes, preloadPage } from "./routes.tsx";
import { DeskFrame } from "./shell/desk-frame.tsx";
import { MemberFrame } from "./shell/frame.tsx";
import { previewText, shellText } from "./text.ts";

// Runs at build, in Node: the build writes what these return into one HTML file for each address.

export type Drawing = {
  /** Runs before anything is painted. */
  script?: string;
  title?: string;
  /** What its link shows, where that is not the site's own description. */
  description?: string;
  body: string;
};

/** What stands there before the page's code is, where that is more than a skeleton. */
const firstViews: Record<string, ComponentType> = {
  [paths.home]: HomeFirstView,
  [paths.tasks]: TasksFirstView,
  [paths.vip]: VipFirstView,
  [paths.depositHistory]: () => <HistoryFirstView type="deposit" />,
  [paths.withdrawalHistory]: () => <HistoryFirstView type="withdrawal" />,
};

const doors = new Set<string>([paths.root, paths.signup, paths.login]);

/** React writes a page's title before its markup; its place is the head. */
function withoutTitle(markup: string) {
  const title = /<title>.*?<\/title>/.exec(markup)?.[0];
  return { title, body: title ? markup.replace(title, "") : markup };
}

/** A public page as a visitor sees it before the code is there: what `hydrateRoot` expects to find. */
export async function drawPage(path: string): Promise<Drawing> {
  await preloadPage(path);
  const markup = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <AppRoutes />
      </StaticRouter>
    </StrictMode>,
  );
  const { title, body } = withoutTitle(markup);
  const isSignIn = path === paths.login;
  const script = [doors.has(path) && toHome, isSignIn && earlySignIn].filter(Boolean).join(";");
  return {
    script: script || undefined,
    title,
    description: previewText[path],
    body: `${isSignIn ? renderToStaticMarkup(<EarlyAnswer />) : ""}<div id="root">${body}</div>`,
  };
}

/** The page that keeps a session: nothing but its script, and where the server writes what it reads. */
export const drawSignedIn = (): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Asako</title></head><body><script id="session" type="application/json">null</script><script>${startsSession}</script></body></html>`;

/**
 * A private page as drawn at build: the navigation around a skeleton or first view, the same for everybody, replaced
 * once the real page is there.
 */
export function drawSkeleton(path: string): Drawing {
  const FirstView = firstViews[path] ?? PageLoading;
  const waiting = (
    <>
      <FirstView />
      <p className="after-15s mt-4 text-center">
        {shellText.noScript}{" "}
        <a href="?" className="inline-flex min-h-11 items-center font-semibold text-brand underline">
          {uiText.reload}
        </a>
      </p>
    </>
  );
  const markup = renderToString(
    <StaticRouter location={path}>
      {path in adminPages ? <DeskFrame>{waiting}</DeskFrame> : <MemberFrame isAdmin={false}>{waiting}</MemberFrame>}
    </StaticRouter>,
  );
  // React draws it anew, so the names that its library gives icons need not travel.
  const { body } = withoutTitle(markup);
  const drawn = body.replaceAll(/ xmlns="[^"]*"/g, "").replaceAll(/(<svg [^>]*class=")(?:lucide[a-z\d-]* )+/g, "$1");
  return { script: ofSession(path), body: `<div id="root"></div><div id="skeleton">${drawn}</div>` };
}
