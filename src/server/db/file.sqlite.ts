import Client from "better-sqlite3";

/** Opens an SQLite file. @throws SqliteError that names it, when it cannot be opened or holds no database */
export function openFile(path: string, options?: Client.Options): Client.Database {
  try {
    const client = new Client(path, options);
    client.pragma("schema_version");
    return client;
  } catch (error) {
    if (error instanceof Error) error.message = `${path}: ${error.message}`;
    throw error;
  }
}
