import type { Page } from "playwright-core";
import { expect } from "vitest";
import { paths } from "../../src/client/lib/paths.ts";
import { look, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";
import { receivedSms } from "../support/statement.ts";
import { expectNothingCut, settled } from "./accessible.ts";
import { answeredCampaign, lookEverywhere } from "./campaign-stage.ts";
import { ask, detailsOf, dialog } from "./desk.ts";

const WORD = "Razafindrakotoarimananantsoaharivololona";
const MARKUP = "<b>Eau</b><script>alert(1)</script>";

const room = (words: string) => `${paths.admin}?onglet=${words}`;

async function expectNothingCutAt(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await page.goto(address);
    await settled(page);
    await look(page, /./);
    await expectNothingCut(page, address);
  }
}

/** Runs in the page: whether it shows the words, and what they would have become. */
const seenOf = (words: string) => ({
  isShown: (document.body.textContent ?? "").includes(words),
  made: [...document.querySelectorAll("b, script, a")]
    .filter(
      (made) =>
        /^(Eau|alert\(1\))$/.test(made.textContent ?? "") || /^javascript:/i.test(made.getAttribute("href") ?? ""),
    )
    .map((made) => made.outerHTML),
});

test("markup in a sponsor's words is read as text, and only https is a link", async ({ world, open }) => {
  const campaign = await answeredCampaign(world, MARKUP, "javascript:alert(1)");
  await lookEverywhere(campaign, open, {}, async (page, path) => {
    // The settings ask about advertisements, and name no campaign.
    const expected = path === paths.settings ? { made: [] } : { isShown: true, made: [] };
    await expect.poll(() => page.evaluate(seenOf, MARKUP), { message: path }).toMatchObject(expected);
  });
});

test("a campaign's words of one word stay in their boxes", async ({ world, open }) => {
  const campaign = await answeredCampaign(world, WORD.repeat(2));
  await lookEverywhere(campaign, open, { width: 320, alsoAt: [1280] }, expectNothingCut);
});

/** People, the levels they hold, the tasks of these and a reference, each of one word as long as they may be. */
async function lengthen({ world }: Site) {
  await world.fund(10_000_000);
  const admin = await world.anAdmin({ name: WORD.repeat(2) });
  const member = await world.aMember({ name: WORD.repeat(2), balanceAr: 40_000, level: "VIP1" });
  const { user } = await signedIn(world, member);
  await user.declareDeposit.mutate({ amountAr: 25_000, receiverPhone: admin.phone, reference: "R1".repeat(20) });
  await user.updateProfile.mutate({ email: `${WORD}@exemple.mg` });
  await user.sendMessage.mutate({ text: "Bonjour" });
  const { admin: back, paste } = await signedIn(world, admin);
  await back.answer.mutate({ memberId: member.memberId, text: "Bonjour" });
  await paste(admin.phone, receivedSms({ reference: "A1".repeat(20) }));

  const named = (id: number, length: number) => `${WORD.repeat(2).slice(0, length - 2)}${id}`;
  for (const { id, priceAr, dailyCeilingAr } of (await back.levels.query()).levels)
    await back.updateLevel.mutate({ levelId: id, name: named(id, 40), priceAr, dailyCeilingAr });
  for (const { id, description, gainAr } of await back.tasks.query({}))
    await back.updateTask.mutate({ taskId: id, name: named(id, 80), description, gainAr });
  return { admin, member };
}

/** Runs in the page. */
const everyColumnIsInView = () =>
  [...document.querySelectorAll("table")].every(({ parentElement: box }) => box && box.scrollWidth <= box.clientWidth);

test("names of one word stay in their boxes and in their questions", async ({ site, open }) => {
  const { admin, member } = await lengthen(site);
  const own = await open({ as: member, width: 320, alsoAt: [1280] });
  const deposit = `/deposit?amount=50000&selectedOperator=${encodeURIComponent(admin.phone)}`;
  const pages = ["/home", "/vipmenu", "/tasks", "/tasks?onglet=historique", "/about", "/dashboard", "/parametres"];
  await expectNothingCutAt(own, [...pages, deposit]);

  const rooms = ["apercu", "transactions", "releves&vue=attente", "utilisateurs", "vip", "financement"].map(room);
  for (const width of [1280, 320]) {
    const desk = await open({ as: admin, width });
    for (const address of ["/admin-tasks", ...rooms, detailsOf(member)]) {
      await expectNothingCutAt(desk, [address]);
      // It comes after the rest of its room.
      if (address === room("financement")) await desk.getByText("Solde dit").first().waitFor();
      if (width === 1280) await expect.poll(() => desk.evaluate(everyColumnIsInView), { message: address }).toBe(true);
    }
    await ask(desk, "Bloquer", "Bloquer cet utilisateur ?");
    expect(await dialog(desk).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    // On a wide screen the list of conversations beside it shortens names, with dots that say so.
    if (width === 320) await expectNothingCutAt(desk, [`${room("messages")}&membre=${member.memberId}`]);
  }
});
