import pino from "pino";
import { beforeEach, expect, test } from "vitest";
import { seedKeyOf } from "../../src/server/features/totp/totp.rules.ts";
import { clientOf, refusal, signedIn } from "../support/client.ts";
import { expectRefused } from "../support/refused.ts";
import { application, enrol, makeReal, STEP_MS, signedInWith } from "../support/totp.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";

const NEW_SECRET = "4b1d".repeat(16);

let world: World;
let admin: Person;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin({ name: "Hanta" });
});

const login = (code: string) => clientOf(world).auth.login.mutate({ phone: admin.phone, password: SECRET, code });
/** A restart of the server with other secrets. */
const change = (secrets: { JWT_SECRET?: string; TOTP_KEY?: string }) => {
  world.deps.env = { ...world.deps.env, ...secrets };
};
const enrolled = async () => {
  const told = await enrol(world, await signedIn(world, admin));
  world.clock.now += STEP_MS;
  return told;
};

test("JWT_SECRET changes and codes go on, where TOTP_KEY becomes the old one in the same restart", async () => {
  const { code } = await enrolled();
  change({ JWT_SECRET: NEW_SECRET, TOTP_KEY: world.deps.env.JWT_SECRET });
  await login(code());
});

test("codes of a lost key are refused in words that help, uncounted, with a line in the log that tells no secret", async () => {
  const { code, secret } = await enrolled();
  const lines: string[] = [];
  world.deps.log = pino({}, { write: (line: string) => void lines.push(line) });
  change({ JWT_SECRET: NEW_SECRET });
  for (let attempt = 0; attempt < 7; attempt++) {
    const { status, code: refused, message } = await refusal(login(code()));
    expect([status, refused]).toEqual([409, "TOTP_UNREADABLE"]);
    expect(message).toMatch(/code de secours.*autre administrateur.*npm run admin -- reset-totp/);
  }
  const [line = ""] = lines;
  expect(JSON.parse(line)).toMatchObject({
    level: 50,
    memberId: admin.memberId,
    msg: expect.stringContaining("TOTP_KEY"),
  });
  for (const told of [secret, code(), NEW_SECRET, seedKeyOf(world.deps.env).toString("hex"), admin.phone.slice(-7)])
    expect(lines.join()).not.toContain(told);
});

test("with recovery codes an administrator signs in, gives the application up and enrols another, on a real site too", async () => {
  const { recoveryCodes, code } = await enrolled();
  change({ TOTP_KEY: NEW_SECRET });
  makeReal(world);
  const [first = "", second = ""] = recoveryCodes.map((one) => one.replaceAll(" ", ""));
  const client = await signedInWith(world, admin, first);
  await expectRefused(world, () => client.auth.confirmCode.mutate({ code: code() }), "TOTP_UNREADABLE");
  await client.auth.disableTotp.mutate({ password: SECRET, code: second });
  const again = await enrol(world, client);
  world.clock.now += STEP_MS;
  await login(again.code());
});

test("an enrolment begun before the key changed has to be begun again", async () => {
  const client = await signedIn(world, admin);
  const { secret } = await client.auth.beginTotp.mutate({ password: SECRET });
  change({ TOTP_KEY: NEW_SECRET });
  const code = application(world, secret)();
  await expectRefused(world, () => client.auth.confirmTotp.mutate({ code }), "TOTP_NOT_BEGUN");
  await enrol(world, client);
});
