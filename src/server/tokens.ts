import { errors, jwtVerify, SignJWT } from "jose";
import { type Role, roleNames } from "../shared/auth.ts";

export type Claims = { memberId: number; sessionId: string; tokenVersion: number; expiresAt: number };

/** Who makes these tokens and for whom: a token of anything else signed with the same key opens nothing (ASVS 9.2.2 to 9.2.4). */
const ISSUER = "asako";
const AUDIENCE = "asako:session";
const TYPE = "JWT";

/** Verified tokens are remembered: a signature does not change, and the session is read from the database at each call anyway. */
const MAX_REMEMBERED = 10_000;
/** Base64 of a signature of 32 bytes: tokens are looked up by their end, which is hashed in a fifth of the time of the whole. */
const SIGNATURE_LENGTH = 43;

export type Tokens = ReturnType<typeof createTokens>;

/** Signs and verifies session tokens: JWT, HS256 only (decisions, Accounts and sign-in). */
export function createTokens(secret: string) {
  // Imported once: jose would import a raw secret again at each verification.
  const bytes = new TextEncoder().encode(secret);
  const imported = crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);
  const remembered = new Map<string, { token: string; claims: Claims }>();

  async function verify(token: string): Promise<Claims | undefined> {
    try {
      const { payload } = await jwtVerify(token, await imported, {
        algorithms: ["HS256"],
        typ: TYPE,
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ["sub", "jti", "exp"],
        // Expiry is judged by the injected clock, against the database's own session row.
        currentDate: new Date(0),
      });
      const memberId = Number(payload.sub);
      const { jti, exp, ver } = payload;
      if (!Number.isSafeInteger(memberId) || !jti || !exp || typeof ver !== "number") return undefined;
      return { memberId, sessionId: jti, tokenVersion: ver, expiresAt: exp * 1000 };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  async function learn(signature: string, token: string): Promise<Claims | undefined> {
    const claims = await verify(token);
    if (!claims) return undefined;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(signature, { token, claims });
    return claims;
  }

  return {
    /** `userRole` is for display only: the server never reads it. */
    async sign(claims: Claims & { role: Role; name: string; issuedAt: number }): Promise<string> {
      return new SignJWT({ ver: claims.tokenVersion, userRole: roleNames[claims.role], username: claims.name })
        .setProtectedHeader({ alg: "HS256", typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(String(claims.memberId))
        .setJti(claims.sessionId)
        .setIssuedAt(Math.floor(claims.issuedAt / 1000))
        .setExpirationTime(Math.floor(claims.expiresAt / 1000))
        .sign(await imported);
    },

    /** The claims of a genuine token, at once when it is remembered; undefined for any other text. Expiry is the caller's to judge. */
    read(token: string): Claims | undefined | Promise<Claims | undefined> {
      const signature = token.slice(-SIGNATURE_LENGTH);
      const known = remembered.get(signature);
      // The whole token, letter by letter: the same signature below other claims is a forgery.
      if (known?.token === token) return known.claims;
      return token.length > 2_000 ? undefined : learn(signature, token);
    },
  };
}
