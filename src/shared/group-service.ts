import { ownValue } from "./own-value.ts";

/** By host. What a group's link may be at each is in settings-input.ts, which the home page does not fetch. */
const services = {
  "chat.whatsapp.com": "WhatsApp",
  "whatsapp.com": "WhatsApp",
  "www.whatsapp.com": "WhatsApp",
  "wa.me": "WhatsApp",
  "t.me": "Telegram",
  "telegram.me": "Telegram",
  "m.me": "Messenger",
  "facebook.com": "Facebook",
  "www.facebook.com": "Facebook",
  "m.facebook.com": "Facebook",
} as const;

export type GroupHost = keyof typeof services;

/** Whose group a link opens, by its host; undefined for a host that is not known. */
export function groupServiceOf(link: string): string | undefined {
  const host = /^https:\/\/([^/]+)/.exec(link)?.[1];
  return host && ownValue(services, host);
}
