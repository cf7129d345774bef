import { describe, expect, test } from "vitest";
import { addressOf, channelsOf } from "../../src/client/features/contact/support-channel.ts";

const message = "Bonjour, ça va ?";

test.each([
  ["+261340000001", ["whatsapp", "sms", "call"]],
  ["034 00 000 01", ["whatsapp", "sms", "call"]],
  ["aide@asako.mg", ["email"]],
])("%s is reached by %j", (contact, kinds) => {
  expect(channelsOf(contact).map(({ kind }) => kind)).toEqual(kinds);
});

describe.each(["+261340000001", "034 00 000 01", "261340000001", "340000001"])(
  "a Malagasy number written %s",
  (phone) => {
    test("opens each channel with the message", () => {
      const body = "Bonjour%2C%20%C3%A7a%20va%20%3F";
      expect(addressOf("whatsapp", phone, message)).toBe(`https://wa.me/261340000001?text=${body}`);
      expect(addressOf("sms", phone, message)).toBe(`sms:+261340000001?&body=${body}`);
      expect(addressOf("call", phone, message)).toBe("tel:+261340000001");
    });
  },
);

test.each([
  ["+33 6 12 34 56 78", "33612345678"],
  ["+687 12 34 56", "687123456"],
])("the number %s, from elsewhere, keeps its own digits", (phone, digits) => {
  expect(addressOf("call", phone, "")).toBe(`tel:+${digits}`);
  expect(addressOf("whatsapp", phone, "")).toBe(`https://wa.me/${digits}?text=`);
});

test("an e-mail gets a subject, and the message cannot add a recipient", () => {
  expect(addressOf("email", "aide@asako.mg", "a&cc=x@y.z")).toBe(
    "mailto:aide@asako.mg?subject=Message%20au%20support%20Asako&body=a%26cc%3Dx%40y.z",
  );
});
