import { expect } from "vitest";
import { look, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { cutWords } from "../support/cut-words.ts";
import type { Site } from "../support/site.ts";
import { receivedSms } from "../support/statement.ts";
import { settled } from "./accessible.ts";
import { answeredCampaign } from "./campaign-stage.ts";

const WORD = "Razafindrakotoarimananantsoaharivololona";

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

const room = (words: string) => `/admin-dashboard?onglet=${words}`;

test.for([320, 1280])("a campaign's words stay in their boxes, at %i px", async (width, { world, open }) => {
  const campaign = await answeredCampaign(world, WORD.repeat(2));
  for (const [as, paths] of [
    [campaign.member, campaign.memberPaths],
    [campaign.answerer, campaign.answererPaths],
    [campaign.admin, [...campaign.adminPaths, "/transparence"]],
  ] as const) {
    const page = await open({ as, width });
    for (const path of paths) {
      await page.goto(path);
      await settled(page);
      if (path === "/transparence") await page.getByRole("button", { name: /^Qui paie/ }).click();
      await look(page, /./);
      expect(await page.evaluate(cutWords), path).toEqual([]);
    }
  }
});

test.for([320, 1280])("names of one word stay in their boxes, at %i px", async (width, { site, open }) => {
  const { admin, member } = await lengthen(site);
  const memberPaths = [
    "/home",
    "/vipmenu",
    "/tasks",
    "/tasks?onglet=historique",
    "/about",
    "/dashboard",
    "/parametres",
  ];
  memberPaths.push(`/deposit?amount=50000&selectedOperator=${encodeURIComponent(admin.phone)}`);
  const adminPaths = [
    "/admin-tasks",
    room("apercu"),
    room("transactions"),
    room("releves&vue=attente"),
    room("utilisateurs"),
    room(`utilisateurs&membre=${member.memberId}`),
    room("vip"),
    room("financement"),
    // Beside it on a wide screen the list of conversations shortens names, with dots that say so.
    ...(width === 320 ? [room(`messages&membre=${member.memberId}`)] : []),
  ];
  for (const [person, paths] of [
    [member, memberPaths],
    [admin, adminPaths],
  ] as const) {
    const page = await open({ as: person, width });
    for (const path of paths) {
      await page.goto(path);
      await settled(page);
      await look(page, /./);
      expect(await page.evaluate(cutWords), path).toEqual([]);
      if (person === admin && width === 1280)
        await expect.poll(() => page.evaluate(everyColumnIsInView), { message: path }).toBe(true);
    }
  }
});
