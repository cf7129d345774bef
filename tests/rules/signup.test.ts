import { describe, expect, test } from "vitest";
import { strengthOf } from "../../src/client/ui/password-strength.ts";
import { invitationCodeIn } from "../../src/shared/invitation-code.ts";

describe("an invitation code is found", () => {
  test.each([
    ["alone", "ABCD2345"],
    ["in small letters", "abcd2345"],
    ["read out in groups", " abcd 23\u202f45 "],
    ["copied from a chat, marks of direction included", "\u200eABCD2345\u200f"],
    ["in the whole link", "https://asako.mg/signup?code=ABCD2345"],
    ["in a link with more to it", "asako.mg/?utm=x&code=abcd2345&via=chat#haut"],
    ["at the end of a sentence", "ABCD2345."],
    ["in brackets", "(ABCD2345),"],
    ["between quotation marks", "«\u00a0abcd2345\u00a0»"],
    ["typed with a dash", "ABCD-2345"],
    ["after its name", "Code : abcd2345"],
    ["with what another site appended to the link", "ABCD2345?fbclid=IwAR0_x-9"],
    ["with the same, encoded", "https://asako.mg/signup?code=ABCD2345%26fbclid%3DIwAR0"],
    ["in a link between quotation marks, encoded", "https://asako.mg/signup?code=%C2%ABABCD2345%C2%BB"],
    ["in a link that was escaped for a page", "https://asako.mg/?via=chat&amp;code=ABCD2345"],
    ["in a link whose end is no percent code", "https://asako.mg/signup?code=ABCD2345%"],
    ["in letters of full width", "\uff21\uff22\uff23\uff242345"],
    ["in a sentence around the link", "Rejoins-moi : https://asako.mg/signup?code=ABCD2345 à bientôt"],
  ])("%s", (_, text) => {
    expect(invitationCodeIn(text)).toBe("ABCD2345");
  });

  test("only where there is one", () => expect(invitationCodeIn("  ")).toBe(""));
});

describe("the strength of a password", () => {
  test.each([
    ["", undefined],
    ["court", "weak"],
    ["abc123!", "weak"],
    ["motdepas", "weak"],
    ["0341234567", "weak"],
    ["aaaaaaaaaaA1", "weak"],
    ["motpasse9", "fair"],
    ["unmotassezlong", "fair"],
    ["Trois litchis", "good"],
    ["raisinmur7", "good"],
  ])("of %j is %s", (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });
});
