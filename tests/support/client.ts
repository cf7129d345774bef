import { createTRPCClient, httpBatchLink, httpLink, splitLink, TRPCClientError } from "@trpc/client";
import type { Text } from "../../src/server/features/statement/read.service.ts";
import type { AppRouter } from "../../src/server/transport/trpc/router.ts";
import type { ErrorCode, ErrorDetails } from "../../src/shared/errors.ts";
import type { UploadReport } from "../../src/shared/statement/upload.ts";
import { keepOpen } from "./change.ts";
import { finishedIn, smsOf } from "./statement.ts";
import { type Person, SECRET, type World } from "./world.ts";

export type Client = ReturnType<typeof clientOf>;

/** The official tRPC client, speaking to the app without a port. Queries made together travel in one batch. */
export function clientOf(world: World, token?: string, idempotencyKey?: string) {
  const options = {
    url: "http://app/trpc",
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
    },
    fetch: (url: URL | RequestInfo, init?: unknown) => injectFetch(world, String(url), init as RequestInit),
  };
  const client = createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === "mutation",
        true: httpLink(options),
        false: httpBatchLink({ ...options, maxItems: 10 }),
      }),
    ],
  });
  return withUploads(client, world, token);
}

/** Bringing statements in goes beside tRPC: `upload` answers as the server does, `paste` the one import of a number's messages. */
function withUploads<Known extends object>(client: Known, world: World, token: string | undefined) {
  const upload = async ({ bytes, isPaste, isZipped, name, phones, answers }: Text): Promise<UploadReport> => {
    const type = isPaste ? "text/plain" : "application/octet-stream";
    const query = new URLSearchParams({ name, phones: phones.map((phone) => phone ?? "-").join(",") });
    if (answers) query.set("answers", JSON.stringify(answers));
    const answer = await world.app.inject({
      method: "POST",
      url: `/upload/statement?${query}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        "content-type": isZipped ? "application/gzip" : type,
      },
      payload: Buffer.from(bytes),
    });
    const said = answer.json();
    if (answer.statusCode === 200) return said;
    const data = { code: said.code, httpStatus: answer.statusCode, details: {} };
    throw new TRPCClientError(said.error, { result: { error: { data } } } as never);
  };
  const own = {
    upload,
    paste: async (phone: string, ...messages: string[]) => finishedIn(await upload(smsOf(phone, ...messages))),
  };
  const all = { get: (_: object, name: string) => own[name as keyof typeof own] ?? client[name as keyof Known] };
  return new Proxy(client, all) as Known & typeof own;
}

async function injectFetch(world: World, url: string, init: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(url);
  const answer = await world.app.inject({
    method: init.method === "POST" ? "POST" : "GET",
    url: pathname + search,
    headers: init.headers as Record<string, string>,
    payload: init.body as string | undefined,
  });
  return new Response(answer.body, { status: answer.statusCode, headers: { "content-type": "application/json" } });
}

/** A token from a real sign-in, of a session without idle limit, which `session-idle.test.ts` tests. */
export async function tokenOf(world: World, person: Person): Promise<string> {
  const { token } = await clientOf(world).auth.login.mutate({ phone: person.phone, password: SECRET });
  await keepOpen(world);
  return token;
}

/** The client of a signed-in person. */
export async function signedIn(world: World, person: Person, idempotencyKey?: string): Promise<Client> {
  return clientOf(world, await tokenOf(world, person), idempotencyKey);
}

export type Refusal = { code: ErrorCode; status: number; message: string; details: ErrorDetails };

/** The code and status a refused call answered with; fails when the call succeeded. */
export async function refusal(call: Promise<unknown>): Promise<Refusal> {
  try {
    const answer = await call;
    throw new Error(`The call succeeded with ${JSON.stringify(answer)}`);
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    const {
      code,
      httpStatus: status,
      details,
    } = error.data as { code: ErrorCode; httpStatus: number; details: ErrorDetails };
    return { code, status, message: error.message, details };
  }
}
