import { hash, verify } from "@node-rs/argon2";
import { AppError } from "../../../shared/errors.ts";
import { normalPassword } from "./password.rules.ts";

/** Argon2id (the library's default) at OWASP's second choice: 19 MiB, two passes, about 16 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
/** Longest wait for a hash, in milliseconds: shorter than people and their connections wait for an answer. */
const MAX_WAIT_MS = 10_000;
/** Weight of the latest hash in the moving average of how long one takes. */
const LATEST = 1 / 16;

type Lane = { mostAtOnce: number; running: number; waiting: (() => void)[] };

/**
 * Runs hashes two at a time, since they are the most expensive work that a stranger can cause. Known devices and sessions have one lane,
 * which goes first. Strangers have a lane for each network, of which one hash runs at a time; these lanes take turns. Work that could not
 * begin within `maxWaitMs` is refused: at once when the queue before it is expected to take longer, else when its turn comes.
 */
export function createTurns(maxWaitMs: number) {
  const memberLane: Lane = { mostAtOnce: AT_ONCE, running: 0, waiting: [] };
  const strangers = new Map<string, Lane>();
  let running = 0;
  let msEach = 0;

  function laneOf(network: string | undefined): Lane {
    if (network === undefined) return memberLane;
    const lane = strangers.get(network) ?? { mostAtOnce: 1, running: 0, waiting: [] };
    strangers.set(network, lane);
    return lane;
  }

  const isReady = (lane: Lane) => lane.waiting.length > 0 && lane.running < lane.mostAtOnce;

  function nextLane(): Lane | undefined {
    if (isReady(memberLane)) return memberLane;
    for (const [network, lane] of strangers) {
      if (!isReady(lane)) continue;
      // Moved to the end of the queue, so that the other lanes go first.
      strangers.delete(network);
      strangers.set(network, lane);
      return lane;
    }
    return undefined;
  }

  function begin(): void {
    while (running < AT_ONCE) {
      const lane = nextLane();
      if (!lane) return;
      running++;
      lane.running++;
      lane.waiting.shift()?.();
    }
  }

  function end(lane: Lane, network: string | undefined): void {
    running--;
    lane.running--;
    if (network !== undefined && lane.running + lane.waiting.length === 0) strangers.delete(network);
    begin();
  }

  /** The expected duration of the work queued before a new entry of this lane, in milliseconds. */
  function expectedMs(lane: Lane): number {
    const placesEach = lane === memberLane ? AT_ONCE : Math.min(1, AT_ONCE / strangers.size);
    return (lane.waiting.length / placesEach) * msEach;
  }

  /**
   * @param network the lane of a stranger (`networkOf`); absent for a known device or session
   * @throws AppError BUSY when its turn would come, or came, too late; whatever `work` throws
   */
  return async <T>(work: () => Promise<T>, network?: string): Promise<T> => {
    const cameAt = performance.now();
    const lane = laneOf(network);
    if (expectedMs(lane) > maxWaitMs) throw new AppError("BUSY");
    await new Promise<void>((resolve) => {
      lane.waiting.push(resolve);
      begin();
    });
    const beganAt = performance.now();
    try {
      if (beganAt - cameAt > maxWaitMs) throw new AppError("BUSY");
      const done = await work();
      const ms = performance.now() - beganAt;
      msEach += (ms - msEach) * (msEach === 0 ? 1 : LATEST);
      return done;
    } finally {
      end(lane, network);
    }
  };
}

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
