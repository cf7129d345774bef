import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { changeMember } from "../support/change.ts";
import { type Client, signedIn, tokenOf } from "../support/client.ts";
import { dump } from "../support/dump.ts";
import { lastActOf } from "../support/journal.ts";
import { originOf } from "../support/live.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let admin: Person;
let back: Client;
let token: string;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin({ name: "Hanta" });
  token = await tokenOf(world, admin);
  back = await signedIn(world, admin);
});

/** Asks for a file as the browser does. */
async function ask(filter: unknown, bearer: string | undefined = token, name = "transactions") {
  const answer = await world.app.inject({
    method: "POST",
    url: `/export/${name}`,
    headers: { "content-type": "application/json", ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    payload: JSON.stringify(filter),
  });
  return answer;
}

const linesOf = (text: string) => text.split("\r\n").slice(1, -1);

let references = 0;
async function declare(member: Person, amountAr = 5_000) {
  world.clock.now += 1_000;
  references += 1;
  const { user } = await signedIn(world, member);
  return user.declareDeposit.mutate({ amountAr, receiverPhone: admin.phone, reference: `EXP-${references}` });
}

/** Many deposits at once, as no use case could make them so fast. */
async function insertDeposits(memberId: number, count: number) {
  const row = { memberId, type: "deposit" as const, status: "pending" as const, operatorPhone: admin.phone };
  await world.db.transact(async (tx) => {
    for (let start = 0; start < count; start += 500) {
      const rows = Array.from({ length: Math.min(500, count - start) }, (_, index) => ({
        ...row,
        amountAr: 5_000,
        reference: `MANY${start + index}`,
        transferKey: `MVola~MANY${start + index}`,
        createdAt: world.clock.now + start + index,
      }));
      await tx.q.insert(tx.t.transaction).values(rows);
    }
  });
}

test("an export has the filter, the order and the words of the screen, and nothing a spreadsheet would run", async () => {
  const evil = await world.aMember({ name: '=HYPERLINK("x")', phone: "+261321234567" });
  const first = await declare(evil, 50_000);
  const second = await declare(evil, 9_000);
  await declare(await world.aMember({ name: "Rado" }), 7_000);
  const answer = await ask({ tab: "deposit", search: "hyperlink", sort: "smallest" });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="asako-transactions-2026-11-21.csv"',
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  expect(answer.body.startsWith("\ufeffNuméro;Type;Statut;Montant (Ar);Déclarée le (ISO 8601);")).toBe(true);
  const at = "2026-11-21T07:00:02.000Z;21/11/2026 10:00";
  const who = `${evil.memberId};"'=HYPERLINK(""x"")";032 12 345 67`;
  expect(linesOf(answer.body)).toEqual([
    `${second.id};DEPOT;En attente;9000;${at};${who};034 10 000 01;;${second.reference};;;;;`,
    expect.stringContaining(`${first.id};DEPOT;En attente;50000;2026-11-21T07:00:01.000Z;`),
  ]);
});

test("the export of decided requests says who decided, when and why", async () => {
  const { id } = await declare(await world.aMember({ name: "Rado" }));
  await back.admin.reject.mutate({ transactionId: id, reason: "Introuvable ; voir le relevé" });
  const { body } = await ask({ tab: "rejected" });
  expect(linesOf(body)).toEqual([
    expect.stringMatching(
      /;Rejeté;.*;21\/11\/2026 10:00;Hanta;Rejeté par l'administrateur;"Introuvable ; voir le relevé"$/,
    ),
  ]);
});

test("an export leaves one journal entry with who took what; a refused one leaves none", async () => {
  const filter = { tab: "validated", minimumAr: 5_000 };
  await ask(filter);
  expect(await lastActOf(world)).toMatchObject({
    action: "export",
    targetKind: "export",
    targetId: "transactions",
    actorId: admin.memberId,
    memberId: null,
    after: JSON.stringify(filter),
    at: world.clock.now,
  });
  const before = await dump(world);
  for (const wrong of [
    { tab: "all" },
    { tab: "deposit", cursor: 1 },
    { tab: "deposit", from: "hier" },
    [],
    "x",
    null,
  ]) {
    const answer = await ask(wrong);
    expect([answer.statusCode, answer.json().code], JSON.stringify(wrong)).toEqual([400, "INVALID_INPUT"]);
  }
  expect((await ask({}, token, "nothing")).json()).toMatchObject({ code: "INVALID_INPUT" });
  expect((await ask({}, token, "__proto__")).json()).toMatchObject({ code: "INVALID_INPUT" });
  expect(await dump(world)).toEqual(before);
});

test("only an administrator may export", async () => {
  const member = await world.aMember();
  const demoted = await world.anAdmin();
  const [memberToken, demotedToken] = [await tokenOf(world, member), await tokenOf(world, demoted)];
  await changeMember(world, demoted, { role: "member" });
  const before = await dump(world);
  for (const [bearer, status, code] of [
    ["", 401, "UNAUTHENTICATED"],
    ["not.a.token", 401, "UNAUTHENTICATED"],
    [memberToken, 403, "FORBIDDEN"],
    [demotedToken, 403, "FORBIDDEN"],
  ] as const) {
    const answer = await ask({ tab: "deposit" }, bearer);
    expect([answer.statusCode, answer.json().code, answer.headers["content-type"]]).toEqual([
      status,
      code,
      "application/json; charset=utf-8",
    ]);
  }
  // A token in the address opens nothing.
  const url = `/export/transactions?token=${token}`;
  expect((await world.app.inject({ method: "POST", url, payload: { tab: "deposit" } })).statusCode).toBe(401);
  expect((await world.app.inject({ method: "GET", url })).statusCode).toBe(404);
  expect(await dump(world)).toEqual(before);
});

test("a long export is whole and read from one state of the database, whatever is written meanwhile", async () => {
  const member = await world.aMember({ name: "Rado" });
  await insertDeposits(member.memberId, 1_700);
  const origin = await originOf(world);
  const call = request(`${origin}/export/transactions`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
  });
  call.end(JSON.stringify({ tab: "deposit" }));
  const [answer] = await once(call, "response");
  const [newest] = (await back.admin.waiting.query()).deposit;
  await back.admin.reject.mutate({ transactionId: newest ?? 0, reason: "Rien reçu" });
  let text = "";
  for await (const chunk of answer.setEncoding("utf8")) text += chunk;
  const ids = linesOf(text).map((line) => line.split(";")[0]);
  expect([ids.length, new Set(ids).size, ids.at(-1)]).toEqual([1_700, 1_700, String(newest)]);
});

test("two exports run at once and a third is refused; one that its reader left frees a place", async () => {
  const opened = [await world.db.openSnapshot(), await world.db.openSnapshot()];
  const before = await dump(world);
  const refused = await ask({ tab: "deposit" });
  expect([refused.statusCode, refused.json().code]).toEqual([503, "BUSY"]);
  expect(await dump(world)).toEqual(before);
  await opened[0]?.close();
  const member = await world.aMember();
  await insertDeposits(member.memberId, 3_000);
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ tab: "deposit" });
  const url = `${await originOf(world)}/export/transactions`;
  const answer = await fetch(url, { method: "POST", headers, body, signal: leaving.signal });
  expect(answer.status).toBe(200);
  leaving.abort();
  await expect.poll(async () => (await ask({ tab: "withdrawal" })).statusCode).toBe(200);
  for (const filter of [{ tab: "all" }, { tab: "validated" }, { tab: "rejected" }]) await ask(filter);
  expect((await ask({ tab: "withdrawal" })).statusCode).toBe(200);
  await opened[1]?.close();
});

test("a client that left before the answer began keeps no snapshot open", async () => {
  const url = `${await originOf(world)}/export/transactions`;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  for (let time = 0; time < 3; time++) {
    const { transact } = world.deps.db;
    const reached = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    // The file is begun, and its journal entry not yet written.
    world.deps.db.transact = async (run, scope) => {
      reached.resolve();
      await gone.promise;
      return transact(run, scope);
    };
    const call = request(url, { method: "POST", headers });
    call.on("error", () => {});
    call.end(JSON.stringify({ tab: "deposit" }));
    await reached.promise;
    call.destroy();
    await delay(50);
    world.deps.db.transact = transact;
    gone.resolve();
  }
  await expect.poll(async () => (await ask({ tab: "deposit" })).statusCode).toBe(200);
});

test("a search that would leave rows out is refused, and leaves no entry", async () => {
  const member = await world.aMember({ name: "Rado" });
  await insertDeposits(member.memberId, 1_200);
  const before = await dump(world);
  const refused = await ask({ tab: "deposit", search: "MANY1" });
  expect([refused.statusCode, refused.json().code]).toEqual([400, "SEARCH_TOO_WIDE"]);
  expect(await dump(world)).toEqual(before);
  expect(linesOf((await ask({ tab: "deposit", search: "MANY11" })).body)).toHaveLength(111);
});
