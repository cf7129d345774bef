import { benchRead } from "./read.ts";
import { benchWrite } from "./write.ts";

/** `npm run bench`: each figure is a ratio inside one run, so that it holds on any machine. */
const passed = [await benchRead(), await benchWrite()];
process.exit(passed.every(Boolean) ? 0 : 1);
