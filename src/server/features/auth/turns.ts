import { AppError } from "../../../shared/errors.ts";

const AT_ONCE = 2;
/** Weight of the latest piece of work in the moving average of how long one takes. */
const LATEST = 1 / 16;

type Lane = { mostAtOnce: number; running: number; waiting: (() => void)[] };

/**
 * Runs hashes, or what else takes the processor long, two at a time. Known devices and sessions share one lane, which goes first. Whoever
 * else comes has a lane of their own: a stranger's network, or a member whose pictures are decoded. Each of these runs one at a time, and
 * they take turns. Work that could not begin within `maxWaitMs` is refused: at once when the queue before it is expected to take longer,
 * else when its turn comes.
 */
export function createTurns(maxWaitMs: number) {
  const knownLane: Lane = { mostAtOnce: AT_ONCE, running: 0, waiting: [] };
  const ownLanes = new Map<string, Lane>();
  let running = 0;
  let msEach = 0;

  function laneFor(owner: string | undefined): Lane {
    if (owner === undefined) return knownLane;
    const lane = ownLanes.get(owner) ?? { mostAtOnce: 1, running: 0, waiting: [] };
    ownLanes.set(owner, lane);
    return lane;
  }

  const isReady = (lane: Lane) => lane.waiting.length > 0 && lane.running < lane.mostAtOnce;

  function nextLane(): Lane | undefined {
    if (isReady(knownLane)) return knownLane;
    for (const [owner, lane] of ownLanes) {
      if (!isReady(lane)) continue;
      // Moved to the end of the queue, so that the other lanes go first.
      ownLanes.delete(owner);
      ownLanes.set(owner, lane);
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

  function end(lane: Lane, owner: string | undefined): void {
    running--;
    lane.running--;
    if (owner !== undefined && lane.running + lane.waiting.length === 0) ownLanes.delete(owner);
    begin();
  }

  /** The expected duration of the work queued before a new entry of this lane, in milliseconds. */
  function expectedMs(lane: Lane): number {
    const placesEach = lane === knownLane ? AT_ONCE : Math.min(1, AT_ONCE / ownLanes.size);
    return (lane.waiting.length / placesEach) * msEach;
  }

  /**
   * @param owner whose lane it is: a stranger's network (`networkOf`) or a member; absent for a known device or session
   * @throws AppError BUSY when its turn would come, or came, too late; whatever `work` throws
   */
  return async <T>(work: () => Promise<T>, owner?: string): Promise<T> => {
    const cameAt = performance.now();
    const lane = laneFor(owner);
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
      end(lane, owner);
    }
  };
}
