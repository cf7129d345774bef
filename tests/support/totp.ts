import { Secret, TOTP } from "otpauth";
import { keepOpen } from "./change.ts";
import { type Client, clientOf } from "./client.ts";
import { type Person, SECRET, type World } from "./world.ts";

export const STEP_MS = 30_000;

/** A phone's application of codes: it knows a seed and the time. */
export function application(world: World, secret: string) {
  const generator = new TOTP({ secret: Secret.fromBase32(secret) });
  /** The code that is shown so many periods from now. */
  return (periods = 0) => generator.generate({ timestamp: world.clock.now + periods * STEP_MS });
}

/** Enrols an application for a signed-in administrator; answers it and the recovery codes. The period's code is used up. */
export async function enrol(world: World, client: Client) {
  const { secret, uri } = await client.auth.beginTotp.mutate({ password: SECRET });
  const code = application(world, secret);
  const { recoveryCodes } = await client.auth.confirmTotp.mutate({ code: code() });
  return { secret, uri, code, recoveryCodes };
}

/** The client of an administrator who signs in with their password and a code. */
export async function signedInWith(world: World, { phone }: Person, code: string): Promise<Client> {
  const { token } = await clientOf(world).auth.login.mutate({ phone, password: SECRET, code });
  await keepOpen(world);
  return clientOf(world, token);
}

/** Makes the site a real one, where administrators must have a second factor. */
export function makeReal({ deps }: World): void {
  deps.env = { ...deps.env, NODE_ENV: "production" };
}
