import { PICTURE_BYTES } from "../../../shared/picture.ts";

/** What is aimed at, in bytes: sent within ten seconds at 100 kbit/s, after which the server and its proxy give up. */
const AIM_BYTES = 100 * 1_024;

/** Longest side in pixels, and JPEG's quality, from what reads best to what always fits. */
const attempts = [
  { side: 1_600, quality: 0.8 },
  { side: 1_600, quality: 0.6 },
  { side: 1_280, quality: 0.6 },
  { side: 1_024, quality: 0.5 },
  { side: 640, quality: 0.5 },
];

function write(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // What is transparent would become black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}

/**
 * A JPEG of what a chosen file shows, upright and without where it was taken: near 100 KB where it still reads well, never above
 * PICTURE_BYTES. Undefined for what the browser cannot draw.
 */
export async function shrinkPicture(file: Blob): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    let smallest: Blob | undefined;
    for (const { side, quality } of attempts) {
      const written = await write(bitmap, side, quality);
      if (written && written.size < (smallest?.size ?? PICTURE_BYTES)) smallest = written;
      if (smallest && smallest.size <= AIM_BYTES) break;
    }
    bitmap.close();
    return smallest;
  } catch {
    return undefined;
  }
}
