import { beforeEach, expect, test } from "vitest";
import { dayOf, isoDay } from "../../src/shared/day.ts";
import { aSponsor, createStage, PAYER, type Stage } from "../support/campaign.ts";
import { clientOf, refusal, signedIn } from "../support/client.ts";

// What a sponsor sees with their link (docs/product.md 22.1).

let stage: Stage;
beforeEach(async () => {
  stage = await createStage();
});

const page = (token: string) => clientOf(stage.world).sponsor.page.mutate({ token });

test("a link shows its sponsor's campaigns, each Ariary of them, and nobody who answered", async () => {
  const { world, draft, pay, received, open, answerer, hanta } = stage;
  const { id, taskId, sponsorId } = await draft({ rhythm: "daily" });
  const reference = await pay(id, 20_000);
  await received(reference, 20_000);
  await pay(id, 5_000);
  await open(id);
  const lova = await answerer({ name: "Lovatiana" });
  for (const { front } of [lova, await answerer(), await answerer()]) await stage.answer(front, taskId);
  world.advanceDays(1);
  await stage.answer(await signedIn(world, lova.member), taskId);
  const today = dayOf(world.clock.now);
  const { token } = await (await signedIn(world, hanta)).admin.renewSponsorLink.mutate({ sponsorId });
  const shown = await page(token);
  expect(shown).toEqual({
    at: world.clock.now,
    name: aSponsor.name,
    sentence: aSponsor.sentence,
    campaigns: [
      {
        // Four answers of 1 000 Ar, and the fee of 20 % on them.
        ...{ answerCostAr: 1_200, failures: 0, shownAnswers: 0, results: [], wishes: [] },
        ...{
          id,
          name: "L'eau chez vous",
          gainAr: 1_000,
          rhythm: "daily",
          region: null,
          state: "open",
          isTakenBack: false,
        },
        ...{ firstDay: isoDay(today - 1), lastDay: isoDay(today + 28) },
        ...{ receivedAr: 25_000, paidAr: 4_000, feeAr: 0, reservedAr: 800, refundedAr: 0, restAr: 0, leftAr: 21_000 },
        ...{ places: 15, answers: 4 },
        days: [
          { day: isoDay(today - 1), answers: 3 },
          { day: isoDay(today), answers: 1 },
        ],
        receipts: [
          expect.objectContaining({
            reference,
            amountAr: 20_000,
            isMatched: true,
            takenBackAr: 0,
            cashPhone: hanta.phone,
          }),
          expect.objectContaining({ amountAr: 5_000, isMatched: false, takenBackAr: 0 }),
        ],
        refunds: [],
      },
    ],
  });
  const text = JSON.stringify(shown);
  for (const secret of [lova.member.phone, "Lovatiana", "Hery", String(token)]) expect(text).not.toContain(secret);
});

test("a refund stands on its sponsor's page", async () => {
  const { draft, pay, received, open, close, back, hanta } = stage;
  const { id, sponsorId } = await draft();
  const reference = await pay(id, 20_000);
  await received(reference, 20_000);
  await open(id);
  await close(id);
  const sent = { payeePhone: PAYER, cashPhone: hanta.phone, reference: "3320000001" };
  await back.admin.refundCampaign.mutate({ campaignId: id, amountAr: 20_000, ...sent });
  const { token } = await back.admin.renewSponsorLink.mutate({ sponsorId });
  const [campaign] = (await page(token)).campaigns;
  expect(campaign).toMatchObject({ state: "closed", refundedAr: 20_000, leftAr: 0 });
  expect(campaign?.refunds).toMatchObject([{ amountAr: 20_000, payeePhone: PAYER, reference: "3320000001" }]);
});

test("a link is shown once, opens its own sponsor's page alone, and a new one ends it", async () => {
  const { world, back, draft } = stage;
  const [one, other] = [await draft(), await draft()];
  const first = await back.admin.renewSponsorLink.mutate({ sponsorId: one.sponsorId });
  expect(first.token).toMatch(/^[\w-]{22}$/);
  expect((await page(first.token)).campaigns.map(({ id }) => id)).toEqual([one.id]);
  const sponsors = await back.admin.sponsors.query();
  expect(sponsors).toMatchObject([
    { id: other.sponsorId, hasLink: false },
    { id: one.sponsorId, hasLink: true },
  ]);
  const { q, t } = world.db.read;
  const stored = JSON.stringify([await q.select().from(t.sponsor), await q.select().from(t.journal), sponsors]);
  expect(stored).not.toContain(first.token);
  const second = await back.admin.renewSponsorLink.mutate({ sponsorId: one.sponsorId });
  expect((await refusal(page(first.token))).code).toBe("SPONSOR_LINK_ENDED");
  expect((await page(second.token)).name).toBe(aSponsor.name);
  for (const token of ["x", "A".repeat(22)]) expect((await refusal(page(token))).code).toBe("SPONSOR_LINK_ENDED");
});

test("whoever tries many tokens waits, and so does the sponsor beside them, for two seconds", async () => {
  const { world, back, draft } = stage;
  const { sponsorId } = await draft();
  const { token } = await back.admin.renewSponsorLink.mutate({ sponsorId });
  const guess = async (place: number) => (await refusal(page(`guess${String(place).padStart(17, "0")}`))).code;
  for (let place = 0; place < 30; place++) expect(await guess(place)).toBe("SPONSOR_LINK_ENDED");
  expect(await guess(30)).toBe("TOO_MANY_ATTEMPTS");
  const { code, details } = await refusal(page(token));
  expect([code, details.retryAfterS]).toEqual(["TOO_MANY_ATTEMPTS", 2]);
  world.clock.now += 2_000;
  expect((await page(token)).name).toBe(aSponsor.name);
  for (const call of [
    () => clientOf(world).sponsor.wish.mutate({ token: "x", campaignId: 1, wish: "end" }),
    () => clientOf(world).sponsor.answers.mutate({ token: "x", campaignId: 1 }),
    () => clientOf(world).sponsor.split.mutate({ token: "x", campaignId: 1, by: "sex" }),
  ]) {
    expect((await refusal(call())).code).toBe("SPONSOR_LINK_ENDED");
    expect(await guess(31)).toBe("TOO_MANY_ATTEMPTS");
    world.clock.now += 2_000;
  }
});
