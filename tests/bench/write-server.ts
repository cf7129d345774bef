import { buildApp } from "../../src/server/app/app.ts";
import { answerCpu } from "./load.ts";
import { openDeps } from "./people.ts";

/** The real server on the database named in the arguments. */
const deps = await openDeps(process.argv[2] ?? "");
const app = buildApp(deps);
await app.listen({ host: "127.0.0.1", port: 0 });
const address = app.server.address();
process.send?.({ port: typeof address === "object" ? address?.port : 0 });
answerCpu();
process.on("SIGTERM", () => process.exit(0));
