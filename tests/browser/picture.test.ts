import { expect } from "vitest";
import { depositReceiptOf } from "../../src/client/lib/paths.ts";
import { look, sees, test } from "../support/browser.ts";
import { signedIn } from "../support/client.ts";
import { aNoise, aPicture } from "../support/pictures.ts";
import { expectAccessible } from "./accessible.ts";
import { aMemberAndSupport, button } from "./talk.ts";

const jpeg = (buffer: Buffer) => ({ name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer });

test("a member shows support a picture, once although the network fails, and support sees it whole", async ({
  site,
  open,
}) => {
  const { member, admin } = await aMemberAndSupport(site);
  const page = await open({ as: member, alsoAt: [320, 1280], path: "/Message", provokes: /ERR_INTERNET_DISCONNECTED/ });
  await button(page, "Ajouter une photo").waitFor();
  const chooser = page.getByLabel("Photo à envoyer");
  await chooser.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await sees(page, "Ce fichier ne s'ouvre pas comme une photo. Faites une capture d'écran, puis choisissez-la.");
  await expect.poll(() => button(page, "Envoyer la photo").isDisabled()).toBe(true);
  await button(page, "Retirer").click();

  await page.getByLabel("Votre message").fill("Voici ma capture.");
  // Larger than the server takes: shrunk before it leaves.
  await chooser.setInputFiles(jpeg(await aNoise(2_000)));
  await page.getByRole("img", { name: "La photo choisie" }).waitFor();
  await look(page, "Envoyer cette photo ?");
  await expectAccessible(page, "a chosen picture");
  await page.context().setOffline(true);
  await button(page, "Envoyer la photo").click();
  await sees(page, /^Pas de réponse du serveur\. Réessayez\s: la photo ne sera pas envoyée deux fois\.$/);
  await page.context().setOffline(false);
  await button(page, "Envoyer la photo").click();
  const sent = page.getByRole("img", { name: /^Photo envoyée le / });
  await sent.waitFor();
  await expect.poll(() => page.getByLabel("Votre message").inputValue()).toBe("Voici ma capture.");
  await look(page, "Aide et messages");
  await expectAccessible(page, "a picture in the conversation");
  const { picture } = site.world.db.read.t;
  expect(await site.world.db.read.q.select({ id: picture.id }).from(picture)).toHaveLength(1);

  const desk = await open({ as: admin, path: "/admin-dashboard?onglet=messages" });
  await sees(desk, "Photo");
  await desk.getByRole("link", { name: /Rado/ }).click();
  await desk.getByRole("button", { name: /^Agrandir\s: Photo envoyée le / }).click();
  const whole = desk.getByRole("dialog").getByRole("img");
  await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  await look(desk, /^Photo envoyée le /);
  await expectAccessible(desk, "a whole picture");
});

test("a member adds one picture to a waiting deposit, and whoever decides it sees it", async ({ world, open }) => {
  const hanta = await world.anAdmin({ name: "Hanta" });
  const lova = await world.aMember({ name: "Lova" });
  const declared = { amountAr: 50_000, reference: "4561234567", receiverPhone: hanta.phone };
  const { id } = await (await signedIn(world, lova)).user.declareDeposit.mutate(declared);
  const page = await open({ as: lova, alsoAt: [320, 1280], path: depositReceiptOf(id) });
  await button(page, "Ajouter une photo du reçu").waitFor();
  await expectAccessible(page, "a receipt without a picture");
  await page.getByLabel("Photo à envoyer").setInputFiles(jpeg(await aPicture(500).toBuffer()));
  await button(page, "Envoyer la photo").click();
  await page.getByRole("img", { name: "Photo du reçu" }).waitFor();
  await sees(page, "Votre photo du reçu");
  expect(await button(page, "Ajouter une photo du reçu").count()).toBe(0);
  await look(page, "Reçu de dépôt");

  const path = `/admin-dashboard?onglet=transactions&transaction=${id}`;
  const desk = await open({ as: hanta, alsoAt: [1280], path });
  await desk.getByRole("img", { name: "Photo du reçu" }).waitFor();
  await expectAccessible(desk, "a deposit with a picture");
});
