import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "../../src/server/app/app.ts";
import { dump } from "../support/dump.ts";
import { SECRET } from "../support/world.ts";
import { expectRefusal, oldClient, phpToken, type Request } from "./client.ts";
import { ask, createStage, type Stage, taskIds, vipId } from "./stage.ts";

let stage: Stage;
let { world, admin, member, php, back } = {} as Stage;
beforeEach(async () => {
  stage = await createStage();
  ({ world, admin, member, php, back } = stage);
});

test("a form can do the whole job, with digits for numbers and a charset beside the type", async () => {
  const { body } = await oldClient(world).form("auth/login.php", { fullNumber: member.phone, password: SECRET });
  const client = oldClient(world, String(body.token));
  const user_id = String(member.memberId);
  const deposit = { amount: "10000", numero_admin: admin.phone, reference: "FORM 1" };
  const { deposit_id } = (await client.form("transactions/save_deposit.php", deposit)).body;
  const decision = { transaction_id: String(deposit_id), status: "validé", reference: "" };
  expect((await back.form("admin/validate_transaction.php", decision)).status).toBe(200);
  const order = { user_id, vip_id: String(await vipId(php, "VIP2")), adjusted_price: "30000" };
  expect((await client.form("utilisateur/buy_vip.php", order)).body).toMatchObject({ success: true, solde: 0 });
  const [task] = await taskIds(client);
  const done = await client.send({
    path: "utilisateur/complete_task.php",
    fields: `user_id=${user_id}&task_id=${task}`,
    headers: { "content-type": "application/x-www-form-urlencoded; charset=UTF-8" },
  });
  expect(done.body).toMatchObject({ success: true, solde: 400 });
});

/** The fields of a form in parts, as `curl -F` and PHP's arrays of fields send them. */
function multipart(fields: [name: string, value: string][]) {
  const parts = fields.map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { fields: `${parts.join("")}--x--\r\n`, headers: { "content-type": "multipart/form-data; boundary=x" } };
}

test("a form in parts does what the same form does", async () => {
  const fields = Object.entries({ fullNumber: member.phone, password: SECRET });
  const { status, body } = await oldClient(world).send({ path: "auth/login.php", ...multipart(fields) });
  expect([status, body.success]).toEqual([200, true]);
  const huge = multipart([["fullNumber", "5".repeat(70_000)]]);
  expectRefusal(await php.send({ path: "auth/login.php", ...huge }), 413, "PAYLOAD_TOO_LARGE");
});

test("the scheme of a token may be written in any case, with several spaces", async () => {
  const token = await phpToken(world, member.phone);
  for (const authorization of [`bearer  ${token}`, `BEARER ${token} `, `Bearer ${token}`])
    expect((await oldClient(world).send({ path: "utilisateur/profil.php", headers: { authorization } })).status).toBe(
      200,
    );
  for (const authorization of [token, `Basic ${token}`, `Bearer${token}`, `Bearer ${token} x`])
    expect((await oldClient(world).send({ path: "utilisateur/profil.php", headers: { authorization } })).status).toBe(
      401,
    );
});

test("a packed body is refused as one, at every door", async () => {
  const headers = { "content-type": "application/json", "content-encoding": "gzip" };
  const payload = gzipSync(JSON.stringify({ fullNumber: member.phone, password: SECRET }));
  for (const url of ["/backend/api/auth/login.php", "/trpc/auth.login", "/export/people"]) {
    const { statusCode, body } = await world.app.inject({ method: "POST", url, headers, payload });
    expect([url, statusCode]).toEqual([url, 415]);
    expect(body).toContain("UNSUPPORTED_MEDIA_TYPE");
  }
});

describe("what is no UTF-8 is read as Windows-1252", () => {
  const send = (path: string, type: string, payload: Buffer | string) =>
    world.app.inject({
      method: "POST",
      url: `/backend/api/auth/${path}.php`,
      headers: { "content-type": type },
      payload,
    });
  const latin = (text: string) => Buffer.from(text, "latin1");
  const form = "application/x-www-form-urlencoded";
  const person = () => ({ tel: "0331234567", invitation_code: stage.referrer.invitationCode });

  test.each([
    [
      "an escaped form",
      form,
      () => `username=R%E9n%E9+O%80&password=%E9t%E9-%E0-nosy&${new URLSearchParams(person())}`,
    ],
    [
      "a form of plain bytes",
      form,
      () => latin(`username=Réné+O\x80&password=été-à-nosy&${new URLSearchParams(person())}`),
    ],
    [
      "JSON",
      "application/json",
      () => latin(JSON.stringify({ ...person(), username: "Réné O\x80", password: "été-à-nosy" })),
    ],
    [
      "a form in parts",
      "multipart/form-data; boundary=x",
      () => latin(multipart(Object.entries({ ...person(), username: "Réné O\x80", password: "été-à-nosy" })).fields),
    ],
  ])("%s", async (_, type, payload) => {
    expect((await send("register", type, payload())).statusCode).toBe(200);
    const login = async (password: string) =>
      (await send("login", form, new URLSearchParams({ fullNumber: "0331234567", password }).toString())).statusCode;
    expect([await login("été-à-nosy"), await login("èté-à-nosy")]).toEqual([200, 401]);
    const token = await phpToken(world, "0331234567", "été-à-nosy");
    const { body } = await oldClient(world, token).get<{ user: { USERNAME: string } }>("utilisateur/profil.php");
    expect(body.user.USERNAME).toBe("Réné O€");
  });

  test("while UTF-8 stays what it is, escaped or not", async () => {
    const fields = `username=Réné+%E2%82%AC&password=%C3%A9t%C3%A9-%C3%A0-nosy&${new URLSearchParams(person())}`;
    expect((await send("register", form, fields)).statusCode).toBe(200);
    const token = await phpToken(world, "0331234567", "été-à-nosy");
    const { body } = await oldClient(world, token).get<{ user: { USERNAME: string } }>("utilisateur/profil.php");
    expect(body.user.USERNAME).toBe("Réné €");
  });
});

test("a sign that somebody could not read reaches no name and no password", async () => {
  const right = {
    username: "Soa",
    tel: "0331234567",
    password: SECRET,
    invitation_code: stage.referrer.invitationCode,
  };
  for (const [name, value] of [
    ["username", "R\ufffdn\ufffd"],
    ["password", "\ufffdt\ufffd-nosy"],
  ] as const)
    expectRefusal(await oldClient(world).post("auth/register.php", { ...right, [name]: value }), 400, "INVALID_INPUT");
  const guess = { fullNumber: member.phone, password: "lalana\ufffdmaitso" };
  expectRefusal(await oldClient(world).post("auth/login.php", guess), 400, "INVALID_INPUT");
});

test("an unescaped + in a form's number reads as the space it becomes", async () => {
  const fields = `fullNumber=${member.phone}&password=${SECRET}`;
  expect((await oldClient(world).send({ path: "auth/login.php", fields, form: true })).status).toBe(200);
});

test("an unknown field reaches no use case: not a status, not a price, not an identity", async () => {
  const greedy = {
    id: stage.referrer.memberId,
    memberId: stage.referrer.memberId,
    referrerId: 1,
    status: "validated",
    paidAr: 0,
    isOpen: true,
  };
  const signup = {
    username: "Soa",
    tel: "0331234567",
    password: SECRET,
    invitation_code: stage.referrer.invitationCode,
  };
  await ask(oldClient(world), "auth/register.php", { ...greedy, ...signup });
  const login = await ask(oldClient(world), "auth/login.php", {
    ...greedy,
    fullNumber: "0331234567",
    password: SECRET,
  });
  const soa = oldClient(world, String(login.token));
  const { user } = await ask<{ user: object }>(soa, "utilisateur/profil.php");
  expect(user).toMatchObject({ USER_ROLE: "Utilisateur", BALANCE: 0, PARRAIN_ID: stage.referrer.memberId });

  await ask(php, "transactions/save_deposit.php", { ...greedy, ...stage.deposit("EXTRA1") });
  await ask(php, "transactions/save_withdrawal.php", { ...greedy, amount: 5_000, phone: "0320000009" });
  const history = await ask<{ transactions: object[] }>(php, "utilisateur/historique.php");
  expect(history.transactions.slice(0, 2)).toMatchObject([
    { USER_ID: member.memberId, TRANSACTION_MONTANT: 5_000, TRANSACTION_STATUS: "En attente" },
    { USER_ID: member.memberId, TRANSACTION_MONTANT: 5_000, TRANSACTION_STATUS: "En attente" },
  ]);
  expect(await world.balanceOf(member)).toBe(15_000);
});

test("a field by which its sender would set a role or money is refused by name, where the call has none of that name", async () => {
  const before = await dump(world);
  const right = {
    username: "Soa",
    tel: "0331234567",
    password: SECRET,
    invitation_code: stage.referrer.invitationCode,
  };
  for (const name of ["role", "USER_ROLE", "userRole", "BALANCE", "balanceAr", "solde", "Montant", "amount"]) {
    const answer = await oldClient(world).post("auth/register.php", { ...right, [name]: 1_000_000 });
    expectRefusal(answer, 400, "INVALID_INPUT", `Ce champ n'est pas accepté ici : ${name}.`);
    expectRefusal(
      await php.form("utilisateur/update_username.php", { username: "X", [name]: "1" }),
      400,
      "INVALID_INPUT",
    );
  }
  const edit = { id: member.memberId, nom: "Rivo", contact: member.phone, role: "Utilisateur", BALANCE: 1_000_000 };
  expectRefusal(await back.post("admin/users/update_user.php", edit), 400, "INVALID_INPUT");
  expect(await dump(world)).toEqual(before);
  await ask(php, "utilisateur/profil.php?role=Administrateur&BALANCE=1");
});

test("an unknown path is a 404 in the envelope, whatever the method and body", async () => {
  const paths = ["", "nothing.php", "utilisateur", "utilisateur/PROFIL.php", "utilisateur/profil.php/"];
  for (const path of [...paths, "auth/login.php.bak", "%2e%2e%2fetc/passwd", "x".repeat(2_000)]) {
    for (const method of ["GET", "POST", "DELETE"] as const) {
      const fields = method === "GET" ? undefined : "{not json";
      const answer = await php.send({ method, path, fields });
      expect([path, method, answer.status]).toEqual([path, method, 404]);
      expectRefusal(answer, 404, "NOT_FOUND", "Cette adresse n'existe pas.");
    }
  }
});

test("what is not an object of fields, each sent once, is refused with 4xx and changes nothing", async () => {
  const before = await dump(world);
  const path = "transactions/save_deposit.php";
  const fields = JSON.stringify(stage.deposit("BAD1"));
  const form = new URLSearchParams({ ...stage.deposit("BAD1"), amount: "5000" });
  const type = (name: string) => ({ "content-type": name });
  const invalid: Request[] = [
    ...["{", "", "null", "[]", '"text"', "5", '{"__proto__":{"amount":1}}', '{"constructor":{"prototype":{}}}'].map(
      (sent) => ({ path, fields: sent }),
    ),
    { path, fields: `${form}&amount=6000`, form: true },
    { path, fields: `${form}&extra=1&extra=2`, form: true },
    { path, fields: `${form}&user_id[]=1`, form: true },
    { path, fields: "no parts", headers: type("multipart/form-data; boundary=x") },
    { path, fields: "--x--", headers: type("multipart/form-data") },
    { path, ...multipart([...Object.entries({ ...stage.deposit("BAD1"), amount: "5000" }), ["amount", "6000"]]) },
    {
      path,
      ...multipart([
        ["amount", "5000"],
        ['reference"; filename="a.txt', "BAD1"],
      ]),
    },
    { path, fields, query: "a=1&a=2" },
    { path: "utilisateur/profil.php", query: "a=1&a=2" },
    { path: "utilisateur/profil.php", query: "user_id[0]=1" },
  ];
  for (const request of invalid) expectRefusal(await php.send(request), 400, "INVALID_INPUT");
  for (const name of ["text/plain", "application/octet-stream", "application/xml", "text/plain; a=json"]) {
    expectRefusal(await php.send({ path, fields, headers: type(name) }), 415, "UNSUPPORTED_MEDIA_TYPE");
  }
  const huge = `{"amount":"${"5".repeat(70_000)}"}`;
  expectRefusal(await php.send({ path, fields: huge }), 413, "PAYLOAD_TOO_LARGE");
  expectRefusal(await php.send({ path, fields: `a=${"5".repeat(70_000)}`, form: true }), 413, "PAYLOAD_TOO_LARGE");
  expect(await dump(world)).toEqual(before);
});

test("an unforeseen failure says nothing of its own: no statement, no path, no stack", async () => {
  const failing = async () => {
    throw new Error("select password_hash from member failed at /srv/asako/src/server/db");
  };
  const read = new Proxy(world.db.read, {
    get: () => {
      throw new Error("SQLITE_ERROR: no such table: member (/srv/asako/data/app.db)");
    },
  });
  const app = buildApp({ ...world.deps, db: { ...world.db, read, transact: failing } });
  const broken = oldClient({ app }, "any.thing.here");
  const sentence = "Une erreur est survenue. Réessayez dans un instant.";
  expectRefusal(await broken.get("messagerie/get_messaging_config.php"), 500, "INTERNAL", sentence);
  const login = await broken.post("auth/login.php", { fullNumber: member.phone, password: SECRET });
  expectRefusal(login, 500, "INTERNAL", sentence);
  await app.close();
});
