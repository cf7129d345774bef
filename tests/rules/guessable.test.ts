import { describe, expect, test } from "vitest";
import { isGuessable } from "../../src/server/features/auth/password.rules.ts";
import { processorMs } from "../support/processor.ts";

const rado = { name: "Rado Andrianina", phone: "+261341234567", email: "rado.a@exemple.mg" };

/** Of the first hundreds of several published lists of leaked passwords, French ones among them. */
const LEAKED = `
123456 123456789 12345678 1234567 1234567890 111111 123123 000000 654321 666666 123321 121212 112233 696969 7777777 987654321
010203 102030 159753 147258369 789456123 123654 11223344 88888888 87654321 19871987 246810 123789 159357 741852963
password password1 passw0rd P@ssw0rd p4ssw0rd1 motdepasse motdepasse1 M0td3passe! secret123 admin123 root1234 welcome1 letmein
azerty azerty123 azertyuiop Azerty12! qsdfghjklm aqwzsx wxcvbn aze123 azeqsd azertyui qwerty qwerty123 qwertyuiop asdfgh zxcvbnm
1qaz2wsx zaq12wsx 1q2w3e4r q1w2e3r4t5 qazwsxedc 123qwe qwe123 1234qwer qwer1234 asdf1234 abc123 abcd1234 abcdef a123456 123456a
iloveyou jetaime loulou doudou chouchou loulou1 marseille marseille13 soleil soleil13 123soleil bonjour coucou nicolas camille
chocolat princesse football dragon monkey sunshine superman batman starwars pokemon naruto michael jennifer ronaldo zidane
lovelove lalala aaaaaa abcabc asdasd qweqwe blabla monamour1 mamanpapa trustno1 iloveyou! demo1234 test1234 bismillah dieumerci
madagascar madagasikara antananarivo barea2024 Rakoto123 andriamanitra fitiavana tiako123 mvola2025 asako2026 @sako123 Asako!
`;

const GOOD = `
sobika-73 another456 autre-secret nouveau-secret provisoire 12ab34 xk4712 194857 lalana-maitso vary-amin-anana Tsy%misy9 k7$Q2z
riz-lavande-42 j7ame-la-pluie voankazo88 bleu-riz-lune chosen-11 20h-au-marche zebu.sur.la.colline 9fk2-wd7t
`;

const words = (text: string) => text.trim().split(/\s+/);

describe("a password that is tried first is refused:", () => {
  test.each(words(LEAKED))("%s", (password) => {
    expect(isGuessable(password, rado)).toBe(true);
  });

  test("anything known about its owner, in any spelling", () => {
    const own = [
      "radoandrianina",
      "Rado1987",
      "andrianina!",
      "ANDRIANINA rado",
      "rado.a",
      "rado.a@exemple.mg",
      "R@do2026",
    ];
    const number = ["341234567", "0341234567", "+261341234567", "034 12 345 67", "1234567", "034-12-345-67!"];
    for (const password of [...own, ...number])
      expect([password, isGuessable(password, rado)]).toEqual([password, true]);
    const nobody = { name: "X", phone: null };
    for (const password of ["radoandrianina", "andrianina!", "034 12 345 67"])
      expect([password, isGuessable(password, nobody)]).toEqual([password, false]);
  });

  test("capitals, accents and spaces make no difference", () => {
    for (const password of ["MotDePasse", "mot de passe", "Mót de Passé 1"])
      expect(isGuessable(password, rado)).toBe(true);
  });
});

test("any other is accepted, six characters of no meaning too", () => {
  expect(words(GOOD).filter((password) => isGuessable(password, rado))).toEqual([]);
});

test("a name of one letter or an account without an e-mail refuses nothing more", () => {
  const short = { name: "A", phone: "+261341234567", email: null };
  expect(words(GOOD).filter((password) => isGuessable(password, short))).toEqual([]);
});

test("the longest password is judged at once", () => {
  for (const long of [
    "azerty".repeat(42),
    `${"azerty".repeat(42)}9zz`,
    "a1".repeat(128),
    "1".repeat(255),
    "é ".repeat(128),
  ]) {
    expect(processorMs(() => isGuessable(long, rado))).toBeLessThan(50);
  }
});
