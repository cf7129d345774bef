import { expect, test } from "vitest";
import { clientOf, signedIn } from "../support/client.ts";
import { expectRefused } from "../support/refused.ts";
import { makeReal } from "../support/totp.ts";
import { createWorld, SECRET } from "../support/world.ts";

const GUESSABLE =
  "Ce mot de passe est trop facile à deviner. Choisissez-en un moins courant, sans votre nom ni votre numéro.";

test("a real site refuses a new password that is easy to guess; a demo accepts it", async () => {
  const world = await createWorld();
  const member = await world.aMember({ name: "Lova", phone: "+261345566677" });
  const client = await signedIn(world, member);
  const change = (password: string) => client.user.updatePassword.mutate({ currentPassword: SECRET, password });
  const { env } = world.deps;
  makeReal(world);
  for (const guessed of ["123456", "azerty123", "Lova2026", "0345566677", "P@ssw0rd!"]) {
    const { details } = await expectRefused(world, () => change(guessed), "INVALID_INPUT", guessed);
    expect(details.fields).toEqual({ password: GUESSABLE });
  }
  world.deps.env = { ...world.deps.env, DEMO: true };
  await change("azerty123");
  world.deps.env = env;
  const login = clientOf(world).auth.login.mutate({ phone: member.phone, password: "azerty123" });
  expect((await login).user.id).toBe(member.memberId);
});
