import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const DEPLOY = join(import.meta.dirname, "../../deploy");
const SCRIPT = join(DEPLOY, "asako.sh");
const textOf = (name: string) => readFileSync(join(DEPLOY, name), "utf8");

describe.skipIf(process.platform === "win32")("deploy/asako.sh", () => {
  let folder: string;
  const inFolder = (path: string) => join(folder, path);
  const program = (path: string, text: string) => {
    writeFileSync(inFolder(path), `#!/bin/sh\n${text}\n`);
    chmodSync(inFolder(path), 0o755);
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "asako-deploy-"));
    for (const path of ["deploy", "node_modules/.bin", "bin"]) mkdirSync(inFolder(path), { recursive: true });
    copyFileSync(SCRIPT, inFolder("deploy/asako.sh"));
    // Becoming another user is root's: here its options are passed over.
    program("bin/setpriv", 'while case "$1" in --*) ;; *) false ;; esac; do shift; done; exec "$@"');
    // Prints the variables with which a command would be started.
    const tell = "console.log(JSON.stringify([process.env, process.argv.slice(1)]))";
    program("node_modules/.bin/node", `exec "${process.execPath}" -e '${tell}' -- "$@"`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (secrets: string, ...args: string[]) => {
    writeFileSync(inFolder("env"), secrets);
    const { status, stdout, stderr } = spawnSync(inFolder("deploy/asako.sh"), args, {
      encoding: "utf8",
      cwd: folder,
      env: { PATH: `${inFolder("bin")}:${process.env.PATH}`, ASAKO_ENV: inFolder("env") },
    });
    return {
      status,
      stderr,
      told: status === 0 ? (JSON.parse(stdout) as [Record<string, string>, string[]]) : undefined,
    };
  };

  test.each([
    ["an ampersand", "DATABASE_URL=postgres://u:p@h/db?a=1&b=2\n", "postgres://u:p@h/db?a=1&b=2"],
    ["a space", "DATABASE_URL=file:/srv/my data/app.db\n", "file:/srv/my data/app.db"],
    ["a dollar", "DATABASE_URL=postgres://u:p$HOME@h/db\n", "postgres://u:p$HOME@h/db"],
    [
      "a substitution",
      "DATABASE_URL=postgres://u:$(touch made)`touch made`@h/db\n",
      "postgres://u:$(touch made)`touch made`@h/db",
    ],
    ["a hash", "DATABASE_URL=postgres://u:p#q@h/db # s\n", "postgres://u:p#q@h/db # s"],
    ["a semicolon and a star", "DATABASE_URL=file:/a;exit 3;*\n", "file:/a;exit 3;*"],
    ["an equals sign", "DATABASE_URL=file:/a=b==\n", "file:/a=b=="],
    ["double quotes around", 'DATABASE_URL="file:/a b"\n', "file:/a b"],
    ["single quotes around", "DATABASE_URL='file:/a $b'\n", "file:/a $b"],
    ["quotes within", `DATABASE_URL=file:/a"b'c\n`, `file:/a"b'c`],
    ["spaces around the line", " \tDATABASE_URL=file:/a \t\n", "file:/a"],
    ["no end of the last line", "LOG_LEVEL=warn\nDATABASE_URL=file:/a", "file:/a"],
    ["two of it: the last wins", "DATABASE_URL=file:/a\nDATABASE_URL=file:/b\n", "file:/b"],
    ["the ends of lines of Windows", "LOG_LEVEL=warn\r\n\r\nDATABASE_URL=file:/a\r\n", "file:/a"],
    ["none of it", "LOG_LEVEL=warn\n", "file:/var/lib/asako/app.db"],
  ])("reads a value with %s as systemd does", (_, secrets, DATABASE_URL) => {
    expect(run(secrets, "ledger:check").told?.[0]).toMatchObject({ DATABASE_URL, NODE_ENV: "production" });
  });

  test("passes over comments and empty lines, and passes the command its own words", () => {
    const { told } = run("# A=1\n\n; B=1\n  # C=1\nTOTP_KEY=\nJWT_SECRET=s\n", "admin", "create", "--name", "Ny Aina");
    expect(told?.[0]).toMatchObject({ JWT_SECRET: "s", TOTP_KEY: "" });
    for (const name of ["A", "B", "C"]) expect(told?.[0]).not.toHaveProperty(name);
    expect(told?.[1].slice(-5)).toEqual(["src/asako.js", "admin", "create", "--name", "Ny Aina"]);
  });

  test.each([
    "JWT_SECRET",
    "export JWT_SECRET=hidden",
    "1A=hidden",
    "=hidden",
    "JWT-SECRET=hidden",
    "JWT_SECRET=hid\\den",
    'JWT_SECRET="hidden',
    "JWT_SECRET='hid'den'",
  ])("refuses the line %s, and shows no value", (line) => {
    const { status, stderr } = run(`LOG_LEVEL=warn\n${line}\n`, "ledger:check");
    const words = `${inFolder("env")}: line 2 is not a NAME=value without backslashes or odd quotes\n`;
    expect({ status, stderr }).toEqual({ status: 1, stderr: words });
  });

  test("without a command asks for the list of them", () => {
    expect(run("JWT_SECRET=s\n").told?.[1].slice(-1)).toEqual(["src/asako.js"]);
  });

  test("runs nothing without its file of variables", () => {
    const { status } = spawnSync(inFolder("deploy/asako.sh"), ["ledger:check"], {
      cwd: folder,
      env: { PATH: `${inFolder("bin")}:${process.env.PATH}`, ASAKO_ENV: inFolder("none") },
    });
    expect(status).not.toBe(0);
  });
});

test("the systemd unit lets the server read the machine's addresses, which HOST=0.0.0.0 needs", () => {
  expect(textOf("asako.service")).toMatch(/^RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK$/m);
});

test.each([
  [200, 0],
  [503, 1],
])("the container's health check asks /readyz at its PORT: after %s it ends with %s", async (status, code) => {
  const server = createServer((request, reply) => reply.writeHead(request.url === "/readyz" ? status : 404).end());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const [, check = "[]"] = /HEALTHCHECK[^[]*(\[.*\])/.exec(textOf("Dockerfile")) ?? [];
  const [, ...args] = JSON.parse(check) as string[];
  const PORT = String((server.address() as AddressInfo).port);
  const child = execFile(process.execPath, args, { env: { PORT } });
  const [ended] = await once(child, "exit");
  server.close();
  expect(ended).toBe(code);
});
