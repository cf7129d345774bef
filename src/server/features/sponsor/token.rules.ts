import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 16;

/** What opens a sponsor's page: 128 bits at random, so that its plain hash can be stored. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");
