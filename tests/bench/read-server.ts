import { fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import Client from "better-sqlite3";
import Fastify, { type FastifyInstance } from "fastify";
import { buildApp } from "../../src/server/app/app.ts";
import { authenticate } from "../../src/server/features/auth/auth.service.ts";
import { appRouter } from "../../src/server/transport/trpc/router.ts";
import { answerCpu } from "./load.ts";
import { openDeps } from "./people.ts";

/** One of the three servers compared by read.ts, on the database named in the arguments. */
const [mode = "", url = ""] = process.argv.slice(2);

/** A member and both balances by one statement: the least any server must do to show a balance. */
const STATEMENT = `
  select id, name, email, phone, role, created_at as createdAt, invitation_code as invitationCode,
    (select balance_ar from account where account.member_id = member.id and account.kind = 'member') as balanceAr,
    (select balance_ar from account where account.member_id = member.id and account.kind = 'held') as heldAr
  from member where id = ?`;

/** Whose balance is asked for is in the token, which this server believes. */
function buildBare(): FastifyInstance {
  const app = Fastify();
  const client = new Client(url.replace("file:", ""), { readonly: true });
  // With a plus before it no value makes SQLite plan anew, which would cost several times the call.
  const statement = client.prepare(STATEMENT.replace("?", "+?"));
  app.get("/trpc/user.me", (request) => {
    const [, payload = ""] = request.headers.authorization?.split(".") ?? [];
    return statement.get(Number(JSON.parse(Buffer.from(payload, "base64url").toString()).sub));
  });
  return app;
}

async function build(): Promise<FastifyInstance> {
  if (mode === "bare") return buildBare();
  const deps = await openDeps(url);
  if (mode === "asako") return buildApp(deps);
  const app = Fastify({ routerOptions: { maxParamLength: 1_000 } });
  await app.register(fastifyTRPCPlugin, {
    prefix: "/trpc",
    trpcOptions: {
      router: appRouter,
      createContext: ({ req }: { req: { headers: { authorization?: string } } }) => {
        const token = req.headers.authorization?.slice(7) ?? "";
        return {
          deps,
          ip: "",
          requestId: "",
          token,
          idempotencyKey: undefined,
          actor: () => authenticate(deps, token),
        };
      },
    },
  });
  return app;
}

const app = await build();
await app.listen({ host: "127.0.0.1", port: 0 });
const address = app.server.address();
process.send?.({ port: typeof address === "object" ? address?.port : 0 });
answerCpu();
process.on("SIGTERM", () => process.exit(0));
