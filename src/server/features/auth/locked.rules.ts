import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const KEY_NAME_LENGTH = 8;
const FORM = "v1";

/**
 * A key that encrypts secrets which the server must read again, derived from TOTP_KEY, else from JWT_SECRET under a
 * label of its own, so that the key that signs tokens is never used for encryption.
 */
export function lockKeyOf({ TOTP_KEY, JWT_SECRET }: { TOTP_KEY: string; JWT_SECRET: string }, label: string): Buffer {
  return Buffer.from(hkdfSync("sha256", TOTP_KEY || JWT_SECRET, "", label, 32));
}

/** A short name of a key, from which the key cannot be recovered. */
const nameOf = (key: Buffer) => createHash("sha256").update(key).digest("hex").slice(0, KEY_NAME_LENGTH);

/** Encrypts a secret for storage, bound to its owner, such as `member:7`, so that it cannot be used in another row. */
export function lockSecret(secret: string, key: Buffer, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const locked = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return [FORM, nameOf(key), ...[nonce, cipher.getAuthTag(), locked].map((part) => part.toString("base64url"))].join(
    ".",
  );
}

/** Decrypts a stored secret. @throws Error when it was encrypted with another key, for another owner, or was changed */
export function openSecret(stored: string, key: Buffer, owner: string): string {
  const [form, name, ...parts] = stored.split(".");
  const [nonce, tag, locked] = parts.map((part) => Buffer.from(part, "base64url"));
  if (form !== FORM || !nonce || !tag || !locked) throw new Error(`the secret of ${owner} is not one`);
  if (name !== nameOf(key)) throw new Error(`the secret of ${owner} was locked under another TOTP_KEY`);
  const cipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner)).setAuthTag(tag);
  return Buffer.concat([cipher.update(locked), cipher.final()]).toString("utf8");
}
