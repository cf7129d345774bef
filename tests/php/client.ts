import { expect } from "vitest";
import { phpCalls } from "../../src/server/transport/php/adapter.ts";
import type { ErrorCode } from "../../src/shared/errors.ts";
import { keepOpen } from "../support/change.ts";
import { plainSpaces } from "../support/refused.ts";
import { type Person, SECRET, type World } from "../support/world.ts";

export type Answer<Body = Record<string, unknown>> = {
  status: number;
  body: Body;
  text: string;
  headers: Record<string, unknown>;
};

export type Request = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS";
  path: string;
  query?: string;
  /** Sent as JSON unless `form`; a string is sent as it is. */
  fields?: unknown;
  form?: boolean;
  headers?: Record<string, string>;
};

const typeOf = (form: boolean | undefined) => (form ? "application/x-www-form-urlencoded" : "application/json");

const payloadOf = (fields: unknown, form: boolean | undefined) => {
  if (typeof fields === "string") return fields;
  return form ? new URLSearchParams(fields as Record<string, string>).toString() : JSON.stringify(fields);
};

const outputs = new Map(phpCalls.map(({ path, output }) => [path, output]));

/** An old client: plain HTTP calls under /backend/api, with or without a token. */
export function oldClient(world: Pick<World, "app">, token?: string) {
  async function send<Body = Record<string, unknown>>(request: Request): Promise<Answer<Body>> {
    const { path, query, fields, form } = request;
    const answer = await world.app.inject({
      method: request.method ?? (fields === undefined ? "GET" : "POST"),
      url: `/backend/api/${path}${query ? `?${query}` : ""}`,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(fields === undefined ? {} : { "content-type": typeOf(form) }),
        ...request.headers,
      },
      ...(fields === undefined ? {} : { payload: payloadOf(fields, form) }),
    });
    const body = answer.body === "" ? undefined : JSON.parse(answer.body);
    // Every answer of every test is as its row says, field by field: no field more, none less.
    if (answer.statusCode === 200 && body !== undefined) outputs.get(path.split("?")[0] ?? "")?.parse(body);
    return { status: answer.statusCode, body: body as Body, text: answer.body, headers: answer.headers };
  }

  return {
    send,
    get: <Body = Record<string, unknown>>(path: string, query?: string) => send<Body>({ path, query }),
    post: <Body = Record<string, unknown>>(path: string, fields: object, headers?: Record<string, string>) =>
      send<Body>({ path, fields, headers }),
    form: <Body = Record<string, unknown>>(path: string, fields: Record<string, string>) =>
      send<Body>({ path, fields, form: true }),
  };
}

export type OldClient = ReturnType<typeof oldClient>;

/** A token from auth/login.php. */
export async function phpToken(world: World, phone: string, password = SECRET): Promise<string> {
  const { status, body } = await oldClient(world).post<{ token: string }>("auth/login.php", {
    fullNumber: phone,
    password,
  });
  expect(status).toBe(200);
  await keepOpen(world);
  return body.token;
}

/** The old client of a signed-in person. */
export async function signedIn(world: World, person: Person): Promise<OldClient> {
  return oldClient(world, await phpToken(world, person.phone));
}

/** Checks that an answer is a refusal in the one envelope: true status, code, and the same French sentence twice. */
export function expectRefusal(answer: Answer, status: number, code: ErrorCode, sentence?: string): void {
  expect({ status: answer.status, code: answer.body.code, body: answer.body }).toMatchObject({ status, code });
  expect(Object.keys(answer.body).sort()).toEqual(["code", "error", "message", "success"]);
  expect(answer.body.success).toBe(false);
  expect(answer.body.message).toBe(answer.body.error);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  if (sentence !== undefined) expect(plainSpaces(String(answer.body.error))).toBe(sentence);
}
