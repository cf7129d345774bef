import { defineConfig } from "drizzle-kit";
import { readCommandEnv } from "./src/server/app/env.ts";

/** `db:generate` runs this once for each engine, `db:studio` for the database in use: DATABASE_URL chooses. */
const { DATABASE_URL: url } = readCommandEnv();

export default url.startsWith("file:")
  ? defineConfig({
      dialect: "sqlite",
      schema: "./src/server/db/tables.sqlite.ts",
      out: "./drizzle/sqlite",
      dbCredentials: { url: url.replace(/^file:/, "") },
    })
  : defineConfig({
      dialect: "postgresql",
      schema: "./src/server/db/tables.pg.ts",
      out: "./drizzle/postgres",
      dbCredentials: { url },
    });
