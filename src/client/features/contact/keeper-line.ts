import type { Keeper } from "../../../shared/settings.ts";
import { keeperText as text } from "./keeper-text.ts";

/** Who runs this site, in a line; undefined where it is not said. */
export function keeperLine({ name, form, nif, phone }: Keeper): string | undefined {
  if (name === "") return undefined;
  const words = [form ? `${name}, ${form}` : name, nif && text.nif(nif), phone].filter(Boolean);
  return text.foot(words.join(" · "));
}
