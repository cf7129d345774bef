import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../shared/errors.ts";
import { BUSY_HEADERS, BUSY_STATUS, busyBody } from "./busy.ts";
import { isApiCall } from "./security.ts";

/** How long calls may be begun without looking for what is new: a call that must be turned away hears of it soon after. */
const SLICE_MS = 2;
/** Looks between two slices while each finds a new connection: at each, Node takes one and no more. */
const LOOKS = 16;
/** Calls under way at once: more would only wait for one another, where nobody sees how long. */
const AT_ONCE = 64;
/** Calls of one turn of the event loop that are not counted: on a calm server no call pays for being watched. */
const UNCOUNTED = 8;
/** A call that lasts longer, at most twice as long, waits for something else than this process: its place is another's. */
const PLACE_MS = 250;
/** How long a call should have to wait for its turn: one in a hundred waits three times as long, and is still answered within half a second. */
const LONGEST_WAIT_MS = 120;
/** Fewer calls than this are no crowd: the machine itself was slow. */
const CROWD = 32;
/** Weight of the latest call in what a call is thought to take. */
const LATEST = 0.01;
/** So many calls a process compiles what it runs: how long they take says nothing of those that follow. */
const COLD = 32;
/** A call that seems to take so many times as long was held up by something else. */
const STALLED = 8;

/** Pages are dear to whoever waits for one, and a supervisor wants figures of the crowd above all. */
const isCall = (request: FastifyRequest) => isApiCall(request) && request.routeOptions.url !== "/metrics";

/** Whether one more call would wait too long behind so many. @param msEach how far apart calls are begun, in milliseconds */
export const isCrowded = (waiting: number, msEach: number): boolean =>
  waiting >= CROWD && waiting * msEach > LONGEST_WAIT_MS;

/** What a call takes, in milliseconds, after a slice of `ms` in which `begun` were. */
export const learned = (msEach: number | undefined, ms: number, begun: number): number => {
  const latest = ms / begun;
  if (msEach === undefined) return latest;
  return msEach + Math.min(1, LATEST * begun) * (Math.min(latest, STALLED * msEach) - msEach);
};

/**
 * Under more calls than the process can answer, each would wait longer than the one before, and none would be answered in time. So
 * many are under way at once, and those that arrive together are begun for 2 ms; the rest wait, and go on in slices of as long,
 * between which the process looks for new calls. One that would wait longer than 120 ms is told at once to try again (BUSY), which
 * costs next to nothing.
 *
 * A body that says it is larger than any may be is refused unread, and what follows an unread one on its connection is not awaited.
 */
export function registerAdmission(app: FastifyInstance, bodyLimitBytes: number): void {
  const places = createPlaces();
  let hasNews = false;
  app.server.on("connection", () => {
    hasNews = true;
  });
  const line = createLine(places, () => {
    const had = hasNews;
    hasNews = false;
    return had;
  });
  const hold = (answer: ServerResponse) => {
    const taken = places.take();
    answer.on("finish", () => {
      if (places.giveBack(taken)) line.goOn();
    });
  };
  // A callback, not a promise: this runs on every request.
  app.addHook("onRequest", (request, reply, done) => {
    const { socket, headers } = request.raw;
    if ("transfer-encoding" in headers) reply.header("connection", "close");
    if (Number(headers["content-length"]) > bodyLimitBytes) {
      reply.header("connection", "close");
      return done(new AppError("PAYLOAD_TOO_LARGE"));
    }
    // Calls that no connection brought follow one another within a turn: they are no crowd.
    if (!("bytesRead" in socket) || !isCall(request)) return done();
    if (line.isFree()) {
      if (line.begunNow() > UNCOUNTED) hold(reply.raw);
      return done();
    }
    const begin = () => {
      hold(reply.raw);
      done();
    };
    line.join({ begin, refuse: () => refuse(request, reply), isGone: () => socket.destroyed });
  });
  const timer = setInterval(() => {
    places.forget();
    line.goOn();
  }, PLACE_MS);
  timer.unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

function refuse(request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(BUSY_STATUS).headers(BUSY_HEADERS).send(busyBody(request.url));
}

type Places = ReturnType<typeof createPlaces>;

/** Calls under way, of this period and the one before: those of earlier ones count no longer. */
function createPlaces() {
  let period = 1;
  let [now, before] = [0, 0];
  return {
    left: () => AT_ONCE - now - before,
    take() {
      now += 1;
      return period;
    },
    /** Answers whether it still counted. */
    giveBack(takenIn: number): boolean {
      if (takenIn === period) now -= 1;
      else if (takenIn === period - 1) before -= 1;
      else return false;
      return true;
    },
    forget() {
      period += 1;
      [now, before] = [0, now];
    },
  };
}

type Waiting = { begin: () => void; refuse: () => void; isGone: () => boolean };

/** Calls that wait for their turn. @param sawNews whether a connection came since it was last asked */
function createLine(places: Places, sawNews: () => boolean) {
  const waiting: Waiting[] = [];
  let msEach: number | undefined;
  let cold = COLD;
  /** Begun since: in the slice that runs, or in the turn of the event loop in which calls are begun as they come. */
  let [begun, since] = [0, 0];
  /** Turns given and not yet taken, and when the slice that they share is over; 0 before its first. */
  let [turns, end] = [0, 0];
  let looks = 0;

  function learn() {
    if (begun === 0) return;
    const now = performance.now();
    if (cold > 0) cold -= begun;
    else msEach = learned(msEach, now - since, begun);
    begun = 0;
    since = now;
  }
  const endTurn = () => {
    if (waiting.length === 0) begun = 0;
  };

  function goOn() {
    if (turns > 0 || looks > 0 || waiting.length === 0 || places.left() <= 0) return;
    looks = 1;
    setImmediate(look);
  }

  /** Looks for what is new, then gives each waiting call a turn of its own: what one does in promises is done before the next begins. */
  function look() {
    if (sawNews() && looks < LOOKS) {
      looks += 1;
      setImmediate(look);
      return;
    }
    looks = 0;
    end = 0;
    turns = Math.min(waiting.length, places.left());
    for (let turn = 0; turn < turns; turn++) setImmediate(takeTurn);
    goOn();
  }

  function takeTurn() {
    const now = performance.now();
    turns -= 1;
    if (end === 0) end = now + SLICE_MS;
    if (now < end && places.left() > 0) beginNext();
    if (turns > 0) return;
    learn();
    goOn();
  }

  function beginNext() {
    const next = waiting.shift();
    // Whoever hung up meanwhile is not worked for.
    if (!next || next.isGone()) return next?.refuse();
    begun += 1;
    next.begin();
  }

  return {
    goOn,
    begunNow: () => begun,
    /** Whether a call that just came begins at once. */
    isFree(): boolean {
      if (waiting.length > 0 || places.left() <= 0) return false;
      if (begun === 0) {
        since = performance.now();
        setImmediate(endTurn);
      } else if (performance.now() - since > SLICE_MS) return false;
      begun += 1;
      return true;
    },
    join(call: Waiting) {
      if (waiting.length === 0) {
        learn();
        since = performance.now();
      }
      if (isCrowded(waiting.length, msEach ?? 0)) return call.refuse();
      waiting.push(call);
      goOn();
    },
  };
}
