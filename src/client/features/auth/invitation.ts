import { api } from "../../lib/api.ts";
import { failureOf } from "../../lib/failure.ts";

/** False only when the server says so: sign-up checks the code again anyway. */
export async function isKnownCode(code: string): Promise<boolean> {
  try {
    const { valid } = await api.auth.invitation.query({ code });
    return valid;
  } catch (error) {
    return failureOf(error).code !== "INVALID_INPUT";
  }
}
