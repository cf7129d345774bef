import { expect } from "vitest";
import { formatNumericDate, formatTime, MINUTE_MS } from "../../src/shared/day.ts";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { recordTogether } from "../support/second.ts";
import { smsOf } from "../support/statement.ts";
import { settled } from "./accessible.ts";
import { toRoom } from "./desk.ts";

const PAYOUTS = 12;

test("an administrator pastes a round of payouts, records them in four presses, and may leave", async ({
  world,
  open,
}) => {
  const hanta = await world.anAdmin({ name: "Hanta", phone: "+261341000001" });
  const funding = { kind: "capital", who: "Partenaire", amountAr: 150_000, cashPhone: hanta.phone } as const;
  await recordTogether(world.deps, hanta, await world.anAdmin(), { ...funding, reference: "F-1" });
  const members = [];
  for (let turn = 0; turn < PAYOUTS; turn++) {
    const member = await world.aMember({ name: `Lova ${turn}`, balanceAr: 20_000 });
    const { user } = await signedIn(world, member);
    await user.requestWithdrawal.mutate({ amountAr: 10_000, phone: member.phone });
    members.push({ ...member, user });
  }
  const now = world.deps.clock();
  const messages = members.map(
    ({ phone }, turn) =>
      `Vous avez transfere 10 000 Ar a LOVA(0${phone.slice(4)}) le ${formatNumericDate(now)} a ${formatTime(now)}:30. Frais:100 Ar. Raison: X. Votre solde est de 59 239 Ar. Ref: ${3_210_000_000 + turn}`,
  );
  const page = await open({ as: hanta, alsoAt: [1280], path: "/admin-dashboard?onglet=releves" });
  await settled(page);
  let presses = 0;
  const press = async (name: string | RegExp) => {
    presses += 1;
    await page.getByRole("button", { name }).click();
  };
  await press("Coller des SMS");
  await page.getByLabel("SMS reçus de l'opérateur").fill(messages.join("\n"));
  await press(`Rapprocher ${PAYOUTS} messages`);
  await sees(page, "Résultat du rapprochement");
  await press(/^Enregistrer 12 paiements/);
  await look(page, /^Enregistrer 12 paiements/);
  const gate = Promise.withResolvers<void>();
  let calls = 0;
  await page.route("**/trpc/admin.paySent*", async (route) => {
    calls += 1;
    if (calls === 2) {
      await gate.promise;
      await route.abort();
    } else await route.continue();
  });
  presses += 1;
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /120\s000\sAr/ })
    .click();
  // Hundreds take a while: how far they are is shown.
  await sees(page, "10 sur 12 paiements enregistrés");
  await page.getByRole("progressbar", { name: "Enregistrement en cours" }).waitFor();
  await look(page, "Retraits payés selon le relevé");
  expect(presses).toBe(4);
  // The screen may be left; the connection may break.
  await toRoom(page, "Dépôts");
  await sees(page, "Aucune transaction trouvée.");
  gate.resolve();
  await toRoom(page, "Relevés");
  await sees(page, "10 sur 12 paiements enregistrés");
  await page.getByRole("button", { name: "Continuer avec 2 paiements restants" }).click();
  await sees(page, "12 paiements enregistrés.");
  expect(calls).toBe(3);
  for (const [turn, { user }] of members.entries()) {
    const [withdrawal] = await user.transactions.query({ type: "withdrawal" });
    expect(withdrawal).toMatchObject({ status: "validated", decisionReference: String(3_210_000_000 + turn) });
  }
});

test("two sendings for one withdrawal are said in red, each with its reference and hour, and none is recorded for it", async ({
  world,
  open,
}) => {
  const hanta = await world.anAdmin({ name: "Hanta", phone: "+261341000001" });
  const lova = await world.aMember({ name: "Lova", phone: "+261340000009", balanceAr: 20_000 });
  const { user } = await signedIn(world, lova);
  const { id } = await user.requestWithdrawal.mutate({ amountAr: 10_000, phone: lova.phone });
  const now = world.deps.clock();
  const sent = (reference: string, at: number) =>
    `Vous avez transfere 10 000 Ar a LOVA(0340000009) le ${formatNumericDate(at)} a ${formatTime(at)}:30. Frais:100 Ar. Raison: X. Votre solde est de 59 239 Ar. Ref: ${reference}`;
  const { admin } = await signedIn(world, hanta);
  const later = now + 2 * MINUTE_MS;
  await admin.importStatement.mutate(smsOf(hanta.phone, sent("3210000001", now), sent("3210000002", later)));
  const page = await open({ as: hanta, alsoAt: [1280], path: "/admin-dashboard?onglet=releves" });
  await settled(page);
  const said = page.locator('[data-tone="error"]');
  await sees(said, "Deux envois pour un retrait : peut-être payé deux fois");
  const hourOf = (at: number) => `${formatNumericDate(at)} ${formatTime(at)}`;
  for (const [reference, at] of [["3210000001", now] as const, ["3210000002", later] as const])
    await sees(said, `Réf. ${reference} · depuis le 034 10 000 01 · ${hourOf(at)}`);
  await expect.poll(() => page.getByRole("button", { name: /^Enregistrer/ }).count()).toBe(0);
  await look(page, "Retraits payés selon le relevé");
  await said.getByRole("link", { name: new RegExp(`^Retrait n°.${id}, Lova, 10.000.Ar$`) }).click();
  await look(page, /^Transaction n°/);
});
