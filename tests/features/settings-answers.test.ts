import { expect, test } from "vitest";
import { readyAnswerDefaults } from "../../src/shared/settings.ts";
import { signedIn } from "../support/client.ts";
import { actsOf } from "../support/journal.ts";
import { expectRefused } from "../support/refused.ts";
import { createWorld } from "../support/world.ts";

test("six ready answers are there at first, changed by an administrator, and kept in the journal", async () => {
  const world = await createWorld();
  const { admin } = await signedIn(world, await world.anAdmin({ name: "Hanta" }));
  expect((await admin.configuration.query()).answers).toEqual(readyAnswerDefaults);
  const answers = { ...readyAnswerDefaults, answer1: "Votre dépôt est là.", answer6: "" };
  const saved = await admin.updateReadyAnswers.mutate({ answers, seen: readyAnswerDefaults });
  expect(saved.answers).toEqual(answers);
  expect((await admin.configuration.query()).answers).toEqual(answers);
  expect(await actsOf(world)).toMatchObject([
    { action: "updateReadyAnswers", targetKind: "setting", targetId: "ready" },
  ]);
});

test("an answer has at most 300 characters, and what somebody else changed meanwhile is not overwritten", async () => {
  const world = await createWorld();
  const { admin } = await signedIn(world, await world.anAdmin());
  const answers = { ...readyAnswerDefaults, answer2: "a".repeat(300) };
  await admin.updateReadyAnswers.mutate({ answers });
  const tooLong = { ...answers, answer2: "a".repeat(301) };
  await expectRefused(world, () => admin.updateReadyAnswers.mutate({ answers: tooLong }), "INVALID_INPUT");
  const stale = { answers: readyAnswerDefaults, seen: readyAnswerDefaults };
  await expectRefused(world, () => admin.updateReadyAnswers.mutate(stale), "SETTING_CHANGED");
});
