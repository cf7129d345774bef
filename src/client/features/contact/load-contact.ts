import type { LeadChange } from "../../../shared/settings.ts";
import { api } from "../../lib/api.ts";

/** ADMIN_PHONE of the messaging config: a phone, an e-mail, or nothing when none is set (docs/product.md 16); what it was lately. */
export default async function loadContact(): Promise<{ contact: string; changes: LeadChange[] }> {
  const { contact, changes } = await api.auth.config.query();
  return { contact: contact.adminPhone, changes };
}
