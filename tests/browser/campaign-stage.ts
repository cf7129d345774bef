import type { Page } from "playwright-core";
import { paths, taskOf } from "../../src/client/lib/paths.ts";
import type { Content } from "../../src/shared/content/content.ts";
import { look, type Open } from "../support/browser.ts";
import { createStage, saysAdult } from "../support/campaign.ts";
import { signedIn } from "../support/client.ts";
import type { World } from "../support/world.ts";
import { settled } from "./accessible.ts";

/** A question of each form, in the words that are given. */
const surveyOf = (words: string): Content => ({
  kind: "questions",
  text: words,
  questions: [
    { form: "one", ask: words, options: [words, "Non"] },
    { form: "several", ask: words, options: [words, "Non"] },
    { form: "scale", ask: words, low: words.slice(0, 40), high: words.slice(0, 40) },
    { form: "number", ask: words, unit: words.slice(0, 20), minimum: 0, maximum: 9 },
  ],
});

const linkOf = (words: string) => `https://${words.replace(/[^a-z]/gi, "").slice(0, 60)}.mg`;

/**
 * A campaign of yesterday, answered by ten, with these words wherever its sponsor may have any; a member who has not answered it, one who
 * has and an administrator, each with the addresses on which they meet it.
 */
export async function answeredCampaign(world: World, words = "D'où vient votre eau ?", link = linkOf(words)) {
  world.nextMorning();
  const stage = await createStage(world);
  const sponsor = { name: words.slice(0, 80), sentence: words.slice(0, 160), link, contact: words };
  const { id: sponsorId } = await stage.back.admin.createSponsor.mutate(sponsor);
  const told = { name: words.slice(0, 80), description: words, content: JSON.stringify(surveyOf(words)) };
  const { id, taskId } = await stage.running(60_000, { sponsorId, ...told, isTold: true });
  const answered = [];
  for (let place = 0; place < 10; place++) {
    const { member, front } = await stage.answerer();
    await front.tasks.open.mutate({ taskId });
    world.clock.now += 60_000;
    await front.tasks.complete.mutate({ taskId, answer: [0, [0], 3, 5] });
    answered.push(member);
  }
  world.advanceDays(1);
  const member = await world.aMember();
  await (await signedIn(world, member)).tasks.describe.mutate(saysAdult);
  const room = `${paths.admin}?onglet=campagnes`;
  const rooms = [room, `${room}&liste=partenaires`, `${room}&acte=creer`, `${room}&campagne=${id}`];
  return [
    [member, [paths.home, paths.tasks, taskOf(taskId), paths.settings]],
    [answered[0] ?? member, [`${paths.tasks}?onglet=historique`, paths.globalHistory, taskOf(taskId)]],
    [stage.hanta, [...rooms, `/sponsor#${sponsorId}`, paths.transparency]],
  ] as const;
}

/** Everybody who meets a campaign looks at each address where they do; `/transparence` has it behind a button. */
export async function lookEverywhere(
  campaign: Awaited<ReturnType<typeof answeredCampaign>>,
  open: Open,
  opening: Parameters<Open>[0],
  check: (page: Page, path: string) => Promise<void>,
) {
  for (const [as, addresses] of campaign) {
    const page = await open({ ...opening, as });
    for (const address of addresses) {
      await page.goto(address);
      await settled(page);
      if (address === paths.transparency) await page.getByRole("button", { name: /^Qui paie/ }).click();
      await look(page, /./);
      await check(page, address);
    }
  }
}
