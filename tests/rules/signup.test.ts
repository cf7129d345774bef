import { describe, expect, test } from "vitest";
import { codeIn } from "../../src/client/features/auth/invitation-code.ts";
import { strengthOf } from "../../src/client/ui/password-strength.ts";

describe("an invitation code is found", () => {
  test.each([
    ["alone", "ABCD2345"],
    ["in small letters", "abcd2345"],
    ["read out in groups", " abcd 23\u202f45 "],
    ["copied from a chat, marks of direction included", "\u200eABCD2345\u200f"],
    ["in the whole link", "https://asako.mg/signup?code=ABCD2345"],
    ["in a link with more to it", "asako.mg/?utm=x&code=abcd2345&via=chat#haut"],
    ["in a sentence around the link", "Rejoins-moi : https://asako.mg/signup?code=ABCD2345 à bientôt"],
  ])("%s", (_, text) => {
    expect(codeIn(text)).toBe("ABCD2345");
  });

  test("only where there is one", () => expect(codeIn("  ")).toBe(""));
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
