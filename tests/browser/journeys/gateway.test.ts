import { expect } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../../../src/shared/day.ts";
import { look, sees, test } from "../../support/browser.ts";
import { setSetting } from "../../support/change.ts";
import { signedIn } from "../../support/client.ts";
import { aGateway, forward } from "../../support/gateway.ts";
import { receivedSms, writtenAt } from "../../support/statement.ts";
import { hasSent, STREAM } from "../stage.ts";

/** From the phone's post to the member's screen. */
const SOON_MS = 2_000;

test("a member declares a deposit, the shop's phone forwards its SMS, and it is « Validé » on their screen within two seconds", async ({
  world,
  member,
  admin: hanta,
  open,
}) => {
  // Only a number that the account had before the transfer's hour proves who paid.
  world.clock.now += HOUR_MS;
  const solo = await world.anAdmin({ name: "Solo", isReceiver: false });
  const [back, backSolo] = [await signedIn(world, hanta), await signedIn(world, solo)];
  await setSetting(world, "gatewayCreditAr", 100_000);
  const phone = await aGateway({ world, hanta, solo, back, backSolo });
  const payer = `RADO ${member.phone.replace("+261", "0")}`;
  const sms = (reference: string, balance: string, at: number) =>
    receivedSms({ amount: "20 000", from: payer, reference, balance, at: writtenAt(at) });
  await forward(world, phone, sms("3210170000", "500 000", world.clock.now - 2 * MINUTE_MS));
  const waiting = await backSolo.admin.approvalOf.query({ kind: "gatewayDay", target: String(phone.id) });
  await backSolo.admin.approve.mutate({ approvalId: waiting?.id ?? 0, seenAr: waiting?.amountAr });

  const page = await open({ as: member, path: "/deposit?amount=20000" });
  await page.getByRole("radio", { name: /Hanta/ }).check();
  await hasSent(page);
  await page.getByLabel("Référence de votre envoi").fill("3210170001");
  const stream = page.waitForResponse((response) => STREAM.test(response.url()) && response.status() === 200);
  await page.getByRole("button", { name: "Déclarer mon dépôt de 20 000 Ar" }).click();
  await look(page, "Dépôt déclaré");
  await stream;
  const postedAt = performance.now();
  expect((await forward(world, phone, sms("3210170001", "520 000", world.clock.now - MINUTE_MS))).status).toBe(200);
  await page.getByRole("heading", { name: "Dépôt validé" }).waitFor();
  expect(performance.now() - postedAt).toBeLessThan(SOON_MS);
  await sees(page, "Votre dépôt de 20 000 Ar est validé.");
  expect(await page.getByRole("button", { name: "Voir", exact: true }).count(), "a way to where one is").toBe(0);
  await look(page, "Dépôt validé");
});
