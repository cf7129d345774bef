import { EVERYDAY } from "./everyday.ts";
import { proveCrowd } from "./load-crowd.ts";
import { proveHuge } from "./load-huge.ts";
import { proveSlow } from "./load-slow.ts";
import { randomOf, seedOf } from "./random.ts";
import { prove, type Row } from "./report.ts";

const seed = seedOf();
const random = randomOf(seed);

const parts: Record<string, () => Promise<Row[]>> = {
  crowd: () => proveCrowd(random),
  slow: () => proveSlow(random),
  huge: () => proveHuge(),
};

const EXPLAINED = `The production server (\`src/server/app/main.ts\`) in a process of its own, called over HTTP by 4,000 members at moments that do not
depend on its answers, so that a delay of one call delays no other call's clock: ${EVERYDAY}.`;

/** `npm run proof:load`: more calls than can be answered, clients that never finish, bodies nobody needs. */
await prove("proof:load", EXPLAINED, parts, seed);
