/** An error and what it wraps, the outermost first: Drizzle wraps the driver's errors, and a door wraps them once more. */
export function* causesOf(error: unknown): Generator<{ code?: unknown }> {
  for (let one = error; typeof one === "object" && one !== null; one = (one as { cause?: unknown }).cause) yield one;
}

/** The code of the innermost error that has one, such as a SQLSTATE; empty when none has. */
export function codeOf(error: unknown): string {
  const codes = [...causesOf(error)].flatMap(({ code }) => (typeof code === "string" ? [code] : []));
  return codes.at(-1) ?? "";
}
