/** Processor time of this thread that something takes, in milliseconds: on a busy machine the clock counts the others' too. */
export function processorMs(act: () => void): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
