import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { newPasswordSchema } from "../../shared/auth.ts";
import { isFolder } from "../db/private-files.ts";
import { fileOf } from "../db/url.ts";

/** Any other value is refused, so that nobody writes `yes` and believes the option is on. */
const flag = z.pipe(
  z._default(z.enum(["1", "true", "0", "false"], "must be 1 or 0"), "0"),
  z.transform((text) => text === "1" || text === "true"),
);

const oneOf = <const Word extends string>(words: Word[]) => z.enum(words, `must be one of ${words.join(", ")}`);

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

/** An address, or a range of them such as 172.16.0.0/12, but not everybody, nor an address that nobody connects from, such as 0.0.0.0. */
const isAddressOrRange = (text: string): boolean =>
  z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).safeParse(text).success &&
  !/^(::ffff:)?0\.|^[0:]+(\/|$)|\/[0-6]$/i.test(text);

/**
 * Not a number of hops, which would trust a forged header, nor a host name, which would match no proxy, so that all
 * callers shared one address.
 */
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

/** Digits only: JavaScript reads a blank as 0, which means any free port. */
const port = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d+$/, "must be a number")), z.transform(Number)),
  z.number().check(z.maximum(65_535, "must be 65535 or less")),
);

/**
 * Whether it is a path as it is meant: nobody here reads `~` as a home, quotes as quotes, or `file:` as a scheme, but
 * each would be the name of a folder. SQLite's driver drops a space around it, and would open another file, or one in
 * memory.
 */
const isPath = (text: string) => text !== ":memory:" && !/^[\s"'~]|^\w{2,}:|[\s"']$/.test(text);

/**
 * No in-memory database, which would be lost silently, and no options after a question mark, which would become part of
 * the file's name.
 */
const database = z.string().check(
  z.refine((url) => /^(file:[^?]*[^?/]|postgres(ql)?:\/\/.*)$/.test(url) && isPath(fileOf(url) ?? ""), {
    error: "must start with file: and the path of a file, without ~, quotes or a space around it, or postgres://",
    abort: true,
  }),
  z.refine((url) => !isFolder(fileOf(url) ?? ""), {
    error: ({ input }) => `${fileOf(String(input))} is a folder: name the file in it, such as ${input}/app.db`,
  }),
);

const schema = z.object({
  /** Production by default, so that forgetting it on a live machine loosens no rule; `readDevelopmentEnv` sets development. */
  NODE_ENV: z._default(oneOf(["production", "development", "test"]), "production"),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), "127.0.0.1"),
  DATABASE_URL: z._default(database, "file:./data/app.db"),
  JWT_SECRET: z._default(z.string(), ""),
  /**
   * Encrypts the seeds of the administrators' codes. Without it the key is derived from JWT_SECRET: to change JWT_SECRET,
   * set this to the old value first, or no code can be read.
   */
  TOTP_KEY: z._default(z.string(), ""),
  /** Seals the journal beside its public chain, so that nobody who has the database alone can seal a rewritten one. */
  JOURNAL_KEY: z._default(z.string(), ""),
  /** The one before, for the command that changes it. */
  JOURNAL_KEY_BEFORE: z._default(z.string(), ""),
  DEFAULT_RESET_PASSWORD: z._default(z.string(), ""),
  /** Addresses of the reverse proxies whose X-Forwarded-For is believed, or ranges of them, separated by commas. */
  TRUST_PROXY: proxies,
  /** Where people find the site, such as `https://asako.mg`: previews of its links ask for whole addresses. */
  SITE_URL: z._default(
    z.string().check(z.refine((text) => text === "" || isOrigin(text), "must be an origin such as https://asako.mg")),
    "",
  ),
  /** Tells no phone anything (docs/product.md 18.8), for a server that may call no other. Without an https SITE_URL it does not either. */
  NO_PUSH: flag,
  /** Origins other than ours whose pages may call /backend/api, separated by commas. */
  PHP_CORS_ORIGINS: origins,
  /** How to reach support when the configuration cannot be read: a phone or an e-mail, shown on /message1. */
  SUPPORT_CONTACT: z._default(z.string().check(z.maxLength(120, "must be 120 characters or less")), ""),
  /** Lets a supervisor on another machine read /metrics. */
  METRICS_TOKEN: z._default(z.string(), ""),
  /** Where the server copies its SQLite database every hour; empty in production: beside it, in `backups`. */
  BACKUP_FOLDER: z._default(
    z.string().check(z.refine(isPath, "must be the path of a folder, without ~, quotes or a space around it")),
    "",
  ),
  /** Encrypts the copies. Without it they cannot be restored. */
  BACKUP_KEY: z._default(z.string(), ""),
  LOG_LEVEL: z._default(oneOf(["fatal", "error", "warn", "info", "debug", "silent"]), "info"),
  DEMO: flag,
});

export type Env = z.infer<typeof schema>;

/** Whether this is a real site, with other people's money, and neither a demo nor development. */
export const isRealSite = ({ NODE_ENV, DEMO }: Env): boolean => NODE_ENV === "production" && !DEMO;

/** The sample secrets of the README and of development, refused in production. */
export const DEVELOPMENT_SECRET = "development-only-secret-never-in-production";
export const DEVELOPMENT_JOURNAL_KEY = "development-only-journal-key-never-in-production";

/** In the order in which they are compared. */
const secrets = ["JWT_SECRET", "TOTP_KEY", "METRICS_TOKEN", "BACKUP_KEY", "JOURNAL_KEY"] as const;

/** Of 32 that are drawn at random, fewer differ in none of a million million. */
const LEAST_DIFFERENT = 6;

/** Whether a secret can be random, is no sample, and none of those before it: each is known to other people and machines. */
function isOwn(env: Env, name: (typeof secrets)[number]): boolean {
  const { [name]: secret } = env;
  const others = secrets.slice(0, secrets.indexOf(name)).map((other) => env[other]);
  if ([DEVELOPMENT_SECRET, DEVELOPMENT_JOURNAL_KEY, ...others].includes(secret)) return false;
  return secret.length >= 32 && new Set(secret).size >= LEAST_DIFFERENT;
}

/**
 * The variables that are set. An empty one counts as not set, except DATABASE_URL: a lost address must not
 * silently become the default, a new and empty database.
 */
const setIn = (source: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(source).filter(([name, value]) => value !== "" || name === "DATABASE_URL"));

/** Whether its journal must be sealed with a key of its own: a real site's, and every one on PostgreSQL, which others than us keep. */
const isKeyNeeded = (env: Env): boolean =>
  env.NODE_ENV !== "test" && (isRealSite(env) || fileOf(env.DATABASE_URL) === undefined);

/** @throws Error when JOURNAL_KEY is weak, or missing where it is needed */
function withJournalKey(env: Env): Env {
  if (!isKeyNeeded(env)) return { ...env, JOURNAL_KEY: env.JOURNAL_KEY || DEVELOPMENT_JOURNAL_KEY };
  if (!isOwn(env, "JOURNAL_KEY")) {
    throw new Error(
      "JOURNAL_KEY must be set to at least 32 random characters that no other secret has, e.g. `openssl rand -hex 32`.",
    );
  }
  return env;
}

/**
 * Reads and checks the environment; the only reader of `process.env`. An empty variable gets its default.
 * @throws Error with one readable line per bad variable, and when production has no real JWT_SECRET or JOURNAL_KEY.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  return withJournalKey(readMostOf(source));
}

function readMostOf(source: NodeJS.ProcessEnv): Env {
  const parsed = schema.safeParse(setIn(source));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment is not usable:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  if (env.NODE_ENV !== "production") return { ...env, JWT_SECRET: env.JWT_SECRET || DEVELOPMENT_SECRET };
  if (!isOwn(env, "JWT_SECRET")) {
    throw new Error(
      "JWT_SECRET must be set to at least 32 random characters in production, e.g. `openssl rand -hex 32`.",
    );
  }
  if (env.DEFAULT_RESET_PASSWORD && !newPasswordSchema.safeParse(env.DEFAULT_RESET_PASSWORD).success) {
    throw new Error("DEFAULT_RESET_PASSWORD must be 6 to 256 characters, as every password, or not set.");
  }
  for (const name of ["TOTP_KEY", "METRICS_TOKEN", "BACKUP_KEY"] as const) {
    if (env[name] && !isOwn(env, name))
      throw new Error(`${name} must be at least 32 random characters that no other secret has, or not set.`);
  }
  return env;
}

/** `readEnv` for `npm run dev`, where NODE_ENV defaults to development. */
export const readDevelopmentEnv = (source: NodeJS.ProcessEnv = process.env): Env =>
  readEnv({ NODE_ENV: "development", ...setIn(source) });

/**
 * `readEnv` for a command, which needs no JWT_SECRET: it signs nothing, so a random one is used.
 * Without JOURNAL_KEY that stays empty where one is needed: a command that writes the journal asks for it (`assertJournalKey`).
 */
export function readCommandEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const env = readMostOf({ ...source, JWT_SECRET: source.JWT_SECRET || randomBytes(32).toString("hex") });
  return env.JOURNAL_KEY === "" && isKeyNeeded(env) ? env : withJournalKey(env);
}
