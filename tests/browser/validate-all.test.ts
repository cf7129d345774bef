import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import type { Site } from "../support/site.ts";
import { receivedToday } from "../support/statement.ts";
import type { Person } from "../support/world.ts";
import { examine, settled } from "./accessible.ts";
import { button, dialog, toRoom } from "./desk.ts";
import { TAB } from "./statement-stage.ts";

const MEMBERS = 4;
const EACH = 15;
const DEPOSITS = MEMBERS * EACH;

/** Deposits of 20 000 Ar of some members that wait for their validation, each with its line; one more whose payer no line gives. */
async function prepare({ world }: Site) {
  const hanta = await world.anAdmin({ name: "Hanta", phone: "+261341000001" });
  const hery = await world.anAdmin({ name: "Hery" });
  const { admin, paste } = await signedIn(world, hanta);
  const messages: string[] = [];
  const members: Person[] = [];
  const declare = async (payer: string, by: Person) => {
    // Not near each other: those are decided one by one.
    const reference = String(3_210_000_000 + messages.length * 1_000_003);
    const { user } = await signedIn(world, by);
    await user.declareDeposit.mutate({ amountAr: 20_000, receiverPhone: hanta.phone, reference });
    messages.push(receivedToday({ reference, amount: "20 000", from: payer }));
  };
  for (let index = 0; index < MEMBERS; index++) {
    const member = await world.aMember({ name: `Lova ${index}`, phone: `+26134000000${index}` });
    for (let turn = 0; turn < EACH; turn++) await declare(`LOVA 034000000${index}`, member);
    members.push(member);
  }
  await declare("MELINE RASOA", await world.aMember({ name: "Voleur" }));
  await paste(hanta.phone, ...messages);
  const { deposits } = await admin.pairs.query();
  return { hanta, hery, members, ids: deposits.map(({ transactionId }) => transactionId) };
}

test("all pairs are validated fifty at a time under a bar; a lost answer credits nothing twice, a refused one says why", async ({
  site,
  open,
}) => {
  const { hanta, hery, members, ids } = await prepare(site);
  const page = await open({ as: hanta, alsoAt: [1280], path: TAB });
  await settled(page);
  await button(page, `Valider les ${DEPOSITS} rapprochés`).click();
  await sees(dialog(page), "Valider 60 dépôts rapprochés ?", "Reçus au 034 10 000 01", /^60 dépôts, 1\s200\s000\sAr$/);
  await sees(dialog(page), /^1 dépôt demande un regard/);
  await examine(page, /Valider 60 dépôts/);
  // One is rejected while the question is open, and the answer of the last call is lost.
  const back = await signedIn(site.world, hery);
  await back.admin.reject.mutate({ transactionId: ids[59] ?? 0, reason: "Introuvable." });
  let calls = 0;
  const gate = Promise.withResolvers<void>();
  await page.route("**/trpc/admin.validateMany*", async (route) => {
    calls += 1;
    if (calls !== 2) return route.continue();
    await gate.promise;
    await route.fetch();
    await route.abort("timedout");
  });
  await button(page, /^Créditer 60 dépôts/).click();
  await sees(page, "50 sur 60 dépôts");
  await page.getByRole("progressbar", { name: "Validation en cours" }).waitFor();
  await look(page, "Comparer avec le relevé");
  // The screen may be left meanwhile.
  await toRoom(page, "Dépôts");
  gate.resolve();
  await toRoom(page, "Relevés");
  await sees(page, "La validation s'est arrêtée", "50 sur 60 dépôts");
  await button(page, "Continuer avec 10 dépôts restants").click();
  await sees(page, /^59 dépôts validés, 1\s180\s000\sAr crédités\.$/, /^1 dépôt n'a pas été validé/);
  await sees(page, /^Dépôt n°\s\d+ de Lova 3, 20\s000\sAr$/, /^Déjà rejeté par Hery à/);
  await look(page, "Comparer avec le relevé");
  expect(calls).toBe(3);
  const balances = await Promise.all(members.map((member) => site.world.balanceOf(member)));
  expect(balances).toEqual([300_000, 300_000, 300_000, 280_000]);
});
