import { api } from "../../lib/api.ts";

/** ADMIN_PHONE of the messaging config: a phone, an e-mail, or nothing when none is set (spec §7). */
export default async function loadContact(): Promise<string> {
  const { contact } = await api.auth.config.query();
  return contact.adminPhone;
}
