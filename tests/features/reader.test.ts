import { beforeEach, expect, test } from "vitest";
import { isSole } from "../../src/server/acts/person.ts";
import { changeMember } from "../support/change.ts";
import { signedIn, tokenOf } from "../support/client.ts";
import { journalOf } from "../support/journal.ts";
import { expectRefused } from "../support/refused.ts";
import { reason, twoAdmins } from "../support/two-admins.ts";
import { type Person, SECRET } from "../support/world.ts";

const stage = twoAdmins();
let reader: Person;

/** Hanta makes an account of the role, which signs in with the password that it was given. */
beforeEach(async () => {
  const phone = "+261340007007";
  const made = { name: "Ravao", phone, role: "reader" as const, password: SECRET };
  const { id } = await stage.back.admin.createPerson.mutate(made);
  reader = { ...stage.hanta, memberId: id, name: "Ravao", phone, role: "reader" };
});

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

test("needs no referrer, and signs in to the administrators' menu and rooms", async () => {
  const token = await tokenOf(stage.world, reader);
  expect(claimsOf(token).userRole).toBe("Administrateur");
  const rooms = await signedIn(stage.world, reader);
  expect((await rooms.admin.people.query({ role: "reader" })).people.map(({ name }) => name)).toEqual(["Ravao"]);
  expect(await rooms.admin.aloneList.query()).toBeDefined();
  const last = (await journalOf(stage.world)).at(-1);
  expect([last?.action, last?.actorName]).toEqual(["signIn", "Ravao"]);
});

test("exports, which the journal says; brings in nothing", async () => {
  const token = await tokenOf(stage.world, reader);
  const headers = { authorization: `Bearer ${token}` };
  const asked = { method: "POST" as const, url: "/export/journal", payload: {}, headers };
  expect((await stage.world.app.inject(asked)).statusCode).toBe(200);
  const last = (await journalOf(stage.world)).at(-1);
  expect([last?.action, last?.actorName]).toEqual(["export", "Ravao"]);
  const upload = {
    ...{ method: "POST" as const, url: "/upload/statement", payload: "bonjour" },
    headers: { ...headers, "content-type": "text/plain" },
  };
  const answer = await stage.world.app.inject(upload);
  expect([answer.statusCode, answer.json().code]).toEqual([403, "READ_ONLY"]);
});

test("chooses a password of their own, and ends their other sessions", async () => {
  const rooms = await signedIn(stage.world, reader);
  await rooms.user.updatePassword.mutate({ currentPassword: SECRET, password: "lalana-maitso-9" });
  expect(await rooms.user.endOtherSessions.mutate()).toBeDefined();
});

test("is nobody's second person, and leaves the only administrator the only one", async () => {
  const { world, hanta, solo } = stage;
  await stage.onlyAdmins(hanta, solo);
  const { approvalId } = await stage.aProposal();
  const rooms = await signedIn(world, reader);
  await expectRefused(world, () => rooms.admin.approve.mutate({ approvalId }), "READ_ONLY");
  await expectRefused(world, () => rooms.admin.lookThrough.mutate({ upToId: 1 }), "READ_ONLY");
  await changeMember(world, solo, { status: "blocked" });
  expect(await isSole(world.db.read, hanta.memberId)).toBe(true);
});

test("who was made a reader of an administrator no longer decides, and makes nobody the only one", async () => {
  const { world, hanta, solo } = stage;
  const asReader = { memberId: solo.memberId, name: "Solo", phone: solo.phone, role: "reader" as const };
  await stage.back.admin.updatePerson.mutate({ ...asReader, reason });
  const rooms = await signedIn(world, solo);
  const add = { memberId: stage.member.memberId, action: "add" as const, amountAr: 1, reason };
  await expectRefused(world, () => rooms.admin.adjustBalance.mutate(add), "READ_ONLY");
  expect(await isSole(world.db.read, hanta.memberId)).toBe(false);
});
