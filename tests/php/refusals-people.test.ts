import { beforeEach, expect, test } from "vitest";
import type { ErrorCode } from "../../src/shared/errors.ts";
import { dump } from "../support/dump.ts";
import { expectRefusal } from "./client.ts";
import { createStage, type Stage } from "./stage.ts";

let stage: Stage;
let { world, admin, member, back } = {} as Stage;
beforeEach(async () => {
  stage = await createStage();
  ({ world, admin, member, back } = stage);
});

const nouvelle = { nom: "Nouvelle", email: "n@exemple.mg", contact: "0329988877", role: "Utilisateur", parain: "" };

type Case = [path: string, fields: object, status: number, code: ErrorCode];

test("a field without a sentence of its own is refused under the name its sender knows; a level must be chosen", async () => {
  const userId = member.memberId;
  const wrong: [name: string, fields: object, sentence: string][] = [
    ["update_balance", { userId, amount: 1_000 }, "Valeur invalide : action (ADD ou REMOVE)."],
    ["update_balance", { userId, amount: "", action: "ADD" }, "Montant invalide."],
    ["update_balance", { amount: 1_000, action: "ADD" }, "Valeur invalide : userId."],
    [
      "update_user",
      { id: userId, nom: "X", contact: member.phone, role: "Chef" },
      "Valeur invalide : role (Utilisateur, Administrateur ou Lecteur).",
    ],
    ["create_user", { ...nouvelle, parain: { a: 1 } }, "Code d'invitation requis."],
    ["update_vip_level", { userId }, "Choisissez un niveau."],
    ["update_vip_level", { userId, newVipId: "" }, "Choisissez un niveau."],
    ["update_vip_level", { userId, newVipId: "VIP3" }, "Valeur invalide : newVipId."],
  ];
  for (const [name, fields, sentence] of wrong)
    expectRefusal(await back.post(`admin/users/${name}.php`, fields), 400, "INVALID_INPUT", sentence);
});

test("each wrong value is refused in its own words, and leaves every table as it was", async () => {
  const id = member.memberId;
  const own = admin.memberId;
  const right = { id, nom: "X", contact: member.phone, role: "Utilisateur" };
  const refused: Case[] = [
    ["create_user", { ...nouvelle, parain: "NOBODY99" }, 400, "INVITATION_INVALID"],
    ["create_user", { ...nouvelle, parain: 999_999 }, 400, "INVITATION_INVALID"],
    ["create_user", { ...nouvelle, parain: -1 }, 400, "INVITATION_INVALID"],
    ["create_user", {}, 400, "INVALID_INPUT"],
    ["create_user", { ...nouvelle, password: "12345" }, 400, "INVALID_INPUT"],
    ["create_user", nouvelle, 400, "INVALID_INPUT"],
    ["create_user", { ...nouvelle, parain: undefined }, 400, "INVALID_INPUT"],
    ["create_user", { ...nouvelle, parain: admin.memberId, contact: member.phone }, 409, "PHONE_TAKEN"],
    ["update_user", { ...right, contact: admin.phone }, 409, "PHONE_TAKEN"],
    ["update_user", { ...right, parain: id }, 409, "REFERRER_CYCLE"],
    ["update_user", { ...right, id: 999_999 }, 404, "MEMBER_NOT_FOUND"],
    ["update_user", { ...right, id: own }, 403, "OWN_ACCOUNT"],
    ["update_balance", { userId: id, amount: 20_001, action: "REMOVE" }, 409, "BALANCE_SHORT"],
    ["update_balance", { userId: id, amount: 1, action: "ADD" }, 409, "OPERATOR_SHORT"],
    ["update_balance", { userId: own, amount: 1, action: "ADD" }, 403, "OWN_ACCOUNT"],
    ["update_vip_level", { userId: id, newVipId: 999_999 }, 404, "LEVEL_NOT_FOUND"],
    ["update_vip_level", { userId: own, newVipId: 1 }, 403, "OWN_ACCOUNT"],
    ["reset_password", { userId: own }, 403, "OWN_ACCOUNT"],
    ["reset_password", { userId: 999_999 }, 404, "MEMBER_NOT_FOUND"],
    ["toggle_statut", { id: own }, 403, "OWN_ACCOUNT"],
    ["toggle_statut", { id: 999_999 }, 404, "MEMBER_NOT_FOUND"],
  ];
  const before = await dump(world);
  for (const [name, fields, status, code] of refused) {
    const answer = await back.post(`admin/users/${name}.php`, fields);
    expect([name, fields, answer.status, answer.body.code]).toEqual([name, fields, status, code]);
    expectRefusal(answer, status, code);
  }
  expectRefusal(await back.send({ path: "admin/users/user_details.php", query: "id=999999" }), 404, "MEMBER_NOT_FOUND");
  expectRefusal(await back.send({ path: "admin/users/user_details.php" }), 400, "INVALID_INPUT");
  expect(await dump(world)).toEqual(before);
});
