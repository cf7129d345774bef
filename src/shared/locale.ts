/** French of Madagascar. */
const LOCALE = "fr-MG";

/** Creates a value at its first use: an Intl formatter takes tens of milliseconds on a cheap phone, and no page needs all of them. */
function whenUsed<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A formatter of numbers. */
export function numberFormat(options?: Intl.NumberFormatOptions): (value: number) => string {
  const formatter = whenUsed(() => new Intl.NumberFormat(LOCALE, options));
  return (value) => formatter().format(value);
}

/** A formatter of instants (UTC ms), in the time zone of the options. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (instantMs: number) => string {
  const formatter = whenUsed(() => new Intl.DateTimeFormat(LOCALE, options));
  return (instantMs) => formatter().format(instantMs);
}

const relative = whenUsed(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto" }));

/** « aujourd’hui », « hier » … for 0, -1 … days from today. */
export const relativeDay = (days: number): string => relative().format(days, "day");

/**
 * « 5 000 »: a count, or an amount whose unit is shown elsewhere, rounded to a whole number. Does not use Intl, whose first use takes a
 * tenth of a second on a cheap phone, before the member sees a balance.
 */
export function formatWhole(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, "\u202f");
}
