type Ask<Row> = (args: Record<string, unknown>) => Row[];

/** Answers kept of one query, each a row or some: members who ask at the same time, and no garbage that lives long. */
const MOST_KEPT = 200;

/** The one value that a query is asked by; none of a query that is always the same. */
function keyOf(args: Record<string, unknown>): unknown {
  for (const name in args) return args[name];
}

/**
 * Answers a query from memory as long as the database is in the state in which it was asked: the same question of the same state has the
 * same answer, whoever asks. A member's screen asks several times between two commits, and everybody's asks for the levels and settings.
 * @param stateNow what tells one state of the database from any other
 * @throws Error for a query of more than one value: an instant among them would never be asked for twice
 */
export function keep<Row>(execute: Ask<Row>, name: string, stateNow: () => unknown): Ask<Row> {
  const answers = new Map<unknown, Row[]>();
  let state: unknown;

  /** Of a state that no answer is kept of. */
  function begin(stateOfNow: unknown, args: Record<string, unknown>): void {
    if (Object.keys(args).length > 1) throw new Error(`A kept query is asked by one value: ${name}`);
    answers.clear();
    state = stateOfNow;
  }

  return (args) => {
    const stateOfNow = stateNow();
    if (state !== stateOfNow) begin(stateOfNow, args);
    const key = keyOf(args);
    const known = answers.get(key);
    if (known) return known;
    const rows = execute(args);
    if (answers.size >= MOST_KEPT) answers.clear();
    answers.set(key, rows);
    return rows;
  };
}
