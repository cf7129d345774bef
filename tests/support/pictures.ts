import { deflateSync } from "node:zlib";
import sharp from "sharp";
import type { World } from "./world.ts";

/** A screenshot as phones make them, with whatever metadata `more` adds. */
export const aPicture = (side = 64, background = "#0a7") =>
  sharp({ create: { width: side, height: side * 2, channels: 3, background } }).jpeg();

/** A photograph at its worst: nothing in it repeats. */
export function aNoise(side: number): Promise<Buffer> {
  let seed = 1;
  const pixels = Buffer.alloc(side * side * 3).map(() => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed >> 16;
  });
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 50 })
    .toBuffer();
}

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xed_b8_83_20 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});
const crcOf = (bytes: Buffer) =>
  (bytes.reduce((crc, byte) => (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8), 0xff_ff_ff_ff) ^ 0xff_ff_ff_ff) >>> 0;

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crcOf(body));
  return Buffer.concat([length, body, crc]);
}

/** A PNG of this many black pixels a side, of which 30,000 are about 100 KB. */
export function aBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), { level: 9 });
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

type Sending = { depositId?: number; key?: string; type?: string };

/** Sends a picture as the browser does. */
export async function sendPicture(
  { app }: Pick<World, "app">,
  token: string | undefined,
  bytes: Buffer,
  { depositId, key, type = "image/jpeg" }: Sending = {},
) {
  const answer = await app.inject({
    method: "POST",
    url: `/upload/picture${depositId === undefined ? "" : `?deposit=${depositId}`}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { "idempotency-key": key } : {}),
      "content-type": type,
    },
    payload: bytes,
  });
  const { code, error, pictureId = 0, messageId = 0 } = answer.json();
  return { status: answer.statusCode, code, error, pictureId, messageId } as {
    status: number;
    code?: string;
    error?: string;
    pictureId: number;
    messageId: number;
  };
}

/** Asks for a picture as the browser does. */
export async function showPicture(
  { app }: Pick<World, "app">,
  token: string | undefined,
  id: number | string,
  size = "",
) {
  const answer = await app.inject({
    method: "GET",
    url: `/picture/${id}${size && `?size=${size}`}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}
