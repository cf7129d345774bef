import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import * as z from "zod/mini";
import { menuName, type Role } from "../../../shared/auth.ts";

export type Claims = { memberId: number; sessionId: string; tokenVersion: number; expiresAt: number };

/** Issuer and audience of our tokens: other tokens signed with the same key are refused (ASVS 9.2.2 to 9.2.4). */
const ISSUER = "asako";
const AUDIENCE = "asako:session";
const TYPE = "JWT";

const headerSchema = z.strictObject({ alg: z.literal("HS256"), typ: z.literal(TYPE) });
/** Expiry is not checked here but against the session's row, with the injected clock. */
const claimsSchema = z.object({
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  sub: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  jti: z.string().check(z.minLength(1)),
  exp: z.int().check(z.positive()),
  ver: z.int(),
});

/** Size of the cache of verified tokens. Safe, because a signature does not change and each call reads the session from the database. */
const MAX_REMEMBERED = 10_000;
/** Length of a signature of 32 bytes in base64: the cache's key, since hashing the whole token takes five times as long. */
const SIGNATURE_LENGTH = 43;
/** Longer than any of our tokens: a longer text is refused without hashing it. */
const MAX_LENGTH = 2_000;

export type Tokens = ReturnType<typeof createTokens>;

/** Signs and verifies session tokens: JWT, HS256 only (docs/product.md 4.5). */
export function createTokens(secret: string) {
  const key = createSecretKey(secret, "utf8");
  const remembered = new Map<string, { token: string; claims: Claims }>();

  /** Not with jose: Web Crypto signs in another thread, which costs as much as a whole call. */
  function isSigned(token: string): boolean {
    const end = token.lastIndexOf(".");
    const expected = createHmac("sha256", key)
      .update(token.slice(0, Math.max(0, end)))
      .digest("base64url");
    const given = Buffer.from(token.slice(end + 1));
    return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected));
  }

  function verify(token: string): Claims | undefined {
    if (token.length > MAX_LENGTH || !isSigned(token)) return undefined;
    try {
      headerSchema.parse(decodeProtectedHeader(token));
      const { sub, jti, ver, exp } = claimsSchema.parse(decodeJwt(token));
      return { memberId: Number(sub), sessionId: jti, tokenVersion: ver, expiresAt: exp * 1000 };
    } catch {
      // Signed with this key, but not one of these tokens.
      return undefined;
    }
  }

  return {
    /** `userRole` is for display only: the server never reads it. */
    async sign(claims: Claims & { role: Role; name: string; issuedAt: number }): Promise<string> {
      return new SignJWT({ ver: claims.tokenVersion, userRole: menuName(claims.role), username: claims.name })
        .setProtectedHeader({ alg: "HS256", typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(String(claims.memberId))
        .setJti(claims.sessionId)
        .setIssuedAt(Math.floor(claims.issuedAt / 1000))
        .setExpirationTime(Math.floor(claims.expiresAt / 1000))
        .sign(key);
    },

    /** The claims of a genuine token; undefined for any other text. The caller checks the expiry. */
    read(token: string): Claims | undefined {
      const signature = token.slice(-SIGNATURE_LENGTH);
      const cached = remembered.get(signature);
      // Compares the whole token: the same signature with other claims is a forgery.
      if (cached?.token === token) return cached.claims;
      const claims = verify(token);
      if (!claims) return undefined;
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      remembered.set(signature, { token, claims });
      return claims;
    },
  };
}
