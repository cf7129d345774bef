import type { Page } from "playwright-core";
import { expect } from "vitest";
import { look, sees, test } from "../support/browser.ts";
import { levelOf } from "../support/change.ts";
import { signedIn } from "../support/client.ts";

const dialog = (page: Page) => page.getByRole("alertdialog");
const press = (where: Page | ReturnType<typeof dialog>, name: string) =>
  where.getByRole("button", { name, exact: true }).click();

test("an administrator makes a quiz of a task, sees it as members will, and takes it back", async ({
  world,
  member,
  admin,
  open,
}) => {
  const { id, tasks } = await levelOf(world, "VIP1");
  const page = await open({ as: admin, alsoAt: [1280], path: `/admin-tasks?niveau=${id}` });
  await press(page, "Modifier : Répondre à une question");
  await dialog(page).getByLabel("Que demande-t-on ?").selectOption("Des questions");
  await press(dialog(page), "Enregistrer");
  await sees(dialog(page), /Donnez la question, deux choix au moins/);
  await dialog(page).getByLabel("Texte à lire d'abord").fill("Un code reçu par SMS ouvre votre compte.");
  await dialog(page).getByLabel("Question posée").fill("À qui donner ce code ?");
  await dialog(page).getByLabel("Choix 1").fill("Au support");
  await dialog(page).getByLabel("Choix 2").fill("À personne");
  await dialog(page).getByLabel("Vérification").selectOption("key");
  await dialog(page).getByLabel("Pourquoi c'est juste").fill("Le support ne le demande jamais.");
  await dialog(page).getByLabel("Le choix 2 est juste").check();
  const preview = dialog(page).getByRole("region", { name: "Ce que les membres verront" });
  await sees(preview, "Un code reçu par SMS ouvre votre compte.", "À qui donner ce code ?", "Au moins 2 s de lecture.");
  await look(page, "Modifier la tâche");
  await press(dialog(page), "Enregistrer");
  await dialog(page).waitFor({ state: "detached" });
  const client = await signedIn(world, member);
  const taskId = tasks.find(({ name }) => name === "Répondre à une question")?.id ?? 0;
  const hasContent = async () =>
    (await client.tasks.today.query()).tasks.find((task) => task.id === taskId)?.hasContent;
  await expect.poll(hasContent).toBe(true);
  const { content } = await client.tasks.open.mutate({ taskId });
  expect(content).toMatchObject({
    questions: [{ ask: "À qui donner ce code ?", options: ["Au support", "À personne"] }],
  });
  await press(page, "Modifier : Répondre à une question");
  await dialog(page).getByLabel("Que demande-t-on ?").selectOption("confirm");
  await press(dialog(page), "Enregistrer");
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(hasContent).toBe(false);
});
