import { beforeEach, describe, expect, test } from "vitest";
import type { ErrorCode } from "../../src/shared/errors.ts";
import { levelOf } from "../support/change.ts";
import { dump } from "../support/dump.ts";
import { expectRefusal } from "./client.ts";
import { ask, createStage, type Stage, taskIds, vipId } from "./stage.ts";

let stage: Stage;
let { world, php, back } = {} as Stage;
beforeEach(async () => {
  stage = await createStage();
  ({ world, php, back } = stage);
});

type Vip = { VIP_ID: number; VIP_NOM: string; VIP_PRIX: number; VIP_REVENU: number };
const vips = async () => (await ask<{ vips: Vip[] }>(back, "admin/vip/get_vips.php")).vips;
const named = async (name: string) => (await vips()).find(({ VIP_NOM }) => VIP_NOM === name);
const tasksOf = async (id: number) => {
  const answer = await back.get<{ tasks: object[] }>("admin/tasks/get_tasks.php", `vip_id=${id}`);
  expect(answer.status).toBe(200);
  return answer.body.tasks;
};

const VIP7 = { nom: "VIP7", prix: 2_000_000, revenu: 60_000 };
const poll = { nom: "Sondage", description: "Répondez au sondage.", gain: 300 };

describe("levels", () => {
  test("are created, changed and deleted; numbers may be digits", async () => {
    const made = await ask<{ id: number }>(back, "admin/vip/create_vip.php", VIP7);
    expect(made).toEqual({ success: true, message: "Niveau VIP créé.", id: expect.any(Number) });
    expect(await named("VIP7")).toEqual({ VIP_ID: made.id, VIP_NOM: "VIP7", VIP_PRIX: 2_000_000, VIP_REVENU: 60_000 });
    const change = { id: String(made.id), nom: "Or", prix: "2500000", revenu: "70000" };
    const form = await back.form("admin/vip/update_vip.php", change);
    expect([form.status, form.body]).toEqual([200, { success: true, message: "Niveau VIP modifié." }]);
    expect(await ask(back, "admin/vip/update_vip.php", { ...change, couleur: "x" })).toMatchObject({ success: true });
    expect(await named("Or")).toEqual({ VIP_ID: made.id, VIP_NOM: "Or", VIP_PRIX: 2_500_000, VIP_REVENU: 70_000 });
    expect(await ask(back, "admin/vip/delete_vip.php", { id: made.id })).toEqual({
      success: true,
      message: "Niveau VIP supprimé.",
    });
    expect(await named("Or")).toBeUndefined();
  });

  test("that somebody holds are archived", async () => {
    const id = await vipId(php, "VIP1");
    const archived = { success: true, message: "Niveau VIP archivé." };
    expect(await ask(back, "admin/vip/delete_vip.php", { id })).toEqual(archived);
    expect(await ask(back, "admin/vip/delete_vip.php", { id })).toEqual(archived);
    expect(await named("VIP1")).toBeUndefined();
    expect(await ask(php, "utilisateur/profil.php")).toMatchObject({ vip_level: id });
  });
});

describe("tasks", () => {
  test("are listed, created, changed and deleted; numbers may be digits", async () => {
    const vip3 = await vipId(php, "VIP3");
    const { id: own } = await ask<{ id: number }>(back, "admin/vip/create_vip.php", VIP7);
    const made = await ask<{ id: number }>(back, "admin/tasks/create_tasks.php", { ...poll, gain: "300", vipId: own });
    expect(made).toEqual({ success: true, message: "Tâche créée.", id: expect.any(Number) });
    const task = { TASK_ID: made.id, TASK_NOM: "Sondage", TASK_DESCRIPTION: "Répondez au sondage.", TASK_GAIN: 300 };
    expect(await tasksOf(own)).toEqual([{ ...task, VIP_ID: own }]);
    expect((await ask<{ tasks: object[] }>(back, "admin/tasks/get_tasks.php")).tasks).toHaveLength(30);
    expect(await tasksOf(vip3)).toHaveLength(4);
    const change = { id: made.id, ...poll, gain: 450 };
    const changed = { success: true, message: "Tâche modifiée." };
    expect(await ask(back, "admin/tasks/update_tasks.php", change)).toEqual(changed);
    expect(await tasksOf(own)).toEqual([{ ...task, TASK_GAIN: 450, VIP_ID: own }]);
    const { id: other } = await ask<{ id: number }>(back, "admin/vip/create_vip.php", {
      ...VIP7,
      nom: "A",
      prix: 1_900_000,
    });
    expect(await ask(back, "admin/tasks/update_tasks.php", { ...change, vipId: other })).toEqual(changed);
    expect([await tasksOf(own), (await tasksOf(other)).length]).toEqual([[], 1]);
  });

  test("that nobody was offered are deleted, others are archived", async () => {
    const { id: own } = await ask<{ id: number }>(back, "admin/vip/create_vip.php", VIP7);
    const { id } = await ask<{ id: number }>(back, "admin/tasks/create_tasks.php", { ...poll, vipId: own });
    const gone = { success: true, message: "Tâche supprimée." };
    expect(await ask(back, "admin/tasks/delete_task.php", { id: String(id) })).toEqual(gone);
    const [first] = await taskIds(php);
    const archived = { success: true, message: "Tâche archivée." };
    expect(await ask(back, "admin/tasks/delete_task.php", { id: first })).toEqual(archived);
    expect(await taskIds(php)).not.toContain(first);
  });
});

describe("a wrong edit is refused in its own words:", () => {
  type Case = [fields: object, status: number, code: ErrorCode, sentence?: string];

  async function refused(path: string, cases: Case[]) {
    for (const [fields, status, code, sentence] of cases) {
      const before = await dump(world);
      expectRefusal(await back.post(path, fields), status, code, sentence);
      expect(await dump(world)).toEqual(before);
    }
  }
  const invalid = (fields: object, sentence: string): Case => [fields, 400, "INVALID_INPUT", sentence];

  test("of a level", async () => {
    const id = await vipId(php, "VIP1");
    await refused("admin/vip/create_vip.php", [
      invalid({}, "Nom requis."),
      invalid({ ...VIP7, prix: undefined }, "Prix requis."),
      invalid({ ...VIP7, prix: "" }, "Prix requis."),
      invalid({ ...VIP7, revenu: "" }, "Revenu requis."),
      invalid({ ...VIP7, prix: "12,5" }, "Montant invalide."),
      invalid({ ...VIP7, revenu: -1 }, "Montant invalide."),
      [{ ...VIP7, nom: "vip1" }, 409, "LEVEL_NAME_TAKEN", "Un autre niveau porte déjà ce nom."],
      [{ ...VIP7, prix: 20_000 }, 409, "LEVEL_PRICE_TAKEN"],
    ]);
    const lower = "Les tâches actives de VIP1 totalisent 700 Ar : ce maximum par jour est trop bas de 1 Ar. ";
    await refused("admin/vip/update_vip.php", [
      invalid({ ...VIP7 }, "Valeur invalide : id."),
      [{ ...VIP7, id: 999_999 }, 404, "LEVEL_NOT_FOUND"],
      [
        { id, nom: "VIP1", prix: 20_000, revenu: 699 },
        409,
        "CEILING_TOO_LOW",
        `${lower}Baissez ou archivez d'abord des tâches.`,
      ],
    ]);
    await refused("admin/vip/delete_vip.php", [
      invalid({}, "Valeur invalide : id."),
      [{ id: 999_999 }, 404, "LEVEL_NOT_FOUND"],
      [{ id: await vipId(php, "VIP0") }, 409, "LEVEL_FREE", "Le niveau gratuit ne peut pas être supprimé."],
    ]);
  });

  test("of a task", async () => {
    const vip1 = await levelOf(world, "VIP1");
    const id = vip1.tasks[0]?.id ?? 0;
    const full = "Il reste 0 Ar sous le maximum par jour de VIP1 (700 Ar) : ce gain le dépasse de 300 Ar.";
    await refused("admin/tasks/create_tasks.php", [
      invalid({ ...poll }, "Valeur invalide : vipId."),
      invalid({ ...poll, vipId: vip1.id, nom: "" }, "Nom requis."),
      invalid({ ...poll, vipId: vip1.id, description: undefined }, "Description requise."),
      invalid({ ...poll, vipId: vip1.id, gain: undefined }, "Gain requis."),
      invalid({ ...poll, vipId: vip1.id, gain: 0 }, "Montant invalide."),
      [{ ...poll, vipId: 999_999 }, 404, "LEVEL_NOT_FOUND"],
      [{ ...poll, vipId: vip1.id }, 409, "CEILING_EXCEEDED", full],
    ]);
    await refused("admin/tasks/update_tasks.php", [
      [{ ...poll, id: 999_999 }, 404, "TASK_UNKNOWN", "Cette tâche n'existe pas."],
      [{ ...poll, id, gain: 200, nom: vip1.tasks[1]?.name }, 409, "TASK_NAME_TAKEN"],
      [{ ...poll, id, gain: 201 }, 409, "CEILING_EXCEEDED"],
    ]);
    await refused("admin/tasks/delete_task.php", [[{ id: 999_999 }, 404, "TASK_UNKNOWN"]]);
    expectRefusal(await back.get("admin/tasks/get_tasks.php", "vip_id=999999"), 404, "LEVEL_NOT_FOUND");
    expectRefusal(await back.get("admin/tasks/get_tasks.php", "vip_id=x"), 400, "INVALID_INPUT");
  });
});
