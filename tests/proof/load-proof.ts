import { EVERYDAY } from "./everyday.ts";
import { proveCrowd } from "./load-crowd.ts";
import { randomOf, seedOf } from "./random.ts";
import { prove } from "./report.ts";

const seed = seedOf();
const random = randomOf(seed);

const EXPLAINED = `The production server in a process of its own, called over HTTP by 4,000 members at times that do not depend on its answers:
${EVERYDAY}. \`--cycles=N\` calls for N seconds.`;

/** `npm run proof:load`: more calls than can be answered. */
await prove("proof:load", EXPLAINED, { crowd: () => proveCrowd(random) }, seed);
