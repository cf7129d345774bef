import type { Invitation } from "../../../shared/auth.ts";
import { api } from "../../lib/api.ts";
import { failureOf } from "../../lib/failure.ts";

/** What the server says of an invitation code: invalid only when it says so, since sign-up checks the code again anyway. */
export async function readInvitation(code: string): Promise<Invitation> {
  try {
    return await api.auth.invitation.query({ code });
  } catch (error) {
    return { valid: failureOf(error).code !== "INVALID_INPUT", inviter: null };
  }
}
