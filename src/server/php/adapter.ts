import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";

/** The old clients' door (being filled). */
export function registerPhp(_app: FastifyInstance, _deps: Deps): void {}
