import sharp from "sharp";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { countAttempt } from "../../src/server/features/auth/throttle.service.ts";
import { DAY_MS } from "../../src/shared/day.ts";
import { changeMember } from "../support/change.ts";
import { type Client, signedIn, tokenOf } from "../support/client.ts";
import { dump } from "../support/dump.ts";
import { aBomb, aNoise, aPicture, sendPicture, showPicture } from "../support/pictures.ts";
import { plainSpaces } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const LIMIT = 300 * 1_024;

let world: World;
let member: Person;
let hanta: Person;
let token: string;
let client: Client;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  member = await world.aMember({ name: "Rado" });
  hanta = await world.anAdmin({ name: "Hanta" });
  [token, client, back] = [await tokenOf(world, member), await signedIn(world, member), await signedIn(world, hanta)];
});

const send = (bytes: Buffer, options = {}) => sendPicture(world, token, bytes, options);
const sendJpeg = async (options = {}) => send(await aPicture().toBuffer(), options);
const declare = async (reference = "3319713596") =>
  (await client.user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: hanta.phone, reference })).id;
const conversation = async () => (await back.admin.conversation.query({ memberId: member.memberId })).entries;

describe("a picture to support", () => {
  test("is a message that both sides read, written anew by the server", async () => {
    const photo = await aPicture(900)
      .withExif({ IFD0: { Artist: "Rado" }, IFD3: { GPSLatitude: "18/1 54/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(photo.includes("Exif")).toBe(true);
    const { status, pictureId, messageId } = await send(photo);
    expect(status).toBe(200);
    expect((await client.user.messages.query({})).entries).toEqual([
      { id: messageId, from: "member", text: null, pictureId, createdAt: world.clock.now, adminName: null },
    ]);
    expect((await conversation())[0]).toMatchObject({ text: null, pictureId });
    const [last] = (await back.admin.conversations.query({})).entries;
    expect([last?.last.excerpt, last?.unread]).toEqual([null, 1]);

    const shown = await showPicture(world, token, pictureId);
    const { format, width, height, exif, orientation } = await sharp(shown.bytes).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({ format: "webp", width: 1_600, height: 800 });
    expect(shown.bytes.length).toBeLessThan(LIMIT);
    const small = await showPicture(world, token, pictureId, "small");
    expect((await sharp(small.bytes).metadata()).width).toBe(240);
  });

  test.each(["png", "webp"] as const)("may be a %s", async (format) => {
    expect((await send(await aPicture().toFormat(format).toBuffer())).status).toBe(200);
  });

  test("is 300 KB at most, whatever it shows", async () => {
    const noise = await aNoise(1_400);
    expect(noise.length).toBeGreaterThan(LIMIT);
    const { pictureId } = await send(noise);
    expect((await showPicture(world, token, pictureId)).bytes.length).toBeLessThanOrEqual(LIMIT);
  });

  test("sent again under its key is one message; another under that key is refused", async () => {
    const photo = await aPicture().toBuffer();
    const first = await send(photo, { key: "first-key" });
    expect(await send(photo, { key: "first-key" })).toEqual(first);
    expect(await conversation()).toHaveLength(1);
    expect((await send(await aPicture(65).toBuffer(), { key: "first-key" })).code).toBe("IDEMPOTENCY_MISMATCH");
  });
});

describe("refused in words, and nothing stored", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  const wrongType = "Une photo est un fichier JPEG, PNG ou WebP. Faites une capture d'écran, puis envoyez-la.";
  const damaged = "Cette photo est abîmée ou trop grande. Faites-en une capture d'écran, puis envoyez la capture.";
  const heavy = "Cette photo est trop lourde. Faites-en une capture d'écran, puis envoyez la capture.";
  const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

  test.each<[string, () => Buffer | Promise<Buffer>, string, string]>([
    ["an SVG with a script", () => Buffer.from(svg), "PICTURE_TYPE", wrongType],
    [
      "an SVG behind the first bytes of a JPEG",
      () => Buffer.concat([jpegStart, Buffer.from(svg)]),
      "PICTURE_UNREADABLE",
      damaged,
    ],
    [
      "a page named photo.jpg",
      () => Buffer.from("<!doctype html><script>alert(1)</script>"),
      "PICTURE_TYPE",
      wrongType,
    ],
    ["a GIF", () => gif, "PICTURE_TYPE", wrongType],
    ["a HEIC", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), "PICTURE_TYPE", wrongType],
    ["a PDF", () => Buffer.from("%PDF-1.7\n"), "PICTURE_TYPE", wrongType],
    [
      "a TIFF",
      () =>
        sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
          .tiff()
          .toBuffer(),
      "PICTURE_TYPE",
      wrongType,
    ],
    ["nothing", () => Buffer.alloc(0), "PICTURE_TYPE", wrongType],
    ["a JPEG cut off in the middle", async () => (await aNoise(300)).subarray(0, 9_000), "PICTURE_UNREADABLE", damaged],
    ["a PNG of 100 KB that unfolds to 900 million pixels", () => aBomb(30_000), "PICTURE_UNREADABLE", damaged],
    ["20 MB", () => Buffer.alloc(20 * 1_024 * 1_024, jpegStart), "PICTURE_TOO_LARGE", heavy],
  ])("%s", async (_, make, code, sentence) => {
    const bytes = await make();
    const before = await dump(world, ["throttle"]);
    const refused = await send(bytes);
    expect([refused.code, refused.error]).toEqual([code, sentence]);
    expect(await dump(world, ["throttle"])).toEqual(before);
  });
});

test("a server that has no program for pictures says so", async () => {
  vi.doMock("sharp", () => {
    throw new Error("no program for this machine");
  });
  onTestFinished(() => void vi.doUnmock("sharp"));
  const { status, code, error } = await sendJpeg();
  expect([status, code, error]).toEqual([
    503,
    "PICTURES_OFF",
    "Ce serveur ne prend pas de photos. Écrivez sans photo.",
  ]);
});

describe("about a deposit", () => {
  test("one picture, while it waits, for whoever decides it", async () => {
    const id = await declare();
    expect((await client.user.transaction.query({ id })).pictureId).toBeNull();
    const { pictureId } = await sendJpeg({ depositId: id });
    expect((await client.user.transaction.query({ id })).pictureId).toBe(pictureId);
    expect((await back.admin.transaction.query({ id })).entry.pictureId).toBe(pictureId);
    expect(await conversation(), "no message").toEqual([]);
    const second = await sendJpeg({ depositId: id });
    expect([second.code, second.error]).toEqual([
      "PICTURE_UNWANTED",
      "Une seule photo par dépôt, tant qu'il est en attente. Pour le reste, écrivez au support.",
    ]);
  });

  test("none once it is decided, none of another member's, none of what is no deposit", async () => {
    const decided = await declare();
    await back.admin.validate.mutate({ transactionId: decided });
    const fara = await world.aMember({ name: "Fara" });
    const others = await (await signedIn(world, fara)).user.declareDeposit.mutate({
      ...{ amountAr: 50_000, receiverPhone: hanta.phone, reference: "3319713597" },
    });
    for (const depositId of [decided, others.id, 999_999])
      expect((await sendJpeg({ depositId })).code, `${depositId}`).toBe("PICTURE_UNWANTED");
    expect((await sendPicture(world, token, await aPicture().toBuffer(), { depositId: -1 })).code).toBe(
      "INVALID_INPUT",
    );
    const withdrawal = await client.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: member.phone });
    expect((await sendJpeg({ depositId: withdrawal.id })).code).toBe("PICTURE_UNWANTED");
  });
});

describe("who sees one", () => {
  test("its member, administrators and readers; to anybody else it does not exist", async () => {
    const { pictureId } = await sendJpeg();
    const reader = await world.anAdmin({ name: "Ravao", isReceiver: false });
    const readers = await tokenOf(world, reader);
    await changeMember(world, reader, { role: "reader" });
    const status = async (who: string | undefined, id: number | string = pictureId) =>
      (await showPicture(world, who, id)).status;
    expect(await status(token)).toBe(200);
    expect(await status(await tokenOf(world, hanta))).toBe(200);
    expect(await status(readers)).toBe(200);
    const fara = await tokenOf(world, await world.aMember({ name: "Fara" }));
    expect([await status(fara), await status(fara, 999_999)]).toEqual([404, 404]);
    expect(await status(undefined)).toBe(401);
    for (const id of ["-1", "1e3", "x", "1%2F..%2F2"]) expect([400, 404], id).toContain(await status(token, id));
    expect((await sendPicture(world, readers, await aPicture().toBuffer())).code).toBe("READ_ONLY");
    expect((await sendPicture(world, undefined, await aPicture().toBuffer())).code).toBe("UNAUTHENTICATED");
  });

  test("as a picture and nothing else, kept by no proxy and shown by no other site", async () => {
    const { pictureId } = await sendJpeg();
    const { headers } = await showPicture(world, token, pictureId);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, max-age=604800, immutable",
      vary: "authorization",
    });
  });

  test("a blocked member neither sends nor sees", async () => {
    const { pictureId } = await sendJpeg();
    await changeMember(world, member, { status: "blocked", tokenVersion: 2 });
    expect((await sendJpeg()).code).toBe("UNAUTHENTICATED");
    expect((await showPicture(world, token, pictureId)).status).toBe(401);
  });
});

describe("how many", () => {
  test("ten a day; a refused or repeated one does not count, and another member is not held back", async () => {
    for (let count = 0; count < 9; count++) expect((await sendJpeg()).status, `${count}`).toBe(200);
    await send(Buffer.from("no picture"));
    const tenth = await sendJpeg({ key: "tenth-key" });
    expect(await sendJpeg({ key: "tenth-key" })).toEqual(tenth);
    const { code, error } = await sendJpeg();
    expect([code, plainSpaces(error ?? "")]).toEqual([
      "TOO_MANY_PICTURES",
      "Vous avez envoyé beaucoup de photos. Réessayez dans 24 h, ou écrivez sans photo.",
    ]);
    const fara = await tokenOf(world, await world.aMember({ name: "Fara" }));
    expect((await sendPicture(world, fara, await aPicture().toBuffer())).status).toBe(200);
    world.clock.now += DAY_MS;
    token = await tokenOf(world, member);
    expect((await sendJpeg()).status).toBe(200);
  });

  test("thirty files an hour are decoded, whatever they are", async () => {
    const damaged = Buffer.from([0xff, 0xd8, 0xff]);
    for (let count = 0; count < 30; count++) expect((await send(damaged)).code).toBe("PICTURE_UNREADABLE");
    expect((await send(damaged)).code).toBe("TOO_MANY_PICTURES");
  });

  test("five hundred a day on the whole site", async () => {
    const attempt = { limit: "allPictures", subject: "" } as const;
    for (let count = 0; count < 499; count++)
      await world.db.transact((tx) => countAttempt(tx, attempt, world.clock.now, "TOO_MANY_PICTURES"));
    expect((await sendJpeg()).status).toBe(200);
    expect((await sendJpeg()).code).toBe("TOO_MANY_PICTURES");
  });

  test("an account keeps fifty", async () => {
    for (let count = 0; count < 50; count++) {
      if (count % 10 === 0) world.clock.now += DAY_MS;
      if (count % 10 === 0) token = await tokenOf(world, member);
      expect((await sendJpeg()).status, `${count}`).toBe(200);
    }
    world.clock.now += DAY_MS;
    token = await tokenOf(world, member);
    const { code, error } = await sendJpeg();
    expect([code, error]).toEqual([
      "PICTURES_FULL",
      "Votre compte garde déjà 50 photos, et pas plus. Écrivez au support sans photo.",
    ]);
  });
});

test("pictures go with their account, and the conversation says that one was there", async () => {
  const { pictureId } = await sendJpeg();
  await back.admin.deletePerson.mutate({ memberId: member.memberId, reason: "Demandé" });
  expect((await showPicture(world, await tokenOf(world, hanta), pictureId)).status).toBe(404);
  expect((await conversation())[0]).toMatchObject({ text: null, pictureId: null });
  const { picture } = world.db.read.t;
  expect(await world.db.read.q.select().from(picture)).toEqual([]);
});
