/** The project's folder. This file and the built server that contains it (`vite/server.ts`) are both two folders below. */
export const ROOT = new URL("../../", import.meta.url);
