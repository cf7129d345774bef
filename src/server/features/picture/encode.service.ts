import { AppError } from "../../../shared/errors.ts";
import { PICTURE_BYTES } from "../../../shared/picture.ts";
import { createTurns } from "../auth/turns.ts";
import { type Attempt, attempts, isPicture, small } from "./picture.rules.ts";

/** More than phones' screens and most of their cameras have; a picture of a few KB may claim billions. */
const MOST_PIXELS = 24_000_000;
const MOST_SECONDS = 10;
const MAX_WAIT_MS = 10_000;

/** Two are decoded at once, so that nobody fills the memory; of one member, one. */
const inTurn = createTurns(MAX_WAIT_MS);

/** Loaded with the first picture, so that a machine without its native code starts as well. @throws AppError PICTURES_OFF */
async function load() {
  const { default: sharp } = await import("sharp").catch(() => {
    throw new AppError("PICTURES_OFF");
  });
  sharp.cache(false);
  sharp.concurrency(1);
  // Of what the library reads, SVG and forty others are never opened, whatever a file claims to be.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
  });
  return sharp;
}

type Sharp = Awaited<ReturnType<typeof load>>;

/** Upright, on white, and without any of its metadata: the library writes none unless asked. */
const write = (sharp: Sharp, bytes: Uint8Array, { side, quality }: Attempt): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .flatten({ background: "#fff" })
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .webp({ quality, effort: 3 })
    .toBuffer();

async function writeSmallEnough(sharp: Sharp, bytes: Uint8Array): Promise<Buffer> {
  for (const attempt of attempts) {
    const written = await write(sharp, bytes, attempt);
    if (written.length <= PICTURE_BYTES) return written;
  }
  throw new AppError("PICTURE_UNREADABLE");
}

/**
 * Decodes a picture and writes it anew: nothing of the file that came is kept but what it shows. WebP, of at most PICTURE_BYTES.
 * @param memberId whose it is, so that one member's pictures do not keep others' waiting
 */
export async function encodePicture(bytes: Uint8Array, memberId: number): Promise<{ bytes: Buffer; small: Buffer }> {
  if (!isPicture(bytes)) throw new AppError("PICTURE_TYPE");
  const sharp = await load();
  return inTurn(async () => {
    try {
      const written = await writeSmallEnough(sharp, bytes);
      return { bytes: written, small: await write(sharp, written, small) };
    } catch {
      throw new AppError("PICTURE_UNREADABLE");
    }
  }, `member ${memberId}`);
}
