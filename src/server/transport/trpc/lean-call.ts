import { getTRPCErrorFromUnknown } from "@trpc/server";

/** What tRPC passes to each middleware. */
type Options = {
  ctx: object;
  input?: unknown;
  getRawInput: () => Promise<unknown>;
  path: string;
  type: string;
  signal: AbortSignal | undefined;
  batchIndex: number;
};
type Change = { ctx?: object; input?: unknown; getRawInput?: () => Promise<unknown> };
type Result = { data: unknown };
type Middleware = (options: Options & { meta: unknown; next: (change?: Change) => Promise<Result> }) => Promise<Result>;
type Definition = { middlewares: Middleware[]; meta: unknown };

/**
 * Runs a procedure's middlewares in place of tRPC, through its own hook. An error is thrown through the middlewares instead of being
 * wrapped in a result at each step, and options are copied as plain objects: tRPC's own copies take a fifth of the time of a call.
 */
export async function callLean({ args, _def }: { args: unknown[]; _def: unknown }): Promise<unknown> {
  const { middlewares, meta } = _def as Definition;

  function step(index: number, options: Options): Promise<Result> {
    const { ctx, input, getRawInput, path, type, signal, batchIndex } = options;
    const next = (change: Change = {}) =>
      step(index + 1, {
        ctx: change.ctx ? { ...ctx, ...change.ctx } : ctx,
        input: "input" in change ? change.input : input,
        getRawInput: change.getRawInput ?? getRawInput,
        path,
        type,
        signal,
        batchIndex,
      });
    const middleware = middlewares[index] as Middleware;
    return middleware({ ctx, input, getRawInput, path, type, signal, batchIndex, meta, next });
  }

  try {
    return (await step(0, args[0] as Options)).data;
  } catch (cause) {
    throw getTRPCErrorFromUnknown(cause);
  }
}
