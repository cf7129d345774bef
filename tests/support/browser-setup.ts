import type { TestProject } from "vitest/node";
import { findBrowser, type Launch } from "./chromium.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** What starts the browser here; null when nothing does, and the journeys are skipped. */
    browser: Launch | null;
  }
}

/** Finds a browser once for all the journeys. A machine without any says so in one line; the machine that decides (CI) fails. */
export default async function setup(project: TestProject) {
  const launch = await findBrowser().catch((error: Error) => {
    if (process.env.CI) throw error;
    console.warn(`Browser journeys skipped: ${error.message}.`);
    return null;
  });
  project.provide("browser", launch);
}
