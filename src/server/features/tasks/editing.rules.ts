/** Whether a list names exactly these tasks, in any order, each once. */
export const areSameTasks = (tasks: readonly number[], named: readonly number[]): boolean =>
  tasks.length === named.length && tasks.every((id) => named.includes(id));
