import { expect, test } from "vitest";
import { modelOf, wordingOf } from "../../src/shared/statement/wording.ts";

const written = (amount: string, name: string, reference: string) =>
  `Voaray ny vola ${amount} Ar avy tamin'i ${name} (0340000001) le 21/11/26. Raison: loyer de ${name}. Ref: ${reference}`;

test("the model of a message to report holds neither its figures, nor anybody's name, nor what the payer wrote", () => {
  expect(modelOf(written("50 000", "RAKOTO Jean", "3210176366"))).toBe(
    "Voaray ny vola ## ### Ar avy tamin'i NOM (##########) le ##/##/##. Raison: …. Ref: ##########",
  );
  for (const name of ["RAKOTO JEAN", "Rakoto Jean", "RABE", "ANDRIAMANITRA-SOA"])
    expect(modelOf(`${name} vous a envoye 5 000 Ar`)).toBe("NOM vous a envoye # ### Ar");
});

test("messages that differ in figures and names alone have one wording, others have another", () => {
  const one = wordingOf(written("50 000", "RAKOTO JEAN", "3210176366"));
  expect(wordingOf(written("1 250 000", "Soa", "221017636"))).toBe(one);
  expect(wordingOf(` ${written("5 000", "RASOA", "3210176367")}`.replaceAll(" ", "\u00a0"))).toBe(one);
  expect(wordingOf("Voaray ny vola 50 000 Ar avy amin'i RAKOTO. Ref: 3210176366")).not.toBe(one);
  expect(wordingOf("Recu PP251104.0841.D87534 de RABE")).toBe(wordingOf("Recu CI260811.1140.E34298 de SOA"));
});
