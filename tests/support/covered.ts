/**
 * Runs in the page: the links, buttons and fields in view that a press would miss, because something else lies over their middle. What is
 * only scrolled under a fixed bar does not count.
 */
export function coveredControls(): string[] {
  const CONTROLS = "a[href], summary, button:enabled, input:enabled, select:enabled, textarea:enabled";
  const ancestorsOf = (element: Element): Element[] =>
    element.parentElement ? [element, ...ancestorsOf(element.parentElement)] : [element];
  const holds = (element: Element, x: number, y: number) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  };
  const clips = (element: Element) => getComputedStyle(element).overflow !== "visible";
  const isBar = (element: Element) =>
    /fixed|sticky/.test(getComputedStyle(element).position) &&
    element.getBoundingClientRect().height < window.innerHeight / 2;

  const coverOf = (control: HTMLElement): Element | undefined => {
    const [first] = control.getClientRects();
    const { pointerEvents, clipPath } = getComputedStyle(control);
    // Clipped away: a link for the keyboard alone, until it has the focus.
    if (!first || pointerEvents === "none" || clipPath !== "none") return undefined;
    const [x, y] = [first.x + first.width / 2, first.y + first.height / 2];
    const around = ancestorsOf(control).slice(1);
    if (around.some((element) => clips(element) && element !== document.documentElement && !holds(element, x, y)))
      return undefined;
    const hit = document.elementFromPoint(x, y);
    if (!hit || control.contains(hit) || around.includes(hit)) return undefined;
    if ([...((control as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit))) return undefined;
    return ancestorsOf(hit).some((element) => isBar(element) && !element.contains(control)) ? undefined : hit;
  };

  const modal = [...document.querySelectorAll(":modal")].at(-1) ?? document.body;
  return [...modal.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((control) => ({ control, cover: coverOf(control) }))
    .filter(({ cover }) => cover)
    .map(({ control, cover }) => `${control.outerHTML.slice(0, 100)} under ${cover?.outerHTML.slice(0, 100)}`);
}
