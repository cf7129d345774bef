import type { Reckoned } from "./cycle.ts";
import type { Row } from "./report.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
export const figure = (value: number) => Math.round(value).toLocaleString("en");

/** What every end has in common: nothing acknowledged lost, nothing done twice, every unknown call settled, every invariant whole. */
export function reckonedRows(what: string, reckoned: readonly Reckoned[]): Row[] {
  const count = (of: (one: Reckoned) => readonly string[]) => reckoned.flatMap(of);
  const total = (of: (one: Reckoned) => number) => sum(reckoned.map(of));
  const [lost, extra] = [count((one) => one.lost), count((one) => one.extra)];
  const [unsettled, invariants] = [count((one) => one.unsettled), count((one) => one.invariants)];
  const names = (list: readonly string[]) => list.slice(0, 3).join("; ");
  const [acked, unknown] = [total((one) => one.acked), total((one) => one.unknown)];
  return [
    {
      what,
      asked: "0 acknowledged lost",
      found: `${lost.length} lost of ${figure(acked)} ${names(lost)}`.trim(),
      holds: lost.length === 0 && acked > 0,
    },
    {
      what,
      asked: "0 done twice or unasked",
      found: `${extra.length} ${names(extra)}`.trim(),
      holds: extra.length === 0,
    },
    {
      what: "each call without an answer, repeated with its key",
      asked: "applied exactly once, or refused by a rule",
      found:
        `${unknown} had none; ${total((one) => one.done)} had been done and were answered again; ${total((one) => one.applied)} were done now, ${total((one) => one.refused)} refused; ${unsettled.length} wrong ${names(unsettled)}`.trim(),
      holds: unsettled.length === 0 && unknown > 0,
    },
    {
      what: "ledger:check after each",
      asked: "0 broken invariants",
      found: `${invariants.length} ${names(invariants)}`.trim(),
      holds: invariants.length === 0,
    },
  ];
}

/** A planted fault, and how often it showed. */
export const caughtRow = (what: string, times: number, of: number): Row => ({
  what: `control: ${what}`,
  asked: `caught within ${of}`,
  found: `${times} of ${of}`,
  holds: times > 0,
});
