/** Runs in the page: words that leave the box they are written in, or that it cuts, unless it scrolls or says them whole when asked (`title`). */
export function cutWords(): string[] {
  const isHidden = (element: Element) =>
    element.closest("[aria-hidden=true], .sr-only") !== null || !element.checkVisibility({ opacityProperty: true });
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const clipOf = (element: Element | null): Element | null =>
    element === null || /hidden|clip/.test(getComputedStyle(element).overflowX)
      ? element
      : clipOf(element.parentElement);
  const boxOf = (element: Element): Element =>
    getComputedStyle(element).display === "inline" && element.parentElement ? boxOf(element.parentElement) : element;
  const found: string[] = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const { parentElement: element, textContent } = node;
    if (!element || !textContent?.trim() || isHidden(element) || scrolls(element)) continue;
    if (element.title === textContent) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // Clipped away, for screen readers alone.
    if (boxOf(element).clientWidth <= 1) continue;
    const [text, box] = [range.getBoundingClientRect(), boxOf(element).getBoundingClientRect()];
    const edge = Math.min(box.right, clipOf(element)?.getBoundingClientRect().right ?? box.right);
    if (text.right > edge + 2 || text.left < box.left - 2 || text.bottom > box.bottom + 6) found.push(textContent);
  }
  return found;
}
