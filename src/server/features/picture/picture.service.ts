import { createHash } from "node:crypto";
import { seesRooms } from "../../../shared/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import type { PictureInput, SendPictureInput, SentPicture } from "../../../shared/picture.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { countAttempt } from "../auth/throttle.service.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { addMemberMessage } from "../message/message.service.ts";
import { encodePicture } from "./encode.service.ts";
import * as queries from "./picture.queries.ts";
import { MOST_PICTURES } from "./picture.rules.ts";

/** @throws AppError PICTURE_UNWANTED unless it is the member's own, waits, and has no picture yet */
async function assertWanted(tx: Tx, memberId: number, depositId: number): Promise<void> {
  const [deposit] = await queries.findWaitingDeposit(tx, { memberId, id: depositId });
  if (!deposit || deposit.pictureId !== null) throw new AppError("PICTURE_UNWANTED");
}

/** Counts a picture for its member and for the site. @throws AppError TOO_MANY_PICTURES, PICTURES_FULL */
async function countPicture(tx: Tx, memberId: number, now: number): Promise<void> {
  await countAttempt(tx, { limit: "picture", subject: String(memberId) }, now, "TOO_MANY_PICTURES");
  const [kept] = await queries.countPictures(tx, { memberId });
  if ((kept?.rows ?? 0) >= MOST_PICTURES) throw new AppError("PICTURES_FULL", { limit: MOST_PICTURES });
  await countAttempt(tx, { limit: "allPictures", subject: "" }, now, "TOO_MANY_PICTURES");
}

/**
 * Stores a member's picture, written anew: as a message to support, or about their own waiting deposit (docs/product.md 17.4).
 * @param sent the file as it came
 */
export async function sendPicture(
  deps: Deps,
  call: Call,
  { depositId, sent }: SendPictureInput & { sent: Uint8Array },
): Promise<SentPicture> {
  const { memberId } = call.actor;
  const attempt = { limit: "pictureAttempt", subject: String(memberId) } as const;
  await deps.db.transact((tx) => countAttempt(tx, attempt, deps.clock(), "TOO_MANY_PICTURES"));
  const written = await encodePicture(sent, memberId);
  const body = { depositId, digest: createHash("sha256").update(sent).digest("base64url") };
  return transactOnce(deps, call, "sendPicture", body, async (tx) => {
    const createdAt = deps.clock();
    await countPicture(tx, memberId, createdAt);
    const picture = { ...written, memberId, createdAt };
    if (depositId === undefined) {
      const messageId = await addMemberMessage(tx, { memberId, body: null, createdAt });
      const pictureId = await queries.insertPicture(tx, { ...picture, messageId, transactionId: null });
      return { pictureId, messageId, createdAt };
    }
    await assertWanted(tx, memberId, depositId);
    const pictureId = await queries.insertPicture(tx, { ...picture, messageId: null, transactionId: depositId });
    tx.announce(memberId, "transactions");
    tx.announce("admins", "requests");
    return { pictureId, messageId: null, createdAt };
  });
}

/**
 * A picture for its member, or for whoever sees the administrators' rooms.
 */
export async function getPicture({ db }: Deps, actor: Actor, { id, isSmall }: PictureInput): Promise<Buffer> {
  const [found] = await queries.findPicture[isSmall ? "small" : "whole"](db.read, { id });
  if (!found || (found.memberId !== actor.memberId && !seesRooms(actor.role))) throw new AppError("PICTURE_NOT_FOUND");
  return found.bytes;
}

/** Deletes a closed account's pictures, in the transaction that closes it. */
export const forgetPictures = (tx: Tx, memberId: number): Promise<void> => queries.removePictures(tx, memberId);
