import { expect, test } from "vitest";
import { signedIn, tokenOf } from "../support/client.ts";
import { dump } from "../support/dump.ts";
import { later, whileHeld } from "../support/locked-rows.ts";
import { reason, twoAdmins } from "../support/two-admins.ts";
import { type Person, SECRET } from "../support/world.ts";

/** A caller who is blocked during a write has written nothing: the caller is checked again inside the write's transaction. */
const stage = twoAdmins();

const codeOf = (write: Promise<unknown>): Promise<string> =>
  write.then(
    () => "done",
    (error) => error.data.code,
  );

const block = ({ memberId }: Person) => stage.back.admin.toggleStatus.mutate({ memberId, status: "blocked", reason });

/** Sends writes while the block of their caller waits for its turn before them; returns their outcomes once both were done. */
async function behindBlockOf(person: Person, write: () => Promise<unknown>[]): Promise<string[]> {
  const [, written] = await whileHeld(
    stage.world,
    (tx) => tx.lock("member", [person.memberId]),
    () => Promise.all([block(person), later(async () => write().map(codeOf))]),
  );
  const before = await dump(stage.world);
  const answers = await Promise.all(written);
  expect(await dump(stage.world)).toEqual(before);
  return answers;
}

test("an administrator's call that was under way when they were blocked is not carried out", async () => {
  await stage.capital(5_000_000);
  const transactionId = await stage.withdraw(500_000);
  const { admin, user } = stage.backSolo;
  const answers = await behindBlockOf(stage.solo, () => [
    stage.add(stage.backSolo, 900_000),
    admin.validate.mutate({ transactionId }),
    admin.createPerson.mutate({ name: "Main", phone: "0331112233", role: "admin", password: SECRET }),
    user.updateProfile.mutate({ name: "Autre" }),
  ]);
  expect(answers).toEqual(Array(4).fill("UNAUTHENTICATED"));
});

test("a withdrawal that was under way when its member was blocked is not recorded, on either door", async () => {
  const { user } = await signedIn(stage.world, stage.member);
  const token = await tokenOf(stage.world, stage.member);
  const byOldDoor = () =>
    stage.world.app.inject({
      method: "POST",
      url: "/backend/api/transactions/save_withdrawal.php",
      headers: { authorization: `Bearer ${token}` },
      payload: { amount: 50_000, phone: "0341234567" },
    });
  const statuses: number[] = [];
  const answers = await behindBlockOf(stage.member, () => [
    user.requestWithdrawal.mutate({ amountAr: 50_000, phone: "0341234567" }),
    byOldDoor().then(({ statusCode }) => statuses.push(statusCode)),
  ]);
  expect([answers, statuses]).toEqual([["UNAUTHENTICATED", "done"], [401]]);
});
