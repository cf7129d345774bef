import type { FastifyInstance } from "fastify";
import { AppError } from "../../shared/errors.ts";
import { isApiPath } from "./security.ts";

/** How long calls that arrived together may keep the process before the rest is turned away: two such turns are still half a second. */
const TURN_MS = 200;
/** Fewer calls than this are no crowd: the machine itself was slow. */
const CROWD = 32;

/**
 * Under more calls than the process can answer, each would wait longer than the one before, and none would be answered in time. What
 * arrived in one turn of the event loop is taken for 200 ms; the rest is told at once to try again (BUSY), which costs next to nothing.
 */
export function registerAdmission(app: FastifyInstance): void {
  let taken = 0;
  let beganAt = 0;
  const endTurn = () => {
    taken = 0;
  };
  // A callback, not a promise: this runs on every request.
  app.addHook("onRequest", (request, _reply, done) => {
    // Calls that no connection brought follow one another within a turn: they are no crowd.
    if (!("bytesRead" in request.raw.socket)) return done();
    if (taken === 0) {
      beganAt = performance.now();
      setImmediate(endTurn);
    }
    taken += 1;
    const isTooLate = taken > CROWD && performance.now() - beganAt > TURN_MS;
    done(isTooLate && isApiPath(request.url) ? new AppError("BUSY") : undefined);
  });
}
