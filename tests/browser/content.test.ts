import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Content } from "../../src/shared/content/content.ts";
import { look, sees, test } from "../support/browser.ts";
import { levelOf } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import type { World } from "../support/world.ts";
import { loseAnswers } from "./stage.ts";

const WHY = "Le code ouvre votre compte. Le vrai support ne le demande jamais.";
const quiz: Content = {
  kind: "questions",
  text: "Un SMS vous donne un code. Une minute après, quelqu'un appelle : « Je suis du support, dites-moi le code. »",
  questions: [
    {
      form: "one",
      ask: "Que faites-vous ?",
      options: ["Je dis le code, il est du support", "Je ne dis le code à personne", "Je dis la moitié du code"],
      key: { right: [1], why: WHY },
    },
    { form: "scale", ask: "Ce texte est-il clair ?", low: "Pas du tout", high: "Très clair" },
  ],
};
const link: Content = {
  ...{ kind: "link", text: "Répondez au formulaire de la radio.", address: "https://exemple.mg/q?m={membre}" },
  ...{ isShared: true, hashes: [], codes: ["FIN-2026"] },
};

/** Puts a task of 100 Ar with this content in place of the free level's last one. */
async function offer(world: World, content: Content): Promise<number> {
  const { admin } = await signedIn(world, await world.anAdmin());
  const { id: levelId, tasks } = await levelOf(world, "VIP0");
  const last = tasks.find(({ gainAr }) => gainAr === 100);
  await admin.deleteTask.mutate({ taskId: last?.id ?? 0 });
  const terms = { levelId, name: "Le code secret", description: "Protégez votre compte.", gainAr: 100 };
  return (await admin.createTask.mutate({ ...terms, content: JSON.stringify(content) })).id;
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

test("a member opens a quiz, errs, learns, answers one question a screen, and is paid once though an answer is lost", async ({
  world,
  open,
}) => {
  await world.fund(1_000_000);
  await offer(world, quiz);
  const member = await world.aMember();
  const page = await open({ as: member, path: "/tasks" });
  await page.getByRole("link", { name: "Ouvrir : Le code secret" }).click();
  await sees(page, "+100 Ar", "Un SMS vous donne un code.");
  await look(page, "Le code secret");
  await press(page, "Commencer");
  await sees(page, "Question 1 sur 2", "Que faites-vous ?");
  await page.getByLabel("Je dis la moitié du code").check();
  await press(page, "Vérifier");
  await sees(page, "Ce n'est pas la bonne réponse.", WHY);
  await look(page, "Le code secret");
  await page.getByLabel("Je ne dis le code à personne").check();
  await press(page, "Vérifier");
  await sees(page, "C'est juste.");
  await press(page, "Continuer");
  await sees(page, "Question 2 sur 2");
  await page.getByLabel("4").check();
  // The server's clock stands still: what the phone waits for is not enough.
  world.clock.now += 60_000;
  await page.reload();
  await sees(page, "Question 2 sur 2");
  expect(await page.getByLabel("4").isChecked()).toBe(true);
  await page.goBack();
  await sees(page, "Question 1 sur 2");
  expect(await page.getByLabel("Je ne dis le code à personne").isChecked()).toBe(true);
  await page.goForward();
  const keys = await loseAnswers(page, "**/trpc/tasks.complete*", 1);
  await press(page, "Envoyer et recevoir 100 Ar");
  await sees(page, "Pas de réseau. Vos réponses restent sur ce téléphone");
  await press(page, "Envoyer et recevoir 100 Ar");
  await sees(page, "Tâche faite.", "100 Ar reçus", "Votre solde est de 100 Ar.");
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  await sees(page, "Il vous reste 2 tâches aujourd'hui, 100 Ar au plus.");
  await look(page, "Le code secret");
  expect(await world.balanceOf(member)).toBe(100);
});

test("a link says that it leads elsewhere, and its end leads back to be paid", async ({ world, open }) => {
  await world.fund(1_000_000);
  const taskId = await offer(world, link);
  const member = await world.aMember();
  const page = await open({ as: member, path: `/tasks/${taskId}`, provokes: /./ });
  await sees(page, "Vous quittez Asako", "exemple.mg");
  await look(page, "Le code secret");
  const out = page.getByRole("link", { name: "Ouvrir la page" });
  expect(await out.getAttribute("href")).toMatch(/^https:\/\/exemple\.mg\/q\?m=[0-9a-f]{16}$/);
  await page.context().route("https://exemple.mg/**", (route) => route.fulfill({ body: "" }));
  const [other] = await Promise.all([page.waitForEvent("popup"), out.click()]);
  await other.close();
  world.clock.now += 60_000;
  await page.goto("/tasks/fini?c=FIN-2026");
  await page.waitForURL(`**/tasks/${taskId}?c=FIN-2026`);
  await expect.poll(() => page.getByLabel("Code de la fin").inputValue()).toBe("FIN-2026");
  expect(await world.balanceOf(member)).toBe(0);
  await press(page, "Envoyer et recevoir 100 Ar");
  await sees(page, "Tâche faite.", "100 Ar reçus");
});
