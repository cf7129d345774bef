import type { SentPicture } from "../../../shared/picture.ts";
import { transport } from "../../lib/api.ts";
import { endSession, readToken } from "../../lib/session.ts";
import { pictureText as text } from "./text.ts";

const TOO_LARGE = 413;

/** Bytes as an address that the content policy lets pictures have. */
export const dataUrlOf = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });

/**
 * Sends a picture, as a message or about a deposit; once, however often under one key.
 * @throws Error with the sentence to show
 */
export async function sendPicture(picture: Blob, depositId: number | undefined, key: string): Promise<SentPicture> {
  const token = readToken();
  const about = depositId === undefined ? "" : `?deposit=${depositId}`;
  const answer = await transport
    .fetch(`/upload/picture${about}`, {
      method: "POST",
      headers: { ...transport.headers(), "content-type": picture.type, "idempotency-key": key },
      body: picture,
    })
    .catch(() => undefined);
  // A proxy in between says it in words of its own.
  if (answer?.status === TOO_LARGE) throw new Error(text.tooLarge);
  const said = await answer?.json().catch(() => undefined);
  if (answer?.ok && said) return said;
  if (answer?.status === 401) endSession(token, said?.error);
  throw new Error(said?.error ?? text.network);
}

/** A picture as an address to draw. @throws Error when it is not there, or did not come */
export async function loadPicture(id: number, size: "small" | "whole"): Promise<string> {
  const query = size === "small" ? "?size=small" : "";
  const answer = await transport.fetch(`/picture/${id}${query}`, { headers: transport.headers() });
  if (!answer.ok) throw new Error(`picture answered ${answer.status}`);
  return dataUrlOf(await answer.blob());
}
