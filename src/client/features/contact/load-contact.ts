import { api } from "../../lib/api.ts";

/** ADMIN_PHONE of the messaging config: a phone, an e-mail, or nothing when none is set (docs/product.md 16). */
export default async function loadContact(): Promise<string> {
  const { contact } = await api.auth.config.query();
  return contact.adminPhone;
}
