import { prove } from "../proof/report.ts";
import { growth, LEAST_MS, RATIO } from "./growth.ts";

const EXPLAINED = `The production server on worlds of 1 000, 100 000 and 1 000 000 members, with ten transfers each over two years and a request
waiting for every fiftieth: the same calls, one at a time, of many members and about many things, in each world in turn; their files are in memory where the machine has room
for them, as a server's are that has been asked for a while. p50 / p99 in milliseconds. Promised is a p99 of at
most ${RATIO} × that of the smallest world, where less than ${LEAST_MS} ms counts as ${LEAST_MS}: below it all is noise.`;

if (process.env.ONLY && process.argv.includes("--record")) throw new Error("What is kept is of all the calls.");

/** `npm run bench:growth` (after `npm run build`); in the environment `SIZES=1000,10000` for other worlds, `ONLY="a name|buyLevel"` for some calls. */
await prove("bench:growth", EXPLAINED, { calls: growth });
