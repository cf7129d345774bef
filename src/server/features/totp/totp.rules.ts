import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { CODE_DIGITS, RECOVERY_CODES, RECOVERY_DIGITS } from "../../../shared/totp.ts";

const PERIOD_S = 30;
/** 160 bits, as RFC 4226 recommends. */
const SEED_BYTES = 20;
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const KEY_NAME_LENGTH = 8;
const FORM = "v1";

/**
 * The key that encrypts the seeds, derived from TOTP_KEY, else from JWT_SECRET under a label of its own, so that the key that signs tokens
 * is never used for encryption.
 */
export function seedKeyOf({ TOTP_KEY, JWT_SECRET }: { TOTP_KEY: string; JWT_SECRET: string }): Buffer {
  return Buffer.from(hkdfSync("sha256", TOTP_KEY || JWT_SECRET, "", "asako totp seeds v1", 32));
}

/** A short name of a key, from which the key cannot be recovered. */
const nameOf = (key: Buffer) => createHash("sha256").update(key).digest("hex").slice(0, KEY_NAME_LENGTH);

/** A new seed from a cryptographic source, in base 32. */
export const newSeed = (): string => Secret.fromHex(randomBytes(SEED_BYTES).toString("hex")).base32;

/** Encrypts a seed for storage, bound to its member so that it cannot be used in another row. */
export function lockSeed(seed: string, key: Buffer, memberId: number): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(`member:${memberId}`));
  const locked = Buffer.concat([cipher.update(seed, "utf8"), cipher.final()]);
  return [FORM, nameOf(key), ...[nonce, cipher.getAuthTag(), locked].map((part) => part.toString("base64url"))].join(
    ".",
  );
}

/** Decrypts a stored seed. @throws Error when it was encrypted with another key, for another member, or was changed */
export function openSeed(stored: string, key: Buffer, memberId: number): string {
  const [form, name, ...parts] = stored.split(".");
  const [nonce, tag, locked] = parts.map((part) => Buffer.from(part, "base64url"));
  if (form !== FORM || !nonce || !tag || !locked) throw new Error(`the seed of member ${memberId} is not one`);
  if (name !== nameOf(key)) throw new Error(`the seed of member ${memberId} was locked under another TOTP_KEY`);
  const cipher = createDecipheriv(CIPHER, key, nonce)
    .setAAD(Buffer.from(`member:${memberId}`))
    .setAuthTag(tag);
  return Buffer.concat([cipher.update(locked), cipher.final()]).toString("utf8");
}

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
