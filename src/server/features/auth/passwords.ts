import { hash, verify } from "@node-rs/argon2";
import { AppError } from "../../../shared/errors.ts";

/** Argon2id (the library's default) at OWASP's second choice: 19 MiB, two passes, about 16 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
/** How long a password waits for its turn: less than the patience of the person who signs in, and of their connection. */
const MAX_WAIT_MS = 10_000;
/** Weight of the latest hash in what one is thought to take. */
const LATEST = 1 / 16;

/**
 * Runs work two at a time, in the order of its arrival: hashing is the dearest thing a stranger can ask for. What could not begin within
 * `maxWaitMs` is refused, at once when those before it are known to take longer, else when its turn comes.
 */
export function createTurns(maxWaitMs: number) {
  let running = 0;
  let msEach = 0;
  const waiting: (() => void)[] = [];

  /** @throws AppError BUSY when its turn would come, or came, too late; whatever `work` throws */
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const cameAt = performance.now();
    if (running < AT_ONCE) running++;
    else if ((waiting.length / AT_ONCE) * msEach > maxWaitMs) throw new AppError("BUSY");
    else await new Promise<void>((resolve) => waiting.push(resolve));
    const beganAt = performance.now();
    try {
      if (beganAt - cameAt > maxWaitMs) throw new AppError("BUSY");
      const done = await work();
      const ms = performance.now() - beganAt;
      msEach += (ms - msEach) * (msEach === 0 ? 1 : LATEST);
      return done;
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

const inTurn = createTurns(MAX_WAIT_MS);

/** Argon2id hash of a password, salted. @throws AppError BUSY when it would wait longer than 10 s. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

/** The same with a salt given: two texts with one salt have one hash if they are one text. @throws AppError BUSY when it would wait longer than 10 s. */
export const hashWithSalt = (text: string, salt: Uint8Array): Promise<string> =>
  inTurn(() => hash(text, { ...COST, salt }));

let decoy: Promise<string> | undefined;

/**
 * Whether a password matches. Without a hash (unknown phone) it does the same work on a decoy, so that the answer takes the
 * same time. @throws AppError BUSY when it would wait longer than 10 s.
 */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  if (passwordHash) return inTurn(() => verify(passwordHash, password));
  decoy ??= hash("decoy", COST).catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  const decoyHash = await decoy;
  await inTurn(() => verify(decoyHash, password));
  return false;
}
