import { api } from "../../api.ts";

/** False only when the server is sure: a code is checked again at sign-up anyway. */
export async function isKnownCode(code: string): Promise<boolean> {
  if (!code.trim()) return true;
  try {
    const { valid } = await api.auth.invitation.query({ code });
    return valid;
  } catch {
    return true;
  }
}
