/** The language everything is written in, as Madagascar writes it. */
const LOCALE = "fr-MG";

/** Made when first used: the rules of a language take a cheap phone tens of milliseconds to read, and no page needs them all. */
function whenUsed<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A way of writing numbers. */
export function numberFormat(options?: Intl.NumberFormatOptions): (value: number) => string {
  const formatter = whenUsed(() => new Intl.NumberFormat(LOCALE, options));
  return (value) => formatter().format(value);
}

/** A way of writing instants (UTC ms), in the time zone that the options name. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (instantMs: number) => string {
  const formatter = whenUsed(() => new Intl.DateTimeFormat(LOCALE, options));
  return (instantMs) => formatter().format(instantMs);
}

const relative = whenUsed(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto" }));

/** « aujourd’hui », « hier » of a number of days from today, 0 or below. */
export const relativeDay = (days: number): string => relative().format(days, "day");

/**
 * « 5 000 » of a number, rounded to a whole one: a count, or an amount whose unit stands elsewhere. Grouped by hand as Intl does: the
 * first use of Intl reads every language a browser knows, a tenth of a second on a cheap phone before its member sees a balance.
 */
export function formatWhole(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, "\u202f");
}
