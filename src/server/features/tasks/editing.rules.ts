/** Whether a list contains exactly these task ids, each once, in any order. */
export const areSameTasks = (tasks: readonly number[], named: readonly number[]): boolean =>
  tasks.length === named.length && tasks.every((id) => named.includes(id));
