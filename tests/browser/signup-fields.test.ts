import { describe, expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import {
  CODE,
  errorOf,
  field,
  fillIn,
  NAME,
  PASSWORD,
  PHONE,
  stopTime,
  submit,
  typedIn,
  UNKNOWN,
} from "./signup-form.ts";
import { isFocused, pasteInto } from "./stage.ts";

describe("the number", () => {
  test.for([
    "034 55 667 78",
    "0345566778",
    "+261 34 55 667 78",
    "+261 (0)34 55 667 78",
    "00261345566778",
    "261-34-55-667-78",
    "34.55.667.78 (Rado)",
  ])("is nine digits when « %s » is pasted, whatever was typed before", async (written, { open }) => {
    const page = await open({ path: "/signup" });
    await field(page, PHONE).pressSequentially("033");
    expect(await typedIn(page, PHONE)).toBe("33");
    await pasteInto(field(page, PHONE), written);
    expect(await typedIn(page, PHONE)).toBe("34 55 667 78");
  });

  test("takes digits alone, nine at most, and leaves the caret where it is", async ({ open }) => {
    const page = await open({ path: "/signup" });
    const phone = field(page, PHONE);
    await phone.pressSequentially("+261 (0)34 55 abc 667 78 99");
    expect(await phone.inputValue()).toBe("34 55 667 78");
    await phone.press("Home");
    await phone.press("Delete");
    await phone.press("Delete");
    await phone.pressSequentially("x3y8");
    expect(await phone.inputValue()).toBe("38 55 667 78");
    await phone.press("Delete");
    await phone.press("Delete");
    expect(await phone.inputValue(), "past the space, and the digit after it").toBe("38 56 677 8");
    await phone.press("Backspace");
    await phone.press("Backspace");
    expect(await phone.inputValue()).toBe("35 66 778");
  });
});

test("Enter leads from field to field, and sends from the last", async ({ open }) => {
  const page = await open({ path: "/signup" });
  const keyOf = async (name: string) => {
    await field(page, name).focus();
    return field(page, name).getAttribute("enterkeyhint");
  };
  const keys = [await keyOf("Nom"), await keyOf(PHONE), await keyOf("E-mail (facultatif)")];
  expect(keys).toEqual(["next", "next", "send"]);
});

describe("the invitation code", () => {
  test("of nobody is refused when the field is left, and no longer once it is retyped", async ({ world, open }) => {
    const inviter = await world.aMember();
    const page = await open({ path: "/signup" });
    await field(page, CODE).fill("nulle123");
    await field(page, PASSWORD).focus();
    await sees(page, UNKNOWN);
    expect(await errorOf(page, CODE)).toBe(UNKNOWN);
    await look(page, "Créer un compte");
    await field(page, CODE).fill(inviter.invitationCode.toLowerCase());
    expect(await errorOf(page, CODE)).toBeUndefined();
    const checked = page.waitForResponse("**/trpc/auth.invitation*");
    await field(page, PASSWORD).focus();
    await (await checked).finished();
    expect(await errorOf(page, CODE)).toBeUndefined();
  });

  test("is found in a pasted link, and in a code read out in groups", async ({ open }) => {
    const page = await open({ path: "/signup" });
    await pasteInto(field(page, CODE), "Viens : https://asako.mg/signup?code=CODE0001 à bientôt");
    expect(await typedIn(page, CODE)).toBe("CODE0001");
    await field(page, CODE).fill("code 0001");
    expect(await typedIn(page, CODE)).toBe("CODE0001");
  });

  test.for(["NULLE123", "pas%20un%20code%20!%3F"])(
    "%s of a link, when nobody owns it, can be replaced without losing the other fields",
    async (code, { world, open }) => {
      const inviter = await world.aMember();
      const page = await open({ path: `/signup?code=${code}`, provokes: /^400 / });
      await fillIn(page);
      await sees(page, UNKNOWN);
      await submit(page).click();
      // The answer puts the focus there.
      await expect.poll(() => isFocused(field(page, CODE))).toBe(true);
      await look(page, "Créer un compte");
      await page.getByRole("button", { name: "Saisir un autre code" }).click();
      await expect.poll(() => isFocused(field(page, CODE))).toBe(true);
      expect(await typedIn(page, CODE)).toBe("");
      expect(await errorOf(page, CODE)).toBeUndefined();
      expect(await typedIn(page, NAME)).toBe("Voahangy");
      await page.keyboard.type(inviter.invitationCode);
      await stopTime(page);
      await submit(page).click();
      await look(page, "Inscription terminée");
    },
  );

  test("can be asked from support, with the words for it", async ({ open }) => {
    const page = await open({ path: "/signup" });
    await page.getByRole("link", { name: "Pas de code ? Écrire au support" }).click();
    await look(page, "Contacter le support");
    await expect.poll(() => page.getByLabel("Votre message").inputValue()).toContain("code d'invitation");
  });
});
