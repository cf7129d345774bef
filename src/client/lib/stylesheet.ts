let arrival: Promise<void> | undefined;

async function fetchStylesheet(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[as="style"]');
  if (!link) return;
  const settled = new Promise<void>((resolve) => {
    link.addEventListener("load", () => resolve(), { once: true });
    link.addEventListener("error", () => resolve(), { once: true });
  });
  link.rel = "stylesheet";
  await settled;
}

/** A page arrives with the rules that its first picture needs, and the address of the whole stylesheet for what comes later. */
export function wholeStylesheet(): Promise<void> {
  arrival ??= fetchStylesheet();
  return arrival;
}
