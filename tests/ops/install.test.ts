import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CLIENT_FOLDER, createSite } from "../support/site.ts";

type Picture = { src: string; type: string; sizes: string };

test("the manifest says in French what a phone needs to install the site, and each of its pictures is served", async () => {
  const { origin } = await createSite();
  const home = await (await fetch(`${origin}/home`)).text();
  const answer = await fetch(origin + /rel="manifest" href="([^"]+)"/.exec(home)?.[1]);
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  const { icons, screenshots, shortcuts, ...manifest } = await answer.json();
  expect(manifest).toMatchObject({ name: "Asako", lang: "fr", start_url: "/home", display: "standalone" });
  expect(icons.map(({ sizes }: Picture) => sizes)).toEqual(["any", "192x192", "512x512", "512x512"]);
  expect(icons.at(-1)).toMatchObject({ purpose: "maskable" });
  const ofShortcuts = shortcuts.map(({ icons: [first] }: { icons: Picture[] }) => first);
  for (const { src, type } of [...icons, ...screenshots, ...ofShortcuts])
    expect((await fetch(origin + src)).headers.get("content-type"), src).toBe(type);
});

test("the worker keeps first what a member uses first", () => {
  const worker = readFileSync(join(CLIENT_FOLDER, "sw.js"), "utf8");
  const at = (url: string) => worker.indexOf(`"${url}"`);
  expect(at("/home")).toBeGreaterThan(0);
  expect(at("/home")).toBeLessThan(at("/signup"));
  expect(worker.search(/tasks-page-[\w-]+\.js/)).toBeLessThan(worker.search(/referral-page-[\w-]+\.js/));
});
