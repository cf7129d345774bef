import { spawnSync } from "node:child_process";
import { appendFileSync, copyFileSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { specCalls } from "../php/spec-calls.ts";
import { launch, ROOT } from "../proof/server.ts";
import { plantedServer } from "../proof/tree.ts";
import { scratchFolder } from "../support/scratch.ts";
import { startArguments } from "../support/start-command.ts";

/** A copy of the tree with a server of its own: its sources may be changed. */
let tree: Awaited<ReturnType<typeof plantedServer>>;
beforeAll(async () => {
  tree = await plantedServer([]);
});
afterAll(() => tree.remove());

describe("the built server", () => {
  test("finds its migrations, its screens, its packages' files and its data, beside another one, and ends with 0", async () => {
    const folder = scratchFolder("built");
    const start = () => launch(`file:${join(folder, "app.db")}`, { root: tree.root, env: { DEMO: "1" } });
    // Both find an empty file: one makes the demo, the other waits.
    const [server, other] = await Promise.all([start(), start()]);
    const ask = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);
    expect(await (await ask("/login")).text()).toContain("<title>");
    expect((await ask("/docs/swagger-ui.css")).status).toBe(200);
    expect(Object.keys((await (await ask("/openapi.json")).json()).paths)).toHaveLength(specCalls.length);
    const login = await ask("/backend/api/auth/login.php", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ fullNumber: "+261340000001", password: "demo1234" }),
    });
    const { success, token } = await login.json();
    expect(success).toBe(true);
    // Read by a worker thread, whose file was built too.
    const pasted = await ask(`/upload/statement?${new URLSearchParams({ name: "", phones: "+261340000001" })}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "text/plain" },
      body: "20000 Ar recu de LOVA (0340000009) le 27/11/26 a 10:00. Solde : 90000 Ar. Ref: 3217654321",
    });
    expect(await pasted.json()).toMatchObject({ state: "finished", imports: [{ phone: "+261340000001" }] });
    expect((await server.stop()).code).toBe(0);
    expect((await other.stop()).code).toBe(0);
    rmSync(folder, { recursive: true });
  });

  const ends = () => {
    const { status, stderr } = spawnSync(process.execPath, startArguments(), {
      cwd: tree.root,
      encoding: "utf8",
      // One that starts after all would stay.
      timeout: 100_000,
    });
    return { status, stderr };
  };

  test.each(["src/server/app/app.ts", "src/shared/errors.ts", "package-lock.json"])(
    "does not start once %s is another one",
    (path) => {
      const [file, kept] = [join(tree.root, path), join(ROOT, path)];
      // A file that is linked to the real tree becomes a copy first.
      rmSync(file);
      copyFileSync(kept, file);
      appendFileSync(file, "\n");
      const refusal = `${path} is not what the server was built of: run \`npm run build\` first.\n`;
      expect(ends()).toEqual({ status: 1, stderr: refusal });
      rmSync(file);
      expect(ends()).toEqual({ status: 1, stderr: refusal });
      copyFileSync(kept, file);
    },
  );

  test("must exist before npm start", () => {
    rmSync(join(tree.root, "dist/server"), { recursive: true });
    expect(ends()).toEqual({ status: 1, stderr: "The server is not built: run `npm run build` first.\n" });
  });

  test.each(["deploy/asako.service", "deploy/Dockerfile"])("is what %s runs, as npm start does", (path) => {
    const command = readFileSync(join(ROOT, path), "utf8").replaceAll(/[",[\]]/g, "");
    expect(command).toContain(`node_modules/.bin/node ${startArguments().join(" ")}\n`);
  });
});
