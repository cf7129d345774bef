import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { test } from "./browser.ts";
import { scratchFolder } from "./scratch.ts";
import { CLIENT_FOLDER, createSite } from "./site.ts";

/** A site whose built files are its own: a test may put a new version there. */
export const onOwnFiles = test
  .extend("folder", async ({ browser: _ }, { onCleanup }) => {
    const folder = scratchFolder("screens");
    onCleanup(() => rmSync(folder, { recursive: true, force: true }));
    cpSync(CLIENT_FOLDER, folder, { recursive: true });
    for (const ending of ["br", "gz"]) rmSync(join(folder, `sw.js.${ending}`));
    return folder;
  })
  .extend("site", ({ folder }) => createSite(folder));

/** The worker has fetched all it keeps and answers for the pages from the next one on. */
export const workerIsReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));
