import type { Model } from "./model.ts";
import type { ModelMember, ModelTransaction } from "./terms.ts";
import type { Walk } from "./walk.ts";

/** One command's dice: who acts, and a number for everything else that is to be chosen. */
export type Dice = { who: number; size: number };

/** A kind of command: does the same to the real product and to the model, compares, and answers whether it succeeded. */
export type Kind = {
  /** How often it is drawn, beside the others. */
  weight: number;
  /** Whether it can be drawn at all now. */
  needs?: (model: Model) => boolean;
  run: (walk: Walk, dice: Dice) => Promise<boolean>;
};

export const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** A member who may act: a blocked one is refused before any use case. */
export const actorOf = ({ model }: Walk, { who }: Dice): ModelMember => {
  const members = model.members.filter((member) => member.status === "active" && !model.admins.includes(member));
  return pick(members, who);
};

export const hasMembers = (model: Model): boolean =>
  model.members.some((member) => member.status === "active" && !model.admins.includes(member));

export const adminOf = ({ model }: Walk, { who }: Dice): ModelMember => pick(model.admins, who);

/** A waiting transaction, the oldest more often. */
export const waitingOf = ({ model }: Walk, { size }: Dice): ModelTransaction => pick(model.waiting(), size);

export const isWaiting = (model: Model): boolean => model.waiting().length > 0;
