import { expect, test } from "vitest";
import { hashPassword, passwordMatches } from "../../src/server/passwords.ts";

test("a hash is argon2id at 19 MiB and two passes, salted, and of the whole password", async () => {
  const password = `${"é".repeat(255)}a`;
  const [hash, again] = [await hashPassword(password), await hashPassword(password)];
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(again).not.toBe(hash);
  expect(await passwordMatches(hash, password)).toBe(true);
  expect(await passwordMatches(hash, `${"é".repeat(255)}b`)).toBe(false);
  expect(await passwordMatches(undefined, password)).toBe(false);
});

test("two are hashed at once and fifty wait: the others are told to try again, and the next one finds room", async () => {
  const hashes = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword("secret")));
  const refused = hashes.filter((hash) => hash.status === "rejected");
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(8).fill("BUSY"));
  expect(await hashPassword("secret")).toMatch(/^\$argon2id/);
});
