import { savesData } from "./save-data.ts";

/** While the password is being typed, the home page comes: after the sign-in it is there at once (screens §4.3). */
export function warmUpHome(): void {
  if (savesData()) return;
  // What does not arrive now is asked for when the page opens, which also knows how to recover.
  Promise.all([import("./features/shell/shell.tsx"), import("./features/home/home-page.tsx")]).catch(() => {});
}
