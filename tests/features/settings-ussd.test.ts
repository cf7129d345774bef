import { beforeEach, expect, test } from "vitest";
import type { UssdInput } from "../../src/shared/settings-input.ts";
import { ussdDefaults } from "../../src/shared/ussd.ts";
import { type Client, clientOf, signedIn } from "../support/client.ts";
import { actsOf } from "../support/journal.ts";
import { atOnce, expectFieldsChecked, expectRefused } from "../support/refused.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  back = await signedIn(world, await world.anAdmin({ name: "Hanta" }));
});

const valid: UssdInput = { operator: "MVola", template: "#111*1*2*{numero}*{montant}#", isVerified: true };
const served = async () => (await clientOf(world).auth.config.query()).ussd;

test("the default codes are served, until an administrator stores another one for an operator", async () => {
  expect(await served()).toEqual(ussdDefaults);
  const { ussd: stored } = await back.admin.updateUssd.mutate({ ...valid, template: ` ${valid.template} ` });
  expect(stored).toEqual({ ...ussdDefaults, MVola: { template: valid.template, isVerified: true } });
  expect(await served()).toEqual(stored);
  const [entry, ...others] = await actsOf(world);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ action: "updateUssd", targetKind: "setting", targetId: "ussd.MVola" });
  expect([entry?.before, entry?.after].map((said) => JSON.parse(said ?? ""))).toEqual([
    ussdDefaults.MVola,
    stored.MVola,
  ]);
});

test("an operator may be left without a code, and a code may become unverified again", async () => {
  await back.admin.updateUssd.mutate(valid);
  await back.admin.updateUssd.mutate({ ...valid, isVerified: false });
  await back.admin.updateUssd.mutate({ operator: "Orange Money", template: "", isVerified: false });
  expect(await served()).toMatchObject({
    MVola: { template: valid.template, isVerified: false },
    "Orange Money": { template: "", isVerified: false },
  });
});

test("each field is checked", async () => {
  const { isVerified, ...texts } = valid;
  const sentence =
    "Écrivez * ou #, le menu de l'opérateur en trois chiffres, puis ses choix, et # à la fin. Seuls les chiffres, *, #, {numero} et {montant} sont acceptés.";
  await expectFieldsChecked(world, (input) => back.admin.updateUssd.mutate({ ...input, isVerified }), texts, [
    ["template", "tel:#111#", sentence],
    ["template", "*#06#", sentence],
    ["operator", "Yas", "Valeur invalide."],
  ]);
  const unsure = { ...valid, isVerified: "oui" as unknown as boolean };
  await expectRefused(world, () => back.admin.updateUssd.mutate(unsure), "INVALID_INPUT");
});

test("what another administrator changed meanwhile is not overwritten", async () => {
  const seen = ussdDefaults.MVola;
  await back.admin.updateUssd.mutate({ ...valid, seen });
  const stale = { ...valid, template: "#111#", seen };
  const { message } = await expectRefused(world, () => back.admin.updateUssd.mutate(stale), "SETTING_CHANGED");
  expect(message).toBe("Modifié entre-temps par Hanta à 10:00. Vérifiez les nouvelles valeurs, puis recommencez.");
});

test("a code stored twice, or 20 times at once, leaves one whole template", async () => {
  await back.admin.updateUssd.mutate(valid);
  expect((await back.admin.updateUssd.mutate(valid)).ussd.MVola).toEqual({
    template: valid.template,
    isVerified: true,
  });
  const templates = ["#111*1#", "#111*2#"];
  const { refusals } = await atOnce(20, (index) =>
    back.admin.updateUssd.mutate({ ...valid, template: templates[index % 2] ?? "", isVerified: index % 2 === 0 }),
  );
  expect(refusals).toEqual([]);
  const { MVola } = await served();
  expect(MVola.template).toBe(templates[MVola.isVerified ? 0 : 1]);
});
