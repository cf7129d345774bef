import type { LevelMenu, LevelOffer } from "../../../shared/vip.ts";

/** The level held first, then what can be chosen, then what was passed. */
export function ownFirst({ levels, current }: LevelMenu): LevelOffer[] {
  const place = ({ id, kind }: LevelOffer) => {
    if (id === current.id) return 0;
    return kind === "owned" ? 2 : 1;
  };
  return [...levels].sort((one, other) => place(one) - place(other));
}
