import { randomBytes, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { CODE_DIGITS, RECOVERY_CODES, RECOVERY_DIGITS } from "../../../shared/totp.ts";
import { lockKeyOf, lockSecret, openSecret } from "../auth/locked.rules.ts";

const PERIOD_S = 30;
/** 160 bits, as RFC 4226 recommends. */
const SEED_BYTES = 20;
/** The key that encrypts the seeds (`lockKeyOf`). */
export const seedKeyOf = (env: { TOTP_KEY: string; JWT_SECRET: string }): Buffer =>
  lockKeyOf(env, "asako totp seeds v1");

/** A new seed from a cryptographic source, in base 32. */
export const newSeed = (): string => Secret.fromHex(randomBytes(SEED_BYTES).toString("hex")).base32;

const ownerOf = (memberId: number) => `member:${memberId}`;

/** Encrypts a seed for storage, bound to its member so that it cannot be used in another row. */
export const lockSeed = (seed: string, key: Buffer, memberId: number): string =>
  lockSecret(seed, key, ownerOf(memberId));

/** Decrypts a stored seed. @throws Error when it was encrypted with another key, for another member, or was changed */
export const openSeed = (stored: string, key: Buffer, memberId: number): string =>
  openSecret(stored, key, ownerOf(memberId));

const generatorOf = (seed: string, label = "") =>
  new TOTP({ issuer: "Asako", label, secret: Secret.fromBase32(seed), digits: CODE_DIGITS, period: PERIOD_S });

/** The otpauth URI, for the QR code. */
export const uriOf = (seed: string, label: string): string => generatorOf(seed, label).toString();

/** The period of a code, within one period of `now` (UTC ms); undefined for a wrong code (docs/product.md 4.8, ASVS 6.5.5). */
export function stepOf(seed: string, code: string, now: number): number | undefined {
  const generator = generatorOf(seed);
  const delta = generator.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : generator.counter({ timestamp: now }) + delta;
}

export const isRecoveryCode = (code: string): boolean => code.length === RECOVERY_DIGITS;

/** Ten recovery codes of twelve digits, 40 bits each, from a cryptographic source. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) {
    codes.add(Array.from({ length: RECOVERY_DIGITS }, () => randomInt(10)).join(""));
  }
  return [...codes];
}

/** « 1234 5678 9012 », grouped to be copied by hand. */
export const inGroupsOfFour = (code: string): string => code.replace(/(?<=\d)(?=(\d{4})+$)/g, " ");

const WITH_CODE = new RegExp(`^(.+)(\\d{${CODE_DIGITS}})$`, "s");

/** The password and the code that an old client sends in one field (docs/product.md 4.8). */
export function splitCode(typed: string): { password: string; code: string | undefined } {
  const [, password = typed, code] = WITH_CODE.exec(typed) ?? [];
  return { password, code };
}
