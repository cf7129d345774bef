import { prove } from "../proof/report.ts";
import { benchRead } from "./read.ts";
import { benchSignIn } from "./sign-in.ts";
import { benchWrite } from "./write.ts";

const EXPLAINED = `Each promise is a ratio inside one run, in seconds of processor time the server used, so that it holds on any machine: the
other side of the ratio runs beside it, in turns.`;

/** `npm run bench`. */
await prove("bench", EXPLAINED, { read: benchRead, write: benchWrite, "sign-in": benchSignIn });
