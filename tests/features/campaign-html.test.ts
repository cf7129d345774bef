import { beforeEach, expect, test } from "vitest";
import type { Content } from "../../src/shared/content/content.ts";
import { createStage, GAIN_AR, READ_MS, type Stage } from "../support/campaign.ts";
import { clientOf, refusal, tokenOf } from "../support/client.ts";

// A sponsor writes what thousands read (docs/product.md 22.7).

const HTML = "<b>Eau</b><script>alert(1)</script>";
const survey: Content = {
  kind: "questions",
  text: HTML,
  questions: [{ form: "one", ask: HTML, options: [HTML, "Non"] }],
};

let stage: Stage;
beforeEach(async () => {
  stage = await createStage();
});

/** A running campaign with markup wherever its sponsor may have words. */
async function written() {
  const sponsor = { name: HTML, sentence: HTML, link: "javascript:alert(1)", contact: HTML };
  const { id: sponsorId } = await stage.back.admin.createSponsor.mutate(sponsor);
  const words = { name: HTML, description: HTML, content: JSON.stringify(survey) };
  return stage.running(20_000, { sponsorId, ...words });
}

test("markup in a campaign's words is answered as the text that it is, and never as a page", async () => {
  const { world, answerer } = stage;
  const { taskId } = await written();
  const { member } = await answerer();
  const authorization = `Bearer ${await tokenOf(world, member)}`;
  for (const url of [
    "/trpc/tasks.campaigns",
    "/trpc/user.transparency",
    "/backend/api/utilisateur/get_daily_tasks.php?contenu=1",
  ]) {
    const { headers, body } = await world.app.inject({ url, headers: { authorization } });
    expect(headers, url).toMatchObject({
      "content-type": expect.stringMatching(/^application\/json/),
      "x-content-type-options": "nosniff",
    });
    expect(body, url).toContain(HTML);
  }
  const { url, headers } = { url: `/tasks/${taskId}`, headers: { authorization } };
  expect((await world.app.inject({ url, headers })).body).not.toContain("alert(1)");
});

test("no answer holds markup", async () => {
  const { world, answerer, money } = stage;
  const { id, taskId } = await written();
  const { front } = await answerer();
  await front.tasks.open.mutate({ taskId });
  world.clock.now += READ_MS + 1_000;
  for (const answer of [HTML, [HTML], [[HTML]]] as never[]) {
    const { status } = await refusal(front.tasks.complete.mutate({ taskId, answer }));
    expect(status).toBeLessThan(500);
  }
  expect(await money(id)).toMatchObject({ answers: 0 });
  await front.tasks.complete.mutate({ taskId, answer: [0] });
  expect(await money(id)).toMatchObject({ answers: 1, paidAr: GAIN_AR });
  const { campaigns } = (await clientOf(world).user.transparency.query()).evidence;
  expect(campaigns).toMatchObject([{ name: HTML, sponsor: { name: HTML, sentence: HTML } }]);
});
