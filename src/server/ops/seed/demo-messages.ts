import { MINUTE_MS } from "../../../shared/day.ts";
import type { Actor, Deps } from "../../app/deps.ts";
import { answer, readConversation } from "../../features/message/conversation.service.ts";
import { readMine, sendMessage } from "../../features/message/message.service.ts";

type Step =
  | { writes: string }
  /** An answer of support, by the first administrator or the second. */
  | { answers: string; by?: "admin" | "second" }
  /** One side reads everything the other has written. */
  | { reads: "member" | "support" };

type Conversation = { key: string; minutesAgo: number; steps: Step[] };

/** Conversations in every state: read by both sides, unread by support, unread by the member, begun by support. */
const conversations: Conversation[] = [
  {
    key: "bema",
    minutesAgo: 12 * 24 * 60,
    steps: [
      { writes: "Bonjour, puis-je utiliser deux comptes avec le même numéro ?" },
      { reads: "support" },
      { answers: "Bonjour Bema, non : un numéro correspond à un seul compte.", by: "second" },
    ],
  },
  {
    key: "lova",
    minutesAgo: 6 * 24 * 60,
    steps: [
      { writes: "Bonjour, mon retrait de 20 000 Ar a été rejeté. Pourquoi ?" },
      { reads: "support" },
      { answers: "Bonjour Lova, ce numéro n'a pas de compte mobile money. La somme est revenue dans votre solde." },
      { reads: "member" },
      { writes: "Merci, je vais en indiquer un autre." },
      { reads: "support" },
    ],
  },
  {
    key: "demo",
    minutesAgo: 27 * 60,
    steps: [
      {
        writes:
          "Bonjour,\nj'ai envoyé 50 000 Ar hier soir et mon dépôt est toujours en attente. Faut-il que je fasse quelque chose ?",
      },
      { reads: "support" },
      {
        answers:
          "Bonjour Rado, avez-vous bien indiqué la référence de l'envoi, et non celle d'un message plus ancien ?",
      },
      { reads: "member" },
      { writes: "Oui, c'est celle du dernier SMS." },
      { reads: "support" },
      {
        answers: "Merci. Nous le vérifions sur le relevé de l'opérateur. Vous n'avez rien d'autre à faire.",
        by: "second",
      },
    ],
  },
  {
    key: "vide",
    minutesAgo: 20 * 60,
    steps: [{ answers: "Bonjour Aina, une question sur vos débuts ? Écrivez-nous ici." }],
  },
  {
    key: "fara",
    minutesAgo: 180,
    steps: [
      { writes: "Bonjour, je voudrais changer mon numéro de téléphone." },
      { writes: "L'ancien est 033 00 100 06." },
    ],
  },
  { key: "hery", minutesAgo: 45, steps: [{ writes: "Bonjour, quand mon retrait de 30 000 Ar sera-t-il payé ?" }] },
];

type Stage = { deps: Deps; clock: { now: number }; admin: Actor; second: Actor };

/** Writes the demo's conversations through the real use cases, a few minutes between two messages. */
export function conversationsOf(stage: Stage, actorOf: (key: string) => Actor, present: number) {
  const { deps, clock } = stage;
  const converse = async ({ key, steps }: Conversation) => {
    const actor = actorOf(key);
    const { memberId } = actor;
    const last = { member: 0, support: 0 };
    for (const step of steps) {
      clock.now += 4 * MINUTE_MS;
      if ("writes" in step) {
        last.member = (await sendMessage(deps, { actor }, { text: step.writes })).id;
      } else if ("answers" in step) {
        const call = { actor: stage[step.by ?? "admin"] };
        last.support = (await answer(deps, call, { memberId, text: step.answers })).id;
      } else if (step.reads === "member") {
        await readMine(deps, actor, last.support);
      } else {
        await readConversation(deps, stage.admin, { memberId, messageId: last.member });
      }
    }
  };
  return conversations.map((talk) => ({ at: present - talk.minutesAgo * MINUTE_MS, happen: () => converse(talk) }));
}
