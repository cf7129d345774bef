/** Whether a file is a JPEG, a PNG or a WebP by its own first bytes, whatever its name and its type say. */
export function isPicture(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  const isWebp = start.startsWith("RIFF") && start.endsWith("WEBP");
  return isWebp || start.startsWith("\xff\xd8\xff") || start.startsWith("\x89PNG\r\n");
}

/** A size to fit in, in pixels, and WebP's quality, in per cent. */
export type Attempt = { side: number; quality: number };

/** How a picture is written, until one is small enough; noise fits by the last. */
export const attempts: readonly Attempt[] = [
  { side: 1_600, quality: 75 },
  { side: 1_600, quality: 50 },
  { side: 1_024, quality: 40 },
  { side: 512, quality: 40 },
];

/** As lists show it: a few KB. */
export const small: Attempt = { side: 240, quality: 60 };

/** The most pictures that an account keeps. */
export const MOST_PICTURES = 50;
