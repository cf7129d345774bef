import { expect } from "vitest";
import { phpCalls } from "../../src/server/transport/php/adapter.ts";
import { atItsWidths, sees, test } from "../support/browser.ts";

test("the PHP calls are described, and tried, under our own policy", async ({ site, open }) => {
  const asked: string[] = [];
  const page = await open({ alsoAt: [1280] });
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/docs");
  await sees(page, "Asako : appels PHP", "/auth/login.php", "/admin/users/toggle_statut.php");
  await expect.poll(() => page.locator(".opblock").count()).toBe(phpCalls.length);

  const config = page.locator(".opblock", { hasText: "/messagerie/get_messaging_config.php" });
  await config.getByRole("button").first().click();
  await sees(config, "https://chat.whatsapp.com/abc");
  await config.getByRole("button", { name: "Try it out" }).click();
  await config.getByRole("button", { name: "Execute" }).click();
  await sees(config, "Response body", /"GROUP_LINK"/);
  await atItsWidths(page, async () => {
    const { width = 0 } = page.viewportSize() ?? {};
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
  expect(asked.filter((url) => !url.startsWith(site.origin) && !url.startsWith("data:"))).toEqual([]);
  expect(asked.some((url) => url.endsWith("/backend/api/messagerie/get_messaging_config.php"))).toBe(true);
});
