import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { plain } from "../../src/server/ops/cli/run.ts";

const CHECK = fileURLToPath(new URL("../../src/server/app/check-node.js", import.meta.url));

describe("an error of the machine is shown on one line, with what to do", () => {
  test("a port that another program listens on", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const [error] = await once(createServer().listen(port, "127.0.0.1"), "error");
    other.close();
    expect(plain(error)).toBe(`Port ${port} is in use: stop what listens there, or name another in PORT.`);
  });

  test.each([
    [{ code: "EACCES", syscall: "listen", port: 80 }, "Port 80 is not for this user: name one above 1023 in PORT."],
    [
      { code: "EROFS", syscall: "mkdir", path: "./data" },
      "./data: this user may not write there (EROFS). Allow it, or name another place in DATABASE_URL, BACKUP_FOLDER or TMPDIR.",
    ],
    [
      { code: "EACCES", syscall: "open", path: "./data/app.db-start" },
      "./data/app.db-start: this user may not write there (EACCES). Allow it, or name another place in DATABASE_URL, BACKUP_FOLDER or TMPDIR.",
    ],
    [
      { code: "EADDRNOTAVAIL", syscall: "listen", address: "10.9.9.9", port: 3000 },
      "HOST: 10.9.9.9 is no address of this machine (EADDRNOTAVAIL).",
    ],
    [
      { code: "ENOTFOUND", syscall: "getaddrinfo", hostname: "db1" },
      "There is no host db1 (ENOTFOUND): look at HOST and DATABASE_URL.",
    ],
    [
      { code: "ECONNREFUSED", syscall: "connect" },
      "words of the system: look at DATABASE_URL, and whether PostgreSQL runs there.",
    ],
    [
      { code: "ERR_INVALID_URL", input: "postgres://u:p@ss/word@h/db" },
      "DATABASE_URL is no address: its port is 65535 or less, and in its password each sign that is no letter or digit is written as a % and its code, such as %40 for @.",
    ],
    [
      { code: "ENOTDIR", syscall: "mkdir", path: "/etc/passwd/copies" },
      "/etc/passwd/copies: no folder can be made there (ENOTDIR). Name another place in DATABASE_URL or BACKUP_FOLDER.",
    ],
    [{ code: "SQLITE_BUSY" }, "words of the system. Another program holds it: end that one, then try again."],
    [{ code: "SQLITE_CANTOPEN" }, "words of the system. This user must own the file, and may write in its folder."],
    [
      { code: "SQLITE_READONLY_DIRECTORY" },
      "words of the system. This user must own the file, and may write in its folder.",
    ],
    [{ code: "SQLITE_CORRUPT" }, "words of the system. Keep it, and restore a copy: docs/operations.md."],
    [{ code: "SQLITE_CONSTRAINT" }, "words of the system"],
    [{}, "words of the system"],
  ])("%o", (of, line) => {
    expect(plain(Object.assign(new Error("words of the system"), of))).toBe(line);
  });
});

test("of a host whose every address refuses, the first one's words are shown", () => {
  const refusal = Object.assign(new Error("connect ECONNREFUSED ::1:1"), { code: "ECONNREFUSED", syscall: "connect" });
  expect(plain(new AggregateError([refusal, new Error("other")]))).toBe(
    "connect ECONNREFUSED ::1:1: look at DATABASE_URL, and whether PostgreSQL runs there.",
  );
});

describe("the Node that npm runs on", () => {
  const check = (agent: string) =>
    spawnSync(process.execPath, [CHECK], { encoding: "utf8", env: { npm_config_user_agent: agent } });

  test.each(["20.19.0", "22.12.0", "23.1.0", "24.8.0", "100.0.0"])("%s installs all that is needed", (version) => {
    expect(check(`npm/10.9.9 node/v${version} linux x64`)).toMatchObject({ status: 0, stderr: "" });
  });

  test.each(["18.20.8", "20.18.3", "21.9.0", "22.11.0"])("%s stops every script, with a sentence", (version) => {
    expect(check(`npm/10.9.9 node/v${version} linux x64`)).toMatchObject({
      status: 1,
      stderr: `npm runs on Node ${version} here and leaves out packages made for newer ones. Install Node 24, then run "npm ci".\n`,
    });
  });
});
