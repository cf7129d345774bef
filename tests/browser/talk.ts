import type { Page } from "playwright-core";
import { answer } from "../../src/server/features/message/conversation.service.ts";
import type { Site } from "../support/site.ts";
import { callOf, type Person } from "../support/world.ts";

export const field = (page: Page) => page.getByLabel("Votre message");
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const bubble = (page: Page, words: string | RegExp) =>
  page.getByRole("log").getByRole("listitem").filter({ hasText: words });

export async function write(page: Page, words: string) {
  await field(page).fill(words);
  await button(page, "Envoyer").click();
}

/** The messages stored on the server, oldest first. */
export async function keptBy({ world }: Site): Promise<(string | null)[]> {
  const { message } = world.db.read.t;
  return (await world.db.read.q.select().from(message).orderBy(message.id)).map(({ body }) => body);
}

/** A member who has not written yet, and an administrator who answers. */
export async function aMemberAndSupport({ world }: Site) {
  const admin = await world.anAdmin({ name: "Hanta" });
  const member = await world.aMember({ name: "Rado" });
  const answerTo = ({ memberId }: Person, text: string) => answer(world.deps, callOf(admin), { memberId, text });
  return { member, admin, answerTo };
}
