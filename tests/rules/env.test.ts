import { describe, expect, test } from "vitest";
import {
  DEVELOPMENT_JOURNAL_KEY,
  DEVELOPMENT_SECRET,
  readCommandEnv,
  readDevelopmentEnv,
  readEnv,
} from "../../src/server/app/env.ts";

const REAL_SECRET = "9f2c41d07be84a3fa6d1c05e7b98f3a2c6e1d4b7";
const REAL_KEY = "3b8e02c7d95f4416a0b7e6d2f1c8a9e4507d3b62";
const OTHER_SECRET = "7d0e5c1b9a4f4d2e8c6b3a5f1e0d9c7b";
const production = { NODE_ENV: "production", JWT_SECRET: REAL_SECRET, JOURNAL_KEY: REAL_KEY };

test("an empty environment is production on a local file and the loopback address", () => {
  expect(readEnv({ JWT_SECRET: REAL_SECRET, JOURNAL_KEY: REAL_KEY })).toMatchObject({
    NODE_ENV: "production",
    PORT: 3000,
    HOST: "127.0.0.1",
    DATABASE_URL: "file:./data/app.db",
    DEFAULT_RESET_PASSWORD: "",
    LOG_LEVEL: "info",
    DEMO: false,
  });
});

test("an empty variable is one that is not set; a database's address that was lost is no new, empty database", () => {
  const names = Object.keys(readEnv(production)).filter(
    (name) => !["JWT_SECRET", "JOURNAL_KEY", "DATABASE_URL"].includes(name),
  );
  const empty = Object.fromEntries(names.map((name) => [name, ""]));
  const { NODE_ENV: _, ...secrets } = production;
  expect(readEnv({ ...empty, ...secrets })).toEqual(readEnv(secrets));
  expect(readDevelopmentEnv(empty)).toEqual(readEnv({ NODE_ENV: "development" }));
  expect(() => readEnv({ ...production, DATABASE_URL: "" })).toThrow("DATABASE_URL: must start with");
});

test("production must be given a secret; development has a sample of one", () => {
  expect(() => readEnv({})).toThrow(/^JWT_SECRET must be set/);
  expect(readEnv({ NODE_ENV: "development" }).JWT_SECRET).toBe(DEVELOPMENT_SECRET);
});

test("a command needs no JWT_SECRET and gets a random one, but refuses a weak one", () => {
  const [one, other] = [readCommandEnv({}), readCommandEnv({ JWT_SECRET: "" })];
  expect(one).toMatchObject({ NODE_ENV: "production", JWT_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(other.JWT_SECRET).not.toBe(one.JWT_SECRET);
  expect(readCommandEnv({ JWT_SECRET: REAL_SECRET }).JWT_SECRET).toBe(REAL_SECRET);
  expect(() => readCommandEnv({ JWT_SECRET: "short" })).toThrow(/^JWT_SECRET must be set/);
  expect(() => readCommandEnv({ BACKUP_KEY: "short" })).toThrow(/^BACKUP_KEY must be/);
});

test.each([
  ["1", true],
  ["true", true],
  ["0", false],
  ["false", false],
  ["", false],
])("DEMO=%s is %s", (DEMO, on) => {
  expect(readEnv({ ...production, DEMO }).DEMO).toBe(on);
});

test.each([
  ["", []],
  ["https://exemple.mg", ["https://exemple.mg"]],
  [" https://exemple.mg , http://127.0.0.1:8080 ,", ["https://exemple.mg", "http://127.0.0.1:8080"]],
])("PHP_CORS_ORIGINS=%s", (PHP_CORS_ORIGINS, origins) => {
  expect(readEnv({ ...production, PHP_CORS_ORIGINS }).PHP_CORS_ORIGINS).toEqual(origins);
});

test.each([
  ["", []],
  ["127.0.0.1", ["127.0.0.1"]],
  ["172.17.0.1, 10.0.0.0/8,2001:db8::/32", ["172.17.0.1", "10.0.0.0/8", "2001:db8::/32"]],
  ["::1,fc00::/7,::ffff:10.0.0.1", ["::1", "fc00::/7", "::ffff:10.0.0.1"]],
])("TRUST_PROXY=%s", (TRUST_PROXY, proxies) => {
  expect(readEnv({ ...production, TRUST_PROXY }).TRUST_PROXY).toEqual(proxies);
});

test.each([
  "1",
  "true",
  "traefik",
  "127.0.0.1,",
  "127.0.0.1 10.0.0.1",
  "loopback",
  "0.0.0.0/0",
  "10.0.0.0/33",
  "0.0.0.0",
  "::",
  "::0",
  "0:0:0:0:0:0:0:0",
  "128.0.0.0/1",
  "2000::/3",
  "::ffff:0.0.0.0/96",
])("TRUST_PROXY=%s is refused, with what to write", (TRUST_PROXY) => {
  expect(() => readEnv({ ...production, TRUST_PROXY })).toThrow(
    "TRUST_PROXY: must be the addresses that your reverse proxies connect from, such as 127.0.0.1 or 172.16.0.0/12",
  );
});

test("a folder is no database: its path is named, and what to write", () => {
  const { dirname: folder } = import.meta;
  expect(() => readEnv({ ...production, DATABASE_URL: `file:${folder}` })).toThrow(
    `DATABASE_URL: ${folder} is a folder: name the file in it, such as file:${folder}/app.db`,
  );
});

describe("production", () => {
  test("starts with a real secret, which is kept as given", () => {
    expect(readEnv(production)).toMatchObject(production);
  });

  test.each([
    ["none", undefined],
    ["an empty one", ""],
    ["31 characters", "x".repeat(31)],
    ["one letter, forty times", "x".repeat(40)],
    ["the development sample", DEVELOPMENT_SECRET],
  ])("refuses to start with %s as JWT_SECRET, and says what to do", (_, JWT_SECRET) => {
    expect(() => readEnv({ ...production, JWT_SECRET })).toThrow(/^JWT_SECRET must be set.*openssl rand/s);
  });

  test.each([
    ["none", undefined],
    ["31 characters", "x".repeat(31)],
    ["that of development", DEVELOPMENT_JOURNAL_KEY],
    ["the very JWT_SECRET", REAL_SECRET],
    ["the very TOTP_KEY", OTHER_SECRET],
  ])("refuses to start with %s as JOURNAL_KEY, and says what to do", (_, JOURNAL_KEY) => {
    const read = (others = {}) => readEnv({ ...production, TOTP_KEY: OTHER_SECRET, JOURNAL_KEY, ...others });
    expect(read).toThrow(/^JOURNAL_KEY must be set.*openssl rand/s);
    expect(() => read({ NODE_ENV: "development", DATABASE_URL: "postgres://u:p@h/db" })).toThrow(/^JOURNAL_KEY must/);
  });

  test("a demo, development and a command do without a JOURNAL_KEY; a weak one is refused to a command too", () => {
    const { JOURNAL_KEY: _, ...without } = production;
    for (const env of [readEnv({ ...without, DEMO: "1" }), readEnv({ NODE_ENV: "development" })])
      expect(env.JOURNAL_KEY).toBe(DEVELOPMENT_JOURNAL_KEY);
    expect(readCommandEnv({}).JOURNAL_KEY).toBe("");
    expect(() => readCommandEnv({ JOURNAL_KEY: "short" })).toThrow(/^JOURNAL_KEY must be set/);
  });

  test.each(["TOTP_KEY", "METRICS_TOKEN", "BACKUP_KEY"])("refuses to start with a short %s", (name) => {
    expect(() => readEnv({ ...production, [name]: OTHER_SECRET.slice(1) })).toThrow(`${name} must be at least 32`);
    expect(readEnv({ ...production, [name]: OTHER_SECRET })).toMatchObject({ [name]: OTHER_SECRET });
  });

  test("refuses to start with one secret for two things, or with one that everybody can read in the sources", () => {
    const names = ["JWT_SECRET", "TOTP_KEY", "METRICS_TOKEN", "BACKUP_KEY", "JOURNAL_KEY"];
    for (const [index, name] of names.entries())
      for (const taken of [...names.slice(0, index), DEVELOPMENT_SECRET, DEVELOPMENT_JOURNAL_KEY]) {
        const secrets = Object.fromEntries(names.map((one) => [one, one.padEnd(32, "s")]));
        const start = () => readEnv({ ...production, ...secrets, [name]: secrets[taken] ?? taken });
        expect(start, `${name} as ${taken}`).toThrow(new RegExp(`^${name} must be`));
      }
  });

  test("refuses to start with a reset password that nobody could choose", () => {
    for (const password of ["12345", "x".repeat(257)])
      expect(() => readEnv({ ...production, DEFAULT_RESET_PASSWORD: password })).toThrow("DEFAULT_RESET_PASSWORD must");
    expect(readEnv({ ...production, DEFAULT_RESET_PASSWORD: "123456" }).DEFAULT_RESET_PASSWORD).toBe("123456");
  });
});

describe("a refusal names the variable on a line of its own, and never its value", () => {
  test.each([
    ["PORT", "abc"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["PORT", " "],
    ["PORT", "1e3"],
    ["DATABASE_URL", "mysql://x"],
    ["DATABASE_URL", "data/app.db"],
    ["DATABASE_URL", "file:"],
    ["DATABASE_URL", "file::memory:"],
    ["DATABASE_URL", "file: :memory:"],
    ["DATABASE_URL", "file:file::memory:"],
    ["DATABASE_URL", "file: "],
    ["DATABASE_URL", "file: ./app.db"],
    ["DATABASE_URL", "file:./app.db "],
    ["DATABASE_URL", "file:./data/"],
    // There, as `data` is once the site ran.
    ["DATABASE_URL", "file:./src/"],
    ["DATABASE_URL", "file:~/app.db"],
    ["DATABASE_URL", 'file:"/srv/app.db"'],
    ["BACKUP_FOLDER", " "],
    ["BACKUP_FOLDER", "~/copies"],
    ["BACKUP_FOLDER", "'/srv/copies'"],
    ["BACKUP_FOLDER", "file:/srv/copies"],
    ["SUPPORT_CONTACT", "x".repeat(121)],
    ["DATABASE_URL", "file:./app.db?mode=ro"],
    ["SITE_URL", "asako.mg"],
    ["SITE_URL", "https://asako.mg/"],
    ["SITE_URL", "javascript:alert(1)"],
    ["NODE_ENV", "prod"],
    ["DEMO", "yes"],
    ["LOG_LEVEL", "loud"],
    ["PHP_CORS_ORIGINS", "*"],
    ["PHP_CORS_ORIGINS", "null"],
    ["PHP_CORS_ORIGINS", "exemple.mg"],
    ["PHP_CORS_ORIGINS", "file://"],
    ["PHP_CORS_ORIGINS", "https://a.mg,https://exemple.mg/"],
    ["PHP_CORS_ORIGINS", "https://exemple.mg:443"],
    ["PHP_CORS_ORIGINS", "https://Exemple.mg"],
  ])("for %s=%s", (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(
      new RegExp(`^The environment is not usable:\\n  ${name}: must .+$`),
    );
  });

  test("for several variables at once", () => {
    const read = () => readEnv({ PORT: "abc", LOG_LEVEL: "loud", DATABASE_URL: "mysql://user:hunter2@host/x" });
    expect(read).toThrow(/PORT: .*\n.*DATABASE_URL: .*\n.*LOG_LEVEL: /);
    expect(read).not.toThrow(/hunter2/);
  });
});

test.each([
  "file:/srv/asako/app.db",
  "file:C:\\\\asako\\\\app.db",
  "file:./l'été à Nosy Be/a~b.db",
  "postgres://u:p@h/db",
  "postgresql://u:p@h/db",
])("%s is a database", (url) => {
  expect(readEnv({ ...production, DATABASE_URL: url }).DATABASE_URL).toBe(url);
});
