/** How often a file failed to arrive, by its address. */
const failures = new Map<string, number>();

/**
 * What the build writes instead of `import()` (vite/import-anew.ts): for as long as a page is open, a browser answers a file that failed once
 * with the same failure, without asking for it. So the next try has an address of its own, which is the same for the server and for caches.
 */
async function importAnew(file: string): Promise<unknown> {
  const failed = failures.get(file) ?? 0;
  try {
    return await import(/* @vite-ignore */ failed === 0 ? file : `${file}#${failed}`);
  } catch (error) {
    failures.set(file, failed + 1);
    throw error;
  }
}

Object.assign(globalThis, { importAnew });
