import * as z from "zod/mini";

/** The largest picture that is stored, and that a phone sends once it has shrunk it, in bytes. */
export const PICTURE_BYTES = 300 * 1_024;

/** `POST /upload/picture`: a message to support, or about one's own waiting deposit (docs/product.md 17.4). */
export const sendPictureInput = z.strictObject({ depositId: z.optional(z.int("INVALID")) });

/** `GET /picture/<id>`: whole, or as lists show it. */
export const pictureInput = z.strictObject({ id: z.int("INVALID"), isSmall: z.boolean("INVALID") });

export type SendPictureInput = z.infer<typeof sendPictureInput>;
export type PictureInput = z.infer<typeof pictureInput>;

/** What was stored: the picture, and the message that it is, if it is one. */
export type SentPicture = { pictureId: number; messageId: number | null; createdAt: number };
