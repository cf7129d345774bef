import type { FastifyRequest } from "fastify";

const FORWARDED = "x-forwarded-for";
/** An address of IPv4 or IPv6, by its signs. */
const ADDRESS = /^(?=.{2,60}$)(\d+(\.\d+){3}|[\da-f]*:[\da-f:.]*(%\w+)?)$/i;

/** An address without what some proxies write around it: a port, which changes with each connection, or brackets. */
function bareAddress(text: string): string {
  const [, bracketed] = /^\[(.*)\](?::\d+)?$/.exec(text) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  return bracketed ?? withPort ?? text;
}

/** Where a request came from: the last address that is none of the trusted proxies, or the proxy that sent no address there. */
export function clientAddress(request: FastifyRequest): string {
  const said = request.raw.headers[FORWARDED];
  // Fastify reads it at the next line, and takes an address with a port for none.
  if (typeof said === "string")
    request.raw.headers[FORWARDED] = said
      .split(",")
      .map((one) => bareAddress(one.trim()))
      .join(",");
  return ADDRESS.test(request.ip) ? request.ip : (request.socket.remoteAddress ?? "");
}
