import { hash, verify } from "@node-rs/argon2";
import { normalPassword } from "./password.rules.ts";
import { createTurns } from "./turns.ts";

/** Argon2id (the library's default) at OWASP's second choice: 19 MiB, two passes, about 16 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Longest wait for a hash, in milliseconds: shorter than people and their connections wait for an answer. */
const MAX_WAIT_MS = 10_000;

const inTurn = createTurns(MAX_WAIT_MS);

/** Whether a password matches in its one form, or as it was typed: hashes made before there was one (docs/product.md 4.6). */
async function matchesAnyForm(passwordHash: string, password: string): Promise<boolean> {
  const normal = normalPassword(password);
  return (await verify(passwordHash, normal)) || (normal !== password && verify(passwordHash, password));
}

/**
 * Argon2id hash of a password, salted. `network` is that of a stranger who asks for it (`networkOf`).
 * @throws AppError BUSY when it would wait longer than 10 s
 */
export const hashPassword = (password: string, network?: string): Promise<string> =>
  inTurn(() => hash(normalPassword(password), COST), network);

/** `hashPassword` with a given salt, so that equal texts have equal hashes. @throws AppError BUSY when it would wait longer than 10 s */
export const hashWithSalt = (text: string, salt: Uint8Array): Promise<string> =>
  inTurn(() => hash(text, { ...COST, salt }));

let decoy: Promise<string> | undefined;

/**
 * Whether a password matches. Without a hash (unknown phone) it hashes a decoy, so that the answer takes the
 * same time. It skips the decoy where `isSlow` says that answers are delayed anyway, so that guessing at a list of numbers takes no
 * capacity from honest people. `network` is a stranger's (`networkOf`). @throws AppError BUSY when it would wait longer than 10 s
 */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  network?: string,
  isSlow = async () => false,
): Promise<boolean> {
  if (passwordHash) return inTurn(() => matchesAnyForm(passwordHash, password), network);
  decoy ??= hash("decoy", COST).catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  const decoyHash = await decoy;
  await inTurn(async () => (await isSlow()) || matchesAnyForm(decoyHash, password), network);
  return false;
}
