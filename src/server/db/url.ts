const SQLITE = "file:";

/** The file of an SQLite database, by its URL; undefined when the engine is PostgreSQL. */
export const fileOf = (url: string): string | undefined =>
  url.startsWith(SQLITE) ? url.slice(SQLITE.length) : undefined;
