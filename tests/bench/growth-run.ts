import { prove } from "../proof/report.ts";
import { growth, LEAST_MS, RATIO } from "./growth.ts";

const EXPLAINED = `The production server on worlds of 1 000, 100 000 and 1 000 000 members, with ten transfers each over two years: the same
calls, one at a time, of many members and about many things, in each world in turn. p50 / p99 in milliseconds. Promised is a p99 of at
most ${RATIO} × that of the smallest world, where less than ${LEAST_MS} ms counts as ${LEAST_MS}: below it all is noise.`;

/** `npm run bench:growth` (after `npm run build`); `SIZES=1000,10000` in the environment for other worlds. */
await prove("bench:growth", EXPLAINED, { calls: growth });
