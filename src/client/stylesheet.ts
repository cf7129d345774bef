/** A page arrives with the rules that its first picture needs, and the address of the whole stylesheet for what comes later. */
export async function wholeStylesheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="style"]');
  if (!link) return;
  const settled = new Promise<void>((resolve) => {
    link.addEventListener("load", () => resolve(), { once: true });
    link.addEventListener("error", () => resolve(), { once: true });
  });
  link.rel = "stylesheet";
  await settled;
}
