import { beforeEach, expect, test } from "vitest";
import type { RegisterInput } from "../../src/shared/sign-up.ts";
import { setAttempts } from "../support/change.ts";
import { type Client, clientOf } from "../support/client.ts";
import { atOnce, expectOneOfTwenty, expectRefused, plainSpaces } from "../support/refused.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";

let world: World;
let visitor: Client;
let inviter: Person;
let valid: RegisterInput;
beforeEach(async () => {
  world = await createWorld();
  visitor = clientOf(world);
  inviter = await world.aMember();
  valid = { name: "Rado", phone: "034 55 666 77", invitationCode: inviter.invitationCode, password: SECRET };
});

const DAY_S = 86_400;
const numbered = (index: number) => ({ ...valid, phone: `03320000${String(index).padStart(2, "0")}` });

test("of 20 sign-ups at once with one phone, one succeeds", async () => {
  await expectOneOfTwenty((index) => visitor.auth.register.mutate({ ...valid, name: `Rado ${index}` }), "PHONE_TAKEN");
});

test("20 different sign-ups at once all succeed, and all are counted", async () => {
  const { answers } = await atOnce(20, (index) => visitor.auth.register.mutate(numbered(index)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(20);
  const counters = await world.db.read.q.select().from(world.db.read.t.throttle);
  expect(counters.map(({ attempts }) => attempts)).toEqual([20, 20]);
});

test("at most 200 members a day join under one inviter, also when the last ones come at the same moment", async () => {
  await setAttempts(world, `signupInviter:${inviter.memberId}`, 199);
  await expectOneOfTwenty((index) => visitor.auth.register.mutate(numbered(index)), "TOO_MANY_SIGNUPS");
  const again = () => visitor.auth.register.mutate(numbered(50));
  const { message, details } = await expectRefused(world, again, "TOO_MANY_SIGNUPS");
  expect(plainSpaces(message)).toBe("Trop d'inscriptions pour le moment. Réessayez plus tard.");
  expect(details.retryAfterS).toBeLessThanOrEqual(DAY_S);
  world.clock.now += (details.retryAfterS ?? 0) * 1000;
  await again();
});
