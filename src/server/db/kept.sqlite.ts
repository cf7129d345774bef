type Ask<Row> = (args: Record<string, unknown>) => Row[];

/** Answers kept of one query, each a row or some: a bound on memory, far above the members who are there at the same time. */
const MOST_KEPT = 1_000;

/**
 * Answers a query from memory as long as the database is in the state in which it was asked: the same question of the same state has the
 * same answer, whoever asks. A member's screen asks several times between two commits, and everybody's asks for the levels and settings.
 * @param stateNow what tells one state of the database from any other
 * @throws Error for a query of more than one value: an instant among them would never be asked for twice
 */
export function keep<Row>(execute: Ask<Row>, name: string, stateNow: () => unknown): Ask<Row> {
  const answers = new Map<unknown, Row[]>();
  let state: unknown;

  function ask(args: Record<string, unknown>, key: unknown): Row[] {
    if (Object.keys(args).length > 1) throw new Error(`A kept query is asked by one value: ${name}`);
    if (answers.size >= MOST_KEPT) answers.clear();
    // Whoever changed a row would change what others are answered.
    const rows = Object.freeze(execute(args).map((row) => Object.freeze(row))) as Row[];
    answers.set(key, rows);
    return rows;
  }

  return (args) => {
    if (state !== stateNow()) {
      answers.clear();
      state = stateNow();
    }
    const [key] = Object.values(args);
    return answers.get(key) ?? ask(args, key);
  };
}
