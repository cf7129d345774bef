/** How often a file failed to arrive, by its address. */
const failures = new Map<string, number>();

/**
 * What the build writes instead of `import()` (vite/retry-import.ts): for as long as a page is open, a browser answers
 * a file that failed once with the same failure, without asking for it. So a next try that fails at the old address has
 * one of its own, which is the same for the server and for caches; a browser that forgets failures loads no file twice.
 */
async function importWithRetry(file: string): Promise<unknown> {
  const failed = failures.get(file) ?? 0;
  try {
    return await import(/* @vite-ignore */ file);
  } catch (error) {
    failures.set(file, failed + 1);
    if (failed === 0) throw error;
    return await import(/* @vite-ignore */ `${file}#${failed}`);
  }
}

Object.assign(globalThis, { importWithRetry });
