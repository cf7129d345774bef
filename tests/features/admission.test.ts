import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../support/world.ts";

const CALL_MS = 10;
const CLIENTS = 120;
/** Until so many were answered, the server does not judge by how long they took. */
const COLD = 32;

let world: World;
let port: number;
beforeEach(async () => {
  world = await createWorld();
  const busy = async () => {
    const end = performance.now() + CALL_MS;
    while (performance.now() < end);
    return { ok: true };
  };
  world.app.get("/backend/busy", busy);
  world.app.get("/a-page", busy);
  const url = await world.app.listen({ host: "127.0.0.1", port: 0 });
  port = Number(new URL(url).port);
});
afterEach(() => world.close());

/** A connection on which the server has answered once. */
async function opened(): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await ask(socket, "/healthz");
  return socket;
}

/** What the server answers to one call on a connection. */
function ask(socket: Socket, path: string): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const onData = (part: Buffer) => {
      text += part;
      if (!text.endsWith("}")) return;
      socket.off("data", onData);
      resolve(text);
    };
    socket.on("data", onData);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: asako\r\n\r\n`);
  });
}

async function crowd(path: string, clients: number): Promise<string[]> {
  const sockets = await Promise.all(Array.from({ length: clients }, opened));
  const answers = await Promise.all(sockets.map((socket) => ask(socket, path)));
  for (const socket of sockets) socket.destroy();
  return answers;
}

test("the first calls of a process, which are slow, make no crowd", async () => {
  expect(new Set((await crowd("/backend/busy", COLD + 20)).map((head) => head.slice(9, 12)))).toEqual(new Set(["200"]));
});

test("more calls at once than can be answered in time: some are answered, the rest is told at once to try again", async () => {
  await crowd("/backend/busy", COLD);
  const answers = await crowd("/backend/busy", CLIENTS);
  const refused = answers.filter((head) => head.startsWith("HTTP/1.1 503"));
  const answered = answers.filter((head) => head.startsWith("HTTP/1.1 200"));
  expect(refused.length + answered.length).toBe(CLIENTS);
  expect(answered.length).toBeGreaterThanOrEqual(20);
  expect(refused.length).toBeGreaterThan(0);
  for (const head of refused) {
    expect(head).toContain("retry-after: 2");
    expect(head).toContain('"code":"BUSY"');
  }
});

test("the next one is taken, a few slow ones are no crowd, and pages are not turned away", async () => {
  await crowd("/backend/busy", CLIENTS);
  const statuses = async (path: string, clients: number) =>
    (await crowd(path, clients)).map((head) => head.slice(9, 12));
  expect(await statuses("/backend/busy", 1)).toEqual(["200"]);
  expect(new Set(await statuses("/backend/busy", 30))).toEqual(new Set(["200"]));
  expect(new Set(await statuses("/a-page", 60))).toEqual(new Set(["200"]));
});

test("whoever watches the server is answered in the middle of a crowd", async () => {
  await crowd("/backend/busy", COLD);
  const watcher = await opened();
  const sockets = await Promise.all(Array.from({ length: CLIENTS }, opened));
  const answers = Promise.all(sockets.map((socket) => ask(socket, "/backend/busy")));
  watcher.write("GET /metrics HTTP/1.1\r\nhost: asako\r\n\r\n");
  const [part] = await once(watcher, "data");
  expect(String(part).slice(9, 12)).toBe("200");
  expect((await answers).some((head) => head.startsWith("HTTP/1.1 503"))).toBe(true);
  for (const socket of [watcher, ...sockets]) socket.destroy();
});

/** What the server says to a request whose body never ends, and whether it then closes the connection. */
async function send(head: string, piece: string): Promise<{ status: string; isClosed: boolean; pieces: number }> {
  const socket = connect(port, "127.0.0.1");
  let [text, isClosed, pieces] = ["", false, 0];
  socket.on("data", (part) => {
    text += part;
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    isClosed = true;
  });
  socket.write(head);
  for (; pieces < 200 && !isClosed; pieces++) {
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  socket.destroy();
  return { status: text.slice(9, 12), isClosed, pieces };
}

const JSON_POST = "POST /trpc/auth.login HTTP/1.1\r\nhost: asako\r\ncontent-type: application/json\r\n";
const FORM =
  "POST /backend/api/auth/login.php HTTP/1.1\r\nhost: asako\r\ncontent-type: multipart/form-data; boundary=x\r\n";
const piece = "x".repeat(1_024);

test.each([
  ["a body that says it is too large", `${JSON_POST}content-length: 400000000\r\n\r\n`, piece, "413"],
  ["a form that says it is too large", `${FORM}content-length: 400000000\r\n\r\n`, piece, "413"],
  [
    "a form that does not say how large it is",
    `${FORM}transfer-encoding: chunked\r\n\r\n`,
    `400\r\n${piece}\r\n`,
    "415",
  ],
])("%s is refused unread, and its connection closed", async (_, head, body, status) => {
  const answer = await send(head, body);
  expect(answer).toMatchObject({ status, isClosed: true });
  expect(answer.pieces).toBeLessThan(100);
});
