import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { phpCalls } from "../../src/server/transport/php/adapter.ts";
import { createWorld, type World } from "../support/world.ts";
import { oldClient, signedIn } from "./client.ts";
import { specCalls } from "./spec-calls.ts";

type Schema = { properties: Record<string, object>; required: string[] };
type Operation = {
  summary: string;
  tags: string[];
  security: object[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema; example: Record<string, unknown> }> };
  responses: Record<string, { content: { "application/json": { schema: { $ref: string }; example: unknown } } }>;
};
type Described = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};

let world: World;
let described: Described;
beforeAll(async () => {
  world = await createWorld();
  described = (await world.app.inject("/openapi.json")).json();
});
afterAll(() => world.close());

const operationOf = (path: string, method: string) => described.paths[`/${path}`]?.[method.toLowerCase()] as Operation;

test("/openapi.json is a valid description in OpenAPI 3.1", async () => {
  expect(described.openapi).toBe("3.1.0");
  expect(await new Validator().validate(described)).toEqual({ valid: true });
});

test("/openapi.json has every call once, with its method and its callers", () => {
  expect(Object.keys(described.paths).sort()).toEqual(phpCalls.map(({ path }) => `/${path}`).sort());
  for (const { path, method, who } of specCalls) {
    expect(Object.keys(described.paths[`/${path}`] ?? {})).toEqual([method.toLowerCase()]);
    const { tags, security, summary } = operationOf(path, method);
    expect([path, tags.length, security]).toEqual([path, 1, who === "anyone" ? [] : [{ jeton: [] }]]);
    expect(summary, path).toMatch(/^\S.*\.$/);
  }
});

describe.each(specCalls)("$path", ({ path, method, fields }) => {
  test("every field of the old clients is described, and what must be sent is", () => {
    const { parameters = [], requestBody } = operationOf(path, method);
    const body = requestBody?.content["application/json"];
    expect(requestBody?.content["application/x-www-form-urlencoded"]).toEqual(body);
    const query = parameters.filter((parameter) => parameter.in === "query");
    const names = [...query.map(({ name }) => name), ...Object.keys(body?.schema.properties ?? {})];
    const required = [...query.filter((one) => one.required).map(({ name }) => name), ...(body?.schema.required ?? [])];
    expect(names).toEqual(expect.arrayContaining(Object.keys(fields)));
    const wanted = Object.entries(fields).filter(([, [kind]]) => ["number", "text", "word", "secret"].includes(kind));
    expect(required.sort()).toEqual(wanted.map(([name]) => name).sort());
  });

  test("its examples are read and answered as they are written", () => {
    const { requestBody, responses } = operationOf(path, method);
    const call = phpCalls.find((one) => one.path === path);
    if (requestBody) call?.input.parse(requestBody.content["application/json"]?.example ?? {});
    const { schema, example } = responses[200]?.content["application/json"] ?? {};
    expect(described.components.schemas[schema?.$ref.split("/").at(-1) ?? ""]).toBeDefined();
    call?.output.parse(example);
    expect(JSON.stringify(example)).not.toContain("null");
  });
});

test("the calls that heed an Idempotency-Key say so, and only they", async () => {
  const [member, admin] = [await world.aMember(), await world.anAdmin()];
  const clients = {
    anyone: oldClient(world),
    member: await signedIn(world, member),
    admin: await signedIn(world, admin),
  };
  for (const { path, method, who } of phpCalls.filter((call) => call.method === "POST")) {
    const { parameters = [], requestBody } = operationOf(path, method);
    const isPromised = parameters.some(({ name }) => name === "Idempotency-Key");
    const sent = requestBody?.content["application/json"]?.example ?? {};
    const { body } = await clients[who === "session" ? "member" : who].post(path, sent, { "idempotency-key": "short" });
    expect([path, body.code === "IDEMPOTENCY_KEY_INVALID"]).toEqual([path, isPromised]);
  }
});

describe("/docs", () => {
  const get = (url: string, headers = {}) => world.app.inject({ url, headers });

  test("its page, its viewer and the description come from our own host, under the policy of every page", async () => {
    for (const [url, type] of [
      ["/docs", "text/html"],
      ["/docs/", "text/html"],
      ["/docs/start.js", "text/javascript"],
      ["/docs/swagger-ui.css", "text/css"],
      ["/docs/swagger-ui-bundle.js", "text/javascript"],
      ["/openapi.json", "application/json"],
    ] as const) {
      const { statusCode, headers, body } = await get(url);
      expect([url, statusCode, headers["content-type"]]).toEqual([url, 200, `${type}; charset=utf-8`]);
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("script-src 'self'; style-src 'self'; img-src 'self' data:");
      expect(policy).not.toContain("unsafe");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      if (type !== "text/javascript" && type !== "text/css") expect(body).not.toMatch(/https?:\/\/(?!exemple|chat)/);
    }
  });

  test("is sent compressed, and only once to a browser that stores it", async () => {
    const first = await get("/docs/swagger-ui-bundle.js", { "accept-encoding": "br, gzip" });
    expect(first.headers["content-encoding"]).toBe("gzip");
    expect(first.rawPayload.length).toBeLessThan(700_000);
    const again = await get("/docs/swagger-ui-bundle.js", { "if-none-match": String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("serves no other file of the package", async () => {
    for (const url of ["/docs/package.json", "/docs/index.html", "/docs/..%2fpackage.json", "/docs/swagger-ui.js.map"])
      expect((await get(url)).statusCode).toBe(404);
  });
});
