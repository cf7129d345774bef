import { randomUUID } from "node:crypto";
import { fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import Client from "better-sqlite3";
import Fastify, { type FastifyInstance } from "fastify";
import { buildApp } from "../../src/server/app.ts";
import { authenticate } from "../../src/server/features/auth/auth.service.ts";
import { appRouter } from "../../src/server/router.ts";
import { answerCpu } from "./load.ts";
import { openDeps } from "./people.ts";

/** One of the four servers compared by read.ts, on the database named in the arguments. */
const [mode = "", url = "", memberId = ""] = process.argv.slice(2);

/** A member and both balances by one statement: the least any server must do to show a balance. */
const STATEMENT = `
  select id, name, email, phone, role, created_at as createdAt, invitation_code as invitationCode,
    (select balance_ar from account where account.member_id = member.id and account.kind = 'member') as balanceAr,
    (select balance_ar from account where account.member_id = member.id and account.kind = 'held') as heldAr
  from member where id = ?`;

const CALLER = `
  select member.name, member.role, member.status, session.seen_at as seenAt
  from session
    join member on member.id = session.member_id and member.token_version = session.token_version
  where session.id = ? and session.member_id = ? and session.ended_at is null and session.expires_at > ?
    and session.seen_at + session.idle_ms > ?`;

const PROFILE = `
  select member.id, member.name, member.email, member.phone, member.role, member.created_at as createdAt,
    member.invitation_code as invitationCode, member.sponsor_id as sponsorId,
    (select balance_ar from account where account.member_id = member.id and account.kind = 'member') as balanceAr,
    (select balance_ar from account where account.member_id = member.id and account.kind = 'held') as heldAr,
    level.id as levelId, level.name as levelName, level.price_ar as priceAr,
    membership.daily_ceiling_ar as dailyCeilingAr, membership.expires_at as expiresAt
  from member
    left join membership
      on membership.member_id = member.id and membership.replaced_at is null and membership.expires_at > ?
    left join level on level.id = membership.level_id
  where member.id = ?`;

const client = new Client(url.replace("file:", ""), { readonly: true });

/** With a plus before them no value makes SQLite plan anew, which would cost several times the call. */
const prepare = (text: string) => client.prepare(text.replaceAll("?", "+?"));

function buildBare(): FastifyInstance {
  const app = Fastify();
  const statement = prepare(STATEMENT);
  app.get("/me", () => statement.get(Number(memberId)));
  return app;
}

const headers = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cache-control": "no-store",
};

/** What any server owes this call, with nothing between: it looks up who calls (but believes the token), reads the same, sends the same. */
function buildSame(): FastifyInstance {
  const app = Fastify();
  const [caller, profile] = [prepare(CALLER), prepare(PROFILE)];
  app.get("/trpc/user.me", (request, reply) => {
    const [, payload = ""] = request.headers.authorization?.split(".") ?? [];
    const { jti, sub } = JSON.parse(Buffer.from(payload, "base64url").toString());
    const now = Date.now();
    if (!caller.get(jti, Number(sub), now, now)) throw new Error("nobody");
    const row = profile.get(now, Number(sub)) as Record<string, unknown>;
    const { levelId, levelName, priceAr, dailyCeilingAr, expiresAt, ...own } = row;
    const level = { id: levelId, name: levelName, priceAr, dailyCeilingAr, expiresAt };
    reply.headers(headers).header("x-request-id", randomUUID());
    return { result: { data: { ...own, level } } };
  });
  return app;
}

async function build(): Promise<FastifyInstance> {
  if (mode === "bare") return buildBare();
  if (mode === "same") return buildSame();
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
