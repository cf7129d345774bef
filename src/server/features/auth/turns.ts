import { AppError } from "../../../shared/errors.ts";

const AT_ONCE = 2;
/** Weight of the latest piece of work in the moving average of how long one takes. */
const LATEST = 1 / 16;

type Lane = { mostAtOnce: number; running: number; waiting: (() => void)[] };

/**
 * Runs hashes, or what else takes the processor long, two at a time. Known devices and sessions have one lane, which goes first. Strangers
 * have a lane for each network, of which one runs at a time; these lanes take turns. So do members whose pictures are decoded. Work that could not
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
   * @param network the lane of a stranger (`networkOf`) or of a member; absent for a known device or session
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
