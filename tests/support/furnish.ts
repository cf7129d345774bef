import { signedIn } from "./client.ts";
import type { Site } from "./site.ts";
import { receivedSms } from "./statement.ts";
import type { Person } from "./world.ts";

type Cast = { member: Person; admin: Person };

/**
 * Something to see on every screen: a VIP1 member with a task done, a deposit and a withdrawal waiting, one filleul and an answer of
 * support, a line of an operator's statement, and an administrator.
 */
export async function furnish({ world }: Site): Promise<Cast> {
  const admin = await world.anAdmin({ name: "Hanta" });
  await world.fund(10_000_000);
  const member = await world.aMember({ name: "Rado", balanceAr: 40_000, level: "VIP1" });
  const { user, tasks } = await signedIn(world, member);
  await user.declareDeposit.mutate({ amountAr: 25_000, receiverPhone: admin.phone, reference: "3319713596" });
  await user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
  const [task] = (await tasks.today.query()).tasks;
  await tasks.complete.mutate({ taskId: task?.id ?? 0 });
  await world.aMember({ referrer: member });
  await user.sendMessage.mutate({ text: "Mon dépôt est-il arrivé ?" });
  const { admin: back, paste } = await signedIn(world, admin);
  await back.answer.mutate({ memberId: member.memberId, text: "Nous le vérifions." });
  await paste(admin.phone, receivedSms({ reference: "3210176366" }));
  return { member, admin };
}
