const CELEBRATION_MS = 1_000;

/** One second of confetti when the day is complete (docs/product.md 6.5), except for who asked for calm. */
export async function celebrate(): Promise<void> {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { default: confetti } = await import("canvas-confetti");
  // Without a worker: the content policy refuses scripts made of text.
  const fire = confetti.create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true });
  void fire({
    particleCount: 90,
    spread: 75,
    startVelocity: 38,
    ticks: 60,
    origin: { y: 0.6 },
    colors: ["#f4b942", "#0b5d51", "#57c9b1", "#b4472a"],
  });
  setTimeout(() => fire.reset(), CELEBRATION_MS);
}
