import { Agent, request } from "node:http";

/** An answer of the server, or how the connection broke. */
export type Outcome =
  | { status: number; code: string; message: string; data: unknown; requestId: string }
  | { broken: string };

export type Line = { agent: Agent; port: number; ip: string };

/** A connection of one client, kept open between calls as a browser's is. */
export const openLine = (port: number, ip: string): Line => ({
  agent: new Agent({ keepAlive: true, maxSockets: 2 }),
  port,
  ip,
});

type Envelope = { result?: { data: unknown }; error?: { message: string; data: { code: string } } };

function read(status: number, requestId: string, text: string): Outcome {
  try {
    const body = JSON.parse(text) as Envelope;
    const { data: refusal, message = "" } = body.error ?? {};
    return { status, code: refusal?.code ?? "", message, data: body.result?.data, requestId };
  } catch {
    return { broken: `an answer that is not JSON: ${text.slice(0, 80)}` };
  }
}

/** Posts a mutation. Never throws: a broken connection is an outcome, which is what these proofs are about. */
export function post(line: Line, path: string, input: object, token?: string, key?: string): Promise<Outcome> {
  const body = JSON.stringify(input);
  const headers: Headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  if (key) headers["idempotency-key"] = key;
  return send(line, "POST", path, headers, token, body);
}

/** Fetches a query without input. */
export const fetchQuery = (line: Line, path: string, token?: string): Promise<Outcome> =>
  send(line, "GET", path, {}, token);

type Headers = Record<string, string | number>;

function send({ agent, port, ip }: Line, method: string, path: string, own: Headers, token?: string, body?: string) {
  const headers: Headers = { ...own, "x-forwarded-for": ip };
  if (token) headers.authorization = `Bearer ${token}`;
  return new Promise<Outcome>((resolve) => {
    const broke = (error: NodeJS.ErrnoException) => resolve({ broken: error.code ?? error.message });
    const options = { agent, host: "127.0.0.1", port, method, path: `/trpc/${path}`, headers };
    const call = request(options, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk) => {
        text += chunk;
      });
      answer.on("error", broke);
      answer.on("end", () => resolve(read(answer.statusCode ?? 0, String(answer.headers["x-request-id"]), text)));
    });
    call.on("error", broke);
    call.end(body);
  });
}
