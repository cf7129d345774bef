import { hash, verify } from "@node-rs/argon2";
import { AppError } from "../shared/errors.ts";

/** Argon2id (the library's default) at OWASP's second choice: 19 MiB, two passes, about 16 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const MAX_WAITING = 50;

let running = 0;
const waiting: (() => void)[] = [];

/** Bounded: hashing is the dearest thing a stranger can ask for. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new AppError("BUSY");
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Argon2id hash of a password, salted. @throws AppError BUSY when too many wait. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

/** The same with a salt given: two texts with one salt have one hash if they are one text. @throws AppError BUSY when too many wait. */
export const hashWithSalt = (text: string, salt: Uint8Array): Promise<string> =>
  inTurn(() => hash(text, { ...COST, salt }));

let decoy: Promise<string> | undefined;

/**
 * Whether a password matches. Without a hash (unknown phone) it does the same work on a decoy, so that the answer takes the
 * same time. @throws AppError BUSY when too many wait.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (passwordHash) return inTurn(() => verify(passwordHash, password));
  decoy ??= hash("decoy", COST);
  const decoyHash = await decoy;
  await inTurn(() => verify(decoyHash, password));
  return false;
}
