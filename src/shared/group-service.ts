import { ownValue } from "./own-value.ts";

/** Names by host. The allowed paths are in settings-input.ts, which the home page does not load. */
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

/** The service that a group link opens; undefined for an unknown host (docs/product.md 16). */
export function groupServiceOf(link: string): string | undefined {
  const host = /^https:\/\/([^/]+)/.exec(link)?.[1];
  return host && ownValue(services, host);
}
