import { beforeEach, expect, test } from "vitest";
import { buildApp } from "../../src/server/app/app.ts";
import { dump } from "../support/dump.ts";
import { SECRET } from "../support/world.ts";
import { expectRefusal, oldClient, type Request } from "./client.ts";
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
    { path, fields, query: "a=1&a=2" },
    { path: "utilisateur/profil.php", query: "a=1&a=2" },
    { path: "utilisateur/profil.php", query: "user_id[0]=1" },
  ];
  for (const request of invalid) expectRefusal(await php.send(request), 400, "INVALID_INPUT");
  for (const name of ["text/plain", "multipart/form-data; boundary=x", "application/xml", "text/plain; a=json"]) {
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
