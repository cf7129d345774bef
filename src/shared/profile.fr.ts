import type { ProfileText } from "./profile.ts";

export const profileLabels: Record<ProfileText, string> = { email: "E-mail" };
