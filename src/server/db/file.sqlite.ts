import Client from "better-sqlite3";
import { isFolder } from "./private-files.ts";

/** Opens an SQLite file. @throws Error that names it, when it cannot be opened or holds no database */
export function openFile(path: string, options?: Client.Options): Client.Database {
  if (isFolder(path)) throw new Error(`${path} is a folder: name the file in it.`);
  try {
    const client = new Client(path, options);
    client.pragma("schema_version");
    return client;
  } catch (error) {
    if (error instanceof Error) error.message = `${path}: ${error.message}`;
    throw error;
  }
}
