import { randomBytes } from "node:crypto";
import { statSync } from "node:fs";
import * as z from "zod/mini";
import { newPasswordSchema } from "../../shared/auth.ts";
import { fileOf } from "../db/url.ts";

/** What means neither is refused: whoever writes `yes` must not believe that it is on. */
const flag = z.pipe(
  z._default(z.enum(["1", "true", "0", "false"], "must be 1 or 0"), "0"),
  z.transform((text) => text === "1" || text === "true"),
);

/** `https://exemple.mg`: a scheme, a host and a port if it is not the usual one, exactly as a browser sends it. */
const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const listOf = (text: string) => text.split(",").map((item) => item.trim());

const origins = z.pipe(
  z.pipe(
    z._default(z.string(), ""),
    z.transform((text) => listOf(text).filter((origin) => origin !== "")),
  ),
  z
    .array(z.string())
    .check(z.refine((all) => all.every(isOrigin), "must be origins such as https://exemple.mg, separated by commas")),
);

/** An address, or a range of them such as 172.16.0.0/12, but not everybody. */
const isAddressOrRange = (text: string): boolean =>
  z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).safeParse(text).success && !text.endsWith("/0");

/** Neither a count nor a name: the first would believe whoever writes the header, the second nobody, and all would share one address. */
const proxies = z.pipe(
  z.pipe(
    z._default(z.string(), ""),
    z.transform((text) => (text === "" ? [] : listOf(text))),
  ),
  z
    .array(z.string())
    .check(
      z.refine(
        (all) => all.every(isAddressOrRange),
        "must be the addresses that your reverse proxies connect from, such as 127.0.0.1 or 172.16.0.0/12, separated by commas",
      ),
    ),
);

/** Digits alone: JavaScript takes a blank for the number 0, any free port. */
const port = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d+$/, "must be a number")), z.transform(Number)),
  z.number().check(z.maximum(65_535)),
);

const isFolder = (url: string) => statSync(fileOf(url) ?? "", { throwIfNoEntry: false })?.isDirectory() ?? false;

/** A database of one process's memory would be lost with it, silently; SQLite's options after a question mark would be a name. */
const database = z.string().check(
  z.regex(/^(file:(?!:memory:)[^?]+|postgres(ql)?:\/\/.*)$/, "must start with file: and a path, or postgres://"),
  z.refine((url) => !isFolder(url), {
    error: ({ input }) => `${fileOf(String(input))} is a folder: name the file in it, such as ${input}/app.db`,
  }),
);

const schema = z.object({
  /** Nobody who forgets it on a live machine may lose a rule of production there: development says so (`readDevelopmentEnv`). */
  NODE_ENV: z._default(z.enum(["development", "production", "test"]), "production"),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), "127.0.0.1"),
  DATABASE_URL: z._default(database, "file:./data/app.db"),
  JWT_SECRET: z._default(z.string(), ""),
  /**
   * Encrypts the seeds of the administrators' codes. Without it the key is derived from JWT_SECRET, and whoever changes that one
   * must set this to the old one, or no code can be read: a key of its own lets the two change apart.
   */
  TOTP_KEY: z._default(z.string(), ""),
  DEFAULT_RESET_PASSWORD: z._default(z.string(), ""),
  /** Addresses of the reverse proxies whose X-Forwarded-For is believed, or ranges of them, separated by commas. */
  TRUST_PROXY: proxies,
  /** Where people find the site, such as `https://asako.mg`: previews of its links ask for whole addresses. */
  SITE_URL: z._default(
    z.string().check(z.refine((text) => text === "" || isOrigin(text), "must be an origin such as https://asako.mg")),
    "",
  ),
  /** Origins other than ours whose pages may call /backend/api, separated by commas. */
  PHP_CORS_ORIGINS: origins,
  /** How to reach support when the configuration cannot be read: a phone or an e-mail, shown on /message1. */
  SUPPORT_CONTACT: z._default(z.string().check(z.maxLength(120)), ""),
  /** Lets a supervisor on another machine read /metrics. */
  METRICS_TOKEN: z._default(z.string(), ""),
  /** Where the server copies its SQLite database every hour; empty in production: beside it, in `backups`. */
  BACKUP_FOLDER: z._default(z.string(), ""),
  /** Encrypts the copies; whoever loses it loses them. */
  BACKUP_KEY: z._default(z.string(), ""),
  LOG_LEVEL: z._default(z.enum(["fatal", "error", "warn", "info", "debug", "silent"]), "info"),
  DEMO: flag,
});

export type Env = z.infer<typeof schema>;

/** Whether strangers trust this site with money; a demo and development stay open to anyone who tries them. */
export const isRealSite = ({ NODE_ENV, DEMO }: Env): boolean => NODE_ENV === "production" && !DEMO;

/** The samples of the README and of development: never good enough for production. */
export const DEVELOPMENT_SECRET = "development-only-secret-never-in-production";

/**
 * What is set: an empty variable, as an empty line of a file of variables leaves it, is none. But for the database, of which a lost
 * address must not become another one, new and empty.
 */
const setIn = (source: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(source).filter(([name, value]) => value !== "" || name === "DATABASE_URL"));

/**
 * Reads and checks the environment; the only reader of `process.env`. An empty variable gets its default.
 * @throws Error with one readable line per bad variable, and when production has no real JWT_SECRET.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = schema.safeParse(setIn(source));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment is not usable:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  if (env.NODE_ENV !== "production") return { ...env, JWT_SECRET: env.JWT_SECRET || DEVELOPMENT_SECRET };
  if (env.JWT_SECRET.length < 32 || env.JWT_SECRET === DEVELOPMENT_SECRET) {
    throw new Error(
      "JWT_SECRET must be set to at least 32 random characters in production, e.g. `openssl rand -hex 32`.",
    );
  }
  if (env.TOTP_KEY && (env.TOTP_KEY.length < 32 || env.TOTP_KEY === env.JWT_SECRET)) {
    throw new Error("TOTP_KEY must be at least 32 random characters, other ones than JWT_SECRET, or not set at all.");
  }
  if (env.DEFAULT_RESET_PASSWORD && !newPasswordSchema.safeParse(env.DEFAULT_RESET_PASSWORD).success) {
    throw new Error("DEFAULT_RESET_PASSWORD must be 6 to 256 characters, as every password, or not set.");
  }
  for (const name of ["METRICS_TOKEN", "BACKUP_KEY"] as const) {
    if (env[name] && env[name].length < 32)
      throw new Error(`${name} must be at least 32 random characters, or not set.`);
  }
  return env;
}

/** The same for the server that developers run: it is development unless they say otherwise. @throws Error as `readEnv` does */
export const readDevelopmentEnv = (source: NodeJS.ProcessEnv = process.env): Env =>
  readEnv({ NODE_ENV: "development", ...setIn(source) });

/**
 * The same for a command, which may do without JWT_SECRET: it signs nothing, so a random one that ends with it stands in.
 * @throws Error as `readEnv` does
 */
export const readCommandEnv = (source: NodeJS.ProcessEnv = process.env): Env =>
  readEnv({ ...source, JWT_SECRET: source.JWT_SECRET || randomBytes(32).toString("hex") });
