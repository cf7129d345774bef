import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream, openSync, readSync, rmSync, statSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { syncFile } from "./copy.ts";

const ALGORITHM = "aes-256-gcm";
/** File header: the format and the version of the encryption. */
const MAGIC = Buffer.from("ASAKO-BACKUP-1\n");
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + NONCE_BYTES;

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "asako backup", 32));

/** Encrypts a file: a copy of the database holds every phone number. */
export async function sealFile(from: string, to: string, secret: string): Promise<void> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), nonce);
  const target = createWriteStream(to, { flags: "wx", mode: 0o600 });
  target.write(Buffer.concat([MAGIC, nonce]));
  await pipeline(createReadStream(from), cipher, target);
  await appendFile(to, cipher.getAuthTag());
  syncFile(to);
}

function readPart(path: string, start: number, length: number): Buffer {
  const part = Buffer.alloc(length);
  const file = openSync(path, "r");
  readSync(file, part, 0, length, start);
  return part;
}

/**
 * Decrypts what `sealFile` wrote.
 * @throws Error when the file is not one, was changed, or has another key; nothing is left behind then
 */
export async function openSealed(from: string, to: string, secret: string): Promise<void> {
  const end = statSync(from).size - TAG_BYTES;
  const head = readPart(from, 0, HEAD_BYTES);
  if (end < HEAD_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new Error(`${from} is no sealed backup.`);
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), head.subarray(MAGIC.length));
  decipher.setAuthTag(readPart(from, end, TAG_BYTES));
  try {
    const source = createReadStream(from, { start: HEAD_BYTES, end: end - 1 });
    await pipeline(source, decipher, createWriteStream(to, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw error;
    rmSync(to, { force: true });
    throw new Error(`${from} was changed, or BACKUP_KEY is another one.`);
  }
}
