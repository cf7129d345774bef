import { validate } from "../../src/server/features/transactions/decision.service.ts";
import { requestWithdrawal } from "../../src/server/features/withdrawal/withdrawal.service.ts";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { nationalDigits } from "../../src/shared/phone-digits.ts";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { confirmImports, recordTogether } from "../support/second.ts";
import { callOf } from "../support/world.ts";
import { writtenMinute } from "../walk/terms.ts";

test("fees of operators: those that nothing covers, those to check, and once they are booked the payout's own", async ({
  world,
  open,
}) => {
  const [hanta, solo] = [await world.anAdmin({ name: "Hanta" }), await world.anAdmin({ name: "Solo" })];
  const bring = (kind: "sponsor" | "capital", amountAr: number) =>
    recordTogether(world.deps, hanta, solo, {
      ...{ kind, amountAr, who: "Partenaire", cashPhone: hanta.phone, reference: `${kind}-1` },
    });
  await bring("sponsor", 300_000);
  const member = await world.aMember({ name: "Lova", balanceAr: 50_000 });
  const { id } = await requestWithdrawal(world.deps, callOf(member), { amountAr: 20_000, phone: member.phone });
  world.clock.now += MINUTE_MS;
  await validate(world.deps, callOf(hanta), { transactionId: id, cashPhone: hanta.phone, reference: "3210000001" });
  const at = writtenMinute(world.clock.now);
  await (await signedIn(world, hanta)).paste(
    hanta.phone,
    `20 000 Ar envoye a LOVA 0${nationalDigits(member.phone)} le ${at}. Frais: 300 Ar. Ref: 3210000001`,
    `Frais de tenue de compte: 500 Ar preleves le ${at}. Ref: 3210000009`,
  );
  world.clock.now += MINUTE_MS;
  await confirmImports(world.deps, solo);

  const page = await open({ as: hanta, alsoAt: [1280], path: "/admin-dashboard" });
  await sees(page, /300.Ar de frais de l'opérateur .* ne sont pas couverts/, "Frais de l'opérateur à vérifier");
  await look(page, "Que dois-je faire maintenant ?");
  await page.goto("/admin-dashboard?onglet=financement");
  await sees(page, "Frais de l'opérateur à vérifier", /500.Ar · .*réf. 3210000009/, "Frais de l'opérateur à couvrir");
  await look(page, "Numéros de réception");

  await bring("capital", 10_000);
  await page.goto("/admin-dashboard?onglet=financement&type=frais");
  await sees(page, /Envois.: 1/, /Solo/, "réf. 3210000001");
  await look(page, "Mouvements enregistrés");
  await page.goto(`/admin-dashboard?onglet=transactions&liste=valide&transaction=${id}`);
  await sees(page, "Frais de l'opérateur", /^300.Ar$/);
  await look(page, /^Transaction n°/);
});
