/** The project's folder. This file lies two folders below it, and so does the built server that it becomes part of (`vite/server.ts`). */
export const ROOT = new URL("../../", import.meta.url);
