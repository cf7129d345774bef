import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { receivedToday } from "../support/statement.ts";
import { prepareQueue, QUEUE, rows } from "./queue-stage.ts";
import { loseAnswers } from "./stage.ts";

test("a page of requests is rejected together, and the outcome of each is shown", async ({ site, open }) => {
  const { hanta, hery } = await prepareQueue(site);
  const page = await open({ as: hanta, alsoAt: [1280], path: QUEUE });
  await page.getByLabel("Toute la page").check();
  const bar = page.getByRole("group", { name: "Sélection" });
  await sees(bar, "4 sélectionnées, 210 000 Ar");
  await page.getByRole("checkbox", { name: /Lova$/ }).uncheck();
  await sees(bar, "3 sélectionnées, 120 000 Ar");
  await look(page, "Dépôts");
  const first = Number(await rows(page).first().getAttribute("data-row"));
  await (await signedIn(site.world, hery)).admin.validate.mutate({ transactionId: first });
  await sees(page, "1 demande déjà traitée par un autre");
  await bar.getByRole("button", { name: "Rejeter 3 demandes" }).click();
  const question = page.getByRole("alertdialog", { name: "Rejeter 3 dépôts ?" });
  await sees(question, "En tout 120 000 Ar. Aucun solde ne change.");
  await question.getByRole("button", { name: "Rejeter 3 demandes" }).click();
  await sees(question, "Un motif est requis.");
  await question.getByRole("button", { name: "Cet envoi a déjà été déclaré." }).click();
  await look(page, "Rejeter 3 dépôts ?");
  await question.getByRole("button", { name: "Rejeter 3 demandes" }).click();
  await sees(page, "2 rejetés, 1 déjà traité.", "1 sur 1");
  await expect.poll(() => bar.getByRole("button", { name: /^Rejeter/ }).count()).toBe(0);
  await page.getByRole("tab", { name: "Rejetés 2" }).click();
  await sees(page, "Motif : Cet envoi a déjà été déclaré.");
  await expect.poll(() => bar.count()).toBe(0);
  expect(await page.getByRole("checkbox").count()).toBe(0);
});

test("all requests of a filter are rejected a hundred at a time, none twice", async ({ site, world, open }) => {
  const { hanta, lova } = await prepareQueue(site);
  const made = Array.from({ length: 130 }, (_, index) => ({
    memberId: lova.memberId,
    type: "deposit" as const,
    status: "pending" as const,
    amountAr: 6_000,
    operatorPhone: hanta.phone,
    reference: `MASS${index}`,
    transferKey: `MVola~MASS${index}`,
    createdAt: world.clock.now + index,
  }));
  await world.db.transact((tx) => tx.q.insert(tx.t.transaction).values(made));
  const page = await open({ as: hanta, width: 1280, path: `${QUEUE}&min=6000&max=6000` });
  await page.getByLabel("Toute la page").check();
  await page.getByRole("button", { name: "Toute la liste filtrée" }).click();
  const bar = page.getByRole("group", { name: "Sélection" });
  await sees(bar, "130 sélectionnées, 780 000 Ar");
  await page.getByRole("button", { name: "Suivante" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Précédente" }).isEnabled()).toBe(true);
  await sees(bar, "130 sélectionnées");
  await bar.getByRole("button", { name: "Rejeter 130 demandes" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Référence introuvable sur le relevé de l'opérateur." }).click();
  const keys = await loseAnswers(page, "**/trpc/admin.rejectMany*", 1);
  await question.getByRole("button", { name: "Rejeter 130 demandes" }).click();
  await sees(question, "Pas de réponse du serveur. Réessayez : la décision ne sera prise qu'une fois.");
  await question.getByRole("button", { name: "Rejeter 130 demandes" }).click();
  await sees(page, "130 rejetés.");
  expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, true, false]);
  const back = await signedIn(world, hanta);
  expect((await back.admin.transactions.query({ tab: "rejected", search: "lova" })).counts.rejected).toBe(130);
});

test("Escape or another filter clears the selection", async ({ site, open }) => {
  const { hanta } = await prepareQueue(site);
  const page = await open({ as: hanta, width: 1280, path: QUEUE });
  const reject = page.getByRole("button", { name: "Rejeter 4 demandes" });
  await page.getByLabel("Toute la page").check();
  await reject.press("Escape");
  await reject.waitFor({ state: "hidden" });
  await page.getByLabel("Toute la page").check();
  await reject.waitFor();
  await page.getByRole("searchbox").fill("lova");
  await sees(page, "1 sur 1");
  await expect.poll(() => reject.count()).toBe(0);
});

test("deposits that a statement proposes are validated together from the queue, and the rest stays", async ({
  site,
  open,
}) => {
  const { hanta } = await prepareQueue(site);
  const lova = await site.world.aMember({ name: "Lova Rakotomalala", phone: "+261340000009" });
  const [{ paste }, { user }] = [await signedIn(site.world, hanta), await signedIn(site.world, lova)];
  const references = ["7210000001", "7320000002", "7430000003"];
  for (const reference of references)
    await user.declareDeposit.mutate({ amountAr: 15_000, receiverPhone: hanta.phone, reference });
  await paste(hanta.phone, ...references.map((reference) => receivedToday({ reference, amount: "15 000" })));
  const page = await open({ as: hanta, alsoAt: [1280], path: QUEUE });
  const bar = page.getByRole("group", { name: "Sélection" });
  await page.getByLabel("Toute la page").check();
  // Beside the rejection of the chosen ones.
  await sees(bar, "7 sélectionnées, 255 000 Ar");
  await bar.getByRole("button", { name: "Rejeter 7 demandes" }).waitFor();
  await bar.getByRole("button", { name: "Valider les 3 rapprochés" }).waitFor();
  await look(page, "Dépôts");
  await bar.getByRole("button", { name: "Valider les 3 rapprochés" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Créditer 3 dépôts, 45\s000\sAr$/ })
    .click();
  await sees(page, /^3 dépôts validés, 45\s000\sAr crédités\.$/);
  await expect.poll(() => rows(page).count()).toBe(4);
  await look(page, "Dépôts");
  await page.getByRole("button", { name: "Fermer" }).click();
  await expect.poll(() => page.getByText(/^3 dépôts validés/).count()).toBe(0);
  expect(await site.world.balanceOf(lova)).toBe(45_000);
});
