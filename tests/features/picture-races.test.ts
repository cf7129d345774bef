import { beforeEach, expect, test } from "vitest";
import { deletePerson } from "../../src/server/features/people/account.service.ts";
import { signedIn, tokenOf } from "../support/client.ts";
import { aPicture, sendPicture } from "../support/pictures.ts";
import { callOf, createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let member: Person;
let hanta: Person;
let token: string;
let photos: Buffer[];
beforeEach(async () => {
  world = await createWorld();
  [member, hanta] = [await world.aMember({ name: "Rado" }), await world.anAdmin({ name: "Hanta" })];
  token = await tokenOf(world, member);
  photos = await Promise.all(Array.from({ length: 12 }, (_, index) => aPicture(40 + index).toBuffer()));
});

const keptPictures = async () => {
  const { picture } = world.db.read.t;
  return world.db.read.q.select({ id: picture.id }).from(picture);
};

test("of five pictures of one deposit at once, one is taken", async () => {
  const { user } = await signedIn(world, member);
  const { id } = await user.declareDeposit.mutate({
    ...{ amountAr: 50_000, receiverPhone: hanta.phone, reference: "3319713596" },
  });
  const answers = await Promise.all(
    photos.slice(0, 5).map((photo) => sendPicture(world, token, photo, { depositId: id })),
  );
  expect(answers.map(({ code = "taken" }) => code).sort()).toEqual([
    ...Array.from({ length: 4 }, () => "PICTURE_UNWANTED"),
    "taken",
  ]);
  expect(await keptPictures()).toHaveLength(1);
});

test("one picture sent four times at once under its key is one message", async () => {
  const [photo = Buffer.alloc(0)] = photos;
  const answers = await Promise.all(
    photos.slice(0, 4).map(() => sendPicture(world, token, photo, { key: "the-same-key" })),
  );
  expect(new Set(answers.map(({ pictureId }) => pictureId)).size).toBe(1);
  expect(await keptPictures()).toHaveLength(1);
});

test("of twelve at once, ten pass", async () => {
  const answers = await Promise.all(photos.map((photo) => sendPicture(world, token, photo)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(await keptPictures()).toHaveLength(10);
});

test("an account that closes while pictures arrive keeps none", async () => {
  await sendPicture(world, token, photos[11] ?? Buffer.alloc(0));
  await Promise.all([
    ...photos.slice(0, 4).map((photo) => sendPicture(world, token, photo)),
    deletePerson(world.deps, callOf(hanta), { memberId: member.memberId, reason: "Demandé" }),
    ...photos.slice(4, 8).map((photo) => sendPicture(world, token, photo)),
  ]);
  expect(await keptPictures()).toEqual([]);
});
