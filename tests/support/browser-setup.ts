import type { TestProject } from "vitest/node";
import { findBrowser, type Launch } from "./chromium.ts";

declare module "vitest" {
  export interface ProvidedContext {
    browser: Launch;
  }
}

/** Finds the browser once for all the journeys; without one the run fails. */
export default async function setup(project: TestProject) {
  project.provide("browser", await findBrowser());
}
