import { expect, test } from "vitest";
import { homeText } from "../../src/client/features/home/text.ts";
import { groupServiceOf } from "../../src/shared/group-service.ts";

test.each([
  ["https://chat.whatsapp.com/AsakoDemo", "Groupe WhatsApp"],
  ["https://whatsapp.com/channel/asako", "Groupe WhatsApp"],
  ["https://www.whatsapp.com/channel/asako", "Groupe WhatsApp"],
  ["https://wa.me/asako", "Groupe WhatsApp"],
  ["https://t.me/+asako", "Groupe Telegram"],
  ["https://telegram.me/asako", "Groupe Telegram"],
  ["https://m.me/asako", "Groupe Messenger"],
  ["https://facebook.com/groups/asako", "Groupe Facebook"],
  ["https://www.facebook.com/groups/asako", "Groupe Facebook"],
  ["https://m.facebook.com/groups/asako", "Groupe Facebook"],
  ["https://constructor/asako", "Groupe"],
  ["https://exemple.mg/asako", "Groupe"],
  ["asako", "Groupe"],
])("the link %s is called « %s »", (link, name) => {
  expect(homeText.more.group(groupServiceOf(link))).toBe(name);
});
