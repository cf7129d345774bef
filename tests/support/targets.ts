/**
 * Runs in the page: what can be pressed and is smaller than a finger, 44 px each way (docs/product.md 18.4). Links inside a sentence are as
 * high as their line; a box to tick is pressed by its label too; a wide screen's lists of links may be denser.
 */
export function smallTargets(): string[] {
  const TARGET_PX = 44;
  const CONTROLS = "button, summary, select, textarea, [role=tab], input:not([type=hidden])";
  const LINKS = window.innerWidth < 1024 ? ", a[href]" : "";
  const areaOf = (control: HTMLElement): DOMRect => {
    const label = control.matches("[type=checkbox], [type=radio]") ? (control as HTMLInputElement).labels?.[0] : null;
    return (label ?? control).getBoundingClientRect();
  };
  const isInSentence = (control: HTMLElement) => control.matches("a") && getComputedStyle(control).display === "inline";
  return (
    [...document.querySelectorAll<HTMLElement>(CONTROLS + LINKS)]
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      // Clipped away: a link for the keyboard alone.
      .filter((control) => !isInSentence(control) && getComputedStyle(control).clipPath === "none")
      .map((control) => ({ control, area: areaOf(control) }))
      .filter(({ area }) => Math.round(Math.min(area.width, area.height)) < TARGET_PX)
      .map(({ control, area }) => {
        const size = `${Math.round(area.width)} × ${Math.round(area.height)} px`;
        return `${size}: ${control.outerHTML.slice(0, 120)}`;
      })
  );
}
