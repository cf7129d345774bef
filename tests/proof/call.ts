import { Agent, request } from "node:http";

/** An answer of the server, or how the connection broke. */
export type Outcome = { status: number; code: string; data: unknown } | { broken: string };

export type Line = { agent: Agent; port: number; ip: string };

/** A connection of one client, kept open between calls as a browser's is. */
export const openLine = (port: number, ip: string): Line => ({
  agent: new Agent({ keepAlive: true, maxSockets: 2 }),
  port,
  ip,
});

type Envelope = { result?: { data: unknown }; error?: { data: { code: string } }; code?: string };

function read(status: number, text: string): Outcome {
  try {
    const body = JSON.parse(text) as Envelope;
    return { status, code: body.error?.data.code ?? body.code ?? "", data: body.result?.data };
  } catch {
    return { broken: `an answer that is not JSON: ${text.slice(0, 80)}` };
  }
}

/** Posts a mutation. Never throws: a broken connection is an outcome, which is what these proofs are about. */
export function post(line: Line, path: string, input: object, token?: string, key?: string): Promise<Outcome> {
  const body = JSON.stringify(input);
  const headers: Record<string, string | number> = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "x-forwarded-for": line.ip,
  };
  if (token) headers.authorization = `Bearer ${token}`;
  if (key) headers["idempotency-key"] = key;
  return new Promise((resolve) => {
    const broke = (error: NodeJS.ErrnoException) => resolve({ broken: error.code ?? error.message });
    const options = {
      agent: line.agent,
      host: "127.0.0.1",
      port: line.port,
      method: "POST",
      path: `/trpc/${path}`,
      headers,
    };
    const call = request(options, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk) => {
        text += chunk;
      });
      answer.on("error", broke);
      answer.on("end", () => resolve(read(answer.statusCode ?? 0, text)));
    });
    call.on("error", broke);
    call.end(body);
  });
}
